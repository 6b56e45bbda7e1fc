// Answers the calls of contract/data/admin/course-log-statement.ts.

import { sql } from 'kysely'
import { CallError } from '../../../../contract/codes.ts'
import type { adminCourseLogStatementCalls } from '../../../../contract/data/admin/course-log-statement.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import { statementStates } from '../../../../contract/enums/statement-states.ts'
import { maskMobile, maskName } from '../../../../contract/mask.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'

export const adminCourseLogStatementHandlers: Handlers<typeof adminCourseLogStatementCalls> = {
  async 'data/admin/course/log/statement/page'({ statementNo, mobile, statementStatus, ...page }, { q }) {
    const result = await paged(
      page,
      q
        .selectFrom('studyStatement as t')
        .innerJoin('account as a', 'a.id', 't.accountId')
        .select([
          't.id',
          't.statementNo',
          't.year',
          't.realName',
          'a.mobile',
          't.schoolName',
          't.studySeconds as seconds',
        ])
        .select(['t.gmtCreate as issueTime', 't.statementStatus', 't.revokeReason', 't.gmtRevoke'])
        .$call((rows) =>
          matching(rows, {
            't.statementNo': statementNo || undefined,
            'a.mobile': mobile || undefined,
            't.statementStatus': statementStatus,
          }),
        )
        .orderBy('t.id', 'desc'),
    )
    const list = result.list.map((row) => ({
      ...row,
      realName: maskName(row.realName),
      mobile: maskMobile(row.mobile),
    }))
    return { ...result, list }
  },

  async 'data/admin/course/log/statement/revoke'({ id, reason }, { q }) {
    const statement = await q
      .selectFrom('studyStatement')
      .select(['statementNo', 'accountId', 'year'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有找到这份证明'))
    const { numUpdatedRows } = await q
      .updateTable('studyStatement')
      .set({ statementStatus: statementStates.revoked, revokeReason: reason, gmtRevoke: sql<string>`now()` })
      .where('id', '=', id)
      .where('statementStatus', '<>', statementStates.revoked)
      .executeTakeFirstOrThrow()
    const { statementNo, accountId, year } = statement
    if (numUpdatedRows > 0n)
      await sendMessage(q, accountId, {
        msgType: msgTypes.course,
        title: `${year} 年的学时证明已撤销`,
        text: `证明 ${statementNo} 不再有效，原因：${reason}。有疑问请联系客服。`,
        link: `/account/study/statement?year=${year}`,
        cause: `revokeStatement:${id}`,
      })
    return { ok: true, statementNo }
  },
}
