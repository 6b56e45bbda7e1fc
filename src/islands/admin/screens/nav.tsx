// The header's navigation: its items, their order, and how the header looks with them.

import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import { leave } from '../../app/leave-guard.ts'
import { go, useAddress } from '../../app/router.ts'
import { Segmented } from '../../kit/Segmented.tsx'
import { type NavDraft, NavEditor } from '../NavEditor.tsx'
import { NavPreview } from '../NavPreview.tsx'
import { navLimit, navShown } from '../order.ts'
import { SortedScreen } from '../SortedScreen.tsx'
import { Address } from '../SortedTable.tsx'
import { saveNow } from '../saving.ts'

const places = [
  { value: 1, name: '电脑端' },
  { value: 2, name: '手机站' },
] as const

/** Adds, renames, hides, sorts and deletes items; each change is live at once. */
export default function Nav() {
  const search = useAddress().search
  const platShow = search.plat === '2' ? 2 : 1
  const query = useCall('system/admin/nav/bar/page', { platShow })
  const [draft, setDraft] = useState<NavDraft>()
  const place = places[platShow - 1]!.name
  const list = query.data?.list ?? []
  const { shown, more } = navShown(list)
  const last = platShow === 1 && more.length > 0 ? shown.at(-1) : undefined

  return (
    <SortedScreen
      screen="nav"
      here={{ plat: platShow === 2 ? 2 : undefined }}
      of={query}
      title="头部导航"
      description={
        query.data ? `${place} ${list.length} 项${platShow === 1 ? `，前 ${navLimit} 项直接显示` : ''}` : place
      }
      what="导航"
      choices={
        <Segmented
          label="终端"
          options={places}
          value={platShow}
          onValue={(value) => leave(() => go(paths.admin('nav', { plat: value === 2 ? 2 : undefined })))}
        />
      }
      above={(items, openId) => (
        <NavPreview
          items={draft && draft.id === openId ? withDraft(items, draft) : items}
          openId={openId}
          isPhone={platShow === 2}
        />
      )}
      empty={{
        title: `${place}还没有导航`,
        description: platShow === 2 ? '这里是手机站自己的导航。' : '加一项，前台页头马上就有。',
      }}
      nameOf={({ navTitle }) => navTitle}
      columns={[
        { title: '地址', cell: ({ navUrl }) => <Address url={navUrl} /> },
        {
          title: '打开方式',
          width: 'w-24',
          className: 'text-mini text-ink-2 max-md:!hidden',
          cell: ({ target }) => (target === '_self' ? '同窗口打开' : '新窗口打开'),
        },
      ]}
      after={last && { id: last.id, content: <Limit /> }}
      sort={(ids) => saveNow('system/admin/nav/bar/sort', { ids })}
      show={({ id, navTitle, navUrl, target }, statusId) =>
        saveNow('system/admin/nav/bar/save', { id, navTitle, navUrl, target, platShow, statusId })
      }
      hint="名称 2–6 个字，太长会挤掉后面的项。每次改动保存后前台马上更新。"
      editor={(opened, editing) => <NavEditor {...editing} item={opened} platShow={platShow} onDraft={setDraft} />}
    />
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
