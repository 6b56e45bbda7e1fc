// The friend links at the foot of the home page.
import { useStore } from '@nanostores/react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Body } from '../Body.tsx'
import { LinkEditor } from '../LinkEditor.tsx'
import { leave } from '../leave-guard.ts'
import { $router, openScreen } from '../router.ts'
import { SortedTable, SortHint } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'
import { useAdmin } from '../use-admin.ts'

/** Adds, changes, hides, sorts and deletes links; each change is live at once. */
export default function Link() {
  const search = useStore($router)?.search ?? {}
  const asked = useAdmin('system/admin/website/link/page', {})
  const open = (edit?: number | 'new') => leave(() => openScreen('link', { edit }))
  const add = (
    <Button icon="plus" onPress={() => open('new')}>
      新增链接
    </Button>
  )
  return (
    <>
      <div className={search.edit ? 'max-xl:hidden' : ''}>
        <PageHead title="友情链接" says={asked.data ? `首页页脚，共 ${asked.data.list.length} 个` : '首页页脚'}>
          {add}
        </PageHead>
      </div>
      <Body of={asked} what="友情链接">
        {({ list }) => {
          const opened = list.find(({ id }) => String(id) === search.edit)
          const isEditing = Boolean(opened) || search.edit === 'new'
          const put = (changed: typeof list) => asked.setData((data) => ({ ...data, list: changed }))
          const save = async (saving: Promise<boolean>) => {
            await saving
            asked.reload()
          }
          return (
            <div className={`mt-5 grid gap-8 items-start ${isEditing ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : ''}`}>
              <section aria-label="链接列表" className={`min-w-0 ${isEditing ? 'max-xl:hidden' : ''}`}>
                {list.length === 0 ? (
                  <div className="bg-surface border border-line rounded-card">
                    <Empty title="还没有友情链接" says="加一个，首页页脚马上就有。">
                      {add}
                    </Empty>
                  </div>
                ) : (
                  <SortedTable
                    caption="友情链接"
                    rows={list}
                    nameOf={({ linkName }) => linkName}
                    columns={[
                      {
                        title: '地址',
                        cell: ({ linkUrl }) => (
                          <span className="num text-mini text-ink-2 block truncate" title={linkUrl}>
                            {linkUrl}
                          </span>
                        ),
                      },
                    ]}
                    openId={opened?.id}
                    onOpen={({ id }) => open(id)}
                    onSort={(sorted) => {
                      put(sorted)
                      void save(saveNow('system/admin/website/link/sort', { ids: sorted.map(({ id }) => id) }))
                    }}
                    onShow={({ sort: _, ...link }, statusId) => {
                      put(list.map((one) => (one.id === link.id ? { ...one, statusId } : one)))
                      void save(saveNow('system/admin/website/link/save', { ...link, statusId }))
                    }}
                  />
                )}
                <SortHint>名称 2–20 个字，首页最多显示 50 个。</SortHint>
              </section>
              {isEditing && (
                <LinkEditor
                  key={opened?.id ?? 0}
                  link={opened}
                  onClose={() => open()}
                  onDone={async (id) => {
                    asked.reload()
                    openScreen('link', { edit: id })
                  }}
                />
              )}
            </div>
          )
        }}
      </Body>
    </>
  )
}
