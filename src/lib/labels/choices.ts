// The numbers of an enum as choices of a select, with the words of its table.
import type { CodeOf } from '../../contract/codes-of.ts'

type Table = { readonly entries: readonly { code: number; desc: string }[] }

export const choicesOf = <T extends Table>(codes: T) =>
  codes.entries.map(({ code, desc }) => ({ value: code as CodeOf<T>, name: desc }))
