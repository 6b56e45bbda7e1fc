// The classes I am in, and joining one by its code; the code of a link or a QR stands in the address.

import { useState } from 'react'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { gradeStates } from '../../../../contract/enums/grade-states.ts'
import { membershipVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useSubmit } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { classCalls, type Grade } from './classes.ts'

const list = 'exam/auth/grade/info/page'

export default plainList({
  title: '我的班级',
  hint: '考试和作业由班级的老师安排',
  unit: '个班',
  item: '班级',
  list,
  input: { roleType: 1 },
  rowKey: 'id',
  Above: Join,
  columns: (column) => [
    column.text('gradeName', '班级', (grade) => <Name grade={grade} />, {
      isTitle: true,
      short: ({ gradeName }) => gradeName,
    }),
    column.text('lecturerName', '班主任', ({ lecturerName }) => lecturerName, {
      width: 110,
      short: ({ lecturerName }) => `${lecturerName} 的班`,
    }),
    column.text('studentCount', '人数', ({ studentCount }) => `${studentCount} 人`, { width: 80, isWide: true }),
    column.text('remarkName', '我在班里的名字', ({ remarkName }) => remarkName || '没有填写', {
      width: 150,
      short: ({ remarkName }) => remarkName && `我是 ${remarkName}`,
    }),
    column.state('gradeStatus', '状态', stateOf, { width: 96 }),
    column.actions(124, (grade) => <MembershipVerbs row={grade} />),
  ],
  empty: { title: '还没有加入班级', description: '向老师要一个 6 位班级码，填在上面就能加入。' },
})

function stateOf({ gradeStatus, isAdmin }: Grade) {
  if (gradeStatus === gradeStates.disbanded) return { name: '已解散', tone: 'off' as const }
  return isAdmin ? { name: '管理员', tone: 'info' as const } : { name: '成员', tone: 'ok' as const }
}

const Name = ({ grade }: { grade: Grade }) => (
  <span className="block min-w-0 leading-5 md:py-1">
    <b className="font-medium">{grade.gradeName}</b>
    {grade.gradeIntro && <span className="block text-mini text-ink-3 md:truncate">{grade.gradeIntro}</span>}
  </span>
)

const join = 'exam/auth/grade/student/grade/add'

const CodeInput = ({ value, onValue }: ControlProps<string>) => (
  <TextInput
    value={value}
    onValue={(code) => onValue(code.toUpperCase())}
    maxLength={6}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    className="num"
  />
)

const joinFields: CallFields<typeof join, { inviteCode: string; applyDesc: string }> = {
  inviteCode: field.own('班级码', CodeInput, { isRequired: true }),
  applyDesc: field.line('附言', { maxLength: 100, placeholder: '学校和名字，老师好认' }),
}

function Join() {
  const { search, set } = useAddress()
  const [values, setValues] = useState({ inviteCode: (search.code ?? '').slice(0, 6).toUpperCase(), applyDesc: '' })
  const [done, setDone] = useState('')
  return (
    <Section title="加入班级" description="填老师给的 6 位班级码，里面没有 0 O 1 I L 这类分不清的字" isPadded>
      <Form
        label="加入班级"
        fields={labelsOf(joinFields)}
        sends={{ call: join, values }}
        action="申请加入"
        isBare
        done={done}
        submit={async () => {
          const { auditStatus, gradeName } = await silentApi(join, values)
          setDone(
            auditStatus === auditStates.passed ? `已加入「${gradeName}」` : `已向「${gradeName}」提交申请，等老师通过`,
          )
          setValues({ inviteCode: '', applyDesc: '' })
          if (search.code) set({ code: undefined })
          invalidate(list)
        }}
      >
        <div className="grid gap-4 md:grid-cols-[180px_minmax(0,1fr)]">
          <Rows fields={joinFields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
        </div>
      </Form>
    </Section>
  )
}

/** What a member does with their class. */
export function MembershipVerbs({ row: grade }: { row: Grade }) {
  const [isEditing, setEditing] = useState(false)
  const { submit } = useSubmit('PUT exam/auth/grade/student/quit', { invalidates: classCalls })
  return (
    <>
      <RowActs
        name={grade.gradeName}
        acts={[
          may(membershipVerbs.rename, grade) && { label: '改名字', isMain: true, run: () => setEditing(true) },
          may(membershipVerbs.quit, grade) && {
            label: '退出…',
            isDanger: true,
            confirm: {
              title: `退出「${grade.gradeName}」？`,
              isDanger: true,
              safe: '先不退出',
              action: '退出班级',
              pending: '正在退出',
              run: async () => {
                if (!(await submit({ gradeId: grade.id }))) return false
                toast('退出成功')
              },
              children: <p>班级没有开始的考试和作业不再有你；已经得到的成绩都留着。想回来要重新申请。</p>,
            },
          },
        ]}
      />
      {isEditing && <Rename grade={grade} onClose={() => setEditing(false)} />}
    </>
  )
}

const rename = 'PUT exam/auth/grade/student/edit'

const nameFields: CallFields<typeof rename, { remarkName: string }> = {
  remarkName: field.line('名字', { maxLength: 20 }, { hint: '班里的人都看得到，例如「北湖小学 吴桐」' }),
}

function Rename({ grade, onClose }: { grade: Grade; onClose(): void }) {
  const [values, setValues] = useState({ gradeId: grade.id, remarkName: grade.remarkName })
  return (
    <Dialog title={`我在「${grade.gradeName}」的名字`} isOpen onClose={onClose}>
      <Form
        label="我在班里的名字"
        isBare
        fields={labelsOf(nameFields)}
        sends={{ call: rename, values }}
        action="保存"
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          await silentApi(rename, values)
          invalidate(...classCalls)
          onClose()
        }}
      >
        <Rows fields={nameFields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
