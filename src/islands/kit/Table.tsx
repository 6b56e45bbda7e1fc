// The table: head and filters stay in every state; below 768 the same rows are cards (kit.css), so the roles are explicit.
// biome-ignore-all lint/a11y/noRedundantRoles: display: grid on phones would drop them
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Block, Failed, useLate } from './faces.tsx'
import { Notice } from './State.tsx'
import type { Loaded } from './use-call.ts'

export type Column<Row> = {
  key: string
  title: string
  /** In px; all but one column have one. */
  width?: number
  align?: 'right' | 'center'
  sort?: 'ascending' | 'descending'
  /** On phones: across the card, with its title at the left, not at all, the actions below; else it stands beside the title. */
  phone?: 'full' | 'label' | 'hide' | 'actions'
  /** Left out between 768 and 1024, where the side menu leaves the table 520. */
  isWide?: boolean
  /** For the order on phones: `max-md:order-2`. */
  className?: string
  cell(row: Row): ReactNode
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** What `useCall` gave; its failure and its waiting are shown in the table. */
  of: Pick<Loaded<unknown>, 'failure' | 'isLoading' | 'at' | 'reload'>
  rows: readonly Row[] | undefined
  rowKey(row: Row): string | number
  empty: ReactNode
  isOn?: (row: Row) => boolean
  /** Something joins it at the top (a batch bar). */
  isJoined?: boolean
}

const aligned = { right: 'r', center: 'c' }
const onPhone = { full: 'full', label: '', hide: 'hide', actions: 'actc' }

const wide = 'md:max-lg:hidden'

const classOf = <Row,>({ align, phone, isWide, className = '' }: Column<Row>) =>
  `${align ? aligned[align] : ''} ${phone ? onPhone[phone] : ''} ${isWide ? wide : ''} ${className}`

export function Table<Row>({ caption, columns, of, rows, rowKey, empty, isOn, isJoined }: Props<Row>) {
  const isWaiting = useLate(of.isLoading)
  const across = (content: ReactNode) => (
    <tr role="row">
      <td role="cell" colSpan={columns.length} className="full">
        {content}
      </td>
    </tr>
  )
  return (
    <>
      {rows && of.failure && <Old at={of.at} why={of.failure.msg} retry={of.reload} />}
      <div
        className={`bg-surface border border-line overflow-hidden ${isJoined ? 'rounded-b-card' : 'rounded-card'} ${rows && isWaiting ? 'busy' : ''}`}
        aria-busy={of.isLoading}
      >
        <table role="table" className="tbl">
          <caption className="sr-only">{caption}</caption>
          <colgroup className="max-md:hidden">
            {columns.map(({ key, width, isWide }) => (
              <col key={key} className={isWide ? wide : undefined} style={width ? { width } : undefined} />
            ))}
          </colgroup>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, title, align, sort, isWide, className }) => (
                <th
                  key={key}
                  scope="col"
                  role="columnheader"
                  aria-sort={sort}
                  className={`${align ? aligned[align] : ''} ${isWide ? wide : ''} ${className ?? ''}`}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows?.map((row) => (
              <tr key={rowKey(row)} role="row" className="hov" data-on={isOn?.(row) || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-l={column.phone === 'label' ? column.title : undefined}
                    className={classOf(column)}
                  >
                    {column.phone === 'actions' ? <div className="act">{column.cell(row)}</div> : column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
            {rows?.length === 0 && across(empty)}
            {!rows &&
              of.failure &&
              !of.isLoading &&
              across(<Failed what={caption} failure={of.failure} retry={of.reload} />)}
            {!rows && of.isLoading && <Waiting columns={columns} isShown={isWaiting} />}
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

const shapes = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2']

const Waiting = <Row,>({ columns, isShown }: { columns: readonly Column<Row>[]; isShown: boolean }) =>
  shapes.map((shape) => (
    <tr key={shape} role="row" className={isShown ? '' : 'invisible'}>
      {columns.map((column, n) => (
        <td
          key={column.key}
          role="cell"
          className={`${column.phone === 'actions' ? 'actc' : column.phone === 'hide' ? 'hide' : 'full'} ${column.isWide ? wide : ''}`}
        >
          <Block className={`h-3.5 max-w-full ${n ? 'w-14' : shape} ${column.align === 'right' ? 'ml-auto' : ''}`} />
        </td>
      ))}
    </tr>
  ))

/** Rows that could not be asked for anew. */
const Old = ({ at, why, retry }: { at: Date | undefined; why: string; retry(): void }) => (
  <div className="mb-3">
    <Notice
      tone="warn"
      action={
        <Button kind="line" onPress={retry}>
          现在重试
        </Button>
      }
    >
      <b className="font-semibold mr-2">{navigator.onLine ? why : '网络断了'}</b>
      <span className="num">
        下面是 {at?.toLocaleTimeString('zh-CN', { hour12: false, hour: '2-digit', minute: '2-digit' })}{' '}
        的数据，连上后自动更新
      </span>
    </Notice>
  </div>
)
