// The fields of a paper that is set for classes: what is typed, and what they have to know beside it.
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { answerShows } from '../../../../contract/enums/answer-shows.ts'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import type { TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf } from '../../../kit/Rows.tsx'
import { Select } from '../../../kit/Select.tsx'
import { auditTypes, questionOrders } from '../paper/paper-words.ts'
import type { GradeExam } from './class-exam-words.ts'

export const save = 'exam/auth/grade/exam/save'
export const edit = 'exam/auth/grade/exam/edit'

/** Times are of Beijing. */
export type Typed = {
  examId: number
  gradeIds: number[]
  gradeExamName: string
  beginTime: string
  endTime: string
  examTime: string
  answerShow: number
  auditType: number
  questionOrder: number
}

type Paper = Output<'exam/auth/grade/exam/paper/list'>['list'][number]
type Class = Output<'exam/auth/grade/info/grade/list/all'>['list'][number]

/** `exam`: that is changed. Lists are undefined while they are asked for. */
type Known = {
  exam: GradeExam | undefined
  isBegun: boolean
  papers: Paper[] | undefined
  classes: Class[] | undefined
}
export type Values = Typed & { [K in keyof Known]: Known[K] }

const hour = 3_600_000
const inHours = (hours: number) => localOf(new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString())
const asThePaper = -1

export function begin(taskType: TaskType, exam: GradeExam | undefined): Typed {
  const isHomework = taskType === taskTypes.homework
  return {
    examId: exam?.examId ?? 0,
    gradeIds: [],
    gradeExamName: exam?.gradeExamName ?? '',
    beginTime: exam ? localOf(exam.beginTime) : inHours(1),
    endTime: exam ? localOf(exam.endTime) : inHours(isHomework ? 24 * 7 : 3),
    examTime: String(exam?.examTime ?? (isHomework ? 0 : 60)),
    answerShow: exam?.answerShow ?? answerShows.afterEnd,
    auditType: exam?.auditType ?? 2,
    questionOrder: exam?.questionOrder ?? asThePaper,
  }
}

/** As the calls take it. */
export const writtenOf = ({ examId: _, gradeIds: __, ...typed }: Typed) => ({
  ...typed,
  beginTime: instantOf(typed.beginTime),
  endTime: instantOf(typed.endTime),
  examTime: Number(typed.examTime),
  questionOrder: typed.questionOrder < 0 ? undefined : typed.questionOrder,
})

function ClassTicks({ value, values, onValue }: ControlProps<number[]>) {
  const { classes } = values as Values
  return (
    <div className="flex flex-wrap gap-x-6">
      {classes?.map(({ id, gradeName, studentCount }) => (
        <label key={id} className="inline-flex items-center gap-2 min-h-11 md:min-h-7 coarse:min-h-11">
          <input
            type="checkbox"
            className="box"
            checked={value.includes(id)}
            onChange={({ target }) => onValue(target.checked ? [...value, id] : value.filter((one) => one !== id))}
          />
          {gradeName}
          <span className="text-mini text-ink-3 num">{studentCount} 人</span>
        </label>
      ))}
    </div>
  )
}

function PaperChoice({ value, values, onValue }: ControlProps<number>) {
  const { papers, gradeIds } = values as Values
  const none = gradeIds.length && papers?.length === 0 ? '没有发布过的试卷' : '请选择'
  return (
    <Select
      options={[
        { value: 0, name: none },
        ...(papers?.map(({ id, examName }) => ({ value: id, name: examName })) ?? []),
      ]}
      disabled={!gradeIds.length}
      value={value}
      onValue={onValue}
    />
  )
}

function OrderChoice({ value, values, isDisabled, onValue }: ControlProps<number>) {
  const options = (values as Values).exam
    ? questionOrders
    : [{ value: asThePaper, name: '和试卷一样' }, ...questionOrders]
  return <Select options={options} disabled={isDisabled} value={value} onValue={onValue} />
}

const answerShowChoices = [
  { value: answerShows.afterEnd, name: '考试结束后公布' },
  { value: answerShows.afterMarking, name: '评阅完成后公布' },
  { value: answerShows.afterHandIn, name: '交卷后公布' },
  { value: answerShows.never, name: '不公布' },
]

const showHints: Partial<Record<number, string>> = {
  [answerShows.afterMarking]: '先公布总分；答案与解析等所有要考的人都考完',
  [answerShows.afterHandIn]: '先公布总分；答案与解析等所有要考的人都考完',
  [answerShows.afterEnd]: '等所有要考的人都考完，再公布成绩、答案与解析',
}

const isBegun = (values: Values) => values.isBegun
const ofTime = { type: 'datetime-local' }

/** Of a new one: for whom, and which paper. */
export const newFields: CallFields<typeof save, Values> = {
  gradeIds: {
    ...field.own('班级', ClassTicks, { isGroup: true, isRequired: true }),
    sets: (gradeIds) => ({ gradeIds, examId: 0 }),
  },
  examId: {
    ...field.own('试卷', PaperChoice, { isRequired: true }),
    hint: ({ papers, examId }) =>
      papers?.find(({ id }) => id === examId)?.isPutaway
        ? '这份试卷在公开列表里，谁都能作答，并按它自己的规定看答案；要保密，请班主任先下架'
        : '班主任发布过的试卷；先选班级',
    sets: (examId, { papers }) => ({
      examId,
      answerShow:
        papers?.find(({ id }) => id === examId)?.answerShow === answerShows.never
          ? answerShows.never
          : answerShows.afterEnd,
    }),
  },
}

export const nameFields: CallFields<typeof save, Values> = {
  gradeExamName: {
    ...field.line('名称', { maxLength: 50 }),
    hint: ({ exam }) => (exam ? undefined : '不填就用试卷的名称'),
  },
}

export const timeFields: CallFields<typeof save, Values> = {
  beginTime: { ...field.line('开始时间', ofTime, { isRequired: true }), isDisabled: isBegun },
  endTime: field.line('结束时间', ofTime, { isRequired: true }),
  examTime: field.count('时长（分钟）', { hint: '0 表示到结束时间为止', short: '时长' }),
  answerShow: {
    ...field.choice('成绩和解析', answerShowChoices),
    hint: ({ answerShow }) => showHints[answerShow],
    isDisabled: isBegun,
  },
  auditType: { ...field.choice('评阅', auditTypes), isDisabled: isBegun },
  questionOrder: { ...field.own('题目顺序', OrderChoice), isDisabled: isBegun },
}

export const labels = {
  examId: '试卷',
  ...labelsOf({ ...newFields, ...nameFields, ...timeFields }),
  studentIds: '学员',
}
