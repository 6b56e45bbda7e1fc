// The draft of a row that colleagues edit too. It stands on the row as it was when the typing began: what arrives later is merged on saving.
import { useState } from 'react'
import type { CallName, Input } from '../../contract/calls.ts'
import { silentApi } from '../../lib/wire/api.ts'
import { type Draft, useDraft } from '../app/use-draft.ts'
import { useRecovery } from '../app/use-draft-recovery.ts'
import type { Values } from '../kit/fields.tsx'
import { isSame } from './merge.ts'
import { type NamedField, saveRow } from './save-row.ts'

type Versioned = { id: number; version: number }

type Options<Row> = {
  typedOf(row: Row | undefined): Values
  /** What is typed, as it is compared and sent. */
  valuesOf(typed: Values): Values
  form: string
  label(row: Row | undefined): string
}

type Save<N extends CallName, Row> = {
  call: N
  input(values: Values, row: Row | undefined): Input<N>
  fields: Readonly<Record<string, NamedField>>
}

type Begun<Row> = { row: Row; version: number; values: Values }

export function useRowDraft<Row extends object>(given: Row | undefined, options: Options<Row>) {
  const { typedOf, valuesOf, form, label } = options
  const valuesOfRow = (row: Row) => valuesOf(typedOf(row))
  const begin = (row: Row | undefined): Begun<Row> | undefined =>
    row && { row, version: (row as Row & Versioned).version, values: valuesOfRow(row) }
  const [begun, setBegun] = useState(() => begin(given))
  const row = begun?.row
  const draft: Draft<Values> = useDraft<Row | undefined, Values>(row, typedOf, { form, label: label(row) })
  const isNewer = given && given !== row && (given as Row & Versioned).version >= (begun?.version ?? 0)
  if (isNewer && (!begun || !draft.isDirty)) setBegun(begin(given))
  useRecovery<Begun<Row>>(`${form} as it was`, () => (draft.isDirty ? begun : undefined), setBegun)

  async function save<N extends CallName>({ call, input, fields }: Save<N, Row>) {
    const values = valuesOf(draft.values)
    const sent = (values: Values, version: number | undefined, now: Row | undefined) =>
      ({ ...input(values, now), ...(row && { id: (row as Row & Versioned).id, version }) }) as Input<N>
    if (!begun) {
      const output = await silentApi(call, sent(values, undefined, undefined))
      draft.settle()
      return output
    }
    const saved = await saveRow({
      call,
      begun,
      values,
      fields,
      valuesOf: valuesOfRow,
      input: (values, version, record) => sent(values, version, record ?? row),
    })
    const { version } = saved.output as Versioned
    // what was taken from a colleague is shown at once
    const theirs: Values = saved.record ? typedOf(saved.record) : {}
    const ofThem = saved.record ? valuesOf(theirs) : {}
    const taken = Object.keys(theirs).filter((name) => isSame(saved.values[name], ofThem[name]))
    setBegun({ row: begun.row, version, values: saved.values })
    draft.settle(Object.fromEntries(taken.map((name) => [name, theirs[name]])))
    return saved.output
  }
  return { row, draft, save }
}
