// The lecturers of my organization: invited, here, and parted with.
import type { Output } from '../../../../contract/calls.ts'
import { tieVerbs } from '../../../../contract/user/tie-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { thousands, when, yuan } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { RowActs } from '../../../kit/RowActs.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { Invite } from './Invite.tsx'

const list = 'user/auth/organization/lecturer/list'
type Lecturer = Output<typeof list>['list'][number]

export default plainList({
  title: '讲师管理',
  hint: ({ totalCount, shares }) =>
    `共 ${totalCount} 位；通过机构卖出的课，讲师得 ${shares.lecturer}%，机构得 ${shares.organization}%`,
  actions: <Invite />,
  unit: '位',
  item: '讲师',
  list,
  rowKey: 'lecturerId',
  tabs: [
    { key: 'all', name: '全部', input: {} },
    { key: 'here', name: '在任', input: { isInvited: 0 } },
    { key: 'invited', name: '没答复的邀请', input: { isInvited: 1 } },
  ],
  filters: (filter) => [filter.find('讲师姓名', (lecturerName) => ({ lecturerName: lecturerName.slice(0, 20) }))],
  columns: (column) => [
    column.text('lecturerName', '讲师', (lecturer) => <Name lecturer={lecturer} />, {
      isTitle: true,
      opens: true,
      short: (lecturer) => <NameLink lecturer={lecturer} />,
    }),
    column.text('courseCount', '课程', ({ courseCount }) => (courseCount ? `${courseCount} 门` : '—'), {
      width: 72,
      short: ({ courseCount }) => courseCount > 0 && `${courseCount} 门课`,
    }),
    column.text('studyCount', '在学', ({ studyCount }) => (studyCount ? `${thousands(studyCount)} 人` : '—'), {
      width: 92,
      isWide: true,
      phone: 'left',
      short: ({ studyCount }) => studyCount > 0 && `${thousands(studyCount)} 人在学`,
    }),
    column.text('lecturerProfit', '讲师已得', ({ lecturerProfit }) => (lecturerProfit ? yuan(lecturerProfit) : '—'), {
      width: 112,
      align: 'right',
    }),
    column.state('isInvited', '状态', stateOf, { width: 190 }),
    column.actions(116, (lecturer) => <LecturerVerbs row={lecturer} />),
  ],
  empty: {
    title: '还没有讲师',
    description: '请已经入驻的老师加入，一起开课；对方先看到收益怎么分，再答复。',
    action: <Invite isPrimary />,
  },
})

const NameLink = ({ lecturer: { lecturerId, lecturerName } }: { lecturer: Lecturer }) => (
  <a href={paths.lecturer(lecturerId)} data-row-link className="text-link hover:underline">
    {lecturerName}
  </a>
)

const Name = ({ lecturer }: { lecturer: Lecturer }) => (
  <span className="flex min-w-0 items-center gap-3 md:py-1">
    <img
      src={paths.avatar(lecturer.headImgUrl, lecturer.lecturerName)}
      alt=""
      width="36"
      height="36"
      loading="lazy"
      className="size-9 rounded-full bg-sunken object-cover"
    />
    <span className="min-w-0 leading-5">
      <NameLink lecturer={lecturer} />
      <span className="block text-mini text-ink-3 truncate">{lecturer.position}</span>
    </span>
  </span>
)

function stateOf({ isInvited, isExpired, gmtCreate, isSelf }: Lecturer) {
  const day = gmtCreate ? when(gmtCreate) : ''
  if (isExpired) return { name: `${day} 邀请，没答复`, tone: 'off' as const }
  if (isInvited) return { name: `${day} 邀请，等答复`, tone: 'wait' as const }
  return { name: isSelf ? '机构自己' : '在任', tone: 'ok' as const }
}

export function LecturerVerbs({ row }: { row: Lecturer }) {
  const { lecturerId, lecturerName, isInvited, courseCount, lecturerProfit } = row
  const parting = useSubmit('user/auth/organization/lecturer/delete', { invalidates: [list] })
  const leave = async (said: string) => {
    if (!(await parting.submit({ lecturerId }))) return false
    toast(said)
    return true
  }
  return (
    <RowActs
      name={lecturerName}
      acts={[
        !isInvited && { label: '订单', isMain: true, href: paths.account('organization/order', { lecturerId }) },
        isInvited === 1 && {
          label: '收回',
          says: '收回邀请',
          isDanger: true,
          isBusy: parting.isBusy,
          run: () => leave(`收回成功，${lecturerName}不能再答应`),
        },
        !isInvited &&
          may(tieVerbs.end, row) && {
            label: '结束合作',
            isDanger: true,
            confirm: {
              title: `和${lecturerName}结束合作？`,
              isDanger: true,
              safe: '先不结束',
              action: '结束合作',
              run: () => leave(`结束合作成功，${lecturerName}会收到消息`),
              children: (
                <>
                  <p className="num">
                    {courseCount ? `${courseCount} 门上线的课留在机构，继续学、继续卖；` : '上线的课都留在机构；'}
                    {lecturerProfit ? `对方已得的 ${yuan(lecturerProfit)} 照发，` : '对方已得的照发，'}
                    以后的收入归机构。
                  </p>
                  <p className="mt-2">对方没发布过的草稿跟着走；个人主页、关注和自己名下的课不受影响。</p>
                </>
              ),
            },
          },
      ]}
    />
  )
}
