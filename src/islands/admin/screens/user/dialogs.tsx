// What is done to a user, each asked first: freezing, giving a membership or a course, a message, the whole mobile number.

import { useState } from 'react'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { userTypes } from '../../../../contract/enums/user-types.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { api, tryApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'

type Named = { id: number; nickname: string }
type Change = {
  statusId?: 0 | 1
  isRecommended?: 0 | 1
  vipSetId?: number
  freezeReason?: string
  freezeDays?: number
  isClosing?: 0
  userType?: 1
  reason?: string
}
type Props = { user: Named; onClose(): void }

export const refreshUsers = () => invalidate('user/admin/users/page', 'user/admin/users/view')

/** False where it was refused, after the reason was shown. */
export async function editUser({ id }: Named, change: Change, text: string) {
  if (!(await tryApi('user/admin/users/edit', { id, ...change }))) return false
  toast(text)
  refreshUsers()
}

const freezeSpans = [
  { value: 1, name: '1 天' },
  { value: 7, name: '7 天' },
  { value: 30, name: '30 天' },
  { value: 0, name: '直到解冻' },
] as const

export function FreezeDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState<number>(0)
  const frozen = {
    statusId: statusIds.disabled,
    freezeReason: reason.trim(),
    ...(days && { freezeDays: days }),
  } as const
  return (
    <Confirm
      title={`冻结${user.nickname}？`}
      isOpen
      onClose={onClose}
      isDanger
      safe="先不冻结"
      action="冻结账户"
      run={() => editUser(user, frozen, '保存成功，已退出登录')}
    >
      <p className="mb-3">
        马上退出登录，解冻前不能再登录，登录时看到「账户已被冻结，请联系客服」。课程、订单和学习记录都保留。
      </p>
      <Labelled text="多久">
        <Select
          label="冻结多久"
          options={freezeSpans}
          value={days as 0}
          onValue={(span) => setDays(span)}
          className="w-full"
        />
      </Labelled>
      <Labelled text="原因，只有同事看得到">
        <TextInput label="原因" value={reason} onValue={setReason} maxLength={100} autoComplete="off" />
      </Labelled>
    </Confirm>
  )
}

export function DemoteDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Confirm
      title={`把${user.nickname}降为学员？`}
      isOpen
      onClose={onClose}
      isDanger
      safe="先不降"
      action="降为学员"
      run={() =>
        editUser(user, { userType: userTypes.learner, reason: reason.trim() }, '降为学员成功，已发消息告诉对方')
      }
    >
      <p className="mb-3">
        不能再开课、直播和建班，讲师名单里不再有这位讲师。学员买过的课照样能学，对方以后可以重新申请入驻。上线的课程、考试、班级、机构合作和没提完的收益，要先了结。
      </p>
      <Labelled text="原因，对方会看到，也记入日志">
        <TextInput label="原因" value={reason} onValue={setReason} maxLength={100} autoComplete="off" />
      </Labelled>
    </Confirm>
  )
}

export function GiveMembership({ user, onClose }: Props) {
  const { data } = useCall('user/admin/vip/set/page', { pageSize: 100 })
  const offered = data?.list.filter(({ statusId }) => statusId === statusIds.normal) ?? []
  const [chosen, setChosen] = useState<number>()
  const vipSetId = chosen ?? offered[0]?.id
  return (
    <Confirm
      title={`给${user.nickname}送会员？`}
      isOpen
      onClose={onClose}
      safe="先不送"
      action="送出"
      run={async () => (vipSetId === undefined ? false : editUser(user, { vipSetId }, '保存成功'))}
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

const terms = [
  { value: 30, name: '30 天' },
  { value: 90, name: '90 天' },
  { value: 365, name: '一年' },
  { value: 0, name: '长期' },
] as const

export function GiveCourse({ user, onClose }: Props) {
  const [word, setWord] = useState('')
  const [courses, setCourses] = useState<{ id: number; courseName: string }[]>()
  const [courseId, setCourseId] = useState<number>()
  const [validDays, setDays] = useState<number>(365)
  const [reason, setReason] = useState('')

  async function find() {
    const result = await tryApi('course/api/course/search/list', { courseName: word.trim(), pageSize: 8 })
    setCourses(result?.list)
    setCourseId(result?.list[0]?.id)
  }
  async function give() {
    if (courseId === undefined) return false
    const input = { userId: user.id, courseId, validDays, reason: reason.trim() }
    if (!(await tryApi('user/admin/users/course/save', input))) return false
    toast('保存成功，已发消息告诉对方')
    refreshUsers()
  }
  return (
    <Confirm title={`给${user.nickname}送一门课？`} isOpen onClose={onClose} safe="先不送" action="送出" run={give}>
      <div className="space-y-3">
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (word.trim()) void find()
          }}
        >
          <TextInput
            label="找课程"
            placeholder="课程名称里的词"
            value={word}
            onValue={setWord}
            maxLength={20}
            autoFocus
          />
          <Button type="submit" size="default">
            找
          </Button>
        </form>
        {courses?.length === 0 && <p>没有找到，换个词试试。</p>}
        {courses && courses.length > 0 && courseId !== undefined && (
          <>
            <Select
              label="课程"
              options={courses.map(({ id, courseName }) => ({ value: id, name: courseName }))}
              value={courseId}
              onValue={(id) => setCourseId(id)}
              className="w-full"
            />
            <Select label="有效期" options={terms} value={validDays as 30} onValue={(days) => setDays(days)} />
            <p className="text-ink">为什么送，记入日志</p>
            <TextInput label="为什么送" value={reason} onValue={setReason} maxLength={100} autoComplete="off" />
          </>
        )}
      </div>
    </Confirm>
  )
}

export function MessageDialog({ user, onClose }: Props) {
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  async function send() {
    const input = { userIdList: [user.id], msgTitle: title.trim(), content: content.trim() }
    if (!(await tryApi('user/admin/msg/send', input))) return false
    toast('发送成功')
  }
  return (
    <Confirm title={`给${user.nickname}发消息`} isOpen onClose={onClose} safe="先不发" action="发送" run={send}>
      <Labelled text="标题">
        <TextInput label="标题" value={title} onValue={setTitle} maxLength={40} autoComplete="off" />
      </Labelled>
      <Labelled text="内容">
        <TextArea label="内容" value={content} onValue={setContent} maxLength={500} rows={5} />
      </Labelled>
    </Confirm>
  )
}

const shownFor = 30_000 // ms

/** Asks why, which is logged; the number shows for half a minute. */
export function MobileDialog({ user, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [mobile, setMobile] = useState<string>()
  async function look() {
    const seen = await api('user/admin/users/mobile/view', { userId: user.id, reason: reason.trim() }).catch(
      () => undefined,
    )
    if (!seen) return false
    setMobile(seen.mobile || '账户已注销，没有手机号')
    refreshUsers()
    setTimeout(onClose, shownFor)
    return false // stays open
  }
  if (mobile !== undefined)
    return (
      <Dialog title={`${user.nickname}的手机号`} isOpen onClose={onClose}>
        <p className="text-h3 num text-ink select-all">{mobile}</p>
        <p className="mt-2">半分钟后自动收起。</p>
      </Dialog>
    )
  return (
    <Confirm title={`看${user.nickname}的手机号？`} isOpen onClose={onClose} safe="先不看" action="查看" run={look}>
      <Labelled text="为什么看，记入日志">
        <TextInput label="为什么看" value={reason} onValue={setReason} maxLength={100} autoComplete="off" autoFocus />
      </Labelled>
    </Confirm>
  )
}
