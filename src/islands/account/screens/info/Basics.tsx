// What others see of me.
import type { UserExt } from '../../../../lib/models.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { Region } from '../../../kit/Region.tsx'
import { type CallFields, labelsOf, Rows, wrongOf } from '../../../kit/Rows.tsx'
import { save } from './save.ts'

const update = 'user/auth/user/ext/update'

const draftOf = ({ nickname, sex, age, subject, schoolName, province, city, district }: UserExt) => ({
  nickname,
  sex,
  age: age === null ? '' : String(age),
  subject,
  schoolName,
  province,
  city,
  district,
})

type Draft = ReturnType<typeof draftOf>

const fields: CallFields<typeof update, Draft> = {
  nickname: field.line('昵称', { autoComplete: 'nickname', maxLength: 20 }, { isRequired: true, hint: '2–20 个字' }),
  sex: field.radio('性别', [
    { value: 2, name: '女' },
    { value: 1, name: '男' },
    { value: 3, name: '保密' },
  ]),
  age: field.digits('年龄', { maxLength: 3, unit: '岁', why: '年龄请填数字，例如 35' }),
  subject: field.line('学科', { placeholder: '例如 小学语文', maxLength: 20 }),
  schoolName: field.line('学校', { autoComplete: 'organization', maxLength: 50 }),
}

const labels = { ...labelsOf(fields), province: '省份', city: '城市', district: '区县' }

export function Basics({ user }: { user: UserExt }) {
  const [draft, setDraft] = useDraftRecovery('profile', () => draftOf(user))
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(user))
  const age = draft.age.normalize('NFKC').trim()
  const { sex, ...others } = draft
  const input = { ...others, ...(sex && { sex }), age: age ? Number(age) : null }
  return (
    <Form
      label="基本资料"
      fields={labels}
      action="保存资料"
      cancel={isChanged ? { label: '放弃修改', run: () => setDraft(draftOf(user)) } : undefined}
      sends={{ call: update, values: input }}
      check={() => wrongOf(fields, draft)}
      submit={() => save(input)}
    >
      <Rows fields={fields} values={draft} change={change} />
      <Field name="province" label="地区" isGroup>
        <Region value={draft} onValue={change} />
      </Field>
    </Form>
  )
}
