// The zones of the home page: their order, and what each shows.
import { useStore } from '@nanostores/react'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Body } from '../Body.tsx'
import { leave } from '../leave-guard.ts'
import { $router, openScreen } from '../router.ts'
import { SortedTable, SortHint } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'
import { useAdmin } from '../use-admin.ts'
import { kindOf, kinds, ZoneEditor, type ZoneRow } from '../ZoneEditor.tsx'

const holds = ({ zoneType, refList }: ZoneRow) => {
  const name = kinds.find(({ value }) => value === zoneType)?.name ?? ''
  return `${name}${zoneType === 5 ? '' : refList.length ? `，选定 ${refList.length} 个` : '，自动'}`
}

/** Adds, changes, hides, sorts and deletes zones; each change is live at once. */
export default function Zones() {
  const search = useStore($router)?.search ?? {}
  const asked = useAdmin('system/admin/zone/page', {})
  const categories = useAdmin('course/api/course/category/list', {})
  const open = (edit?: number | 'new') => leave(() => openScreen('zone', { edit }))
  const add = (
    <Button icon="plus" onPress={() => open('new')}>
      新增专区
    </Button>
  )
  return (
    <>
      <div className={search.edit ? 'max-xl:hidden' : ''}>
        <PageHead title="首页专区" says={asked.data && `共 ${asked.data.list.length} 个，从上到下`}>
          {add}
        </PageHead>
      </div>
      <Body of={asked} what="首页专区">
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
              <section aria-label="专区列表" className={`min-w-0 ${isEditing ? 'max-xl:hidden' : ''}`}>
                {list.length === 0 ? (
                  <div className="bg-surface border border-line rounded-card">
                    <Empty title="首页还没有专区" says="加一个，首页马上就有。">
                      {add}
                    </Empty>
                  </div>
                ) : (
                  <SortedTable
                    caption="首页专区"
                    rows={list}
                    nameOf={({ zoneName }) => zoneName}
                    columns={[{ title: '内容', className: 'num text-mini text-ink-2', cell: holds }]}
                    openId={opened?.id}
                    onOpen={({ id }) => open(id)}
                    onSort={(sorted) => {
                      put(sorted)
                      void save(saveNow('system/admin/zone/sort', { ids: sorted.map(({ id }) => id) }))
                    }}
                    onShow={({ sort: _, refList, ...zone }, statusId) => {
                      put(list.map((one) => (one.id === zone.id ? { ...one, statusId } : one)))
                      const zoneType = kindOf(zone.zoneType)
                      const refIds = refList.map(({ id }) => id)
                      void save(saveNow('system/admin/zone/save', { ...zone, zoneType, refIds, statusId }))
                    }}
                  />
                )}
                <SortHint />
              </section>
              {isEditing && (
                <ZoneEditor
                  key={opened?.id ?? 0}
                  zone={opened}
                  categories={categories.data?.list ?? []}
                  onClose={() => open()}
                  onDone={(id) => {
                    asked.reload()
                    openScreen('zone', { edit: id })
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
