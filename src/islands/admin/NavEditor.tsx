// One item of the navigation: its name, where it leads, how it opens.

import { useEffect } from 'react'
import type { Output } from '../../contract/calls.ts'
import { formApi } from '../../lib/api.ts'
import { useDraft } from '../app/use-draft.ts'
import { Field } from '../kit/Field.tsx'
import { State } from '../kit/State.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { IsShown, isAddress, OpensIn } from './link-fields.tsx'
import { usePublicPaths } from './public-paths.ts'
import { type Editing, RowEditor } from './RowEditor.tsx'
import { deletedText, saveNow } from './saving.ts'

type Item = Output<'system/admin/nav/bar/page'>['list'][number]
/** What is being typed; id 0 is an item to come. */
export type NavDraft = Pick<Item, 'id' | 'navTitle' | 'navUrl' | 'target' | 'statusId'>

type Props = Editing & {
  item: Item | undefined // unsaid: a new one
  platShow: 1 | 2
  onDraft(draft: NavDraft): void
}

const [shortest, longest] = [2, 6]
const fresh: NavDraft = { id: 0, navTitle: '', navUrl: '', target: '_self', statusId: 1 }
const pick = ({ id, navTitle, navUrl, target, statusId }: NavDraft): NavDraft => ({
  id,
  navTitle,
  navUrl,
  target,
  statusId,
})

export function NavEditor({ item, platShow, onDraft, ...editing }: Props) {
  const draft = useDraft(item, (saved) => pick(saved ?? fresh), { form: `nav ${item?.id ?? 'new'}` })
  const { values, change } = draft
  useEffect(() => onDraft(values), [JSON.stringify(values)]) // the preview follows what is typed

  const check = () => {
    const length = values.navTitle.trim().length
    return {
      ...((length < shortest || length > longest) && { navTitle: `名称 ${shortest}–${longest} 个字` }),
      ...(!isAddress(values.navUrl) && { navUrl: '请填写以 / 或 https:// 开头的地址' }),
    }
  }
  const { id, ...fields } = values

  return (
    <RowEditor
      {...editing}
      what="导航"
      name={item?.navTitle}
      back="头部导航"
      draft={draft}
      fields={{ navTitle: '名称', navUrl: '地址' }}
      check={check}
      save={() => formApi('system/admin/nav/bar/save', { ...fields, platShow, ...(id && { id }) })}
      remove={{
        description: (
          <p>
            前台页头里的「{item?.navTitle}」马上消失，它指向的页面 <span className="num break-all">{item?.navUrl}</span>{' '}
            还在。只想暂时不显示，可以关掉「显示」。
          </p>
        ),
        run: () => saveNow('system/admin/nav/bar/delete', { id }, deletedText),
      }}
    >
      <Field
        name="navTitle"
        label="名称"
        isStacked
        isRequired
        hint={`${values.navTitle.trim().length} / ${longest} 字`}
      >
        <TextInput value={values.navTitle} onValue={(navTitle) => change({ navTitle })} autoComplete="off" />
      </Field>
      <Field name="navUrl" label="地址" isStacked isRequired hint={<Leads to={values.navUrl} />}>
        <TextInput
          className="num"
          value={values.navUrl}
          onValue={(navUrl) => change({ navUrl: navUrl.trim() })}
          placeholder="/list"
          autoComplete="off"
          inputMode="url"
        />
      </Field>
      <OpensIn name="target" value={values.target} onValue={(target) => change({ target })} />
      <IsShown statusId={values.statusId} onValue={(statusId) => change({ statusId })} />
    </RowEditor>
  )
}

/** Whether an address is one of the site's public pages. */
export function Leads({ to }: { to: string }) {
  const known = usePublicPaths()
  if (/^https?:\/\//.test(to)) return '站外的地址'
  const path = to.replace(/[?#].*$/, '')
  if (!path.startsWith('/')) return '站内页面以 / 开头，站外以 https:// 开头'
  return known?.has(path) ? <State tone="ok">页面存在</State> : known ? '站点地图里没有这一页，保存前请打开看看' : '　'
}
