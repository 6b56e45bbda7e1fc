// Sets a paper for classes, or changes what was set: times, minutes, when results are shown.

import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { answerShows } from '../../../../contract/enums/answer-shows.ts'
import { gradeExamStates } from '../../../../contract/enums/grade-exam-states.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { auditTypes, questionOrders } from '../paper/paper-words.ts'
import type { GradeExam } from './class-exam-words.ts'
import { PeoplePicker } from './PeoplePicker.tsx'
import { useMembers } from './use-people.ts'

type Props = { taskType: TaskType; exam?: GradeExam; onClose(): void }

const answerShowChoices = [
  { value: answerShows.afterEnd, name: '考试结束后公布' },
  { value: answerShows.afterMarking, name: '评阅完成后公布' },
  { value: answerShows.afterHandIn, name: '交卷后公布' },
  { value: answerShows.never, name: '不公布' },
]
const labels = {
  examId: '试卷',
  gradeIds: '班级',
  gradeExamName: '名称',
  beginTime: '开始时间',
  endTime: '结束时间',
  examTime: '时长',
  answerShow: '成绩和解析',
  auditType: '评阅',
  questionOrder: '题目顺序',
  studentIds: '学员',
}

const everyone = { value: 0, name: '全班' }
const some = { value: 1, name: '选几个人' }

const hour = 3_600_000
const inHours = (hours: number) => localOf(new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString())

