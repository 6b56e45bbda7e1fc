// Orders of what my organization sells: by lecturer and state, with what came to the organization of each.

import { useStore } from '@nanostores/react'
import type { Output } from '../../../../contract/calls.ts'
import { sum } from '../../../../lib/format.ts'
import { states } from '../../../../lib/order-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Pager } from '../../../kit/Pager.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TabLinks } from '../../../kit/TabLinks.tsx'
import { type Column, Table } from '../../../kit/Table.tsx'
import { numberColumn, stateColumn, timeColumn } from '../order/columns.tsx'

type Order = Output<'user/auth/organization/order/list'>['list'][number]

/** Beside a sum that is not the organization's for good. */
const profitSays: Record<number, string> = { 1: '待确认', 3: '已冲回' }

const columns: Column<Order>[] = [
  {
    key: 'what',
    title: '商品',
    phone: 'full',
    className: 'max-md:order-2',
    cell: ({ productName }) => <span className="md:truncate block">{productName}</span>,
  },
  numberColumn,
  {
    key: 'by',
    title: '讲师',
    width: 84,
    phone: 'label',
    className: 'text-ink-2 max-md:order-3',
    cell: ({ lecturerName }) => lecturerName,
  },
  {
    key: 'who',
    title: '买家',
    width: 72,
    isWide: true,
    phone: 'label',
    className: 'text-ink-2 max-md:order-3',
    cell: ({ buyerName }) => buyerName,
  },
  timeColumn,
  {
    key: 'paid',
    title: '金额（元）',
    width: 92,
    align: 'right',
    phone: 'label',
    className: 'num text-ink-2 max-md:order-5',
    cell: ({ pricePaid }) => sum(pricePaid),
  },
  {
    key: 'mine',
    title: '机构收益（元）',
    width: 118,
    align: 'right',
    phone: 'label',
    className: 'num max-md:order-6',
    cell: ({ lecturerProfit, profitStatus }) =>
      profitStatus === 0 ? (
        <span className="text-ink-3">—</span>
      ) : (
        <span>
          <span className={profitStatus === 3 ? 'line-through text-ink-3' : 'font-medium'}>{sum(lecturerProfit)}</span>
          {profitSays[profitStatus] && (
            <span className="block text-mini text-ink-3 max-md:inline max-md:ml-2">{profitSays[profitStatus]}</span>
          )}
        </span>
      ),
  },
  stateColumn,
]

const tabs = [undefined, 2, 1, 5, 6, 4] as const

export default function OrganizationOrders() {
  const { page, number, href, pageHref, set } = useAddress()
  const organizationId = useStore($user)?.organizationId ?? undefined
  const [orderStatus, lecturerId] = [number('orderStatus'), number('lecturerId')]
  const orders = useCall('user/auth/organization/order/list', { pageCurrent: page, orderStatus, lecturerId })
  const lecturers = useCall('user/api/lecturer/list', { organizationId, pageSize: 100 })
  return (
    <>
      <PageHead title="机构订单" description={orders.data && `共 ${orders.data.totalCount} 笔`}>
        <LinkButton href={paths.account('organization/earnings')}>机构收益</LinkButton>
      </PageHead>
      <TabLinks
        label="订单状态"
        tabs={tabs.map((status) => ({
          name: status ? states[status]!.name : '全部',
          href: href({ orderStatus: status }),
          isOn: orderStatus === status,
        }))}
      />
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Select
          label="讲师"
          options={[
            { value: 0, name: '全部讲师' },
            ...(lecturers.data?.list ?? []).map(({ id, lecturerName }) => ({ value: id, name: lecturerName })),
          ]}
          value={lecturerId ?? 0}
          onValue={(id) => set({ lecturerId: id || undefined })}
        />
      </div>
      <Table
        caption="机构订单"
        columns={columns}
        of={orders}
        rows={orders.data?.list}
        rowKey={({ id }) => id}
        empty={
          orderStatus || lecturerId ? (
            <Empty title="没有符合条件的订单" isFiltered>
              <LinkButton size="default" href={href({ orderStatus: undefined, lecturerId: undefined })}>
                清除条件
              </LinkButton>
            </Empty>
          ) : (
            <Empty title="还没有订单" description="有人购买机构讲师的课程或试卷，订单会出现在这里。" />
          )
        }
      />
      <Pager of={orders.data} unit="笔" href={pageHref} />
    </>
  )
}
