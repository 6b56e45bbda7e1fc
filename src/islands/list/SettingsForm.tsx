// A part of one record, described by its fields: a section with its own form, which sends only what was changed.
import { type ReactNode, useState } from 'react'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { useLeaveWarning } from '../app/leave-guard.ts'
import { useLookOnly } from '../app/look-only.ts'
import { FieldRow } from '../kit/FieldRow.tsx'
import { Form } from '../kit/Form.tsx'
import type { FieldKind, Values } from '../kit/fields.tsx'
import { Section } from '../kit/Section.tsx'
import type { FieldsOf } from './RowForm.tsx'
import { savedText } from './save-now.ts'
import { saveRow } from './save-row.ts'

export type SettingsSection<N extends CallName> = { title: string; description: string; fields: FieldsOf<N> }

type Props<N extends CallName> = {
  section: SettingsSection<N>
  /** The record as it is saved. */
  record: Output<N>
  save: N
  /** With the record as the server made it (texts are cleaned). */
  onSaved(record: Output<N>, changed: Input<N>): void
  /** Below the form. */
  children?: ReactNode
}

export function SettingsForm<N extends CallName>({ section, record, save, onSaved, children }: Props<N>) {
  const { title, description } = section
  const fields = Object.entries(section.fields) as [string, FieldKind<unknown>][]
  const [typed, setTyped] = useState<Values>({})
  // what is typed stands on the record as it was then; what colleagues saved since is merged on saving
  const [saved, setSaved] = useState<Values>(record)
  const values = Object.fromEntries(
    fields.map(([name, kind]) => [name, name in typed ? kind.toValue(typed[name], typed) : saved[name]]),
  )
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]))
  const isDirty = Object.keys(changed).length > 0
  if (!isDirty && record !== saved && (record as Values).version >= saved.version) setSaved(record)
  const isLookOnly = useLookOnly()
  useLeaveWarning(isDirty ? `「${title}」` : undefined)

  async function submit() {
    const names = Object.keys(changed)
    const valuesOf = (of: Values): Values => Object.fromEntries(names.map((name) => [name, of[name]]))
    const { output, values } = await saveRow({
      call: save,
      begun: { version: saved.version, values: valuesOf(saved) },
      values: changed,
      valuesOf,
      input: (values, version) => ({ ...values, version }) as Input<N>,
      fields: section.fields as never,
    })
    setTyped({})
    setSaved(output as Values)
    onSaved(output, values as Input<N>)
    toast(savedText)
  }
  return (
    <Section title={title} description={description}>
      <Form
        label={title}
        fields={Object.fromEntries(fields.map(([name, { label }]) => [name, label]))}
        sends={{ call: save, values: changed }}
        submit={submit}
        action={`保存${title}`}
        isDisabled={!isDirty || isLookOnly}
        cancel={isDirty ? { label: '放弃修改', run: () => setTyped({}) } : undefined}
      >
        {fields.map(([name, kind]) => (
          <FieldRow
            key={name}
            name={name}
            kind={kind}
            typed={name in typed ? typed[name] : kind.toTyped(saved[name])}
            values={values}
            onTyped={(value) => setTyped((before: Values) => ({ ...before, [name]: value }))}
          />
        ))}
      </Form>
      {children}
    </Section>
  )
}
