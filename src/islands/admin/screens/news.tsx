// News: a list to find one in, and the desk it is written at.

import type { AdminArticle } from '../../../contract/community/admin/article.ts'
import { dateTime, thousands } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { leave } from '../../app/leave-guard.ts'
import { go, useAddress } from '../../app/router.ts'
import { Button } from '../../kit/Button.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { Empty } from '../../kit/QueryState.tsx'
import { Select } from '../../kit/Select.tsx'
import { State } from '../../kit/State.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { Find } from '../../kit/TextInput.tsx'
import { Body } from '../Body.tsx'
import { NewsEditor } from '../NewsEditor.tsx'
import { saveNow } from '../saving.ts'

/** Writes, changes, takes down and deletes news; each change is live at once. */
export default function News() {
  const edit = useAddress().search.edit
  const kinds = useCall('community/api/article/zone/category/list', {})
  const close = (query?: { edit?: number }) => go(paths.admin('news', query))
  if (!edit) return <List categories={kinds.data?.list ?? []} />
  return (
    <Body of={kinds} what="资讯分类">
      {({ list }) =>
        edit === 'new' ? (
          <NewsEditor
            news={undefined}
            categories={list}
            onClose={close}
            onDone={(id) => close(id ? { edit: id } : {})}
          />
        ) : (
          <Opened key={edit} id={Number(edit)} categories={list} />
        )
      }
    </Body>
  )
}

type Categories = { categories: readonly { id: number; categoryName: string }[] }

function Opened({ id, categories }: Categories & { id: number }) {
  const page = useCall('community/admin/article/view', { id })
  return (
    <Body of={page} what="资讯">
      {(news) => (
        <NewsEditor
          news={news}
          categories={categories}
          onClose={() => go(paths.admin('news'))}
          onDone={(saved) => (saved ? page.reload() : go(paths.admin('news')))}
        />
      )}
    </Body>
  )
}

function List({ categories }: Categories) {
  const search = useAddress().search
  const pageCurrent = Math.max(1, Number(search.pageCurrent) || 1)
  const categoryId = Number(search.category) || undefined
  const page = useCall('community/admin/article/page', { pageCurrent, categoryId, keyword: search.find })
  const query = { category: categoryId, find: search.find }
  const isNarrowed = Boolean(categoryId || search.find)
  async function stand({ id }: AdminArticle, standType: 1 | 2) {
    await saveNow('community/admin/article/stand', { id, standType }, standType === 1 ? '已显示' : '已下架，前台已更新')
    page.reload()
  }
  const add = (
    <Button icon="plus" onPress={() => leave(() => go(paths.admin('news', { edit: 'new' })))}>
      新增资讯
    </Button>
  )
  const columns: Column<AdminArticle>[] = [
    {
      key: 'title',
      title: '标题',
      className: 'max-md:order-first',
      cell: ({ id, title }) => (
        <a
          href={paths.admin('news', { edit: id })}
          className="text-link py-3 md:py-1 inline-block max-w-full md:truncate hover:underline"
          title={title}
        >
          {title}
        </a>
      ),
    },
    {
      key: 'category',
      title: '分类',
      width: 110,
      phone: 'label',
      className: 'text-mini text-ink-2',
      cell: ({ categoryName }) => categoryName,
    },
    {
      key: 'read',
      title: '阅读',
      width: 80,
      align: 'right',
      phone: 'label',
      isWide: true,
      className: 'num',
      cell: ({ countRead }) => thousands(countRead),
    },
    {
      key: 'at',
      title: '发布时间',
      width: 140,
      phone: 'label',
      isWide: true,
      className: 'num text-mini text-ink-2',
      cell: ({ gmtCreate }) => dateTime(gmtCreate).slice(0, 16),
    },
    {
      key: 'state',
      title: '状态',
      width: 92,
      className: 'max-md:order-first',
      cell: ({ isOpen }) => <State tone={isOpen ? 'ok' : 'off'}>{isOpen ? '显示中' : '已下架'}</State>,
    },
    {
      key: 'do',
      title: '操作',
      width: 96,
      align: 'right',
      phone: 'actions',
      cell: (one) => (
        <Button
          aria-label={`${one.isOpen ? '下架' : '显示'}：${one.title}`}
          onPress={() => stand(one, one.isOpen ? 2 : 1)}
        >
          {one.isOpen ? '下架' : '显示'}
        </Button>
      ),
    },
  ]
  return (
    <>
      <PageHead title="资讯" description={page.data && `共 ${thousands(page.data.totalCount)} 条`}>
        {add}
      </PageHead>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Find
          label="标题或正文里的词"
          value={search.find ?? ''}
          onFind={(find) => go(paths.admin('news', { ...query, find: find || undefined }))}
        />
        <Select
          label="分类"
          options={[
            { value: 0, name: '全部分类' },
            ...categories.map((one) => ({ value: one.id, name: one.categoryName })),
          ]}
          value={categoryId ?? 0}
          onValue={(category) => go(paths.admin('news', { ...query, category: category || undefined }))}
        />
      </div>
      <Table
        caption="资讯"
        columns={columns}
        of={page}
        rows={page.data?.list}
        rowKey={({ id }) => id}
        empty={
          isNarrowed ? (
            <Empty title="没有找到" description="换个词，或者看看全部分类。" />
          ) : (
            <Empty title="还没有资讯" description="写一条，前台马上就有。">
              {add}
            </Empty>
          )
        }
      />
      <Pager
        of={page.data}
        unit="条"
        href={(page) => paths.admin('news', { ...query, pageCurrent: page === 1 ? undefined : page })}
      />
    </>
  )
}
