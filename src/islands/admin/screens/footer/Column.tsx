// One column of the footer: its head with its tools, and its articles below.
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { Small } from '../../../kit/Small.tsx'
import { Tag } from '../../../kit/State.tsx'
import { Switch } from '../../../kit/Switch.tsx'
import { MoveButtons } from '../../../list/RowTools.tsx'
import { SortedTable } from '../../../list/SortedTable.tsx'

type Row = { id: number; navName: string; statusId: 0 | 1; artTitle: string | null; gmtModified: string | null }

const column = columnsOf<Row>()
const columns = [
  column.text('artTitle', '标题', ({ artTitle }) => <span className="block truncate">{artTitle}</span>, {
    width: 0,
    phone: 'left',
  }),
  column.instant('gmtModified', '上次改动', { width: 148, phone: 'hide' }),
]

type Props = {
  column: Row & { articles: Row[] }
  isFirst: boolean
  isLast: boolean
  /** The home page has room for three. */
  isOnHome: boolean
  rowProps: object
  onMove(steps: number): void
  onShow(row: Row, statusId: 0 | 1): void
  onSort(articles: Row[]): void
  onEdit(): void
  onOpen(id: number): void
  onAdd(): void
}

export const FooterColumn = ({ column, isFirst, isLast, isOnHome, rowProps, onMove, ...on }: Props) => (
  <section aria-label={`栏目 ${column.navName}`} {...rowProps}>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-2">
      <h2 className={`text-[16px] leading-6 font-semibold ${column.statusId ? '' : 'text-ink-3'}`}>{column.navName}</h2>
      <Small>{column.articles.length} 篇</Small>
      {column.statusId === statusIds.normal && !isOnHome && <Tag>不在首页页脚</Tag>}
      <span className="ml-auto">
        <Switch
          isOn={column.statusId === statusIds.normal}
          label={`显示：${column.navName}`}
          onChange={(isOn) => on.onShow(column, isOn ? 1 : 0)}
        />
      </span>
      <div className="flex flex-wrap items-center gap-1 max-md:w-full max-md:gap-2 max-md:[&>*]:flex-1">
        <MoveButtons name={column.navName} isFirst={isFirst} isLast={isLast} move={onMove} />
        <Button kind="ghost" aria-label={`编辑栏目：${column.navName}`} onPress={on.onEdit}>
          编辑栏目
        </Button>
        <Button icon="plus" aria-label={`新增文章：${column.navName}`} onPress={on.onAdd}>
          新增文章
        </Button>
      </div>
    </div>
    {column.articles.length ? (
      <SortedTable
        caption={`${column.navName}的文章`}
        rows={column.articles}
        nameOf={({ navName }) => navName}
        columns={columns}
        openId={undefined}
        onOpen={({ id }) => on.onOpen(id)}
        onSort={on.onSort}
        onShow={on.onShow}
      />
    ) : (
      <Card as="p" className="px-4 py-5 text-ink-3">
        这一栏还没有文章，前台不显示。
      </Card>
    )}
  </section>
)
