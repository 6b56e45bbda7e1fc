// One section of the site information: its fields, and its own save button.

import { useState } from 'react'
import { formApi } from '../../lib/api.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { useLeaveWarning } from '../app/leave-guard.ts'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { Section } from '../kit/Section.tsx'
import { Switch } from '../kit/Switch.tsx'
import { TextArea } from '../kit/TextArea.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { RichInput } from './RichInput.tsx'
import { savedText } from './saving.ts'
import type { WebsiteSection as SectionOf, WebsiteField, WebsiteInfo } from './website-fields.ts'

type Props = { section: SectionOf; info: WebsiteInfo; onSaved(info: WebsiteInfo): void }

/** Only what was changed is sent; the answer is what the server made of it (texts are cleaned). */
export function WebsiteSection({ section: { title, description, fields }, info, onSaved }: Props) {
  const [typed, setTyped] = useState<Partial<WebsiteInfo>>({})
  const changed = fields.filter(({ name }) => typed[name] !== undefined && typed[name] !== info[name])
  const isDirty = changed.length > 0
  useLeaveWarning(isDirty ? `「${title}」` : undefined)

  const check = () =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = String(typed[field.name] ?? info[field.name])
        if ('isRequired' in field && !value.trim()) return [[field.name, '请填写这一项']]
        if ('most' in field && value.trim().length > field.most) return [[field.name, `最多 ${field.most} 个字`]]
        return []
      }),
    )
  async function submit() {
    const input = Object.fromEntries(changed.map(({ name }) => [name, typed[name]]))
    const saved = await formApi('system/admin/website/edit', input)
    setTyped({})
    onSaved(saved)
    toast(savedText)
  }

  return (
    <Section title={title} description={description}>
      <Form
        label={title}
        fields={Object.fromEntries(fields.map(({ name, label }) => [name, label]))}
        check={check}
        submit={submit}
        action={`保存${title}`}
        isDisabled={!isDirty}
        cancel={isDirty ? { label: '放弃修改', run: () => setTyped({}) } : undefined}
      >
        {fields.map((field) => (
          <Field
            key={field.name}
            name={field.name}
            label={field.label}
            hint={field.hint}
            isRequired={'isRequired' in field}
            isGroup={field.kind === 'picture'}
            isLong={field.kind === 'rich' || field.kind === 'lines'}
          >
            <Control
              field={field}
              value={typed[field.name] ?? info[field.name]}
              onValue={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
            />
          </Field>
        ))}
      </Form>
    </Section>
  )
}

type ControlProps = { field: WebsiteField; value: string | number; onValue(value: string | 0 | 1): void }

function Control({ field, value, onValue }: ControlProps) {
  const text = String(value)
  if (field.kind === 'flag')
    return <Switch label={field.label} isOn={value === 1} onChange={(isOn) => onValue(isOn ? 1 : 0)} />
  if (field.kind === 'picture')
    return <PictureInput name={field.label} look={field.size} value={text} onValue={onValue} />
  if (field.kind === 'rich') return <RichInput name={field.label} value={text} onValue={onValue} />
  if (field.kind === 'lines') return <TextArea value={text} onValue={onValue} maxLength={field.most} />
  return <TextInput value={text} onValue={onValue} placeholder={field.like} autoComplete="off" />
}
