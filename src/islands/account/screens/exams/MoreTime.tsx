// Gives more minutes to who sits an exam of a class: to all of them, or to some.
import { useState } from 'react'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { useSitters } from './use-people.ts'

/** `students`: to these alone. */
type Props = { gradeExamId: number; students?: { ids: number[]; name: string }; onClose(): void }

const call = 'exam/auth/grade/exam/edit/minutes'
const everyone = { value: 0, name: '所有在答的人' }
const some = { value: 1, name: '只给几个人' }

const empty = { minutes: 10, reason: '' }

const fields: CallFields<typeof call, typeof empty> = {
  minutes: field.number(
    '加几分钟',
    { min: 1, max: 120 },
    { isRequired: true, hint: '只能加，不能减；他们的考场两秒内就会更新', short: '分钟' },
  ),
  reason: field.line(
    '原因',
    { maxLength: 100, placeholder: '比如：机房断电 10 分钟' },
    { isRequired: true, hint: '和给谁、给了多少一起留在记录里' },
  ),
}

const labels = { studentIds: '学员', ...labelsOf(fields) }

export default function MoreTime({ gradeExamId, students, onClose }: Props) {
  const [values, setValues] = useState(empty)
  const { minutes } = values
  const [whom, setWhom] = useState(everyone.value)
  const [picked, setPicked] = useState<readonly number[]>([])
  const studentIds = students ? students.ids : whom === some.value ? [...picked] : undefined
  const input = { id: gradeExamId, ...values, ...(studentIds && { studentIds }) }
  return (
    <Dialog title={students ? `给 ${students.name} 加时间` : '给在答的人加时间'} isOpen onClose={onClose}>
      <Form
        label="加时间"
        isBare
        fields={labels}
        sends={{ call, values: input }}
        action={`加 ${minutes} 分钟`}
        pending="正在加"
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          const { count } = await silentApi(call, input)
          invalidate('exam/auth/grade/exam/student/relation/page/grade', 'exam/auth/grade/exam/monitor')
          toast(`加时成功：${count} 人多了 ${minutes} 分钟`)
          onClose()
        }}
      >
        {!students && (
          <Field name="studentIds" label="给谁" isGroup isStacked>
            <Radio options={[everyone, some]} value={whom} onValue={(value) => setWhom(value)} />
            {whom === some.value && (
              <PeoplePicker people={useSitters} of={gradeExamId} picked={picked} onPicked={setPicked} />
            )}
          </Field>
        )}
        <Rows fields={fields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
      </Form>
    </Dialog>
  )
}
