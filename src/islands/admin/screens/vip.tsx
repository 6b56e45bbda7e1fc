// Memberships on offer, in their order, and the editor beside them.
import { sum } from '../../../lib/format.ts'
import { termOf } from '../../../lib/membership.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { State } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Beside, unlessAlone, useEditing } from '../Beside.tsx'
import { addressOf } from '../router.ts'
import { VipEditor, type VipSet } from '../trade/VipEditor.tsx'
import { useAdmin } from '../use-admin.ts'

export default function Memberships() {
  const asked = useAdmin('user/admin/vip/set/page', { pageSize: 100 })
  const { opened, openId, open, editing } = useEditing('vip', asked)
  const add = (
    <Button icon="plus" onPress={() => open('new')}>
      新增套餐
    </Button>
  )
  const columns: Column<VipSet>[] = [
    {
      key: 'name',
      title: '名称',
      className: 'max-md:order-first',
      cell: ({ id, setName }) => (
        <a href={addressOf('vip', { edit: id })} className="text-link py-3 md:py-1 inline-block hover:underline">
          {setName}
        </a>
      ),
    },
    { key: 'term', title: '有效期', width: 100, phone: 'label', className: 'num text-ink-2', cell: termOf },
    {
      key: 'org',
      title: '原价（元）',
      width: 100,
      align: 'right',
      phone: 'label',
      className: 'num text-ink-3',
      cell: ({ orgPrice }) => sum(orgPrice),
    },
    {
      key: 'now',
      title: '现价（元）',
      width: 100,
      align: 'right',
      phone: 'label',
      className: 'num font-medium',
      cell: ({ fabPrice }) => sum(fabPrice),
    },
    {
      key: 'renew',
      title: '续费（元）',
      width: 100,
      align: 'right',
      phone: 'label',
      isWide: true,
      className: 'num',
      cell: ({ renewalPrice }) => sum(renewalPrice),
    },
    {
      key: 'sold',
      title: '已开通',
      width: 80,
      align: 'right',
      phone: 'label',
      className: 'num',
      cell: ({ soldCount }) => soldCount,
    },
    {
      key: 'state',
      title: '状态',
      width: 92,
      className: 'max-md:order-first',
      cell: ({ statusId }) => <State tone={statusId ? 'ok' : 'off'}>{statusId ? '在售' : '已下架'}</State>,
    },
  ]
  return (
    <>
      <div className={unlessAlone(openId)}>
        <PageHead title="会员套餐" says="改价马上在会员页生效，已开通的不受影响">
          {add}
        </PageHead>
      </div>
      <Beside label="会员套餐列表" openId={openId} editor={<VipEditor {...editing} plan={opened} />}>
        <Table
          caption="会员套餐"
          columns={
            openId === undefined ? columns : columns.filter(({ key }) => !['org', 'renew', 'sold'].includes(key))
          }
          of={asked}
          rows={asked.data?.list}
          rowKey={({ id }) => id}
          isOn={({ id }) => id === openId}
          empty={<Empty title="还没有会员套餐">{add}</Empty>}
        />
      </Beside>
    </>
  )
}
