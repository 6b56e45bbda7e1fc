// The operator's colleagues, the saved views of the console's lists, and what was exported from them.
import { sql } from 'kysely'
import { addDays, dayInBeijing, instantOf } from '../../contract/beijing.ts'
import type { Query } from '../../db/connect.ts'
import { people } from '../accounts.ts'
import {
  colleagues,
  deeds,
  entries,
  exports,
  gift,
  notes,
  notices,
  siteDeeds,
  views,
  wordDeeds,
} from '../content/console.ts'
import type { Loading } from './people.ts'
import { insertAll } from './rows.ts'

export async function loadConsole(q: Query, { passwordHash, now }: Pick<Loading, 'passwordHash' | 'now'>) {
  await insertAll(
    q,
    'operator',
    colleagues.map(({ role, ...one }) => ({ ...one, roleId: roleCalled(role), passwordHash })),
  )
  await insertAll(
    q,
    'consoleView',
    views.map(({ of, ...view }) => ({
      ...view,
      operatorId: operatorOf(of),
    })),
  )
  await insertAll(
    q,
    'consoleExport',
    exports.map(({ title, unit, description, fileType, rows, bytes, daysAgo }, n) => {
      const at = new Date(now.getTime() - daysAgo * day)
      return {
        title,
        unit,
        description,
        fileType,
        bytes,
        total: rows,
        done: rows,
        exportStatus: 3,
        request: '{}',
        digest: Buffer.from([n]),
        gmtCreate: at,
        gmtModified: at,
        gmtFinish: at,
        operatorId: operatorOf(people.operator.account),
      }
    }),
  )
  const before = (hours: number) => new Date(now.getTime() - hours * hour)
  await insertAll(
    q,
    'accountNote',
    notes.map(({ about, by, content, isTop, hoursAgo }) => ({
      accountId: accountOf(about),
      operatorId: operatorOf(by),
      content,
      isTop,
      gmtCreate: before(hoursAgo),
    })),
  )
  await insertAll(
    q,
    'operatorNotice',
    notices.map(({ kind, about, title, content, hoursAgo, isRead }) => ({
      kind,
      title,
      content,
      refId: accountOf(about),
      operatorId: operatorOf(people.operator.account),
      gmtCreate: before(hoursAgo),
      gmtRead: isRead ? before(hoursAgo) : null,
    })),
  )
  const today = dayInBeijing(now)
  await insertAll(
    q,
    'calendarEntry',
    entries.map(({ by, title, inDays, clock }) => ({
      title,
      operatorId: operatorOf(by),
      beginTime: instantOf(`${addDays(today, inDays)}T${clock}`),
    })),
  )
  for (const { by, word, level, hoursAgo } of wordDeeds)
    await sql`insert into operator_log (operator_id, call, thing_name, input, gmt_create)
      select ${operatorOf(by)}, 'PUT community/admin/word/level', word,
        jsonb_build_object('list', jsonb_build_array(jsonb_build_object('id', id, 'level', ${level}::int))), ${before(hoursAgo)}
      from word where word = ${word}`.execute(q)
  await insertAll(
    q,
    'operatorLog',
    deeds.map(({ about, by, call, input, hoursAgo }) => ({
      operatorId: operatorOf(by),
      call,
      gmtCreate: before(hoursAgo),
      input: sql`jsonb_build_object('userId', ${accountOf(about)}) || ${JSON.stringify(input)}::jsonb` as never,
    })),
  )
  await insertAll(
    q,
    'operatorLog',
    siteDeeds.map(({ by, call, input, hoursAgo }) => ({
      operatorId: operatorOf(by),
      call,
      input: JSON.stringify(input) as never,
      gmtCreate: before(hoursAgo),
    })),
  )
  await loadGift(q, before(gift.hoursAgo))
}

const hour = 3_600_000
const day = 24 * hour
const roleCalled = (name: string) => sql<number>`(select id from operator_role where role_name = ${name})`
const operatorOf = (account: string) => sql<number>`(select id from operator where account = ${account})`
const accountOf = (nickname: string) => sql<number>`(select id from account where nickname = ${nickname})`

/** The first course that is sold and that they do not have. */
async function loadGift(q: Query, at: Date) {
  await sql`with given as (
      insert into enrolment (account_id, course_id, source, gmt_create)
      select a.id, c.id, 3, ${at} from account a join course c on c.course_state = 2 and c.is_free = 0
        and not exists (select from enrolment e where e.account_id = a.id and e.course_id = c.id)
      where a.nickname = ${gift.to} order by c.id limit 1 returning account_id, course_id
    ) insert into operator_log (operator_id, call, input, gmt_create)
      select ${operatorOf(gift.by)}, 'user/admin/users/course/save',
        jsonb_build_object('userId', account_id, 'courseId', course_id, 'reason', ${gift.reason}::text), ${at} from given`.execute(
    q,
  )
}
