// News: a list to find one in, and the editor of one.

import { useMemo } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { standTypes } from '../../../contract/enums/stand-types.ts'
import { paths } from '../../../lib/paths.ts'
import { invalidate, useCall } from '../../app/client.ts'
import { go, useAddress } from '../../app/router.ts'
import { field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { mediaField } from '../../kit/media-fields.tsx'
import { RowActs } from '../../kit/RowActs.tsx'
import { editorPanel } from '../../list/EditorPanel.tsx'
import { listScreen } from '../../list/ListScreen.tsx'
import { PublicPageLink } from '../../list/PublicPageLink.tsx'
import { rowForm } from '../../list/RowForm.tsx'
import { ScreenBody } from '../../list/ScreenBody.tsx'
import { saveNow } from '../../list/save-now.ts'

type News = Output<'community/admin/article/view'>
type Category = { id: number; categoryName: string }

const states = { 0: { name: '已下架', tone: 'off' }, 1: { name: '显示中', tone: 'ok' } } as const

const useCategories = () => useCall('community/api/article/zone/category/list', {})

async function setOpen({ id }: { id: number }, standType: 1 | 2) {
  await saveNow(
    'community/admin/article/stand',
    { id, standType },
    standType === standTypes.up ? '上架成功，前台已更新' : '下架成功，前台已更新',
  )
  invalidate('community/admin/article/page')
}

export const List = listScreen({
  title: '资讯',
  item: '资讯',
  unit: '条',
  list: 'community/admin/article/page',
  rowKey: 'id',
  nameOf: ({ title }) => title,
  empty: { title: '还没有资讯', description: '写一条，前台马上就有。' },
  hasNew: true,
  filters: (filter) => [
    filter.find('标题或正文里的词', (keyword) => ({ keyword })),
    filter.lookup('categoryId', '分类', () =>
      useCategories().data?.list.map(({ id, categoryName }) => ({ value: String(id), name: categoryName })),
    ),
    filter.choice('isOpen', '状态', [
      { value: 1, name: '显示中' },
      { value: 0, name: '已下架' },
    ]),
  ],
  columns: (column, href) => [
    column.link('title', '标题', href),
    column.text('categoryName', '分类', ({ categoryName }) => categoryName),
    column.count('countRead', '阅读', { isWide: true }),
    column.instant('gmtCreate', '发布时间', { isWide: true, phone: 'time' }),
    column.state('isOpen', '状态', states, { width: 92 }),
    column.actions(112, (news) => (
      <RowActs
        name={news.title}
        acts={[
          { label: '编辑', isMain: true, href: href(news) },
          news.isOpen
            ? { label: '下架', isDanger: true, run: () => setOpen(news, standTypes.down) }
            : { label: '显示', run: () => setOpen(news, standTypes.up) },
        ]}
      />
    )),
  ],
})

const formOf = (categories: readonly Category[]) =>
  rowForm<'community/admin/article/save', object, News>(
    {
      item: '资讯',
      nameOf: ({ title }) => title,
      isWide: true,
      save: 'community/admin/article/save',
      fields: {
        categoryId: field.choice(
          '分类',
          categories.map(({ id, categoryName }) => ({ value: id, name: categoryName })),
          { span: 1 },
        ),
        title: field.text('标题', { isRequired: true, span: 2, hint: ({ title }) => `${title.length} / 60 字` }),
        summary: field.area('摘要', { rows: 2, hint: '列表里显示；不填就用正文开头' }),
        coverImg: mediaField.picture('封面', 'h-16 w-28'),
        content: mediaField.rich('正文', { isRequired: true, rows: 20 }),
        isOpen: flagField('在前台显示'),
      },
      remove: {
        call: 'community/admin/article/delete',
        hint: ({ id }) => (
          <>
            前台马上没有它，{paths.newsItem(id)} 会显示「页面不存在」。只想暂时不显示，可以关掉「在前台显示」。
            <b className="text-danger font-semibold">正文和评论删除后不能恢复。</b>
          </>
        ),
      },
      footer: ({ id, isOpen }) => isOpen === 1 && <PublicPageLink href={paths.newsItem(id)} />,
    },
    editorPanel('资讯', { isWide: true }),
  )

const open = (id?: number) => go(paths.admin('news', { open: id }))

function Editor({ id, categories }: { id: number | undefined; categories: readonly Category[] }) {
  const Form = useMemo(() => formOf(categories), [categories])
  const news = useCall('community/admin/article/view', { id: id ?? 0 }, { isOff: id === undefined })
  const close = () => open()
  const done = (saved: number | undefined) => {
    news.reload()
    open(saved)
  }
  if (id === undefined) return <Form row={undefined} close={close} onDone={done} />
  return (
    <ScreenBody of={news} what="资讯">
      {(row) => <Form row={row} close={close} onDone={done} />}
    </ScreenBody>
  )
}

/** Writes, changes, takes down and deletes news; each change is live at once. */
export default function News() {
  const opened = useAddress().search.open
  const categories = useCategories()
  if (!opened) return <List />
  return (
    <ScreenBody of={categories} what="资讯分类">
      {({ list }) => <Editor key={opened} id={opened === 'new' ? undefined : Number(opened)} categories={list} />}
    </ScreenBody>
  )
}
