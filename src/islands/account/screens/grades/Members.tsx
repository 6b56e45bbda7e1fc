// The members of a class for who leads it: the owner makes admins, admins remove plain members.
import { useState } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { gradeRoles } from '../../../../contract/enums/grade-roles.ts'
import { classMemberVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { useSubmit } from '../../../app/client.ts'
import { Button } from '../../../kit/Button.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { RowName } from '../../../kit/RowName.tsx'
import { Tag } from '../../../kit/State.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { useCountdown } from '../../../kit/use-countdown.ts'
import { plainList } from '../../../list/PlainList.tsx'
import { classCalls, nameOf } from './classes.ts'

const list = 'exam/auth/grade/student/page'
type Student = Output<typeof list>['list'][number]

/** `roleType`: of who looks. */
export const membersOf = (roleType: number) =>
  plainList({
    title: '成员',
    heading: 'section',
    unit: '人',
    item: '成员',
    list,
    rowKey: 'id',
    pageSize: 10,
    filters: (filter) => [filter.find('姓名', (nickname) => ({ nickname: nickname.slice(0, 20) }))],
    columns: (column) => [
      column.text('nickname', '姓名', (student) => <Name student={student} />, {
        isTitle: true,
        short: (student) => <Titled student={student} />,
      }),
      column.text('mobile', '手机', (student) => <Mobile student={student} />, {
        width: 168,
        value: ({ mobile }) => mobile,
      }),
      column.instant('gmtCreate', '入班', { width: 104, isWide: true }),
      ...(roleType === gradeRoles.owner
        ? [
            column.text('isAdmin', '管理员', (student) => <AdminSwitch student={student} roleType={roleType} />, {
              width: 80,
              phone: 'control',
              value: adminText,
            }),
          ]
        : []),
      column.actions(64, (student) => <MemberVerbs row={{ ...student, roleType }} />),
    ],
    empty: { title: '班里还没有人', description: '把班级码、二维码或链接发给学员。' },
  })

/** What who leads the class does with a member. */
export function MemberVerbs({ row: student }: { row: Student & { roleType: number } }) {
  const { submit } = useSubmit('PUT exam/auth/grade/student/kick/out', { invalidates: classCalls })
  const name = nameOf(student)
  return (
    <RowActs
      name={name}
      acts={[
        may(classMemberVerbs.remove, student) && {
          label: '移出…',
          isDanger: true,
          confirm: {
            title: `把 ${name} 移出班级？`,
            isDanger: true,
            safe: '先不移出',
            action: `移出 ${name}`,
            pending: '正在移出',
            run: async () => {
              if (!(await submit({ gradeId: student.gradeId, studentId: student.id }))) return false
              toast('移出成功')
            },
            children: (
              <p>没有开始和没有交的班级考试、作业作废；已经得到的成绩都留着。对方会收到消息，想回来要重新申请。</p>
            ),
          },
        },
      ]}
    />
  )
}

const adminText = ({ isAdmin }: Student) => (isAdmin ? '是' : '')

const Titled = ({ student }: { student: Student }) => (
  <>
    {nameOf(student)} {student.isAdmin === 1 && <Tag tone="info">管理员</Tag>}
  </>
)

const Name = ({ student }: { student: Student }) => (
  <RowName below={student.remarkName ? student.nickname : student.schoolName || '未填写学校'}>
    <Titled student={student} />
  </RowName>
)

const shownSeconds = 30

/** Masked, until who leads the class asks for the whole number; masked again after half a minute. */
function Mobile({ student }: { student: Student }) {
  const { gradeId, id: studentId } = student
  const { submit, isBusy } = useSubmit('exam/auth/grade/student/mobile/view', {})
  const [mobile, setMobile] = useState('')
  const [secondsLeft, start] = useCountdown(shownSeconds)
  const isShown = secondsLeft > 0
  async function show() {
    const answer = await submit({ gradeId, studentId })
    if (!answer) return
    setMobile(answer.mobile)
    start()
    if (answer.leftCount <= 10) toast(`今天还能看 ${answer.leftCount} 个手机号`)
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <span role="status">{isShown ? mobile : student.mobile}</span>
      {!isShown && (
        <Button kind="ghost" aria-label={`看全号：${nameOf(student)}`} isDisabled={isBusy} onPress={show}>
          看全号
        </Button>
      )}
    </span>
  )
}

function AdminSwitch({ student, roleType }: { student: Student; roleType: number }) {
  const { submit, isBusy } = useSubmit('PUT exam/auth/grade/student/update/admin', { invalidates: [list] })
  const { gradeId, id: studentId } = student
  return (
    <Switch
      label={`${nameOf(student)} 是管理员`}
      isOn={student.isAdmin === 1}
      isDisabled={isBusy || !may(classMemberVerbs.makeAdmin, { ...student, roleType })}
      onChange={(isOn) => void submit({ gradeId, studentId, isAdmin: isOn ? 1 : 0 })}
    />
  )
}
