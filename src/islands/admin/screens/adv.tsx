// The adverts of each place: their order, from when until when they run.

import { date } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { leave } from '../../app/leave-guard.ts'
import { go, useAddress } from '../../app/router.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { Select } from '../../kit/Select.tsx'
import { AdvEditor, type Advert } from '../AdvEditor.tsx'
import { SortedScreen } from '../SortedScreen.tsx'
import { Address } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'

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
  const search = useAddress().search
  const platShow = search.plat === '2' ? 2 : 1
  const { value: advLocation, name } = places.find(({ value }) => String(value) === search.place) ?? places[0]!
  const query = useCall('system/admin/adv/page', { advLocation, platShow })
  const here = { plat: platShow === 2 ? 2 : undefined, place: advLocation === 1 ? undefined : advLocation }
  return (
    <SortedScreen
      screen="adv"
      here={here}
      of={query}
      title="广告"
      description={query.data ? `${name} ${query.data.list.length} 个` : name}
      what="广告"
      choices={
        <>
          <Select
            label="位置"
            options={places}
            value={advLocation}
            onValue={(place) =>
              leave(() => go(paths.admin('adv', { ...here, place: place === 1 ? undefined : place })))
            }
          />
          <Segmented
            label="终端"
            options={sites}
            value={platShow}
            onValue={(value) => leave(() => go(paths.admin('adv', { ...here, plat: value === 2 ? 2 : undefined })))}
          />
        </>
      }
      empty={{ title: `${name}还没有广告`, description: '加一个，前台马上就有。' }}
      nameOf={({ advTitle }) => advTitle}
      columns={[
        { title: '地址', cell: ({ advUrl }) => <Address url={advUrl} /> },
        { title: '时间', width: 'w-32', className: 'num text-mini text-ink-2', cell: runs },
      ]}
      sort={(ids) => saveNow('system/admin/adv/sort', { ids })}
      show={({ sort: _, ...advert }, statusId) => saveNow('system/admin/adv/save', { ...advert, platShow, statusId })}
      hint={advLocation === 1 ? '首页并排显示前 3 个。' : ''}
      editor={(opened, editing) => <AdvEditor {...editing} advert={opened} place={{ advLocation, platShow, name }} />}
    />
  )
}
