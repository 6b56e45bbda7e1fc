// The totals of earnings, on the screens of earnings and withdrawals.
import type { Output } from '../../../../contract/calls.ts'
import { sum } from '../../../../lib/format.ts'
import { Card } from '../../../kit/Card.tsx'

type Account = Output<'user/auth/user/account/view'>

export function Figures({ account }: { account: Account }) {
  const figures: [string, number, string][] = [
    ['可提现', account.enableBalances, '已确认，随时可以提现'],
    ['待确认', account.pendingMoney, '付款满 7 天后确认'],
    ['提现中', account.freezeBalances, '审核通过后打到银行卡'],
    [
      '累计收入',
      account.totalIncome,
      `已提现 ${sum(account.historyMoney)}，可提现 ${sum(account.enableBalances)}，提现中 ${sum(account.freezeBalances)}`,
    ],
  ]
  return (
    <Card
      as="dl"
      isPanel
      className="mt-5 grid grid-cols-2 lg:grid-cols-4 overflow-hidden [&>div]:border-line max-lg:[&>div:nth-child(even)]:border-l max-lg:[&>div:nth-child(n+3)]:border-t lg:[&>div+div]:border-l"
    >
      {figures.map(([name, fen, description], n) => (
        <div key={name} className="p-4 md:p-5">
          <dt className="text-ink-2">{name}（元）</dt>
          <dd className={`num text-h3 font-semibold mt-1 ${n ? '' : 'text-brand-text'}`}>{sum(fen)}</dd>
          <dd className="text-mini text-ink-3 num mt-1">{description}</dd>
        </div>
      ))}
    </Card>
  )
}
