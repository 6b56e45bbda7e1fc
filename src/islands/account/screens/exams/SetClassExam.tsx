// Sets a paper for classes, or changes what was set: times, minutes, when results are shown.
import { useState } from 'react'
import { instantOf, localOf } from '../../../../contract/beijing.ts'
import { silentApi } from '../../../../lib/api.ts'
import { type TaskType, tasks } from '../../../../lib/exam-kinds.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import type { GradeExam } from './class-exam-words.ts'

type Props = { taskType: TaskType; exam?: GradeExam; onClose(): void }

const answerShows = [
  { value: 2, name: '评阅完成后公布' },
  { value: 3, name: '结束以后公布' },
  { value: 4, name: '交卷后公布' },
  { value: 1, name: '不公布' },
]
const labels = {
  examId: '试卷',
  gradeIds: '班级',
  gradeExamName: '名称',
  beginTime: '开始时间',
  endTime: '结束时间',
  examTime: '时长',
  answerShow: '成绩和解析',
}

const hour = 3_600_000
const inHours = (hours: number) => localOf(new Date(Math.ceil(Date.now() / hour) * hour + hours * hour).toISOString())

export default function SetClassExam({ taskType, exam, onClose }: Props) {
  const task = tasks[taskType]
  const classes = useCall('exam/auth/grade/info/grade/list/all', {}, { isOff: Boolean(exam) })
  const papers = useCall('exam/auth/exam/info/page', { taskType, pageSize: 100 }, { isOff: Boolean(exam) })
  const published = papers.data?.list.filter(({ examState }) => examState === 2 || examState === 4) ?? []
  const [values, setValues] = useState(() => ({
    ...{ examId: exam?.examId ?? 0, gradeIds: [] as number[], gradeExamName: exam?.gradeExamName ?? '' },
    beginTime: exam ? localOf(exam.beginTime) : inHours(1),
    endTime: exam ? localOf(exam.endTime) : inHours(taskType === 2 ? 24 * 7 : 3),
    examTime: String(exam?.examTime ?? (taskType === 2 ? 0 : 60)),
    answerShow: exam?.answerShow ?? 2,
  }))
  const change = (more: Partial<typeof values>) => setValues({ ...values, ...more })
  const isBegun = exam !== undefined && exam.gradeExamStatus > 1
  const { examId, gradeIds, ...rest } = values
  const input = {
    ...rest,
    ...{
      beginTime: instantOf(values.beginTime),
      endTime: instantOf(values.endTime),
      examTime: Number(values.examTime),
    },
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
            <Field name="examId" label="试卷" hint="只有发布过的试卷能安排给班级" isRequired isStacked>
              <Select
                options={[
                  { value: 0, name: '请选择' },
                  ...published.map(({ id, examName }) => ({ value: id, name: examName })),
                ]}
                value={examId}
                onValue={(examId) => change({ examId })}
              />
            </Field>
          )}
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
                        change({ gradeIds: target.checked ? [...gradeIds, id] : gradeIds.filter((one) => one !== id) })
                      }
                    />
                    {gradeName}
                    <span className="text-mini text-ink-3 num">{studentCount} 人</span>
                  </label>
                ))}
              </div>
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
            <Field name="answerShow" label="成绩和解析" isStacked>
              <Select
                options={answerShows}
                disabled={isBegun}
                value={values.answerShow}
                onValue={(answerShow) => change({ answerShow })}
              />
            </Field>
          </div>
          {isBegun && (
            <p className="text-mini text-ink-3">已经开始，只能改名称、结束时间和时长；在答的人只会多出时间。</p>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
