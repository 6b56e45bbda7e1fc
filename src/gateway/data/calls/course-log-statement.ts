// Answers the calls of contract/data/course-log-statement.ts.

import { sql } from 'kysely'
import { dayInBeijing } from '../../../contract/beijing.ts'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { courseLogStatementCalls, StatementContent } from '../../../contract/data/course-log-statement.ts'
import { statementStates } from '../../../contract/enums/statement-states.ts'
import { maskName } from '../../../contract/mask.ts'
import { qrPath } from '../../../contract/qr.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { siteNameOf } from '../../site-name.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { type Draft, draftOf, earlier, insertStatement } from '../statement.ts'

export const courseLogStatementHandlers: Handlers<typeof courseLogStatementCalls> = {
  async 'data/auth/course/log/statement/view'({ year }, { q, user, outside }) {
    const [draft, last, years] = await Promise.all([
      draftOf(q, user.id, year),
      lastOf(q, user.id, year),
      q
        .selectFrom('studyLog')
        .select(sql<number>`extract(year from begin_time at time zone 'Asia/Shanghai')::int`.as('year'))
        .distinct()
        .where('accountId', '=', user.id)
        .where('watchLength', '>', 0)
        .orderBy('year', 'desc')
        .execute(),
    ])
    return {
      draft,
      issued: last?.statementStatus === statementStates.valid ? await printed(q, outside.siteUrl, last) : null,
      isCurrent: last && saysTheSame(last, draft) ? 1 : 0,
      revoked: last?.statementStatus === statementStates.revoked ? revokedOf(last) : null,
      yearList: years.map(({ year }) => year),
    }
  },

  async 'data/auth/course/log/statement/save'({ year }, { q, user, outside }) {
    await lockAccount(q, user.id) // of two at once the second finds the first
    const [draft, last] = await Promise.all([draftOf(q, user.id, year), lastOf(q, user.id, year)])
    if (!draft.realName) throw conflict('请先在个人资料里填写真实姓名')
    if (!draft.seconds) throw conflict(`${year} 年还没有学时`)
    if (last?.statementStatus === statementStates.revoked && saysTheSame(last, draft))
      throw conflict(`这份证明已撤销（${last.revokeReason}），内容没有变化，不能重新开具，有疑问请联系客服`)
    if (last && saysTheSame(last, draft)) return { ...(await printed(q, outside.siteUrl, last)), replacedNo: '' }
    const valid = last?.statementStatus === statementStates.valid ? last : undefined
    if (valid)
      await q
        .updateTable('studyStatement')
        .set({ statementStatus: statementStates.replaced })
        .where('id', '=', valid.id)
        .execute()
    await insertStatement(q, user.id, draft)
    const issued = await printed(q, outside.siteUrl, (await lastOf(q, user.id, year))!)
    return { ...issued, replacedNo: valid?.statementNo ?? '' }
  },

  async 'data/api/course/log/statement/verify'({ statementNo }, { q }) {
    const row = await q
      .selectFrom('studyStatement')
      .select([
        'statementNo',
        'year',
        'realName',
        'studySeconds as seconds',
        'statementStatus',
        'revokeReason',
        'gmtRevoke',
        'gmtCreate as issueTime',
      ])
      .select(sql<number>`jsonb_array_length(content -> 'courseList')`.as('courseNum'))
      .where('statementNo', '=', statementNo)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有这个编号的证明，请核对后再查'))
    return { ...row, realName: maskName(row.realName) }
  },
}

/** The last one of the year, which is valid or revoked. */
const lastOf = (q: Query, accountId: number, year: number) =>
  q
    .selectFrom('studyStatement')
    .select(['id', 'statementNo', 'year', 'realName', 'schoolName', 'subject', 'studySeconds as seconds', 'content'])
    .select(['gmtCreate as issueTime', 'statementStatus', 'revokeReason', 'gmtRevoke'])
    .where('accountId', '=', accountId)
    .where('year', '=', year)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Issued = NonNullable<Awaited<ReturnType<typeof lastOf>>>

const saysTheSame = (last: Issued, draft: Draft) =>
  (['realName', 'schoolName', 'subject', 'seconds'] as const).every((key) => last[key] === draft[key])

const revokedOf = ({ statementNo, revokeReason, gmtRevoke }: Issued) => ({
  statementNo,
  revokeReason,
  gmtRevoke: gmtRevoke!,
})

async function printed(
  q: Query,
  siteUrl: string,
  { id, content, statementStatus, revokeReason, gmtRevoke, ...row }: Issued,
) {
  const verifyUrl = `${siteUrl}/certificate/${row.statementNo}`
  const { path, size } = qrPath(verifyUrl)
  const last = `${row.year}-12-31`
  const issued = dayInBeijing(row.issueTime)
  return {
    ...row,
    ...(content as unknown as StatementContent),
    begin: `${row.year}-01-01`,
    end: earlier(issued, last),
    issuer: await siteNameOf(q),
    verifyUrl,
    qrPath: path,
    qrSize: size,
  }
}
