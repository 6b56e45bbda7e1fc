// A new paper begins with its name and category; the rest is written in its editor, which saves itself.

import { useState } from 'react'
import { taskTypes } from '../../../../contract/enums/task-types.ts'
import { type TaskType, tasks } from '../../../../lib/labels/exam-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Card } from '../../../kit/Card.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { CategorySelect } from './CategorySelect.tsx'
import { screensOf } from './paper-words.ts'

export function NewPaper({ taskType }: { taskType: TaskType }) {
  const [examName, setExamName] = useState('')
  const [categoryId, setCategoryId] = useState(0)
  const input = { taskType, examName, categoryId, passScore: 60, ...(taskType === taskTypes.exam && { examTime: 60 }) }
  const { name } = tasks[taskType]
  return (
    <Card className="mt-5">
      <Form
        label={`新建${name}`}
        fields={{ examName: '名称', categoryId: '分类' }}
        sends={{ call: 'exam/auth/exam/info/save', values: { ...input, categoryId: categoryId || undefined } }}
        action="下一步，加题目"
        pending="正在新建"
        size="default"
        submit={async () => {
          const { id } = await silentApi('exam/auth/exam/info/save', input)
          invalidate('exam/auth/exam/info/page')
          go(paths.account(screensOf(taskType).add, { id }), { isReplacing: true })
        }}
      >
        <Field name="examName" label="名称" isRequired isLong hint="学员看到的名称，比如「学科素养期中测评」">
          <TextInput value={examName} onValue={setExamName} maxLength={100} />
        </Field>
        <Field name="categoryId" label="分类" isRequired>
          <CategorySelect value={categoryId} onValue={setCategoryId} />
        </Field>
      </Form>
    </Card>
  )
}
