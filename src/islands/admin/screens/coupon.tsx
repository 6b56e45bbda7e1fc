// Coupons: how many were taken and used, and the editor beside them.
import { useStore } from '@nanostores/react'
import { date } from '../../../lib/format.ts'
import { fromOf, worthOf } from '../../../lib/membership.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { State } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Beside, unlessAlone, useEditing } from '../Beside.tsx'
import { $router, addressOf } from '../router.ts'
import { type Coupon, CouponEditor } from '../trade/CouponEditor.tsx'
import { useAdmin } from '../use-admin.ts'

function stateOf({ statusId, beginTime, endTime, taken, total }: Coupon) {
  const now = Date.now()
  if (!statusId) return <State tone="off">已下架</State>
  if (now < Date.parse(beginTime)) return <State tone="wait">未开始</State>
  if (now >= Date.parse(endTime)) return <State tone="off">已结束</State>
  return taken >= total ? <State tone="bad">已领完</State> : <State tone="ok">领取中</State>
}

export default function Coupons() {
  const search = useStore($router)?.search ?? {}
  const pageCurrent = Math.max(1, Number(search.page) || 1)
  const asked = useAdmin('user/admin/coupon/page', { pageCurrent })
  const { opened, openId, open, editing } = useEditing('coupon', asked, { page: search.page })
  const add = (
    <Button icon="plus" onPress={() => open('new')}>
      新增优惠券
    </Button>
  )
  const columns: Column<Coupon>[] = [
    {
      key: 'name',
      title: '名称',
      className: 'max-md:order-first',
      cell: ({ id, couponName }) => (
        <a
          href={addressOf('coupon', { edit: id, page: search.page })}
          className="text-link py-3 md:py-1 inline-block hover:underline"
        >
          {couponName}
        </a>
      ),
    },
    {
      key: 'worth',
      title: '优惠',
      width: 170,
      phone: 'label',
      className: 'num text-ink-2',
      cell: (coupon) => `${worthOf(coupon)}，${fromOf(coupon)}`,
    },
    {
      key: 'taken',
      title: '已领 / 总数',
      width: 120,
      align: 'right',
      phone: 'label',
      className: 'num',
      cell: ({ taken, total }) => `${taken} / ${total}`,
    },
    {
      key: 'used',
      title: '已用',
      width: 64,
      align: 'right',
      phone: 'label',
      isWide: true,
      className: 'num',
      cell: ({ usedCount }) => usedCount,
    },
    {
      key: 'until',
      title: '领取截止',
      width: 110,
      phone: 'label',
      isWide: true,
      className: 'num text-mini text-ink-2',
      cell: ({ endTime }) => date(endTime),
    },
    { key: 'state', title: '状态', width: 92, className: 'max-md:order-first', cell: stateOf },
    {
      key: 'go',
      title: '领取页',
      width: 90,
      align: 'right',
      phone: 'hide',
      isWide: true,
      cell: ({ id }) => (
        <a href={paths.coupon(id)} className="text-link hover:underline">
          看看
        </a>
      ),
    },
  ]
  return (
    <>
      <div className={unlessAlone(openId)}>
        <PageHead title="优惠券" says="领取链接发给老师，领到的券在下单时自动选最省的一张">
          {add}
        </PageHead>
      </div>
      <Beside label="优惠券列表" openId={openId} editor={<CouponEditor {...editing} coupon={opened} />}>
        <Table
          caption="优惠券"
          columns={openId === undefined ? columns : columns.filter(({ isWide }) => !isWide)}
          of={asked}
          rows={asked.data?.list}
          rowKey={({ id }) => id}
          isOn={({ id }) => id === openId}
          empty={<Empty title="还没有优惠券">{add}</Empty>}
        />
        <Pager
          of={asked.data}
          unit="张"
          href={(page) => addressOf('coupon', { page: page === 1 ? undefined : page })}
        />
      </Beside>
    </>
  )
}
