// The header's navigation: its items, their order, and how the header looks with them.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Body } from '../Body.tsx'
import { leave } from '../leave-guard.ts'
import { type NavDraft, NavEditor } from '../NavEditor.tsx'
import { NavPreview } from '../NavPreview.tsx'
import { navLimit, navShown } from '../order.ts'
import { $router, openScreen } from '../router.ts'
import { SortedTable, SortHint } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'
import { useAdmin } from '../use-admin.ts'

const places = [
  { value: 1, name: '电脑端' },
  { value: 2, name: '手机站' },
] as const

/** Adds, renames, hides, sorts and deletes items; each change is live at once. */
export default function Nav() {
  const search = useStore($router)?.search ?? {}
  const platShow = search.plat === '2' ? 2 : 1
  const asked = useAdmin('system/admin/nav/bar/page', { platShow })
  const [draft, setDraft] = useState<NavDraft>()
  const plat = platShow === 2 ? 2 : undefined
  const open = (edit?: number | 'new') => leave(() => openScreen('nav', { plat, edit }))
  const place = places[platShow - 1]!.name
  const count = asked.data?.list.length

  return (
    <>
      <div className={search.edit ? 'max-xl:hidden' : ''}>
        <PageHead
          title="头部导航"
          says={
            count === undefined ? place : `${place} ${count} 项${platShow === 1 ? `，前 ${navLimit} 项直接显示` : ''}`
          }
        >
          <Segmented
            label="终端"
            options={places}
            value={platShow}
            onValue={(value) => leave(() => openScreen('nav', { plat: value === 2 ? 2 : undefined }))}
          />
          <Button icon="plus" onPress={() => open('new')}>
            新增导航
          </Button>
        </PageHead>
      </div>
      <Body of={asked} what="导航">
        {({ list }) => {
          const opened = list.find(({ id }) => String(id) === search.edit)
          const isEditing = Boolean(opened) || search.edit === 'new'
          const openId = opened?.id ?? (isEditing ? 0 : undefined)
          const previewed = isEditing && draft && draft.id === openId ? withDraft(list, draft) : list
          const { shown, more } = navShown(list)
          const last = platShow === 1 && more.length > 0 ? shown.at(-1) : undefined
          const put = (changed: typeof list) => asked.setData((data) => ({ ...data, list: changed }))
          const save = async (saving: Promise<boolean>) => {
            await saving
            asked.reload()
          }
          return (
            <>
              <div className={isEditing ? 'max-xl:hidden' : ''}>
                <NavPreview items={previewed} openId={openId} isPhone={platShow === 2} />
              </div>
              <div
                className={`mt-6 md:mt-8 grid gap-8 items-start ${isEditing ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : ''}`}
              >
                <section aria-label="导航列表" className={`min-w-0 ${isEditing ? 'max-xl:hidden' : ''}`}>
                  {list.length === 0 ? (
                    <div className="bg-surface border border-line rounded-card">
                      <Empty
                        title={`${place}还没有导航`}
                        says={platShow === 2 ? '这里是手机站自己的导航。' : '加一项，前台页头马上就有。'}
                      >
                        <Button kind="primary" size="default" icon="plus" onPress={() => open('new')}>
                          新增导航
                        </Button>
                      </Empty>
                    </div>
                  ) : (
                    <SortedTable
                      caption="头部导航"
                      rows={list}
                      nameOf={({ navTitle }) => navTitle}
                      columns={[
                        {
                          title: '地址',
                          cell: ({ navUrl }) => (
                            <span className="num text-mini text-ink-2 block truncate" title={navUrl}>
                              {navUrl}
                            </span>
                          ),
                        },
                        {
                          title: '打开方式',
                          width: 'w-24',
                          className: 'text-mini text-ink-2 max-md:!hidden',
                          cell: ({ target }) => (target === '_self' ? '同窗口打开' : '新窗口打开'),
                        },
                      ]}
                      openId={openId}
                      onOpen={({ id }) => open(id)}
                      onSort={(sorted) => {
                        put(sorted)
                        void save(saveNow('system/admin/nav/bar/sort', { ids: sorted.map(({ id }) => id) }))
                      }}
                      onShow={({ id, navTitle, navUrl, target }, statusId) => {
                        put(list.map((item) => (item.id === id ? { ...item, statusId } : item)))
                        const input = { id, navTitle, navUrl, target, platShow, statusId } as const
                        void save(saveNow('system/admin/nav/bar/save', input))
                      }}
                      after={last && { id: last.id, content: <Limit /> }}
                    />
                  )}
                  <SortHint>名称 2–6 个字，太长会挤掉后面的项。每次改动保存后前台马上更新。</SortHint>
                </section>
                {isEditing && (
                  <NavEditor
                    key={openId}
                    item={opened}
                    platShow={platShow}
                    onDraft={setDraft}
                    onClose={() => open()}
                    onSaved={async (id) => {
                      asked.reload()
                      if (!opened) openScreen('nav', { plat, edit: id })
                    }}
                    onDeleted={async () => {
                      openScreen('nav', { plat })
                      asked.reload()
                    }}
                  />
                )}
              </div>
            </>
          )
        }}
      </Body>
    </>
  )
}

type Item = { id: number; navTitle: string; statusId: 0 | 1 }

/** The list as it will be: with what is being typed in its place, or at the end. */
const withDraft = (list: readonly Item[], draft: NavDraft): Item[] =>
  draft.id ? list.map((item) => (item.id === draft.id ? { ...item, ...draft } : item)) : [...list, draft]

const Limit = () => (
  <div className="flex items-center gap-3 h-9 px-4 bg-brand-soft border-y border-dashed border-brand text-mini text-brand-text">
    <span className="num font-medium">前 {navLimit} 项显示到这里</span>
    <span>下面的收进「更多」</span>
  </div>
)
