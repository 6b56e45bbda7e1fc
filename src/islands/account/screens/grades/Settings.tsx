// The settings of a class, for its owner: name, introduction, places, and disbanding it by its typed name.
import { useState } from 'react'
import { classVerbs } from '../../../../contract/exam/class-verbs.ts'
import { may } from '../../../../contract/verbs.ts'
import { paths } from '../../../../lib/paths.ts'
import { toast } from '../../../../lib/stores/toasts.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useSubmit } from '../../../app/client.ts'
import { go } from '../../../app/router.ts'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'
import { classCalls, type Grade } from './classes.ts'

const update = 'PUT exam/auth/grade/info/update'

type Typed = Pick<Grade, 'gradeName' | 'gradeIntro' | 'studentCount'> & { maxStudent: string }

const fields: CallFields<typeof update, Typed> = {
  gradeName: field.line('班级名称', { maxLength: 30 }, { isRequired: true }),
  gradeIntro: field.area('介绍', { isLong: true, maxLength: 500 }),
  maxStudent: {
    ...field.count('名额'),
    hint: ({ studentCount }) => `现在 ${studentCount} 人，最多可设 500 人`,
  },
}

export function Settings({ grade }: { grade: Grade }) {
  const { id, gradeName, gradeIntro, studentCount } = grade
  const [values, setValues] = useState({ gradeName, gradeIntro, maxStudent: String(grade.maxStudent) })
  const input = { id, ...values, maxStudent: Number(values.maxStudent) }
  return (
    <>
      <Section title="班级资料">
        <Form
          label="班级资料"
          fields={labelsOf(fields)}
          sends={{ call: update, values: input }}
          action="保存班级资料"
          submit={async () => {
            await silentApi(update, input)
            invalidate(...classCalls)
          }}
        >
          <div className="space-y-4">
            <Rows
              fields={fields}
              values={{ ...values, studentCount }}
              change={(part) => setValues({ ...values, ...part })}
            />
          </div>
        </Form>
      </Section>
      <Section title="解散班级" isPadded>
        <p className="text-ink-2">
          班级码失效，成员都会收到消息，没有完成的考试和作业作废。得到的成绩两边都还能看。解散后不能恢复。
        </p>
        {may(classVerbs.disband, grade) && <Disband grade={grade} />}
      </Section>
    </>
  )
}

function Disband({ grade: { id, gradeName, studentCount } }: { grade: Grade }) {
  const { submit } = useSubmit('exam/auth/grade/info/disband', { invalidates: classCalls })
  return (
    <ConfirmButton
      label="解散班级…"
      className="!text-danger mt-2 -ml-3"
      title={`解散「${gradeName}」？`}
      isDanger
      safe="先不解散"
      action="解散班级"
      pending="正在解散"
      mustType={{ label: '输入班级名称确认', text: gradeName }}
      run={async () => {
        if (!(await submit({ id }))) return false
        toast('解散成功')
        go(paths.account('grades/teacher'))
      }}
    >
      <p>班里的 {studentCount} 人都会收到消息。这一步不能撤销。</p>
    </ConfirmButton>
  )
}
