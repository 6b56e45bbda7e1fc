// The friend links at the foot of the home page.
import { field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { sortedList } from '../../list/SortedList.tsx'
import { linkTargets } from './nav/targets.ts'

export default sortedList({
  title: '友情链接',
  item: '链接',
  list: 'system/admin/website/link/page',
  hint: (list) => (list ? `首页页脚，共 ${list.length} 个` : '首页页脚'),
  empty: { title: '还没有友情链接', description: '加一个，首页页脚马上就有。' },
  nameOf: ({ linkName }) => linkName,
  columns: (column) => [column.address('linkUrl', '地址')],
  sort: 'system/admin/website/link/sort',
  save: 'system/admin/website/link/save',
  fields: {
    linkName: field.text('名称', { isRequired: true, hint: ({ linkName }) => `${linkName.length} / 20 字` }),
    linkUrl: field.href('地址', { isRequired: true }),
    linkTarget: field.radio('打开方式', linkTargets, { fresh: '_blank' }),
    statusId: flagField('在前台显示'),
  },
  remove: {
    call: 'system/admin/website/link/delete',
    hint: '首页页脚里马上没有它。只想暂时不显示，可以关掉「显示」。',
  },
  footnote: '名称 2–20 个字，首页最多显示 50 个。',
})
