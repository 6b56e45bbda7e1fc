// Which rows of a list are ticked: some of them, or all that match.
import { useState } from 'react'

export type RowKey = string | number

type State = { of: string; keys: ReadonlySet<RowKey>; isAll: boolean; last?: RowKey }

/** `condition` names what the list shows now: another condition begins with nothing ticked. */
export function useSelection<Row>(condition: string, rows: readonly Row[], keyOf: (row: Row) => RowKey) {
  const none: State = { of: condition, keys: new Set(), isAll: false }
  const [state, setState] = useState(none)
  const { keys, isAll, last } = state.of === condition ? state : none
  const set = (next: Iterable<RowKey>, from?: RowKey) =>
    setState({ of: condition, keys: new Set(next), isAll: false, ...(from !== undefined && { last: from }) })
  const pageKeys = rows.map(keyOf)
  return {
    isAll,
    count: keys.size,
    has: (row: Row) => isAll || keys.has(keyOf(row)),
    isWholePage: rows.length > 0 && (isAll || pageKeys.every((key) => keys.has(key))),
    isSome: isAll || keys.size > 0,
    /** With `isSpan` all rows from the one that was ticked last. */
    toggle(row: Row, { isSpan = false } = {}) {
      const key = keyOf(row)
      const [a, b] = [pageKeys.indexOf(last ?? key), pageKeys.indexOf(key)]
      if (isSpan && a >= 0) return set([...keys, ...pageKeys.slice(Math.min(a, b), Math.max(a, b) + 1)], key)
      const next = new Set(isAll ? pageKeys : keys)
      if (!next.delete(key)) next.add(key)
      set(next, key)
    },
    togglePage: (isOn: boolean) =>
      set(isOn ? [...keys, ...pageKeys] : [...keys].filter((key) => !pageKeys.includes(key))),
    selectAll: () => setState({ of: condition, keys: new Set(), isAll: true }),
    /** Instead of all that match. */
    selectPage: () => set(pageKeys),
    clear: () => setState(none),
    keys,
  }
}
