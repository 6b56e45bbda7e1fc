// Users: found by number or name; frozen, let in again, let refer others, given a membership.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { date, dateTime } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Select } from '../../kit/Select.tsx'
import { State, Tag } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find } from '../../kit/TextInput.tsx'
import { adminTry } from '../operator.ts'
import { $router, addressOf, openScreen } from '../router.ts'
import { useAdmin } from '../use-admin.ts'

type User = Output<'user/admin/users/page'>['list'][number]
type Change = { statusId?: 0 | 1; isRecommended?: 0 | 1; vipSetId?: number }

const types = [
  { value: 0, name: '全部用户' },
  { value: 1, name: '学员' },
  { value: 2, name: '讲师' },
  { value: 3, name: '机构' },
]

export default function Users() {
  const search = useStore($router)?.search ?? {}
  const text = search.find ?? ''
  const userType = Number(search.type) || undefined
  const pageCurrent = Math.max(1, Number(search.page) || 1)
  const found = /^1\d{10}$/.test(text) ? { mobile: text } : text ? { nickname: text } : {}
  const asked = useAdmin('user/admin/users/page', { pageCurrent, userType, ...found })
  const plans = useAdmin('user/admin/vip/set/page', {})
  const [freezing, setFreezing] = useState<User>()
  const [giving, setGiving] = useState<User>()
  const [plan, setPlan] = useState<number>()
  const query = { type: userType, find: text || undefined }
  const offered = plans.data?.list.filter(({ statusId }) => statusId === 1) ?? []

  async function edit({ id }: User, change: Change, says: string) {
    const done = await adminTry('user/admin/users/edit', { id, ...change })
    if (!done) return false
    toast(says)
    asked.reload()
    return true
  }

  const columns: Column<User>[] = [
    {
      key: 'name',
      title: '昵称',
      className: 'max-md:order-first',
      cell: ({ nickname, isRecommended, isVip, vipExpireTime }) => (
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-medium">{nickname}</b>
          {isVip === 1 && (
            <Tag tone="brand">
              会员{vipExpireTime && !vipExpireTime.startsWith('9999') ? `到 ${date(vipExpireTime)}` : ''}
            </Tag>
          )}
          {isRecommended === 1 && <Tag tone="primary">推荐人</Tag>}
        </span>
      ),
    },
    {
      key: 'mobile',
      title: '手机号',
      width: 130,
      phone: 'label',
      className: 'num text-ink-2',
      cell: ({ mobile }) => mobile,
    },
    {
      key: 'type',
      title: '类型',
      width: 70,
      phone: 'label',
      className: 'text-mini text-ink-2',
      cell: ({ userType }) => types[userType]!.name,
    },
    {
      key: 'orders',
      title: '订单',
      width: 64,
      align: 'right',
      phone: 'label',
      isWide: true,
      className: 'num',
      cell: ({ orderCount }) => orderCount,
    },
    {
      key: 'at',
      title: '注册时间',
      width: 130,
      phone: 'label',
      isWide: true,
      className: 'num text-mini text-ink-2',
      cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(0, 16),
    },
    {
      key: 'state',
      title: '状态',
      width: 84,
      className: 'max-md:order-first',
      cell: ({ statusId }) => <State tone={statusId ? 'ok' : 'bad'}>{statusId ? '正常' : '已冻结'}</State>,
    },
    {
      key: 'do',
      title: '操作',
      width: 250,
      align: 'right',
      phone: 'actions',
      cell: (user) => (
        <>
          <Button kind="ghost" onPress={() => setGiving(user)}>
            送会员
          </Button>
          <Button kind="ghost" onPress={() => edit(user, { isRecommended: user.isRecommended ? 0 : 1 }, '保存成功')}>
            {user.isRecommended ? '取消推荐人' : '设为推荐人'}
          </Button>
          {user.statusId ? (
            <Button onPress={() => setFreezing(user)}>冻结</Button>
          ) : (
            <Button onPress={() => edit(user, { statusId: 1 }, '保存成功，可以登录了')}>解冻</Button>
          )}
        </>
      ),
    },
  ]

  return (
    <>
      <PageHead title="用户" says={asked.data && `共 ${asked.data.totalCount} 人`} />
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Find
          label="手机号或昵称"
          value={text}
          onFind={(find) => openScreen('user', { ...query, find: find || undefined })}
        />
        <Select
          label="用户类型"
          options={types}
          value={userType ?? 0}
          onValue={(type) => openScreen('user', { ...query, type: type || undefined })}
        />
      </div>
      <Table
        caption="用户"
        columns={columns}
        of={asked}
        rows={asked.data?.list}
        rowKey={({ id }) => id}
        empty={<Empty title="没有符合条件的用户" isFiltered />}
      />
      <Pager
        of={asked.data}
        unit="人"
        href={(page) => addressOf('user', { ...query, page: page === 1 ? undefined : page })}
      />
      <Confirm
        title={`冻结${freezing?.nickname ?? ''}？`}
        isOpen={freezing !== undefined}
        onClose={() => setFreezing(undefined)}
        isDanger
        safe="先不冻结"
        action="冻结账户"
        run={() => edit(freezing!, { statusId: 0 }, '保存成功，已退出登录')}
      >
        马上退出登录，解冻前不能再登录。课程、订单和学习记录都保留。
      </Confirm>
      <Confirm
        title={`给${giving?.nickname ?? ''}送会员？`}
        isOpen={giving !== undefined}
        onClose={() => setGiving(undefined)}
        safe="先不送"
        action="送出"
        run={async () => {
          const vipSetId = plan ?? offered[0]?.id
          return vipSetId === undefined ? false : edit(giving!, { vipSetId }, '保存成功')
        }}
      >
        <p className="mb-2">在原有会员期后面接着算，操作会记入日志。</p>
        {offered.length > 0 && (
          <Select
            label="会员套餐"
            options={offered.map(({ id, setName }) => ({ value: id, name: setName }))}
            value={plan ?? offered[0]!.id}
            onValue={(id) => setPlan(Number(id))}
          />
        )}
      </Confirm>
    </>
  )
}
