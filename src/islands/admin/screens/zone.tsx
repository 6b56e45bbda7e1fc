// The zones of the home page: their order, and what each shows.
import { useCall } from '../../app/client.ts'
import { SortedScreen } from '../SortedScreen.tsx'
import { saveNow } from '../saving.ts'
import { kindOf, kinds, ZoneEditor, type ZoneRow } from '../ZoneEditor.tsx'

const holds = ({ zoneType, refList }: ZoneRow) => {
  const name = kinds.find(({ value }) => value === zoneType)?.name ?? ''
  return `${name}${zoneType === 5 ? '' : refList.length ? `，选定 ${refList.length} 个` : '，自动'}`
}

/** Adds, changes, hides, sorts and deletes zones; each change is live at once. */
export default function Zones() {
  const query = useCall('system/admin/zone/page', {})
  const categories = useCall('course/api/course/category/list', {})
  return (
    <SortedScreen
      screen="zone"
      of={query}
      title="首页专区"
      description={query.data && `共 ${query.data.list.length} 个，从上到下`}
      what="专区"
      empty={{ title: '首页还没有专区', description: '加一个，首页马上就有。' }}
      nameOf={({ zoneName }) => zoneName}
      columns={[{ title: '内容', className: 'num text-mini text-ink-2', cell: holds }]}
      sort={(ids) => saveNow('system/admin/zone/sort', { ids })}
      show={({ sort: _, refList, ...zone }, statusId) => {
        const refIds = refList.map(({ id }) => id)
        return saveNow('system/admin/zone/save', { ...zone, zoneType: kindOf(zone.zoneType), refIds, statusId })
      }}
      editor={(opened, editing) => <ZoneEditor {...editing} zone={opened} categories={categories.data?.list ?? []} />}
    />
  )
}
