// Makes a class.
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { classCalls, waysOfJoining } from './classes.ts'

const save = 'exam/auth/grade/info/save'
const empty = { gradeName: '', gradeIntro: '', verificationSet: 1, maxStudent: '200' }

const fields: CallFields<typeof save, typeof empty> = {
  gradeName: field.line('班级名称', { maxLength: 30 }, { isRequired: true }),
  gradeIntro: field.area('介绍', { maxLength: 500 }),
  verificationSet: field.radio('加入方式', waysOfJoining),
  maxStudent: field.count('名额', { hint: '最多 500 人' }),
}

export default function NewClass({ onClose }: { onClose(): void }) {
  const [values, setValues] = useState(empty)
  const input = { ...values, maxStudent: Number(values.maxStudent) }
  return (
    <Dialog title="新建班级" isOpen onClose={onClose}>
      <Form
        label="新建班级"
        isBare
        fields={labelsOf(fields)}
        sends={{ call: save, values: input }}
        action="建好班级"
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          const grade = await silentApi(save, input)
          invalidate(...classCalls)
          onClose()
          go(paths.account('grades/teacher', { gradeId: grade.id }))
        }}
      >
        <div className="space-y-4">
          <Rows fields={fields} values={values} change={(part) => setValues({ ...values, ...part })} isStacked />
        </div>
      </Form>
    </Dialog>
  )
}
