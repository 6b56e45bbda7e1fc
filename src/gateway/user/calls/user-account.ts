// Answers the calls of contract/user/user-account.ts.

import { sql } from 'kysely'
import { conflict, wrongField } from '../../../contract/codes.ts'
import { extractStates } from '../../../contract/enums/extract-states.ts'
import type { userAccountCalls } from '../../../contract/user/user-account.ts'
import type { Query } from '../../../db/connect.ts'
import type { Account, Handlers } from '../../handler.ts'
import { balancesOf, post } from '../../money/ledger.ts'
import { minExtract } from '../../money/split.ts'
import { yuan } from '../../money/yuan.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'

async function accountOf(q: Query, { id }: Account) {
  const [balances, card] = await Promise.all([
    balancesOf(q, id),
    q
      .selectFrom('bankCard')
      .select(['bankUserName', 'bankName', 'bankBranchName', 'cardEnd', 'idCardEnd'])
      .where('accountId', '=', id)
      .executeTakeFirst(),
  ])
  return {
    userId: id,
    ...balances,
    minExtract,
    extractFeeRate: 0,
    status: 1,
    bankUserName: card?.bankUserName ?? '',
    bankName: card?.bankName ?? '',
    bankBranchName: card?.bankBranchName ?? '',
    bankCardNo: card ? `**** ${card.cardEnd}` : '',
    bankIdCardNo: card ? `**************${card.idCardEnd}` : '',
  }
}

export const extractLogs = (q: Query) =>
  q
    .selectFrom('extractLog as x')
    .select(['x.id', 'x.extractMoney', 'x.fee', 'x.extractStatus', 'x.bankName', 'x.auditOpinion', 'x.serialNumber'])
    .select(['x.gmtCreate', 'x.finishTime'])
    .select([sql<number>`x.extract_money - x.fee`.as('realMoney'), sql<string>`'**** ' || x.card_end`.as('bankCardNo')])

export const userAccountHandlers: Handlers<typeof userAccountCalls> = {
  'user/auth/user/account/view': (_, { q, user }) => accountOf(q, user),

  async 'user/auth/user/account/update'({ bankCardNo, bankIdCardNo, ...names }, { q, user, outside }) {
    if (!isCardNo(bankCardNo)) throw wrongField('bankCardNo', '卡号不对，请照着银行卡再核对一遍')
    if (!isIdCardNo(bankIdCardNo)) throw wrongField('bankIdCardNo', '身份证号不对，请再核对一遍')
    await lockAccount(q, user.id)
    if (await pendingWithdrawal(q, user.id)) throw conflict('有一笔提现正在处理，完成后才能更换银行卡')
    const card = {
      ...names,
      bankCardNo: outside.seal(bankCardNo),
      bankIdCardNo: outside.seal(bankIdCardNo),
      cardEnd: bankCardNo.slice(-4),
      idCardEnd: bankIdCardNo.slice(-4),
    }
    await q
      .insertInto('bankCard')
      .values({ accountId: user.id, ...card })
      .onConflict((c) => c.column('accountId').doUpdateSet({ ...card, gmtModified: sql<string>`now()` }))
      .execute()
    return accountOf(q, user)
  },

  async 'user/auth/user/account/extract/log/list'({ extractStatus, ...page }, { q, user }) {
    const rows = extractLogs(q)
      .where('x.accountId', '=', user.id)
      .$call((rows) => matching(rows, { 'x.extractStatus': extractStatus }))
      .orderBy('x.id', 'desc')
    return paged(page, rows)
  },

  async 'user/auth/user/account/extract/log/save'({ extractMoney }, { q, user }) {
    await lockAccount(q, user.id) // serializes: of two concurrent requests the second sees the first
    if (await pendingWithdrawal(q, user.id)) throw conflict('已有一笔提现在处理，完成后再申请下一笔')
    const card = await q
      .selectFrom('bankCard')
      .select(['bankUserName', 'bankName', 'bankCardNo', 'cardEnd'])
      .where('accountId', '=', user.id)
      .executeTakeFirst()
    if (!card) throw conflict('请先填写收款的银行卡')
    const { enableBalances } = await balancesOf(q, user.id)
    if (extractMoney < minExtract) throw wrongField('extractMoney', `每次至少提现 ${minExtract / 100} 元`)
    if (extractMoney > enableBalances) throw wrongField('extractMoney', `最多可以提现 ${yuan(enableBalances)} 元`)
    const { id } = await q
      .insertInto('extractLog')
      .values({ accountId: user.id, extractMoney, ...card })
      .returning('id')
      .executeTakeFirstOrThrow()
    await post(q, { why: 'requested', extractId: id }, [
      [['available', user.id], -extractMoney],
      [['frozen', user.id], extractMoney],
    ])
    return extractLogs(q).where('x.id', '=', id).executeTakeFirstOrThrow()
  },
}

const pendingWithdrawal = (q: Query, accountId: number) =>
  q
    .selectFrom('extractLog')
    .select('id')
    .where('accountId', '=', accountId)
    .where('extractStatus', 'in', [extractStates.reviewing, extractStates.paying, extractStates.confirming])
    .executeTakeFirst()

/** Checks the Luhn check digit. */
function isCardNo(text: string) {
  const sum = [...text].reverse().reduce((sum, digit, at) => {
    const n = Number(digit) * (at % 2 ? 2 : 1)
    return sum + (n > 9 ? n - 9 : n)
  }, 0)
  return sum % 10 === 0
}

/** Checks the check digit of GB 11643. */
function isIdCardNo(text: string) {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]
}
