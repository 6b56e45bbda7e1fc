// Answers the calls of contract/user/admin/extract.ts.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../../contract/codes.ts'
import { extractStates } from '../../../../contract/enums/extract-states.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import type { adminExtractCalls } from '../../../../contract/user/admin/extract.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { balancesOf, post } from '../../../money/ledger.ts'
import { yuan } from '../../../money/yuan.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { extractLogs } from '../user-account.ts'

const extractNotFound = () => new CallError('notFound', '提现申请不存在')

const extracts = (q: Query) =>
  extractLogs(q)
    .innerJoin('account as a', 'a.id', 'x.accountId')
    .select(['a.id as userId', 'a.nickname', 'a.userType', 'x.bankUserName'])
    .$narrowType<{ userType: 1 | 2 | 3 }>()

export const adminExtractHandlers: Handlers<typeof adminExtractCalls> = {
  'user/admin/extract/page': ({ extractStatus, ...page }, { q }) =>
    paged(
      page,
      extracts(q)
        .$call((rows) => matching(rows, { 'x.extractStatus': extractStatus }))
        .orderBy('x.id', 'desc'),
    ),

  async 'PUT user/admin/extract/audit'({ id, extractStatus: to, serialNumber = '', auditOpinion }, { q }) {
    const withdrawal = await q
      .selectFrom('extractLog')
      .select(['accountId', 'extractMoney', 'extractStatus'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(extractNotFound)
    const { accountId, extractMoney, extractStatus: from } = withdrawal
    const allowed: Record<number, number[]> = { 1: [2, 5], 2: [3, 5], 3: [4, 5] }
    if (!allowed[from]?.includes(to)) throw conflict('这笔提现的状态已经变了，请刷新后再处理')
    if (to === 5 && !auditOpinion) throw conflict('请写明原因，申请人会看到')
    if (to === 4 && !serialNumber) throw conflict('请填写银行的流水号')
    const isFinal = to >= 4
    await q
      .updateTable('extractLog')
      .set({ extractStatus: to, ...(auditOpinion && { auditOpinion }), ...(serialNumber && { serialNumber }) })
      .$if(isFinal, (row) => row.set({ finishTime: sql<string>`now()` }))
      .where('id', '=', id)
      .execute()
    if (isFinal) {
      const recipient = to === 4 ? (['paidOut', accountId] as const) : (['available', accountId] as const)
      await post(q, { why: to === 4 ? 'paidOut' : 'returned', extractId: id }, [
        [['frozen', accountId], -extractMoney],
        [recipient, extractMoney],
      ])
      const amount = yuan(extractMoney)
      const { enableBalances } = await balancesOf(q, accountId)
      await sendMessage(q, accountId, {
        msgType: msgTypes.order,
        title: to === 4 ? '提现已到账' : '提现没有成功',
        text:
          to === 4
            ? `你申请的 ${amount} 元已经打款，请查看银行卡。`
            : `你申请的 ${amount} 元已退回余额：${auditOpinion}。现在可提现 ${yuan(enableBalances)} 元。`,
        link: '/account/draw_money',
        cause: `extract ${id} ${to}`,
      })
    }
    return extracts(q).where('x.id', '=', id).executeTakeFirstOrThrow()
  },

  async 'user/admin/extract/view'({ id }, { q, outside }) {
    const withdrawal = await q
      .selectFrom('extractLog')
      .select(['bankUserName', 'bankName', 'bankCardNo'])
      .where('id', '=', id)
      .where('extractStatus', 'in', [extractStates.reviewing, extractStates.paying, extractStates.confirming])
      .executeTakeFirstOrThrow(extractNotFound)
    return { ...withdrawal, bankCardNo: outside.open(withdrawal.bankCardNo) }
  },
}
