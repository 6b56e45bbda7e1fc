// Earnings as a lecturer, an organization or a referrer, by order. 机构收益 is the same screen under its own title.

import type { ReactNode } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { dateTime, sum } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { useAddress } from '../../app/router.ts'
import { LinkButton } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Block, Empty, QueryState } from '../../kit/QueryState.tsx'
import { State, type Tone } from '../../kit/State.tsx'
import { TabLinks } from '../../kit/TabLinks.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find } from '../../kit/TextInput.tsx'
import { Figures } from './earnings/Figures.tsx'

type Profit = Output<'user/auth/order/info/lecturer'>['list'][number]

const roles: Record<number, string> = { 1: '授课', 2: '机构', 3: '推荐' }
const states: Record<number, [string, Tone]> = { 1: ['待确认', 'wait'], 2: ['已入账', 'ok'], 3: ['已冲回', 'off'] }

const columns: Column<Profit>[] = [
  {
    key: 'what',
    title: '商品',
    className: 'max-md:order-first',
    cell: ({ productName }) => <span className="md:truncate block">{productName}</span>,
  },
  {
    key: 'who',
    title: '买家',
    width: 90,
    isWide: true,
    phone: 'label',
    className: 'text-ink-2',
    cell: ({ buyerName }) => buyerName,
  },
  {
    key: 'as',
    title: '来源',
    width: 64,
    isWide: true,
    phone: 'label',
    className: 'text-mini text-ink-2',
    cell: ({ profitRole }) => roles[profitRole],
  },
  {
    key: 'at',
    title: '付款时间',
    width: 140,
    phone: 'label',
    className: 'num text-mini text-ink-2',
    cell: ({ payTime }) => dateTime(payTime).slice(0, 16),
  },
  {
    key: 'paid',
    title: '实付（元）',
    width: 92,
    align: 'right',
    phone: 'label',
    className: 'num text-ink-2',
    cell: ({ pricePaid }) => sum(pricePaid),
  },
  {
    key: 'mine',
    title: '收益（元）',
    width: 92,
    align: 'right',
    phone: 'label',
    className: 'num font-medium',
    cell: ({ lecturerProfit }) => sum(lecturerProfit),
  },
  {
    key: 'state',
    title: '状态',
    width: 92,
    className: 'max-md:order-first',
    cell: ({ profitStatus }) => <State tone={states[profitStatus]![1]}>{states[profitStatus]![0]}</State>,
  },
]

const tabs = [
  ['全部', undefined],
  ['待确认', 1],
  ['已入账', 2],
  ['已冲回', 3],
] as const

type Props = { title?: string; also?: ReactNode }

/** `also` stands beside 去提现. */
export default function Earnings({ title = '我的收益', also }: Props) {
  const { search, page, number, href, pageHref, set } = useAddress()
  const [profitStatus, productName] = [number('profitStatus'), search.productName || undefined]
  const account = useCall('user/auth/user/account/view', {})
  const earned = useCall('user/auth/order/info/lecturer', { pageCurrent: page, profitStatus, productName })
  return (
    <>
      <PageHead title={title} description="退款的订单会把收益冲回；过了退款期就确认入账">
        {also}
        <LinkButton kind="primary" href={paths.account('draw_money')}>
          去提现
        </LinkButton>
      </PageHead>
      <QueryState of={account} what="收益" skeleton={<Block className="mt-5 h-24 w-full" />}>
        {(figures) => <Figures account={figures} />}
      </QueryState>
      <TabLinks
        label="收益状态"
        tabs={tabs.map(([name, status]) => ({
          name,
          href: href({ profitStatus: status }),
          isOn: profitStatus === status,
        }))}
      />
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Find
          label="商品名称"
          value={productName ?? ''}
          onFind={(text) => set({ productName: text.slice(0, 60) || undefined })}
        />
        <span className="text-mini text-ink-3 num ml-auto">{earned.data && `${earned.data.totalCount} 笔`}</span>
      </div>
      <Table
        caption="收益明细"
        columns={columns}
        of={earned}
        rows={earned.data?.list}
        rowKey={({ id }) => id}
        empty={
          profitStatus || productName ? (
            <Empty title="没有符合条件的收益" isFiltered>
              <LinkButton size="default" href={href({ profitStatus: undefined, productName: undefined })}>
                清除条件
              </LinkButton>
            </Empty>
          ) : (
            <Empty title="还没有收益" description="有人买了你的课，或通过你的推荐买课，收益会记在这里。" />
          )
        }
      />
      <Pager of={earned.data} unit="笔" href={pageHref} />
    </>
  )
}
