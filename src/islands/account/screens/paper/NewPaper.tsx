// A new paper begins with its name and category; the rest is written in its editor, which saves itself.

import { useState } from 'react'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Card } from '../../../kit/Card.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { categoryField } from './CategorySelect.tsx'
import { screensOf } from './paper-words.ts'

const save = 'exam/auth/exam/info/save'
const empty = { examName: '', categoryId: 0 }

const fields: CallFields<typeof save, typeof empty> = {
  examName: field.line(
    '名称',
    { maxLength: 100 },
    { isRequired: true, isLong: true, hint: '学员看到的名称，比如「学科素养期中测评」' },
  ),
  categoryId: categoryField,
}

export function NewPaper({ taskType }: { taskType: TaskType }) {
  const [values, setValues] = useState(empty)
  const { categoryId } = values
  const input = { taskType, ...values, passScore: 60, ...(taskType === taskTypes.exam && { examTime: 60 }) }
  const { name } = tasks[taskType]
  return (
    <Card className="mt-5">
      <Form
        label={`新建${name}`}
        fields={labelsOf(fields)}
        sends={{ call: save, values: { ...input, categoryId: categoryId || undefined } }}
        action="下一步，加题目"
        pending="正在新建"
        size="default"
        submit={async () => {
          const { id } = await silentApi(save, input)
          invalidate('exam/auth/exam/info/page')
          go(paths.account(screensOf(taskType).add, { id }), { isReplacing: true })
        }}
      >
        <Rows fields={fields} values={values} change={(part) => setValues({ ...values, ...part })} />
      </Form>
    </Card>
  )
}
