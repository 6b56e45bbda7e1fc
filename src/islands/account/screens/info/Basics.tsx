// What others see of me.
import type { UserExt } from '../../../../lib/models.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import type { FieldErrors } from '../../../kit/field-context.ts'
import { Radio } from '../../../kit/Radio.tsx'
import { Region } from '../../../kit/Region.tsx'
import { TextInput } from '../../../kit/TextInput.tsx'
import { save } from './save.ts'

const fields = {
  nickname: '昵称',
  sex: '性别',
  age: '年龄',
  subject: '学科',
  schoolName: '学校',
  province: '省份',
  city: '城市',
  district: '区县',
}
const sexes = [
  { value: 2, name: '女' },
  { value: 1, name: '男' },
  { value: 3, name: '保密' },
]

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

export function Basics({ user }: { user: UserExt }) {
  const [draft, setDraft] = useDraftRecovery('profile', () => draftOf(user))
  const set = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(user))
  const age = draft.age.normalize('NFKC').trim()
  const { sex, ...others } = draft
  const input = { ...others, ...(sex && { sex }), age: age ? Number(age) : null }
  return (
    <Form
      label="基本资料"
      fields={fields}
      action="保存资料"
      cancel={isChanged ? { label: '放弃修改', run: () => setDraft(draftOf(user)) } : undefined}
      sends={{ call: 'user/auth/user/ext/update', values: input }}
      check={(): FieldErrors => (/^\d{0,3}$/.test(age) ? {} : { age: '年龄请填数字，例如 35' })}
      submit={() => save(input)}
    >
      <Field name="nickname" label="昵称" isRequired hint="2–20 个字">
        <TextInput
          value={draft.nickname}
          onValue={(nickname) => set({ nickname })}
          autoComplete="nickname"
          maxLength={20}
        />
      </Field>
      <Field name="sex" label="性别" isGroup>
        <Radio label="性别" options={sexes} value={draft.sex} onValue={(sex) => set({ sex })} />
      </Field>
      <Field name="age" label="年龄">
        <span className="flex items-center gap-2">
          <TextInput
            className="num !w-24"
            inputMode="numeric"
            value={draft.age}
            onValue={(age) => set({ age })}
            maxLength={3}
          />
          <span className="text-ink-2">岁</span>
        </span>
      </Field>
      <Field name="subject" label="学科">
        <TextInput
          value={draft.subject}
          onValue={(subject) => set({ subject })}
          placeholder="例如 小学语文"
          maxLength={20}
        />
      </Field>
      <Field name="schoolName" label="学校">
        <TextInput
          value={draft.schoolName}
          onValue={(schoolName) => set({ schoolName })}
          autoComplete="organization"
          maxLength={50}
        />
      </Field>
      <Field name="province" label="地区" isGroup>
        <Region value={draft} onValue={set} />
      </Field>
    </Form>
  )
}
