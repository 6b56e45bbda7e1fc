// Users: found by number or name; frozen, let in again, let refer others, given a membership.
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { silentApi, tryApi } from '../../../lib/api.ts'
import { date } from '../../../lib/format.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { Button } from '../../kit/Button.tsx'
import { Confirm } from '../../kit/Dialog.tsx'
import { Select } from '../../kit/Select.tsx'
import { Tag } from '../../kit/State.tsx'
import { listScreen } from '../../screens/ListScreen.tsx'

type User = Output<'user/admin/users/page'>['list'][number]
type Change = { statusId?: 0 | 1; isRecommended?: 0 | 1; vipSetId?: number }

const types = [
  { value: 1, name: '学员' },
  { value: 2, name: '讲师' },
  { value: 3, name: '机构' },
] as const
const states = { 0: { name: '已冻结', tone: 'bad' }, 1: { name: '正常', tone: 'ok' } } as const

const edit = ({ id }: User, change: Change) => silentApi('user/admin/users/edit', { id, ...change })

/** False where it was refused, after the reason was shown. */
async function editNow({ id }: User, change: Change, text: string) {
  if (!(await tryApi('user/admin/users/edit', { id, ...change }))) return false
  toast(text)
  invalidate('user/admin/users/page')
}

const membership = ({ isVip, vipExpireTime }: User) =>
  isVip === 1 && `会员${vipExpireTime && !vipExpireTime.startsWith('9999') ? `到 ${date(vipExpireTime)}` : ''}`

export default listScreen({
  title: '用户',
  item: '用户',
  unit: '人',
  list: 'user/admin/users/page',
  rowKey: 'id',
  nameOf: ({ nickname }) => nickname,
  empty: { title: '还没有用户' },
  filters: (filter) => [
    filter.find('手机号或昵称', (text) => (/^1\d{10}$/.test(text) ? { mobile: text } : { nickname: text })),
    filter.choice('userType', '类型', types),
  ],
  columns: (column) => [
    column.text(
      'nickname',
      '昵称',
      (user) => (
        <span className="flex flex-wrap items-center gap-2">
          <b className="font-medium">{user.nickname}</b>
          {membership(user) && <Tag tone="brand">{membership(user)}</Tag>}
          {user.isRecommended === 1 && <Tag tone="primary">推荐人</Tag>}
        </span>
      ),
      { isTitle: true, value: ({ nickname }) => nickname },
    ),
    column.text('mobile', '手机号', ({ mobile }) => mobile, { width: 130 }),
    column.text('userType', '类型', ({ userType }) => types[userType - 1]!.name, { width: 70 }),
    column.count('orderCount', '订单', { width: 64, isWide: true }),
    column.instant('gmtCreate', '注册时间', { isWide: true }),
    column.state('statusId', '状态', states, { width: 84 }),
    column.actions(250, (user) => <Verbs user={user} />),
  ],
  verbs: [
    {
      name: '冻结',
      canRun: ({ statusId }) => statusId === 1,
      hint: '马上退出登录，解冻前不能再登录。课程、订单和学习记录都保留。',
      isDanger: true,
      run: (user) => edit(user, { statusId: 0 }),
    },
    {
      name: '解冻',
      canRun: ({ statusId }) => statusId === 0,
      hint: '解冻后可以再登录。',
      run: (user) => edit(user, { statusId: 1 }),
    },
  ],
})

function Verbs({ user }: { user: User }) {
  const [dialog, setDialog] = useState<'freeze' | 'give'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Button kind="ghost" onPress={() => setDialog('give')}>
        送会员
      </Button>
      <Button kind="ghost" onPress={() => editNow(user, { isRecommended: user.isRecommended ? 0 : 1 }, '保存成功')}>
        {user.isRecommended ? '取消推荐人' : '设为推荐人'}
      </Button>
      {user.statusId ? (
        <Button onPress={() => setDialog('freeze')}>冻结</Button>
      ) : (
        <Button onPress={() => editNow(user, { statusId: 1 }, '保存成功，可以登录了')}>解冻</Button>
      )}
      <Confirm
        title={`冻结${user.nickname}？`}
        isOpen={dialog === 'freeze'}
        onClose={close}
        isDanger
        safe="先不冻结"
        action="冻结账户"
        run={() => editNow(user, { statusId: 0 }, '保存成功，已退出登录')}
      >
        马上退出登录，解冻前不能再登录。课程、订单和学习记录都保留。
      </Confirm>
      {dialog === 'give' && <GiveMembership user={user} onClose={close} />}
    </>
  )
}

function GiveMembership({ user, onClose }: { user: User; onClose(): void }) {
  const { data } = useCall('user/admin/vip/set/page', { pageSize: 100 })
  const offered = data?.list.filter(({ statusId }) => statusId === 1) ?? []
  const [chosen, setChosen] = useState<number>()
  const vipSetId = chosen ?? offered[0]?.id
  return (
    <Confirm
      title={`给${user.nickname}送会员？`}
      isOpen
      onClose={onClose}
      safe="先不送"
      action="送出"
      run={async () => (vipSetId === undefined ? false : editNow(user, { vipSetId }, '保存成功'))}
    >
      <p className="mb-2">在原有会员期后面接着算，操作会记入日志。</p>
      {vipSetId !== undefined && (
        <Select
          label="会员套餐"
          options={offered.map(({ id, setName }) => ({ value: id, name: setName }))}
          value={vipSetId}
          onValue={(id) => setChosen(id)}
        />
      )}
    </Confirm>
  )
}
