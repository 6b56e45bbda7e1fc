// The adverts of each place: their order, from when until when they run.
import { useStore } from '@nanostores/react'
import { date } from '../../../lib/format.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/faces.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { AdvEditor, type Advert } from '../AdvEditor.tsx'
import { Body } from '../Body.tsx'
import { leave } from '../leave-guard.ts'
import { $router, openScreen } from '../router.ts'
import { SortedTable, SortHint } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'
import { useAdmin } from '../use-admin.ts'

/** Those that have pages with adverts. */
const places = [
  { value: 1, name: '首页' },
  { value: 2, name: '直播' },
  { value: 3, name: '文库' },
  { value: 4, name: '资源' },
]
const sites = [
  { value: 1, name: '电脑端' },
  { value: 2, name: '手机站' },
] as const

function runs({ beginTime, endTime }: Advert) {
  const now = Date.now()
  if (Date.parse(beginTime) > now) return `${date(beginTime)} 开始`
  if (!endTime) return '一直显示'
  return `${date(endTime)} ${Date.parse(endTime) > now ? '结束' : '已结束'}`
}

/** Adds, changes, hides, sorts and deletes adverts; each change is live at once. */
export default function Adverts() {
  const search = useStore($router)?.search ?? {}
  const platShow = search.plat === '2' ? 2 : 1
  const { value: advLocation, name } = places.find(({ value }) => String(value) === search.place) ?? places[0]!
  const asked = useAdmin('system/admin/adv/page', { advLocation, platShow })
  const here = { plat: platShow === 2 ? 2 : undefined, place: advLocation === 1 ? undefined : advLocation }
  const open = (edit?: number | 'new') => leave(() => openScreen('adv', { ...here, edit }))
  const add = (
    <Button icon="plus" onPress={() => open('new')}>
      新增广告
    </Button>
  )
  return (
    <>
      <div className={search.edit ? 'max-xl:hidden' : ''}>
        <PageHead title="广告" says={asked.data ? `${name} ${asked.data.list.length} 个` : name}>
          <Select
            label="位置"
            options={places}
            value={advLocation}
            onValue={(place) => leave(() => openScreen('adv', { ...here, place: place === 1 ? undefined : place }))}
          />
          <Segmented
            label="终端"
            options={sites}
            value={platShow}
            onValue={(value) => leave(() => openScreen('adv', { ...here, plat: value === 2 ? 2 : undefined }))}
          />
          {add}
        </PageHead>
      </div>
      <Body of={asked} what="广告">
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
              <section aria-label="广告列表" className={`min-w-0 ${isEditing ? 'max-xl:hidden' : ''}`}>
                {list.length === 0 ? (
                  <div className="bg-surface border border-line rounded-card">
                    <Empty title={`${name}还没有广告`} says="加一个，前台马上就有。">
                      {add}
                    </Empty>
                  </div>
                ) : (
                  <SortedTable
                    caption="广告"
                    rows={list}
                    nameOf={({ advTitle }) => advTitle}
                    columns={[
                      {
                        title: '地址',
                        cell: ({ advUrl }) => (
                          <span className="num text-mini text-ink-2 block truncate" title={advUrl}>
                            {advUrl}
                          </span>
                        ),
                      },
                      { title: '时间', width: 'w-32', className: 'num text-mini text-ink-2', cell: runs },
                    ]}
                    openId={opened?.id}
                    onOpen={({ id }) => open(id)}
                    onSort={(sorted) => {
                      put(sorted)
                      void save(saveNow('system/admin/adv/sort', { ids: sorted.map(({ id }) => id) }))
                    }}
                    onShow={({ sort: _, ...advert }, statusId) => {
                      put(list.map((one) => (one.id === advert.id ? { ...one, statusId } : one)))
                      void save(saveNow('system/admin/adv/save', { ...advert, platShow, statusId }))
                    }}
                  />
                )}
                <SortHint>{advLocation === 1 ? '首页并排显示前 3 个。' : ''}</SortHint>
              </section>
              {isEditing && (
                <AdvEditor
                  key={opened?.id ?? 0}
                  advert={opened}
                  place={{ advLocation, platShow, name }}
                  onClose={() => open()}
                  onDone={(id) => {
                    asked.reload()
                    openScreen('adv', { ...here, edit: id })
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
