// The table: the head stays in every state; below 768 px a row is two lines (phone-rows.tsx), so the roles are explicit.
// biome-ignore-all lint/a11y/noRedundantRoles: display: grid on phones would drop them

import type { ReactNode } from 'react'
import type { FileColumn } from '../../contract/file-columns.ts'
import { Button } from './Button.tsx'
import type { Loaded } from './loaded.ts'
import { type PhonePlace, phoneColumns, useIsPhone } from './phone-rows.tsx'
import { Block, Failed, useLate } from './QueryState.tsx'
import { Notice } from './State.tsx'

export type Column<Row> = {
  key: string
  title: string
  /** In px; exactly one column has none. */
  width?: number
  align?: 'right' | 'center'
  sort?: 'ascending' | 'descending'
  /** In place of the title: a checkbox that selects the whole page. */
  head?: ReactNode
  phone?: PhonePlace
  /** In one line, in place of the cell, on phones. */
  short?(row: Row): ReactNode
  /** Of the title: stands under it in small letters, on phones first among the facts. */
  below?(row: Row): ReactNode
  /** The cell is the link that opens the row. */
  opens?: boolean
  /** Hidden between 768 and 1024 px, where the side menu leaves the table 520 px. */
  isWide?: boolean
  className?: string
  /** Users cannot hide or move the column. */
  isFixed?: boolean
  /** Hidden by default. */
  isHidden?: boolean
  /** The value in files that the browser makes; without it the column is not in them. */
  value?(row: Row): string | number
  /** The same for files that the gateway makes, where the rows are the console's. */
  file?: Omit<FileColumn, 'title'>
  cell(row: Row): ReactNode
}

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** The result of `useCall`; its failure and loading state are shown in the table. */
  of: Pick<Loaded<unknown>, 'failure' | 'isLoading' | 'at' | 'reload'>
  rows: readonly Row[] | undefined
  rowKey(row: Row): string | number
  empty: ReactNode
  /** Highlights a row: selected or being edited. */
  isOn?: (row: Row) => boolean
  /** Marks the row whose detail is open. */
  isCurrent?: (row: Row) => boolean
  /** A bar (batch actions) is attached at the top. */
  isJoined?: boolean
}

const alignClasses = { right: 'r', center: 'c' }

const wideClass = 'md:max-lg:hidden'

const classOf = <Row,>({ align, isWide, className = '' }: Column<Row>) =>
  `${align ? alignClasses[align] : ''} ${isWide ? wideClass : ''} ${className}`

export function Table<Row>({ caption, columns, of, rows, rowKey, empty, isOn, isCurrent, isJoined }: TableProps<Row>) {
  const isWaiting = useLate(of.isLoading)
  const isPhone = useIsPhone()
  const inPlaces = isPhone ? phoneColumns(columns) : []
  const fullRow = (content: ReactNode) => (
    <tr role="row">
      <td role="cell" colSpan={columns.length} className="full">
        {content}
      </td>
    </tr>
  )
  return (
    <>
      {rows && of.failure && <StaleNotice at={of.at} message={of.failure.msg} retry={of.reload} />}
      <div
        className={`bg-surface border border-line overflow-hidden has-[details[open]]:overflow-visible ${isJoined ? 'rounded-b-card' : 'rounded-card'} ${rows && isWaiting ? 'busy' : ''}`}
        aria-busy={of.isLoading}
      >
        <table role="table" className={isPhone ? 'tbl lines' : 'tbl'}>
          <caption className="sr-only">{caption}</caption>
          {!isPhone && (
            <colgroup>
              {columns.map(({ key, width, isWide }) => (
                <col key={key} className={isWide ? wideClass : undefined} style={width ? { width } : undefined} />
              ))}
            </colgroup>
          )}
          <thead role="rowgroup">
            <tr role="row">
              {isPhone
                ? inPlaces.map(({ place, title, head }) => (
                    <th key={place} scope="col" role="columnheader" className={place}>
                      {head ?? title}
                    </th>
                  ))
                : columns.map((column) => (
                    <th
                      key={column.key}
                      scope="col"
                      role="columnheader"
                      aria-sort={column.sort}
                      className={classOf(column)}
                    >
                      {column.head ?? column.title}
                    </th>
                  ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows?.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="hov"
                data-on={isOn?.(row) || isCurrent?.(row) || undefined}
                aria-current={isCurrent?.(row) || undefined}
              >
                {isPhone
                  ? inPlaces.map(({ place, className, cell }) => (
                      <td key={place} role="cell" className={`${place} ${className}`}>
                        {cell(row)}
                      </td>
                    ))
                  : columns.map((column) => (
                      <td key={column.key} role="cell" className={classOf(column)}>
                        {column.phone === 'actions' ? <div className="act">{column.cell(row)}</div> : column.cell(row)}
                      </td>
                    ))}
              </tr>
            ))}
            {rows?.length === 0 && fullRow(empty)}
            {!rows &&
              of.failure &&
              !of.isLoading &&
              fullRow(<Failed what={caption} failure={of.failure} retry={of.reload} />)}
            {!rows &&
              of.isLoading &&
              (isPhone ? (
                <SkeletonLines isShown={isWaiting} />
              ) : (
                <SkeletonRows columns={columns} isShown={isWaiting} />
              ))}
          </tbody>
        </table>
      </div>
      {!rows && (
        <p role="status" className="sr-only">
          {isWaiting && `正在载入${caption}`}
        </p>
      )}
    </>
  )
}

const skeletonWidths = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2']

const SkeletonRows = <Row,>({ columns, isShown }: { columns: readonly Column<Row>[]; isShown: boolean }) =>
  skeletonWidths.map((shape) => (
    <tr key={shape} role="row" className={isShown ? '' : 'invisible'}>
      {columns.map((column, n) => (
        <td key={column.key} role="cell" className={column.isWide ? wideClass : ''}>
          <Block className={`h-3.5 max-w-full ${n ? 'w-14' : shape} ${column.align === 'right' ? 'ml-auto' : ''}`} />
        </td>
      ))}
    </tr>
  ))

const SkeletonLines = ({ isShown }: { isShown: boolean }) =>
  skeletonWidths.map((shape) => (
    <tr key={shape} role="row" className={isShown ? '' : 'invisible'}>
      <td role="cell" className="title">
        <Block className={`h-3.5 max-w-full ${shape}`} />
      </td>
      <td role="cell" className="facts">
        <Block className="my-1 h-3 w-24" />
      </td>
    </tr>
  ))

/** Shown above stale rows whose reload failed. */
const StaleNotice = ({ at, message, retry }: { at: Date | undefined; message: string; retry(): void }) => (
  <div className="mb-3">
    <Notice
      tone="warn"
      action={
        <Button kind="line" onPress={retry}>
          现在重试
        </Button>
      }
    >
      <b className="font-semibold mr-2">{navigator.onLine ? message : '网络断了'}</b>
      <span className="num">
        下面是 {at?.toLocaleTimeString('zh-CN', { hour12: false, hour: '2-digit', minute: '2-digit' })}{' '}
        的数据，连上后自动更新
      </span>
    </Notice>
  </div>
)
