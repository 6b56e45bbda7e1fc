// The channel of the lecturer, with lessons on air, to come and to watch again; who is in the room of the one on air.
import { sql } from 'kysely'
import { liveEvents } from '../../contract/course/live-channel.ts'
import type { Query } from '../../db/connect.ts'
import { newKey, sealedKey } from '../../gateway/course/live-key.ts'
import { people } from '../accounts.ts'
import type { Loading } from './people.ts'

const taught = ['整本书阅读怎么评价', '新课标解读：跨学科学习怎么落地', '危机来的那一天：一所学校的复盘']
const present = 9

export async function loadLive(q: Query, { now, seal }: Pick<Loading, 'now' | 'seal'>) {
  const account = q.selectFrom('account').select('id').where('mobile', '=', people.lecturer.mobile)
  const { id: accountId } = await account.executeTakeFirstOrThrow()
  await q.updateTable('lecturer').set({ liveAuditStatus: 2 }).where('accountId', '=', accountId).execute()
  if (seal) await loadChannel(q, { accountId, now, seal })
  const lessons = sql`from course_period p join course c on c.id = p.course_id
    where p.period_type = 2 and c.course_name = any(${taught}::text[]) and p.begin_time <= ${now}`
  await sql`insert into live_lesson (period_id, plan_begin, plan_end, start_time, peak_num)
    select p.id, p.begin_time, p.end_time, p.begin_time, (select count(*) from enrolment e where e.course_id = c.id) * 4 / 5 ${lessons}`.execute(
    q,
  )
  await sql`insert into live_presence (period_id, account_id, gmt_create, gmt_seen)
    select p.id, a.id, p.begin_time + make_interval(mins => (a.id % 17)::int), '2100-01-01'
    from course_period p, (select e.account_id as id, e.course_id from enrolment e join account a on a.id = e.account_id and a.user_type = 1
      where e.course_id = (select id from course where course_name = ${taught[0]!}) order by e.account_id limit ${present}) a
    where p.course_id = a.course_id and p.begin_time <= ${now} and p.end_time > ${now}`.execute(q)
}

type Owner = { accountId: number; now: Date; seal: NonNullable<Loading['seal']> }

/** Its key is sealed: a school that is loaded without a key has none. */
async function loadChannel(q: Query, { accountId, now, seal }: Owner) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { id: channelId } = await q
    .insertInto('liveChannel')
    .values({
      accountId,
      channelNo: '8802316',
      channelName: '王老师的课堂',
      sceneType: 1,
      ...sealedKey(newKey(), seal),
      keyTime: daysAgo(23),
      checkTime: daysAgo(4),
      gmtCreate: daysAgo(23),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = (eventType: number, days: number, address = '') => ({
    channelId,
    eventType,
    address,
    gmtCreate: daysAgo(days),
  })
  await q
    .insertInto('liveChannelEvent')
    .values([
      event(liveEvents.created, 23),
      event(liveEvents.copied, 22.9),
      event(liveEvents.began, 4.1, '60.12.*.*'),
      event(liveEvents.ended, 4, '60.12.*.*'),
      event(liveEvents.copied, 0.4),
    ])
    .execute()
  await sql`update course_period p set channel_id = ${channelId} from course c
    where c.id = p.course_id and p.period_type = 2 and c.course_name = any(${taught}::text[])`.execute(q)
}