export default function SetClassExam({ taskType, exam, onClose }: Props) {
  const task = tasks[taskType]
  const classes = useCall('exam/auth/grade/info/grade/list/all', {}, { isOff: Boolean(exam) })
  const [begun] = useState(() => ({
    examId: exam?.examId ?? 0,
    gradeIds: [] as number[],
    gradeExamName: exam?.gradeExamName ?? '',
    beginTime: exam ? localOf(exam.beginTime) : inHours(1),
    endTime: exam ? localOf(exam.endTime) : inHours(taskType === taskTypes.homework ? 24 * 7 : 3),
    examTime: String(exam?.examTime ?? (taskType === taskTypes.homework ? 0 : 60)),
    answerShow: exam?.answerShow ?? 3,
    auditType: exam?.auditType ?? 2,
    questionOrder: exam?.questionOrder ?? -1,
  }))
  const [values, setValues] = useState(begun)
  const [whom, setWhom] = useState(exam && !exam.isAll ? some.value : everyone.value)
  const [picked, setPicked] = useState<readonly number[]>([])
  const change = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const isBegun = exam !== undefined && exam.gradeExamStatus !== gradeExamStates.coming
  const { examId, gradeIds, ...rest } = values
  const papers = useCall(
    'exam/auth/grade/exam/paper/list',
    { gradeIds, taskType },
    { isOff: Boolean(exam) || !gradeIds.length },
  )
  const paper = papers.data?.list.find(({ id }) => id === examId)
  const isAdmin = classes.data?.list.some(({ id, isAdmin }) => isAdmin && gradeIds.includes(id))
  const pickedFrom = exam?.gradeId ?? (gradeIds.length === 1 ? gradeIds[0] : undefined)
  const has = useCall('exam/auth/grade/exam/get/student/ids', { gradeExamId: exam?.id ?? 0 }, { isOff: !exam })
  const kept = exam && isBegun ? (has.data?.studentIds ?? []) : []
  const isSome = pickedFrom !== undefined && (whom === some.value || isBegun)
  const studentIds = isSome ? { studentIds: [...picked] } : {}
  const written = {
    ...rest,
    beginTime: instantOf(values.beginTime),
    endTime: instantOf(values.endTime),
    examTime: Number(values.examTime),
    questionOrder: values.questionOrder < 0 ? undefined : values.questionOrder,
  }
  /** Of an exam that is there only what was changed here is sent: its instants have seconds that the fields do not show. */
  const input = {
    ...(exam
      ? Object.fromEntries(Object.entries(written).filter(([key]) => isChanged(key as keyof typeof rest)))
      : written),
    ...(exam && !picked.length ? {} : studentIds),
  } as typeof written & { studentIds?: number[] }
  function isChanged(key: keyof typeof rest) {
    return values[key] !== begun[key]
  }
  const title = exam ? `修改「${exam.gradeExamName}」` : `安排班级${task.name}`
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form
        label={title}
        isBare
        fields={labels}
        sends={
          exam
            ? { call: 'exam/auth/grade/exam/edit', values: { id: exam.id, ...input } }
            : { call: 'exam/auth/grade/exam/save', values: { ...input, gradeIds, examId: examId || undefined } }
        }
        action={exam ? '保存修改' : `安排${task.name}`}
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          if (exam) await silentApi('exam/auth/grade/exam/edit', { id: exam.id, ...input })
          else await silentApi('exam/auth/grade/exam/save', { ...input, gradeIds, examId })
          invalidate('exam/auth/grade/exam/admin/page', 'exam/auth/grade/exam/student/relation/page/grade')
          toast(exam ? '修改成功' : '安排成功，学员已收到消息')
          onClose()
        }}
      >
        <div className="space-y-4">
          {!exam && (
            <Field name="gradeIds" label="班级" isGroup isRequired isStacked>
              <div className="flex flex-wrap gap-x-6">
                {classes.data?.list.map(({ id, gradeName, studentCount }) => (
                  <label key={id} className="inline-flex items-center gap-2 min-h-11 md:min-h-7 coarse:min-h-11">
                    <input
                      type="checkbox"
                      className="box"
                      checked={gradeIds.includes(id)}
                      onChange={({ target }) =>
                        change({
                          gradeIds: target.checked ? [...gradeIds, id] : gradeIds.filter((one) => one !== id),
                          examId: 0,
                        })
                      }
                    />
                    {gradeName}
                    <span className="text-mini text-ink-3 num">{studentCount} 人</span>
                  </label>
                ))}
              </div>
            </Field>
          )}
          {!exam && (
            <Field
              name="examId"
              label="试卷"
              hint={
                paper?.isPutaway
                  ? '这份试卷在公开列表里，谁都能作答，并按它自己的规定看答案；要保密，请班主任先下架'
                  : '班主任发布过的试卷；先选班级'
              }
              isRequired
              isStacked
            >
              <Select
                options={[
                  { value: 0, name: gradeIds.length && papers.data?.list.length === 0 ? '没有发布过的试卷' : '请选择' },
                  ...(papers.data?.list.map(({ id, examName }) => ({ value: id, name: examName })) ?? []),
                ]}
                disabled={!gradeIds.length}
                value={examId}
                onValue={(examId) =>
                  change({
                    examId,
                    answerShow:
                      papers.data?.list.find(({ id }) => id === examId)?.answerShow === answerShows.never
                        ? answerShows.never
                        : answerShows.afterEnd,
                  })
                }
              />
            </Field>
          )}
          {pickedFrom !== undefined && (
            <Field
              name="studentIds"
              label="发给"
              isGroup
              isStacked
              hint={isBegun ? '已经开始：只能再加人' : exam && isSome ? '只有勾上的人保留这一场' : undefined}
            >
              {!(exam && isBegun) && (
                <Radio options={[everyone, some]} value={whom} onValue={(value) => setWhom(value)} />
              )}
              {isSome && (
                <PeoplePicker people={useMembers} of={pickedFrom} picked={picked} onPicked={setPicked} kept={kept} />
              )}
            </Field>
          )}
          <Field name="gradeExamName" label="名称" hint={exam ? undefined : '不填就用试卷的名称'} isStacked>
            <TextInput
              value={values.gradeExamName}
              onValue={(gradeExamName) => change({ gradeExamName })}
              maxLength={50}
            />
          </Field>
          <div className="grid gap-4 md:grid-cols-2">
            <Field name="beginTime" label="开始时间" isRequired isStacked>
              <TextInput
                type="datetime-local"
                disabled={isBegun}
                value={values.beginTime}
                onValue={(beginTime) => change({ beginTime })}
              />
            </Field>
            <Field name="endTime" label="结束时间" isRequired isStacked>
              <TextInput type="datetime-local" value={values.endTime} onValue={(endTime) => change({ endTime })} />
            </Field>
            <Field name="examTime" label="时长（分钟）" hint="0 表示到结束时间为止" isStacked>
              <TextInput
                value={values.examTime}
                onValue={(examTime) => change({ examTime })}
                inputMode="numeric"
                className="num"
              />
            </Field>
            <Field
              name="answerShow"
              label="成绩和解析"
              hint={
                values.answerShow === answerShows.afterMarking || values.answerShow === answerShows.afterHandIn
                  ? '先公布总分；答案与解析等所有要考的人都考完'
                  : values.answerShow === answerShows.afterEnd
                    ? '等所有要考的人都考完，再公布成绩、答案与解析'
                    : undefined
              }
              isStacked
            >
              <Select
                options={answerShowChoices}
                disabled={isBegun}
                value={values.answerShow}
                onValue={(answerShow) => change({ answerShow })}
              />
            </Field>
            <Field name="auditType" label="评阅" isStacked>
              <Select
                options={auditTypes}
                disabled={isBegun}
                value={values.auditType}
                onValue={(auditType) => change({ auditType })}
              />
            </Field>
            <Field name="questionOrder" label="题目顺序" isStacked>
              <Select
                options={[...(exam ? [] : [{ value: -1, name: '和试卷一样' }]), ...questionOrders]}
                disabled={isBegun}
                value={values.questionOrder}
                onValue={(questionOrder) => change({ questionOrder })}
              />
            </Field>
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
