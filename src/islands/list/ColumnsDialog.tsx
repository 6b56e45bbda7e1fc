// Chooses which columns of a list are shown, and in which order.
import { Button, IconButton } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Small } from '../kit/Small.tsx'
import type { Column } from '../kit/Table.tsx'

type Choice = {
  // biome-ignore lint/suspicious/noExplicitAny: of the rows only the columns' titles matter here
  ordered: readonly Column<any>[]
  // biome-ignore lint/suspicious/noExplicitAny: as above
  isHidden(column: Column<any>): boolean
  isChanged: boolean
  toggle(key: string): void
  move(key: string, steps: number): void
  reset(): void
}

export default function ColumnsDialog({ columns, onClose }: { columns: Choice; onClose(): void }) {
  const { ordered } = columns
  const count = ordered.filter((column) => !columns.isHidden(column)).length
  return (
    <Dialog title={`列，${count} / ${ordered.length}`} isOpen onClose={onClose}>
      <ul className="-mx-2">
        {ordered.map((column, at) => (
          <li key={column.key} className="flex items-center gap-1 px-2">
            <label className="flex flex-1 items-center gap-2 min-h-11 md:min-h-9 coarse:min-h-11 text-ink cursor-pointer">
              <input
                type="checkbox"
                className="box"
                checked={!columns.isHidden(column)}
                disabled={column.isFixed}
                onChange={() => columns.toggle(column.key)}
              />
              {column.title}
              {column.isFixed && <Small>总在</Small>}
            </label>
            {!column.isFixed && (
              <>
                <IconButton
                  icon="up"
                  label={`上移：${column.title}`}
                  isDisabled={at === 0 || Boolean(ordered[at - 1]?.isFixed)}
                  onPress={() => columns.move(column.key, -1)}
                />
                <IconButton
                  icon="down"
                  label={`下移：${column.title}`}
                  isDisabled={at === ordered.length - 1}
                  onPress={() => columns.move(column.key, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 mt-4">
        <Button size="default" isDisabled={!columns.isChanged} onPress={columns.reset}>
          恢复默认
        </Button>
        <Small>只改我自己的</Small>
        <Button size="default" kind="primary" onPress={onClose}>
          好了
        </Button>
      </div>
    </Dialog>
  )
}
