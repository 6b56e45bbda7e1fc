// Two accounts of one person become one: the other is found, both are put side by side, and what happens is said before it is done.
import { useState } from 'react'
import type { Input, Output } from '../../../../contract/calls.ts'
import { creditHours, date, sum, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { tryApi } from '../../../../lib/wire/api.ts'
import { go } from '../../../app/router.ts'
import { Button } from '../../../kit/Button.tsx'
import { Confirm, Dialog } from '../../../kit/Dialog.tsx'
import { Labelled } from '../../../kit/Labelled.tsx'
import { Select } from '../../../kit/Select.tsx'
import { Notice } from '../../../kit/State.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { refreshUsers } from './dialogs.tsx'
import { userTypeChoices } from './user-labels.ts'

type Both = Output<'user/admin/users/merge/view'>
type Account = Both['into']
type Props = { user: { id: number; nickname: string }; onClose(): void }

export function MergeDialog({ user, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [both, setBoth] = useState<Both>()

  const other = typed.trim()
  const isNumber = /^\d{1,11}$/.test(other)
  const look = (input: Input<'user/admin/users/merge/view'>) => tryApi('user/admin/users/merge/view', input)
  const find = async () =>
    setBoth(await look({ userId: user.id, ...(other.length === 11 ? { mobile: other } : { fromId: Number(other) }) }))
  const swap = async () => both && setBoth((await look({ userId: both.from.id, fromId: both.into.id })) ?? both)

  if (both && !both.refusal) return <Merging both={both} user={user} onSwap={swap} onClose={onClose} />
  return (
    <Dialog title={`把另一个账户并进${user.nickname}`} isOpen onClose={onClose}>
      <p className="mb-3">
        同一位老师有两个账户时用。另一个账户的课程、订单、证书、学习记录都会归到一个账户下，然后停用。
      </p>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNumber) void find()
        }}
      >
        <TextInput
          label="另一个账户的手机号或用户号"
          placeholder="手机号或用户号"
          value={typed}
          onValue={setTyped}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          autoFocus
        />
        <Button type="submit" kind="primary" isDisabled={!isNumber}>
          查找
        </Button>
      </form>
      {both && (
        <div className="mt-3" role="status">
          <Notice tone="warn">
            {both.from.nickname}（用户号 {both.from.id}）：{both.refusal}。
          </Notice>
        </div>
      )}
    </Dialog>
  )
}

const facts: readonly [name: string, of: (account: Account) => string][] = [
  ['用户号', ({ id }) => String(id)],
  ['手机号', ({ mobile }) => mobile],
  ['身份', ({ userType, schoolName }) => [userTypeChoices[userType - 1]!.name, schoolName].filter(Boolean).join('，')],
  ['注册', ({ gmtCreate }) => date(gmtCreate)],
  ['最近登录', ({ gmtUsed }) => (gmtUsed ? date(gmtUsed) : '30 天以前')],
  ['会员', ({ vipExpireTime: end }) => (!end ? '不是' : end.startsWith('9999') ? '长期' : `到 ${date(end)}`)],
  ['课程', ({ courseCount }) => `${thousands(courseCount)} 门`],
  ['学习', ({ creditSeconds }) => `${creditHours(creditSeconds)} 学时`],
  ['订单', ({ orderCount, paid }) => `${thousands(orderCount)} 笔，实付 ¥ ${sum(paid)}`],
  ['证书', ({ certificateCount }) => `${thousands(certificateCount)} 张`],
  ['考试', ({ examCount }) => `${thousands(examCount)} 次`],
  ['写的', ({ writingCount }) => `${thousands(writingCount)} 篇`],
]

const rules = {
  course: ['两边都有的课', '期限长的算数，进度合在一起'],
  certificate: ['两边都有的证书', '用留下的账户那张，另一张不动，仍可查验'],
  exam: ['两边都考过的班级考试', '用留下的账户的成绩'],
} as const

function Merging({ both, user, onSwap, onClose }: Props & { both: Both; onSwap(): unknown }) {
  const { into, from, bothList } = both
  const [isMobileMoved, setMobileMoved] = useState<0 | 1>(0)
  const [reason, setReason] = useState('')
  const numbers = [
    { value: 0, name: `${into.mobile}（留下的账户）` },
    { value: 1, name: `${from.mobile}（并掉的账户）` },
  ] as const

  async function merge() {
    const input = { userId: into.id, fromId: from.id, isMobileMoved, reason: reason.trim() }
    if (!(await tryApi('user/admin/users/merge/save', input))) return false
    toast('合并成功，已发消息告诉对方')
    refreshUsers()
    if (into.id !== user.id) go(paths.admin('user/view', { id: into.id }))
  }
  return (
    <Confirm
      title={`把${from.nickname}并进${into.nickname}？`}
      isOpen
      isWide
      isDanger
      onClose={onClose}
      safe="先不合并"
      action="合并账户"
      pending="正在合并"
      mustType={{ label: '合并以后分不开。输入“合并”再继续', text: '合并' }}
      run={merge}
    >
      <div className="overflow-x-auto">
        <table className="w-full text-ink num">
          <thead>
            <tr className="text-left text-mini text-ink-3 border-b border-line">
              <td className="py-2" />
              <th className="py-2 pr-3 font-medium">留下：{into.nickname}</th>
              <th className="py-2 font-medium">并掉，以后不能登录：{from.nickname}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(([name, of]) => (
              <tr key={name} className="border-b border-line">
                <th className="py-1.5 pr-3 text-left font-normal text-ink-3 whitespace-nowrap">{name}</th>
                <td className="py-1.5 pr-3">{of(into)}</td>
                <td className="py-1.5">{of(from)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3">
        <Button onPress={onSwap}>换过来，留下{from.nickname}</Button>
      </div>
      {(['course', 'certificate', 'exam'] as const).map((kind) => {
        const names = bothList.filter((one) => one.kind === kind).map(({ name }) => `《${name}》`)
        return (
          names.length > 0 && (
            <p key={kind} className="mt-3">
              <b className="font-semibold text-ink">{rules[kind][0]}</b>
              {names.join('、')}：{rules[kind][1]}。
            </p>
          )
        )
      })}
      <p className="mt-4 mb-1 text-ink">以后用哪个手机号登录，密码都是留下的账户的</p>
      <Select
        label="以后的手机号"
        options={numbers}
        value={isMobileMoved}
        onValue={(value) => setMobileMoved(value)}
        className="w-full"
      />
      <Labelled text="为什么合并，记入日志">
        <TextInput label="为什么合并" value={reason} onValue={setReason} maxLength={100} autoComplete="off" />
      </Labelled>
    </Confirm>
  )
}
