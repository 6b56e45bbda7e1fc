// Earnings as a lecturer, an organization or a referrer, by order. 机构收益 is the same list under its own title.

import type { ReactNode } from 'react'
import { profitStates } from '../../../contract/enums/profit-states.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { LinkButton } from '../../kit/Button.tsx'
import type { States } from '../../kit/columns.tsx'
import { Block, QueryState } from '../../kit/QueryState.tsx'
import { plainList } from '../../list/PlainList.tsx'
import { Figures } from './earnings/Figures.tsx'

const roles: Record<number, string> = { 1: '授课', 2: '机构', 3: '推荐' }
const states: States = {
  [profitStates.pending]: { name: '待确认', tone: 'wait' },
  [profitStates.settled]: { name: '已入账', tone: 'ok' },
  [profitStates.reversed]: { name: '已冲回', tone: 'off' },
}

/** `also` stands beside 去提现. */
const earningsList = (title: string, also?: ReactNode) =>
  plainList({
    title,
    hint: '退款的订单会把收益冲回；过了退款期就确认入账',
    actions: (
      <>
        {also}
        <LinkButton kind="primary" href={paths.account('draw_money')}>
          去提现
        </LinkButton>
      </>
    ),
    Above: Account,
    unit: '笔',
    item: '收益',
    list: 'user/auth/order/info/lecturer',
    rowKey: 'id',
    tabs: [
      { key: 'all', name: '全部', input: {} },
      { key: 'pending', name: '待确认', input: { profitStatus: profitStates.pending } },
      { key: 'confirmed', name: '已入账', input: { profitStatus: profitStates.settled } },
      { key: 'reversed', name: '已冲回', input: { profitStatus: profitStates.reversed } },
    ],
    filters: (filter) => [filter.find('商品名称', (text) => ({ productName: text.slice(0, 60) }))],
    columns: (column) => [
      column.text('productName', '商品', ({ productName }) => <span className="block truncate">{productName}</span>, {
        isTitle: true,
      }),
      column.text('buyerName', '买家', ({ buyerName }) => buyerName, {
        width: 90,
        isWide: true,
        phone: 'left',
        className: 'text-ink-2',
      }),
      column.text('role', '来源', ({ profitRole }) => roles[profitRole], { width: 64, isWide: true }),
      column.minute('payTime', '付款时间', { phone: 'left' }),
      column.money('pricePaid', '实付', { width: 92, className: 'num text-ink-2' }),
      column.money('lecturerProfit', '收益', { width: 92 }),
      column.state('profitStatus', '状态', states, { width: 92 }),
    ],
    empty: { title: '还没有收益', description: '有人买了你的课，或通过你的推荐买课，收益会记在这里。' },
  })

function Account() {
  const account = useCall('user/auth/user/account/view', {})
  return (
    <QueryState of={account} what="收益" skeleton={<Block className="mt-5 h-24 w-full" />}>
      {(figures) => <Figures account={figures} />}
    </QueryState>
  )
}

export default earningsList('我的收益')

export const ofOrganization = earningsList(
  '机构收益',
  <LinkButton href={paths.account('organization/order')}>机构订单</LinkButton>,
)
