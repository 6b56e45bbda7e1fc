// The buttons that a component of a row's verbs shows, over many rows.
import { expect } from 'vitest'
import { markupOf, valuesOf } from './shown.ts'

/** What its buttons and links say to screen readers, those behind ⋯ too, without the name of the row. */
const saidBy = (markup: string) =>
  valuesOf(markup.replace(/<summary[^<>]*>/g, ''), 'aria-label').map((label) => label.split('：')[0])

/** Each row shows the buttons that `offers` says, and each button is on some row. */
export function expectButtons<Row extends object>(
  Verbs: Parameters<typeof markupOf<{ row: Row }>>[0],
  rows: readonly Row[],
  offers: Record<string, (row: Row) => boolean>,
) {
  const found = rows.map((row) => saidBy(markupOf(Verbs, { row })).sort())
  expect(found).toEqual(
    rows.map((row) =>
      Object.keys(offers)
        .filter((name) => offers[name]!(row))
        .sort(),
    ),
  )
  for (const [name, offer] of Object.entries(offers)) expect([name, rows.some(offer)]).toEqual([name, true])
}

export const each = <A, B>(as: readonly A[], bs: readonly B[]) => as.flatMap((a) => bs.map((b) => [a, b] as const))
