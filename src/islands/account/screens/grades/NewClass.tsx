// Makes a class.
import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { Dialog } from '../../../kit/Dialog.tsx'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { Radio } from '../../../kit/Radio.tsx'
import { TextArea } from '../../../kit/TextArea.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { classCalls, waysOfJoining } from './classes.ts'

export default function NewClass({ onClose }: { onClose(): void }) {
  const [values, setValues] = useState({ gradeName: '', gradeIntro: '', verificationSet: 1, maxStudent: '200' })
  const input = { ...values, maxStudent: Number(values.maxStudent) }
  return (
    <Dialog title="新建班级" isOpen onClose={onClose}>
      <Form
        label="新建班级"
        isBare
        fields={{ gradeName: '班级名称', gradeIntro: '介绍', verificationSet: '加入方式', maxStudent: '名额' }}
        sends={{ call: 'exam/auth/grade/info/save', values: input }}
        action="建好班级"
        cancel={{ label: '取消', run: onClose }}
        submit={async () => {
          const grade = await silentApi('exam/auth/grade/info/save', input)
          invalidate(...classCalls)
          onClose()
          go(paths.account('grades/teacher', { gradeId: grade.id }))
        }}
      >
        <div className="space-y-4">
          <Field name="gradeName" label="班级名称" isRequired isStacked>
            <TextInput
              value={values.gradeName}
              onValue={(gradeName) => setValues({ ...values, gradeName })}
              maxLength={30}
            />
          </Field>
          <Field name="gradeIntro" label="介绍" isStacked>
            <TextArea
              value={values.gradeIntro}
              onValue={(gradeIntro) => setValues({ ...values, gradeIntro })}
              maxLength={500}
            />
          </Field>
          <Field name="verificationSet" label="加入方式" isGroup isStacked>
            <Radio
              options={waysOfJoining}
              value={values.verificationSet}
              onValue={(verificationSet) => setValues({ ...values, verificationSet })}
            />
          </Field>
          <Field name="maxStudent" label="名额" hint="最多 500 人" isStacked>
            <TextInput
              value={values.maxStudent}
              onValue={(maxStudent) => setValues({ ...values, maxStudent })}
              inputMode="numeric"
              className="num"
            />
          </Field>
        </div>
      </Form>
    </Dialog>
  )
}
