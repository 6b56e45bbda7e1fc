// The keys of a list: to the next row and the one before, ticking, opening, closing, searching.
import type { RefObject } from 'react'
import type { OpenedRow } from './opened-row.ts'
import { useKeys } from './use-keys.ts'

type Options<Row> = {
  title: string
  /** Around the rows. */
  table: RefObject<HTMLDivElement | null>
  rows: readonly Row[]
  opened: OpenedRow<Row>
  selection: { isSome: boolean; toggle(row: Row): void; clear(): void }
  hasDetail: boolean
  hasVerbs: boolean
  /** It has a field to search in. */
  hasFind: boolean
}

export function useListKeys<Row>(options: Options<Row>) {
  const { title, table, rows, opened, selection, hasDetail, hasVerbs, hasFind } = options
  /** The row that the keys act on: the opened one, or the one with the focus. */
  const focusedAt = () => {
    if (opened.at >= 0) return opened.at
    const links = [...(table.current?.querySelectorAll('tbody tr') ?? [])]
    return links.findIndex((row) => row.contains(document.activeElement))
  }
  const toggleFocused = () => {
    const row = rows[focusedAt()]
    if (row) selection.toggle(row)
  }
  const move = (steps: number) => {
    const go = opened.isOpen && opened.step(steps)
    if (go) return go()
    const links = table.current?.querySelectorAll<HTMLElement>('tbody [data-row-link]')
    links?.[Math.min(Math.max(focusedAt() + steps, 0), links.length - 1)]?.focus()
  }
  useKeys(title, [
    { key: 'j', name: '下一条', isHeld: true, run: () => move(1) },
    { key: 'k', name: '上一条', isHeld: true, run: () => move(-1) },
    ...(hasDetail ? [{ key: 'enter', name: '打开这一条', run() {} }] : []), // a link does it by itself
    ...(hasVerbs
      ? [
          { key: 'x', name: '选中或取消选中', run: () => toggleFocused() },
          { key: 'shift', shown: 'Shift', name: '按住再点，连着选', run() {} },
        ]
      : []),
    {
      key: 'escape',
      name: '收起打开的一条，或取消选择',
      run: () => (opened.isOpen ? opened.close() : selection.isSome && selection.clear()),
    },
    ...(hasFind ? [{ key: '/', name: '搜索这个列表', run: focusFind }] : []),
  ])
}

function focusFind(event: KeyboardEvent) {
  const box = document.querySelector<HTMLElement>('main input[type=search]')
  if (box) event.preventDefault()
  box?.focus()
}
