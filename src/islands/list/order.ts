// Moving an item of a list: what 上移, 下移, Alt with the arrows and dragging all do.

type Row = { id: number }

/** The list with the item at `from` now at `to`; beyond an end is that end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  if (rest.length === list.length) return rest // nothing is at `from`
  return inserted(rest, Math.min(Math.max(to, 0), rest.length), list[from]!)
}

/** The list with one more item, at `at`. */
export const inserted = <T>(list: readonly T[], at: number, item: T): T[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]

/** The list with this row moved by so many places. */
export function movedBy<T extends Row>(list: readonly T[], id: number, steps: number): T[] {
  const from = list.findIndex((row) => row.id === id)
  return moved(list, from, from + steps)
}

export const isSameOrder = (a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id)

/** Rows that begin at these heights, each with its middle: the place where a pointer at `y` would put the row `from`. */
export function placeAt(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, at) => at !== from && middle < y).length
  return Math.min(above, middles.length - 1)
}
