// The settings of a paper: what its takers are told before they begin, what it costs, when results are shown.
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { difficulties, type TaskType } from '../../../../lib/labels/exam-kinds.ts'
import { Field } from '../../../kit/Field.tsx'
import { NumberInput } from '../../../kit/NumberInput.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { RichInput } from '../../../kit/RichInput.tsx'
import { Select } from '../../../kit/Select.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import type { PaperValues } from './paper.ts'
import { answerShowChoices, auditTypes, questionOrders } from './paper-words.ts'
import { Versions } from './Versions.tsx'

type Props = { examId: number; values: PaperValues; change(part: Partial<PaperValues>): void; taskType: TaskType }

export default function Settings({ examId, values, change, taskType }: Props) {
  const { isFree, isVipFree, price } = values
  return (
    <>
      <div className="space-y-4 rounded-card border border-line bg-surface px-4 py-5 md:px-6">
        <Field name="examName" label="名称" isRequired isLong>
          <TextInput value={values.examName} onValue={(examName) => change({ examName })} maxLength={100} />
        </Field>
        <Field name="categoryId" label="分类" isRequired>
          <CategorySelect value={values.categoryId} onValue={(categoryId) => change({ categoryId })} />
        </Field>
        <Field name="difficulty" label="难度">
          <Select
            options={[1, 2, 3].map((value) => ({ value, name: difficulties[value]! }))}
            value={values.difficulty}
            onValue={(difficulty) => change({ difficulty })}
          />
        </Field>
        <Field name="examTime" label="时长（分钟）" hint="0 表示不限时">
          <NumberInput max={600} value={values.examTime} onValue={(examTime) => change({ examTime })} />
        </Field>
        <Field name="passScore" label="合格线（分）">
          <NumberInput
            max={10_000}
            step={0.5}
            value={values.passScore}
            onValue={(passScore) => change({ passScore })}
          />
        </Field>
        <Field name="allowTimes" label="可以考几次" hint="0 表示不限次数">
          <NumberInput max={99} value={values.allowTimes} onValue={(allowTimes) => change({ allowTimes })} />
        </Field>
        <Field name="questionOrder" label="题目顺序">
          <Select
            options={questionOrders}
            value={values.questionOrder}
            onValue={(questionOrder) => change({ questionOrder })}
          />
        </Field>
        <Field name="auditType" label="评阅方式" isGroup hint="有简答或上传题，要选系统＋人工评阅">
          <Radio options={auditTypes} value={values.auditType} onValue={(auditType) => change({ auditType })} />
        </Field>
        <Field name="answerShow" label="成绩和解析">
          <Select
            options={answerShowChoices}
            value={values.answerShow}
            onValue={(answerShow) => change({ answerShow })}
          />
        </Field>
        <Field name="isFree" label="价格" isGroup>
          <Radio
            options={[
              { value: 1, name: '免费' },
              { value: 0, name: '收费' },
            ]}
            value={isFree}
            onValue={(free) => change({ isFree: free as 0 | 1, price: free ? 0 : price || 900 })}
          />
        </Field>
        {isFree === 0 && (
          <>
            <Field name="price" label="售价（元）">
              <NumberInput
                min={1}
                max={100_000}
                step={0.01}
                value={price / 100}
                onValue={(yuan) => change({ price: Math.round(yuan * 100) })}
              />
            </Field>
            <Field name="isVipFree" label="会员" isGroup>
              <Radio
                options={[
                  { value: 0, name: '照价购买' },
                  { value: 1, name: '免费参加' },
                ]}
                value={isVipFree}
                onValue={(free) => change({ isVipFree: free as 0 | 1 })}
              />
            </Field>
            <Field name="validDays" label="有效期（天）" hint="买下以后多少天内可以考；0 表示一直有效">
              <NumberInput max={3650} value={values.validDays} onValue={(validDays) => change({ validDays })} />
            </Field>
          </>
        )}
        <Field name="examDesc" label="说明" isLong>
          <RichInput
            name={`${taskType === taskTypes.exam ? '试卷' : '作业'}说明`}
            value={values.examDesc}
            onValue={(examDesc) => change({ examDesc })}
            rows={6}
            placeholder="考什么、怎么准备，学员在开始前看到"
          />
        </Field>
      </div>
      <Versions examId={examId} />
    </>
  )
}
