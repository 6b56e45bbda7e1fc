// The fields of a form or of a document, described by data: `values` hold what is typed, and each field changes its own, or what it `sets`.
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { CallName, Calls } from '../../contract/calls.ts'
import { FieldRow } from './FieldRow.tsx'
import type { FieldErrors } from './field-context.ts'
import type { FieldKind } from './fields.tsx'

/** `V` is what the call takes, `T` what is typed, `D` all that is typed, with what the fields have to know beside it. */
export type RowField<V, T, D> = Omit<FieldKind<V, T>, 'fresh' | 'absent' | 'span' | 'hint' | 'when' | 'isDisabled'> & {
  hint?: ReactNode | ((values: D) => ReactNode)
  when?(values: D): boolean
  isDisabled?(values: D): boolean
  /** What a choice changes, where that is not its own value alone. */
  sets?(typed: T, values: D): Partial<D>
  /** What is wrong with a value that may be saved and not handed in. */
  wrong?(typed: T, values: D): string | undefined
}

/** Of a document, whose values are those of its call. */
export type RowFields<D> = { readonly [K in keyof D]?: RowField<D[K], D[K], D> }

export type Sent<N extends CallName> = z.output<Calls[N]['input']>

/** Of a form: a field for each that the call takes, of its type. `never` refuses a field that it does not take. */
export type CallFields<N extends CallName, D> = {
  readonly [K in keyof D]?: K extends keyof Sent<N> ? RowField<Exclude<Sent<N>[K], undefined>, D[K], D> : never
}

// biome-ignore lint/suspicious/noExplicitAny: checked where the fields are written
type AnyField = RowField<any, any, any>
type AnyFields = { readonly [name: string]: AnyField | undefined }

type Props<D> = {
  fields: { readonly [K in keyof D]?: AnyField | undefined }
  values: D
  change(part: Partial<NoInfer<D>>): void
  /** Labels above the controls at all widths. */
  isStacked?: boolean
  /** Before the names: of a part in a list, `childList.2.`. */
  path?: string
}

export const Rows = <D extends object>({ fields, values, change, isStacked = false, path = '' }: Props<D>) =>
  visibleOf(fields as AnyFields, values).map(([name, kind]) => (
    <FieldRow
      key={name}
      name={path + name}
      kind={kind}
      typed={values[name as keyof D]}
      values={values}
      isStacked={isStacked}
      error={kind.wrong?.(values[name as keyof D], values)}
      onTyped={(typed) => change(kind.sets?.(typed, values) ?? ({ [name]: typed } as Partial<D>))}
    />
  ))

const entriesOf = (fields: AnyFields) =>
  Object.entries(fields).filter((entry): entry is [string, AnyField] => entry[1] !== undefined)

const visibleOf = (fields: AnyFields, values: object) =>
  entriesOf(fields).filter(([, { when }]) => when?.(values) ?? true)

/** For a Form: what it calls the fields, in their order. */
export const labelsOf = (fields: AnyFields): Record<string, string> =>
  Object.fromEntries(entriesOf(fields).map(([name, { label, short }]) => [name, short ?? label]))

/** What is wrong with what was typed, before any limit of the call. */
export const wrongOf = (fields: AnyFields, values: object): FieldErrors =>
  Object.fromEntries(
    visibleOf(fields, values).flatMap(([name, { check }]) => {
      const why = check?.((values as Record<string, unknown>)[name])
      return why ? [[name, why]] : []
    }),
  )

type InputOf<F> = { [K in keyof F]: F[K] extends { toValue(...all: never[]): infer V } | undefined ? V : never }

/** What was typed, as the call takes it. */
export const inputOf = <F extends object>(fields: F, values: object): Required<InputOf<F>> =>
  Object.fromEntries(
    entriesOf(fields as AnyFields).map(([name, { toValue }]) => [
      name,
      toValue((values as Record<string, unknown>)[name], values),
    ]),
  ) as Required<InputOf<F>>
