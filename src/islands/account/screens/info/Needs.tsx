// What I want to learn: a survey that I can change as often as I like.

import type { Output } from '../../../../contract/calls.ts'
import { date } from '../../../../lib/format.ts'
import type { UserExt } from '../../../../lib/models.ts'
import { silentApi } from '../../../../lib/wire/api.ts'
import { invalidate, useCall } from '../../../app/client.ts'
import { useDraftRecovery } from '../../../app/use-draft-recovery.ts'
import { Field } from '../../../kit/Field.tsx'
import { Form } from '../../../kit/Form.tsx'
import { field } from '../../../kit/fields.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { type CallFields, labelsOf, Rows } from '../../../kit/Rows.tsx'
import { Section } from '../../../kit/Section.tsx'

type Research = Output<'user/auth/user/research/view'>['research']
const view = 'user/auth/user/research/view'
const save = 'user/auth/user/research/save'

const choices = [
  { key: 'topics', name: '想学的内容', all: ['课堂教学', '作业设计', '班级管理', '信息技术', '心理健康', '课题研究'] },
  { key: 'ways', name: '喜欢的方式', all: ['录播课', '直播课', '线下工作坊', '名师带教', '读书会'] },
] as const

export default function Needs({ user }: { user: UserExt }) {
  const answered = useCall(view, {})
  return (
    <QueryState of={answered} what="培训需求" skeleton={<Block className="mt-5 h-64 w-full" />}>
      {({ research }) => (
        <Section
          title="培训需求"
          description={research ? `${date(research.gmtModified)} 填写，可以随时修改` : '告诉我们想学什么，开课时会参考'}
        >
          {user.schoolName && user.subject ? (
            <Survey user={user} research={research} />
          ) : (
            <p className="px-5 md:px-6 pt-4 pb-6 text-ink-2">
              先在上面的基本资料里填好学校和学科，保存之后就可以填这里。
            </p>
          )}
        </Section>
      )}
    </QueryState>
  )
}

const draftOf = (research: Research) => ({
  position: research?.position ?? '',
  teachYears: research ? String(research.teachYears) : '',
  needs: research?.needs ?? '',
  answers: research?.answers ?? {},
})

type Draft = ReturnType<typeof draftOf>

const yearsOf = (text: string) => Number(text.normalize('NFKC').trim() || Number.NaN)

const work: CallFields<typeof save, Draft> = {
  position: field.line('职务', { placeholder: '例如 班主任、教研组长', maxLength: 20 }, { isRequired: true }),
  teachYears: { ...field.digits('教龄', { maxLength: 2, unit: '年' }, { isRequired: true }), toValue: yearsOf },
}

const wish: CallFields<typeof save, Draft> = {
  needs: field.area('想解决的问题', {
    isRequired: true,
    isLong: true,
    hint: '教学里最想得到帮助的一两件事',
    maxLength: 1000,
  }),
}

const labels = labelsOf({ ...work, ...wish })

function Survey({ user, research }: { user: UserExt; research: Research }) {
  const [draft, setDraft] = useDraftRecovery('needs', () => draftOf(research))
  const change = (part: Partial<Draft>) => setDraft((was) => ({ ...was, ...part }))
  // they stand in the profile above, and are asked there alone
  const { schoolName, subject } = user
  const input = { ...draft, schoolName, subject, teachYears: yearsOf(draft.teachYears) }
  const tick = (key: string, name: string, isOn: boolean) => {
    const others = (draft.answers[key] ?? []).filter((one) => one !== name)
    change({ answers: { ...draft.answers, [key]: isOn ? [...others, name] : others } })
  }
  return (
    <Form
      label="培训需求"
      fields={labels}
      action={research ? '保存修改' : '提交'}
      sends={{ call: save, values: input }}
      submit={async () => {
        if (research) await silentApi('user/auth/user/research/edit', { id: research.id, ...input })
        else await silentApi(save, input)
        invalidate(view)
      }}
    >
      <Rows fields={work} values={draft} change={change} />
      {choices.map(({ key, name, all }) => (
        <Field key={key} name={key} label={name} isGroup isLong>
          <span className="flex flex-wrap gap-x-5">
            {all.map((one) => (
              <label key={one} className="flex items-center gap-2 min-h-11 md:min-h-7">
                <input
                  type="checkbox"
                  className="box"
                  checked={draft.answers[key]?.includes(one) ?? false}
                  onChange={({ target }) => tick(key, one, target.checked)}
                />
                {one}
              </label>
            ))}
          </span>
        </Field>
      ))}
      <Rows fields={wish} values={draft} change={change} />
    </Form>
  )
}
