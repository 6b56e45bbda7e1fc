// The header's navigation: its items, their order, and how the header looks with them.

import { field } from '../../kit/fields.tsx'
import { flagField } from '../../kit/flag-field.tsx'
import { PathHint } from '../../list/PathHint.tsx'
import { sortedList } from '../../list/SortedList.tsx'
import { navLimit, navShown } from './nav/limit.ts'
import { NavPreview } from './nav/Preview.tsx'
import { platformChoices } from './nav/platforms.ts'
import { linkTargets } from './nav/targets.ts'

const Limit = () => (
  <div className="flex items-center gap-3 h-9 px-4 bg-brand-soft border-y border-dashed border-brand text-mini text-brand-text">
    <span className="num font-medium">前 {navLimit} 项显示到这里</span>
    <span>下面的收进「更多」</span>
  </div>
)

export default sortedList({
  title: '头部导航',
  item: '导航',
  list: 'system/admin/nav/bar/page',
  choices: [{ field: 'platShow', key: 'plat', label: '终端', options: platformChoices, isSegmented: true }],
  hint: (list, [place = '']) =>
    list ? `${place} ${list.length} 项${place === '电脑端' ? `，前 ${navLimit} 项直接显示` : ''}` : place,
  empty: ([place]) => ({
    title: `${place}还没有导航`,
    description: place === '手机站' ? '这里是手机站自己的导航。' : '加一项，前台页头马上就有。',
  }),
  nameOf: ({ navTitle }) => navTitle,
  columns: (column) => [
    column.address('navUrl', '地址'),
    column.text('target', '打开方式', ({ target }) => (target === '_self' ? '同窗口打开' : '新窗口打开'), {
      width: 96,
      phone: 'hide',
    }),
  ],
  Above: ({ list, openId, typed, search }) => (
    <NavPreview
      items={
        !typed
          ? list
          : typed.id
            ? list.map((one) => (one.id === typed.id ? { ...one, ...typed } : one))
            : [...list, typed as never]
      }
      openId={openId}
      isPhone={search.plat === '2'}
    />
  ),
  after: (list, { platShow }) => {
    const { shown, more } = navShown(list)
    const last = platShow === 1 && more.length > 0 ? shown.at(-1) : undefined
    return last && { id: last.id, content: <Limit /> }
  },
  sort: 'system/admin/nav/bar/sort',
  save: 'system/admin/nav/bar/save',
  fields: {
    navTitle: field.text('名称', { isRequired: true, hint: ({ navTitle }) => `${navTitle.length} / 6 字` }),
    navUrl: field.href('地址', {
      isRequired: true,
      placeholder: '/list',
      hint: ({ navUrl }) => <PathHint address={navUrl} />,
    }),
    target: field.radio('打开方式', linkTargets),
    statusId: flagField('在前台显示'),
  },
  also: (_, { platShow = 1 }) => ({ platShow }),
  remove: {
    call: 'system/admin/nav/bar/delete',
    hint: ({ navTitle, navUrl }) => (
      <>
        前台页头里的「{navTitle}」马上消失，它指向的页面 <span className="num break-all">{navUrl}</span>{' '}
        还在。只想暂时不显示，可以关掉「显示」。
      </>
    ),
  },
  footnote: '名称 2–6 个字，太长会挤掉后面的项。每次改动保存后前台马上更新。',
})
