// The row that is opened beside its list: it stands in the address, with `new` for one that is not there yet.
import { leave } from '../app/leave-guard.ts'
import { go, type useAddress } from '../app/router.ts'
import type { RowKey } from './use-selection.ts'

export type OpenedRow<Row> = ReturnType<typeof openedRow<Row>>

type Options<Row> = {
  address: ReturnType<typeof useAddress>
  rows: readonly Row[]
  keyOf(row: Row): RowKey
  /** Rows can be opened. */
  hasDetail: boolean
  hasNew: boolean
}

export function openedRow<Row>({ address, rows, keyOf, hasDetail, hasNew }: Options<Row>) {
  const { search, keepingPage } = address
  const at = rows.findIndex((row) => String(keyOf(row)) === search.open)
  const row = rows[at]
  const isOpen = hasDetail && Boolean(row || (hasNew && search.open === 'new'))
  const open = (key: RowKey | undefined) => go(keepingPage({ open: key }), { isReplacing: isOpen && key !== undefined })
  return {
    key: search.open,
    /** Its place among the rows; -1 of none, and of a new one. */
    at,
    /** Undefined of a new one. */
    row,
    isOpen,
    href: (row: Row) => keepingPage({ open: String(keyOf(row)) }),
    /** Another row, or none, without asking. */
    open,
    openNew: () => leave(() => open('new')),
    /** Asks first when something is unsaved. */
    close: () => leave(() => open(undefined)),
    /** Undefined where there is none. */
    step(steps: number) {
      const next = rows[at + steps]
      return next && at >= 0 ? () => leave(() => open(keyOf(next))) : undefined
    },
  }
}
