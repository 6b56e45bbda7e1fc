// Users: found by number or name; frozen, let in again, let refer others, given a membership.

import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { userVerbs } from '../../../contract/user/user-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { paths } from '../../../lib/paths.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { inFile, namesOf } from '../../kit/columns.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { Tag } from '../../kit/State.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { editUser, FreezeDialog, GiveMembership } from './user/dialogs.tsx'
import { membershipOf, userStates, userTypeChoices } from './user/user-labels.ts'

type User = Output<'user/admin/users/page'>['list'][number]

const hrefOf = ({ id }: User) => paths.admin('user/view', { id })

const NameLink = ({ user }: { user: User }) => (
  <a href={hrefOf(user)} data-row-link className="min-w-0 break-words font-medium text-link hover:underline">
    {user.nickname}
  </a>
)

const edit = ({ id }: User, change: { statusId: 0 | 1 }) => silentApi('user/admin/users/edit', { id, ...change })

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
    filter.dates('注册', 'beginTime', 'endTime'),
    filter.choice('userType', '类型', userTypeChoices),
    filter.choice('statusId', '状态', [
      { value: 1, name: '正常' },
      { value: 0, name: '已冻结' },
    ]),
    filter.choice('isVip', '会员', [
      { value: 1, name: '会员' },
      { value: 0, name: '不是会员' },
    ]),
  ],
  columns: (column) => [
    column.text(
      'nickname',
      '昵称',
      (user) => (
        <span className="flex items-center gap-2">
          <img
            src={paths.avatar(user.headImgUrl, user.nickname)}
            alt=""
            width="24"
            height="24"
            loading="lazy"
            className="size-6 shrink-0 rounded-full bg-sunken"
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <NameLink user={user} />
            {membershipOf(user) && <Tag tone="brand">{membershipOf(user)}</Tag>}
            {user.isRecommended === 1 && <Tag tone="primary">推荐人</Tag>}
          </span>
        </span>
      ),
      {
        isTitle: true,
        opens: true,
        short: (user) => <NameLink user={user} />,
        below: (user) => [membershipOf(user), user.isRecommended === 1 && '推荐人'].filter(Boolean).join('，'),
        file: inFile('{nickname}'),
      },
    ),
    column.text('mobile', '手机号', ({ mobile }) => mobile, { width: 130 }),
    column.text('userType', '类型', ({ userType }) => userTypeChoices[userType - 1]!.name, {
      width: 70,
      file: inFile('{userType}', { userType: namesOf(userTypeChoices) }),
    }),
    column.count('orderCount', '订单', { width: 64, isWide: true }),
    column.instant('gmtCreate', '注册时间', { isWide: true, phone: 'time' }),
    column.state('statusId', '状态', userStates, { width: 84 }),
    column.actions(112, (user) => <UserVerbs row={user} />),
  ],
  verbs: [
    {
      name: '冻结',
      canRun: (user) => may(userVerbs.freeze, user),
      hint: '马上退出登录，解冻前不能再登录。课程、订单和学习记录都保留。',
      isDanger: true,
      run: (user) => edit(user, { statusId: statusIds.disabled }),
    },
    {
      name: '解冻',
      canRun: (user) => may(userVerbs.unfreeze, user),
      hint: '解冻后可以再登录。',
      run: (user) => edit(user, { statusId: statusIds.normal }),
    },
  ],
})

export const UserVerbs = ({ row: user }: { row: User }) => {
  const [dialog, setDialog] = useState<'freeze' | 'give'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <RowActs
        name={user.nickname}
        acts={[
          { label: '打开', isMain: true, href: hrefOf(user) },
          may(userVerbs.change, user) && { label: '送会员', run: () => setDialog('give') },
          may(userVerbs.change, user) && {
            label: user.isRecommended ? '取消推荐人' : '设为推荐人',
            run: () => editUser(user, { isRecommended: user.isRecommended ? 0 : 1 }, '保存成功'),
          },
          may(userVerbs.unfreeze, user) && {
            label: '解冻',
            run: () => editUser(user, { statusId: statusIds.normal }, '保存成功，可以登录了'),
          },
          may(userVerbs.freeze, user) && { label: '冻结…', isDanger: true, run: () => setDialog('freeze') },
        ]}
      />
      {dialog === 'freeze' && <FreezeDialog user={user} onClose={close} />}
      {dialog === 'give' && <GiveMembership user={user} onClose={close} />}
    </>
  )
}
