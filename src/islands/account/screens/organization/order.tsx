// Orders of what my organization sells: by lecturer and state, with what came to the organization of each.

import type { Output } from '../../../../contract/calls.ts'
import { profitStates } from '../../../../contract/enums/profit-states.ts'
import { sum } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { useLecturers } from '../author/use-lecturers.ts'
import { orderColumns, orderTabs } from '../order/columns.tsx'

const list = 'user/auth/organization/order/list'
type Order = Output<typeof list>['list'][number]

export default plainList({
  title: '机构订单',
  hint: ({ totalCount }) => `共 ${totalCount} 笔`,
  actions: <LinkButton href={paths.account('organization/earnings')}>机构收益</LinkButton>,
  unit: '笔',
  item: '订单',
  list,
  rowKey: 'id',
  tabs: orderTabs,
  filters: (filter) => [filter.lookup('lecturerId', '讲师', useLecturers)],
  columns: (column) => {
    const { number, time, state } = orderColumns(column)
    return [
      column.text('product', '商品', ({ productName }) => <span className="block truncate">{productName}</span>, {
        isTitle: true,
      }),
      number,
      column.text('lecturerName', '讲师', ({ lecturerName }) => lecturerName, {
        width: 84,
        className: 'text-ink-2',
      }),
      column.text('buyerName', '买家', ({ buyerName }) => buyerName, {
        width: 72,
        isWide: true,
        className: 'text-ink-2',
      }),
      time,
      column.money('pricePaid', '金额', { width: 92, className: 'num text-ink-2' }),
      column.text('profit', '机构收益（元）', (order) => <Profit order={order} />, {
        width: 118,
        align: 'right',
        className: 'num font-medium',
      }),
      state,
    ]
  },
  empty: { title: '还没有订单', description: '有人购买机构讲师的课程或试卷，订单会出现在这里。' },
})

/** Beside a sum that is not the organization's for good. */
const profitSays: Record<number, string> = { [profitStates.pending]: '待确认', [profitStates.reversed]: '已冲回' }

function Profit({ order: { lecturerProfit, profitStatus } }: { order: Order }) {
  if (profitStatus === 0) return <span className="text-ink-3">—</span>
  return (
    <span>
      <span className={profitStatus === profitStates.reversed ? 'line-through text-ink-3' : 'font-medium'}>
        {sum(lecturerProfit)}
      </span>
      {profitSays[profitStatus] && <span className="block text-mini text-ink-3">{profitSays[profitStatus]}</span>}
    </span>
  )
}
