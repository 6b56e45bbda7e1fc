// The numbers of an enum by name, with what people read: one table for contract, gateway, screens and pages. Without zod, for browsers too.

type Table = Record<string, readonly [code: number, label: string]>

/** `courseStates.draft` is 0; what can be enumerated are the names with their numbers alone. */
type Codes<T extends Table, Own extends Table> = { readonly [Name in keyof T]: T[Name][0] } & {
  readonly [Name in keyof Own]: Own[Name][0]
} & {
  /** By number, in Chinese. */
  readonly labels: Readonly<Record<number, string>>
  /** Those that the product text has, in its order. */
  readonly entries: readonly { code: T[keyof T][0]; desc: string }[]
}

/** `CodeOf<typeof courseStates>`: 0 | 1 | … */
export type CodeOf<T> = Extract<T[keyof T], number>

/** `own`: numbers beside those of the product text. */
export function codesOf<const T extends Table, const Own extends Table = Record<never, never>>(
  table: T,
  own?: Own,
): Codes<T, Own> {
  const all = Object.entries({ ...table, ...own })
  const labels = Object.fromEntries(all.map(([, entry]) => entry))
  const entries = Object.values(table).map(([code, desc]) => ({ code, desc }))
  const codes = Object.fromEntries(all.map(([name, [code]]) => [name, code]))
  return Object.defineProperties(codes, { labels: { value: labels }, entries: { value: entries } }) as Codes<T, Own>
}
