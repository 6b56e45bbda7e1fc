// The column of a list by which rows are selected; with Shift, all between two.
import type { Column } from '../kit/Table.tsx'
import type { useSelection } from './use-selection.ts'

export function tickColumn<Row>(
  selection: ReturnType<typeof useSelection<Row>>,
  { rowCount, unit, nameOf }: { rowCount: number; unit: string; nameOf(row: Row): string },
): Column<Row> {
  return {
    key: 'tick',
    title: '选中',
    width: 44,
    isFixed: true,
    phone: 'tick',
    head: (
      <input
        type="checkbox"
        className="box"
        aria-label={`选中本页 ${rowCount} ${unit}`}
        checked={selection.isWholePage}
        onChange={({ target }) => selection.togglePage(target.checked)}
      />
    ),
    cell: (row) => (
      <input
        type="checkbox"
        className="box"
        aria-label={`选中 ${nameOf(row)}`}
        checked={selection.has(row)}
        onChange={({ nativeEvent }) => selection.toggle(row, { isSpan: (nativeEvent as MouseEvent).shiftKey })}
      />
    ),
  }
}
