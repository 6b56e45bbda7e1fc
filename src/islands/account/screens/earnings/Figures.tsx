// The totals of earnings, on the screens of earnings and withdrawals.
import type { Output } from '../../../../contract/calls.ts'
import { sum } from '../../../../lib/format.ts'
import { type Figure, FigureRow } from '../../../kit/Facts.tsx'

type Account = Output<'user/auth/user/account/view'>

export function Figures({ account }: { account: Account }) {
  const list: Figure[] = [
    { name: '可提现（元）', value: sum(account.enableBalances), note: '已确认，随时可以提现', tone: 'brand' },
    { name: '待确认（元）', value: sum(account.pendingMoney), note: '付款满 7 天后确认' },
    { name: '提现中（元）', value: sum(account.freezeBalances), note: '审核通过后打到银行卡' },
    {
      name: '累计收入（元）',
      value: sum(account.totalIncome),
      note: `已提现 ${sum(account.historyMoney)}，可提现 ${sum(account.enableBalances)}，提现中 ${sum(account.freezeBalances)}`,
    },
  ]
  return <FigureRow isBoxed list={list} className="mt-5" />
}
