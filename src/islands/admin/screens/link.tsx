// The friend links at the foot of the home page.
import { useCall } from '../../app/client.ts'
import { LinkEditor } from '../LinkEditor.tsx'
import { SortedScreen } from '../SortedScreen.tsx'
import { Address } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'

/** Adds, changes, hides, sorts and deletes links; each change is live at once. */
export default function Link() {
  const query = useCall('system/admin/website/link/page', {})
  return (
    <SortedScreen
      screen="link"
      of={query}
      title="友情链接"
      description={query.data ? `首页页脚，共 ${query.data.list.length} 个` : '首页页脚'}
      what="链接"
      empty={{ title: '还没有友情链接', description: '加一个，首页页脚马上就有。' }}
      nameOf={({ linkName }) => linkName}
      columns={[{ title: '地址', cell: ({ linkUrl }) => <Address url={linkUrl} /> }]}
      sort={(ids) => saveNow('system/admin/website/link/sort', { ids })}
      show={({ sort: _, ...link }, statusId) => saveNow('system/admin/website/link/save', { ...link, statusId })}
      hint="名称 2–20 个字，首页最多显示 50 个。"
      editor={(opened, editing) => <LinkEditor {...editing} link={opened} />}
    />
  )
}
