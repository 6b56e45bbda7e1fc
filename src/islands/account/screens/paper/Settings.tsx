// The settings of a paper: what its takers are told before they begin, what it costs, when results are shown.

import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { difficulties, type TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { Card } from '../../../kit/Card.tsx'
import { type ControlProps, field } from '../../../kit/fields.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { type RowFields, Rows } from '../../../kit/Rows.tsx'
import { categoryField } from './CategorySelect.tsx'
import type { PaperValues } from './paper.ts'
import { answerShowChoices, auditTypes, questionOrders } from './paper-words.ts'
import { Versions } from './Versions.tsx'

const isPaid = ({ isFree }: PaperValues) => isFree === 0
const yesOrNo = (yes: string, no: string) => [
  { value: 1 as const, name: yes },
  { value: 0 as const, name: no },
]

/** `taskType` is not written here. */
const fields: RowFields<PaperValues & { taskType: TaskType }> = {
  examName: field.line('名称', { maxLength: 100 }, { isRequired: true, isLong: true }),
  categoryId: categoryField,
  difficulty: field.choice(
    '难度',
    [1, 2, 3].map((value) => ({ value, name: difficulties[value]! })),
  ),
  examTime: field.number('时长（分钟）', { max: 600 }, { hint: '0 表示不限时' }),
  passScore: field.number('合格线（分）', { max: 10_000, step: 0.5 }),
  allowTimes: field.number('可以考几次', { max: 99 }, { hint: '0 表示不限次数' }),
  questionOrder: field.choice('题目顺序', questionOrders),
  auditType: field.radio('评阅方式', auditTypes, { hint: '有简答或上传题，要选系统＋人工评阅' }),
  answerShow: field.choice('成绩和解析', answerShowChoices),
  isFree: {
    ...field.radio('价格', yesOrNo('免费', '收费')),
    sets: (isFree, { price }) => ({ isFree, price: isFree ? 0 : price || 900 }),
  },
  price: { ...field.own('售价（元）', Price), when: isPaid },
  isVipFree: { ...field.radio('会员', yesOrNo('免费参加', '照价购买').reverse()), when: isPaid },
  validDays: {
    ...field.number('有效期（天）', { max: 3650 }, { hint: '买下以后多少天内可以考；0 表示一直有效' }),
    when: isPaid,
  },
  examDesc: field.own('说明', Description, { isLong: true }),
}

function Price({ value, onValue }: ControlProps<number>) {
  const change = (yuan: number) => onValue(Math.round(yuan * 100))
  return <NumberInput min={1} max={100_000} step={0.01} value={value / 100} onValue={change} />
}

function Description({ value, values, onValue }: ControlProps<string>) {
  return (
    <RichInput
      name={`${values.taskType === taskTypes.exam ? '试卷' : '作业'}说明`}
      value={value}
      onValue={onValue}
      rows={6}
      placeholder="考什么、怎么准备，学员在开始前看到"
    />
  )
}

type Props = { examId: number; values: PaperValues; change(part: Partial<PaperValues>): void; taskType: TaskType }

export default function Settings({ examId, values, change, taskType }: Props) {
  return (
    <>
      <Card pad="form" className="space-y-4">
        <Rows fields={fields} values={{ ...values, taskType }} change={change} />
      </Card>
      <Versions examId={examId} />
    </>
  )
}
