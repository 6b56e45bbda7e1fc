// Saves what an operator edited over the version that was read. Where a colleague saved another meanwhile, both are merged and saved again.
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { when } from '../../lib/format.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { silentApi } from '../../lib/wire/api.ts'
import type { Values } from '../kit/fields.tsx'
import { askForChoices } from './clashes.ts'
import { isSame, merge } from './merge.ts'

/** `say`: a value in words. */
export type NamedField = { label: string; say?(value: never): string }

export type SavedRow<N extends CallName> = {
  output: Output<N>
  /** What was saved. */
  values: Values
  /** What it was merged with. */
  record: Values | undefined
}

type Saving<N extends CallName> = {
  call: N
  /** What was read. */
  begun: { version: number; values: Values }
  /** The same fields, as they are to be. */
  values: Values
  /** Of a record as the list or the page of the call has it. */
  valuesOf(record: Values): Values
  /** `record`: as it is now, after somebody else changed it. */
  input(values: Values, version: number, record: Values | undefined): Input<N>
  fields: Readonly<Record<string, NamedField>>
}

const mostTries = 5

/** 「张老师 12 分钟前 」 */
export const whoAndWhen = (byName: string, time: string | null) => `${byName || '别人'}${time ? ` ${when(time)} ` : ''}`

const inWords = ({ say }: NamedField, value: unknown) =>
  (say ? say(value as never) : Array.isArray(value) ? value.join('、') : String(value ?? '')) || '空'

/** Throws as the call does, also where nothing was chosen: nothing is saved then. */
export async function saveRow<N extends CallName>(saving: Saving<N>): Promise<SavedRow<N>> {
  const { call, valuesOf, input, fields } = saving
  let { begun, values } = saving
  let record: Values | undefined
  for (let tries = 1; ; tries++)
    try {
      return { output: await silentApi(call, input(values, begun.version, record)), values, record }
    } catch (failure) {
      const changed = CallError.is(failure) ? failure.data?.changed : undefined
      if (!changed || tries === mostTries) throw failure
      record = changed.record as Values
      const theirs = valuesOf(record)
      const merged = merge(begun.values, values, theirs)
      if (merged.clashes.length) {
        const clashes = merged.clashes.map((name) => {
          const named = fields[name] ?? { label: name }
          const [before, other, mine] = [begun.values[name], theirs[name], values[name]].map((v) => inWords(named, v))
          return { name, label: named.label, before: before!, theirs: other!, mine: mine! }
        })
        const choices = await askForChoices({ byName: changed.byName, time: changed.time, clashes })
        if (!choices) throw failure
        for (const name of merged.clashes) if (choices[name] === 'theirs') merged.values[name] = theirs[name]
      }
      const taken = Object.keys(theirs).filter(
        (name) => !isSame(theirs[name], begun.values[name]) && isSame(merged.values[name], theirs[name]),
      )
      if (taken.length) {
        const names = taken.map((name) => `「${fields[name]?.label ?? name}」`).join('')
        toast(`合并成功，${whoAndWhen(changed.byName, changed.time)}改的${names}也留着`)
      }
      begun = { version: record.version, values: theirs }
      values = merged.values
    }
}
