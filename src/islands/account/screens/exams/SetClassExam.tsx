// Sets a paper for classes, or changes what was set: times, minutes, when results are shown.

import { useState } from 'react'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Rows } from '../../../kit/Rows.tsx'
import {
  begin,
  edit,
  labels,
  nameFields,
  newFields,
  save,
  type Typed,
  timeFields,
  type Values,
  writtenOf,
} from './class-exam-fields.tsx'
import type { GradeExam } from './class-exam-words.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { useMembers } from './use-people.ts'

type Props = { taskType: TaskType; exam?: GradeExam; onClose(): void }

const everyone = { value: 0, name: '全班' }
const some = { value: 1, name: '选几个人' }

/** Whom it is for: all of the class, or some of one. `of`: the class they are picked from. */
function useWhom(exam: GradeExam | undefined, isBegun: boolean, gradeIds: readonly number[]) {
  const [whom, setWhom] = useState(exam && !exam.isAll ? some.value : everyone.value)
  const [picked, setPicked] = useState<readonly number[]>([])
  const of = exam?.gradeId ?? (gradeIds.length === 1 ? gradeIds[0] : undefined)
  const has = useCall('exam/auth/grade/exam/get/student/ids', { gradeExamId: exam?.id ?? 0 }, { isOff: !exam })
  const kept = exam && isBegun ? (has.data?.studentIds ?? []) : []
  const isSome = of !== undefined && (whom === some.value || isBegun)
  const input = isSome && !(exam && !picked.length) ? { studentIds: [...picked] } : {}
  return { whom, setWhom, picked, setPicked, of, kept, isSome, input }
}

/** Of an exam that is there only what was changed here is sent: its instants have seconds that the fields do not show. */
function inputOf(typed: Typed, begun: Typed, exam: GradeExam | undefined) {
  const written = writtenOf(typed)
  const isChanged = (name: string) => typed[name as keyof Typed] !== begun[name as keyof Typed]
  return (
    exam ? Object.fromEntries(Object.entries(written).filter(([name]) => isChanged(name))) : written
  ) as typeof written
}

export default function SetClassExam({ taskType, exam, onClose }: Props) {
  const task = tasks[taskType]
  const classes = useCall('exam/auth/grade/info/grade/list/all', {}, { isOff: Boolean(exam) }).data?.list
  const [begun] = useState(() => begin(taskType, exam))
  const [typed, setTyped] = useState(begun)
  const { examId, gradeIds } = typed
  const isBegun = exam !== undefined && exam.gradeExamStatus !== gradeExamStates.coming
  const papers = useCall(
    'exam/auth/grade/exam/paper/list',
    { gradeIds, taskType },
    { isOff: Boolean(exam) || !gradeIds.length },
  ).data?.list
  const whom = useWhom(exam, isBegun, gradeIds)
  const input = { ...inputOf(typed, begun, exam), ...whom.input }
  const isAdmin = classes?.some(({ id, isAdmin }) => isAdmin && gradeIds.includes(id))
  const values: Values = { ...typed, exam, isBegun, papers, classes }
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })
  const title = exam ? `修改「${exam.gradeExamName}」` : `安排班级${task.name}`
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form
        label={title}
        isBare
        fields={labels}
        sends={
          exam
            ? { call: edit, values: { id: exam.id, ...input } }
            : { call: save, values: { ...input, gradeIds, examId: examId || undefined } }
        }
        action={exam ? '保存修改' : `安排${task.name}`}
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          if (exam) await silentApi(edit, { id: exam.id, ...input })
          else await silentApi(save, { ...input, gradeIds, examId })
          invalidate('exam/auth/grade/exam/admin/page', 'exam/auth/grade/exam/student/relation/page/grade')
          toast(exam ? '修改成功' : '安排成功，学员已收到消息')
          onClose()
        }}
      >
        <div className="space-y-4">
          {!exam && <Rows fields={newFields} values={values} change={change} isStacked />}
          {whom.of !== undefined && <Whom {...whom} of={whom.of} exam={exam} isBegun={isBegun} />}
          <Rows fields={nameFields} values={values} change={change} isStacked />
          <div className="grid gap-4 md:grid-cols-2">
            <Rows fields={timeFields} values={values} change={change} isStacked />
          </div>
          {isAdmin && (
            <p className="text-mini text-ink-3">你是班级的管理员：自己不在你安排的考试里，要考请班主任把你加上。</p>
          )}
          {isBegun && (
            <p className="text-mini text-ink-3">
              已经开始，只能改名称、结束时间和时长，再加学员；在答的人只会多出时间。
            </p>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

type WhomProps = ReturnType<typeof useWhom> & { of: number; exam: GradeExam | undefined; isBegun: boolean }

const Whom = ({ whom, setWhom, picked, setPicked, of, kept, isSome, exam, isBegun }: WhomProps) => (
  <Field
    name="studentIds"
    label="发给"
    isGroup
    isStacked
    hint={isBegun ? '已经开始：只能再加人' : exam && isSome ? '只有勾上的人保留这一场' : undefined}
  >
    {!(exam && isBegun) && <Radio options={[everyone, some]} value={whom} onValue={(value) => setWhom(value)} />}
    {isSome && <PeoplePicker people={useMembers} of={of} picked={picked} onPicked={setPicked} kept={kept} />}
  </Field>
)
