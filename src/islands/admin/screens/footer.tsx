// The footer's columns and their articles: names, order, texts.

import { useState } from 'react'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { leave } from '../../app/leave-guard.ts'
import { go, useAddress } from '../../app/router.ts'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { EmptyScreen } from '../../kit/QueryState.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { SortHint } from '../../list/SortedTable.tsx'
import { saveInTurn, saveNow } from '../../list/save-now.ts'
import { useSorting } from '../../list/use-sorting.ts'
import { ArticleEditor } from './footer/ArticleEditor.tsx'
import { FooterColumn } from './footer/Column.tsx'
import { ColumnDialog, type Opened } from './footer/ColumnDialog.tsx'
import { columnsOf } from './footer/columns.ts'
import { saveItem } from './footer/save-item.ts'

/** Adds, changes, hides, sorts and deletes columns and articles; each change is live at once. */
export default function Footer() {
  const query = useCall('system/admin/website/nav/page', {})
  const search = useAddress().search
  const [column, openColumn] = useState<Opened>()
  const open = (query?: { open?: number | 'new'; under?: number }) => leave(() => go(paths.admin('footer', query)))

  const rows = query.data?.list ?? []
  const columns = columnsOf(rows)
  const article = rows.find(({ id, parentId }) => String(id) === search.open && parentId !== null)
  const under = columns.find(({ id }) => String(id) === search.under)
  const isEditing = Boolean(article) || (search.open === 'new' && Boolean(under))

  const showRows = (list: typeof rows) => query.setData((data) => ({ ...data, list }))
  /** Shows these rows in this order among themselves, and saves it. */
  async function sort(sorted: { id: number }[]) {
    const ids = sorted.map(({ id }) => id)
    const place = (id: number) => (ids.includes(id) ? ids.indexOf(id) : -1)
    showRows([...rows].sort((a, b) => place(a.id) - place(b.id)))
    await saveNow('system/admin/website/nav/sort', { ids })
    query.reload()
  }
  async function show({ id }: { id: number }, statusId: 0 | 1) {
    showRows(rows.map((row) => (row.id === id ? { ...row, statusId } : row)))
    const row = rows.find((row) => row.id === id)!
    await saveInTurn(() => saveItem(row, { statusId }))
    query.reload()
  }
  const { move, rowProps } = useSorting(columns, sort)
  const add = (
    <Button icon="plus" onPress={() => openColumn('new')}>
      新增栏目
    </Button>
  )

  if (isEditing)
    return (
      <ArticleEditor
        key={article?.id ?? 0}
        row={article}
        under={article?.parentId ?? under!.id}
        columns={columns}
        close={() => go(paths.admin('footer'))}
        onDone={(id) => {
          query.reload()
          go(paths.admin('footer', { open: id }))
        }}
      />
    )
  return (
    <>
      <PageHead
        title="页脚与关于"
        description={query.data ? `${columns.length} 栏，${rows.length - columns.length} 篇文章` : '页脚的栏目和文章'}
      >
        {add}
      </PageHead>
      <ScreenBody of={query} what="页脚">
        {() => (
          <>
            {columns.length === 0 && (
              <EmptyScreen title="页脚还没有栏目" description="先加一个栏目，再在里面写文章。">
                {add}
              </EmptyScreen>
            )}
            <div className="mt-5 space-y-6">
              {columns.map((one, at) => (
                <FooterColumn
                  key={one.id}
                  column={one}
                  isFirst={at === 0}
                  isLast={at === columns.length - 1}
                  isOnHome={columns.slice(0, at).filter(({ statusId }) => statusId === statusIds.normal).length < 3}
                  rowProps={rowProps(one.id)}
                  onMove={(steps) => move(one.id, steps)}
                  onShow={show}
                  onSort={sort}
                  onEdit={() => openColumn(one)}
                  onOpen={(id) => open({ open: id })}
                  onAdd={() => open({ open: 'new', under: one.id })}
                />
              ))}
            </div>
            <SortHint>首页页脚显示前 3 栏，其余的在文章页的目录里。</SortHint>
          </>
        )}
      </ScreenBody>
      <ColumnDialog column={column} onClose={() => openColumn(undefined)} onDone={query.reload} />
    </>
  )
}
