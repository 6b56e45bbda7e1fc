// A table whose rows can be sorted: by handle, 上移 and 下移, Alt with the arrows. On phones a row is two lines, and the buttons are behind ⋯.
// biome-ignore-all lint/a11y/noRedundantRoles: display: grid on phones would drop them

import { Fragment, type ReactNode } from 'react'
import { statusIds } from '../../contract/enums/status-ids.ts'
import { useLookOnly } from '../app/look-only.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { phoneColumns, useIsPhone } from '../kit/phone-rows.tsx'
import { RowActs } from '../kit/RowActs.tsx'
import { Spoken } from '../kit/Small.tsx'
import { State } from '../kit/State.tsx'
import { Switch } from '../kit/Switch.tsx'
import type { Column } from '../kit/Table.tsx'
import { Handle, MoveButtons } from './RowTools.tsx'
import { useSorting } from './use-sorting.ts'

type Row = { id: number; statusId: 0 | 1 }

export type SortedTableProps<T extends Row> = {
  caption: string
  rows: readonly T[]
  nameOf(row: T): string
  /** Between the name and the switch. */
  columns: readonly Column<T>[]
  openId: number | undefined
  onOpen(row: T): void
  onSort(sorted: T[]): void
  onShow(row: T, statusId: 0 | 1): void
  /** A row across the table after this one: a limit. */
  after?: { id: number; content: ReactNode } | undefined
}

export function SortedTable<T extends Row>(props: SortedTableProps<T>) {
  const { caption, rows, nameOf, columns, openId, onOpen, onSort, onShow, after } = props
  const isLookOnly = useLookOnly()
  const { list, draggedId, move, handleProps, rowProps } = useSorting(rows, onSort)
  const head = ['名称', ...columns.map(({ title }) => title), '显示', '操作']
  const isPhone = useIsPhone()
  const openVerb = isLookOnly ? '查看' : '编辑'
  const shown = (row: T) =>
    isLookOnly ? (
      <State tone={row.statusId ? 'ok' : 'off'}>{row.statusId ? '显示' : '隐藏'}</State>
    ) : (
      <Switch
        isOn={row.statusId === statusIds.normal}
        label={`显示：${nameOf(row)}`}
        onChange={(isOn) => onShow(row, isOn ? 1 : 0)}
      />
    )
  const inPlaces = isPhone
    ? phoneColumns<T>([
        {
          key: 'name',
          title: '名称',
          phone: 'title',
          cell: (row) => (
            <button
              type="button"
              data-row-link
              aria-label={`${openVerb}：${nameOf(row)}`}
              className={`inline-block w-full truncate text-left align-top font-medium ${row.statusId ? '' : 'text-ink-3'}`}
              onClick={() => onOpen(row)}
            >
              <span className="num text-ink-3 font-normal mr-2">{list.indexOf(row) + 1}</span>
              {nameOf(row)}
            </button>
          ),
        },
        ...columns,
        { key: 'statusId', title: '显示', phone: 'control', cell: shown },
        {
          key: 'actions',
          title: '操作',
          phone: 'actions',
          cell: (row) => (
            <RowActs
              name={nameOf(row)}
              acts={[
                !isLookOnly && row !== list[0] && { label: '上移', run: () => move(row.id, -1) },
                !isLookOnly && row !== list.at(-1) && { label: '下移', run: () => move(row.id, 1) },
              ]}
            />
          ),
        },
      ])
    : []
  const widths = [44, 36, 156, ...columns.map(({ width }) => width), 64]
  return (
    <Card className="overflow-hidden has-[details[open]]:overflow-visible">
      <table role="table" className={isPhone ? 'tbl lines' : 'tbl'}>
        <caption className="sr-only">{caption}</caption>
        {!isPhone && (
          <colgroup>
            {widths.map((width, n) => (
              <col key={n} style={width ? { width } : undefined} />
            ))}
            <col className="w-[150px] coarse:w-[190px]" />
          </colgroup>
        )}
        <thead role="rowgroup">
          <tr role="row">
            {isPhone ? (
              inPlaces.map(({ place, title }) => (
                <th key={place} scope="col" role="columnheader">
                  {title}
                </th>
              ))
            ) : (
              <>
                <th scope="col" role="columnheader">
                  <Spoken>拖动</Spoken>
                </th>
                <th scope="col" role="columnheader">
                  序
                </th>
                {head.map((title) => (
                  <th
                    key={title}
                    scope="col"
                    role="columnheader"
                    className={title === '显示' ? 'c' : title === '操作' ? 'r' : ''}
                  >
                    {title}
                  </th>
                ))}
              </>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" data-sorting>
          {list.map((row, at) => (
            <Fragment key={row.id}>
              <tr
                role="row"
                className={`hov ${row.id === draggedId ? 'relative shadow-lift !bg-primary-soft' : ''}`}
                data-on={row.id === openId || undefined}
                {...(!isLookOnly && rowProps(row.id))}
              >
                {isPhone ? (
                  inPlaces.map(({ place, className, cell }) => (
                    <td key={place} role="cell" className={`${place} ${className}`}>
                      {cell(row)}
                    </td>
                  ))
                ) : (
                  <>
                    <td role="cell">{!isLookOnly && <Handle {...handleProps(row.id)} />}</td>
                    <td role="cell" className="num text-ink-3">
                      {at + 1}
                    </td>
                    <td role="cell">
                      <b className={`font-medium ${row.statusId ? '' : 'text-ink-3'}`}>{nameOf(row)}</b>
                    </td>
                    {columns.map(({ key, className, cell }) => (
                      <td key={key} role="cell" className={className}>
                        {cell(row)}
                      </td>
                    ))}
                    <td role="cell" className="c">
                      {shown(row)}
                    </td>
                    <td role="cell">
                      <div className="act">
                        {!isLookOnly && (
                          <MoveButtons
                            name={nameOf(row)}
                            isFirst={at === 0}
                            isLast={at === list.length - 1}
                            move={(steps) => move(row.id, steps)}
                          />
                        )}
                        <Button
                          aria-label={`${openVerb}：${nameOf(row)}`}
                          className={row.id === openId ? '!border-primary !text-primary' : ''}
                          onPress={() => onOpen(row)}
                        >
                          {openVerb}
                        </Button>
                      </div>
                    </td>
                  </>
                )}
              </tr>
              {after?.id === row.id && (
                <tr role="row">
                  <td role="cell" colSpan={widths.length + 1} className="full !h-9 !p-0">
                    {after.content}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export const SortHint = ({ children }: { children?: ReactNode }) => (
  <p className="mt-3 text-mini text-ink-3">
    {!useLookOnly() && (
      <span className="max-md:hidden">
        拖动把手排序，或在一行里按 <kbd className="kbd">Alt</kbd> <kbd className="kbd">↑</kbd>{' '}
        <kbd className="kbd">↓</kbd>。
      </span>
    )}
    {children}
  </p>
)
