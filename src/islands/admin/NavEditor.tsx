// One item of the navigation: its name, where it leads, how it opens.

import { useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { State } from '../kit/State.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Editor } from './Editor.tsx'
import { IsShown, OpensIn } from './link-fields.tsx'
import { adminApi } from './operator.ts'
import { usePublicPaths } from './public-paths.ts'
import { savedText, saveNow } from './saving.ts'

type Item = Output<'system/admin/nav/bar/page'>['list'][number]
/** What is being typed; id 0 is an item to come. */
export type NavDraft = Pick<Item, 'id' | 'navTitle' | 'navUrl' | 'target' | 'statusId'>

type Props = {
  item: Item | undefined // unsaid: a new one
  platShow: 1 | 2
  onDraft(draft: NavDraft): void
  onClose(): void
  onSaved(id: number): Promise<void>
  onDeleted(): Promise<void>
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

export function NavEditor({ item, platShow, onDraft, onClose, onSaved, onDeleted }: Props) {
  const begun = pick(item ?? fresh)
  const [typed, setTyped] = useState<Partial<NavDraft>>({})
  const draft = { ...begun, ...typed }
  const change = (part: Partial<NavDraft>) => {
    setTyped({ ...typed, ...part })
    onDraft({ ...draft, ...part })
  }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = item ? `编辑「${item.navTitle}」` : '新增导航'

  const check = () => {
    const length = draft.navTitle.trim().length
    return {
      ...((length < shortest || length > longest) && { navTitle: `名称 ${shortest}–${longest} 个字` }),
      ...(!/^(\/(?![/\\])|https?:\/\/)/.test(draft.navUrl) && { navUrl: '请填写以 / 或 https:// 开头的地址' }),
    }
  }
  async function submit() {
    const { id, ...fields } = draft
    const saved = await adminApi('system/admin/nav/bar/save', { ...fields, platShow, ...(id && { id }) })
    toast(savedText)
    await onSaved(saved.id)
    setTyped({})
  }

  function restore() {
    setTyped({})
    onDraft(begun)
  }

  const remove = item && {
    name: `「${item.navTitle}」`,
    says: (
      <p>
        前台页头里的「{item.navTitle}」马上消失，它指向的页面 <span className="num break-all">{item.navUrl}</span>{' '}
        还在。只想暂时不显示，可以关掉「显示」。
      </p>
    ),
    run: async () => {
      const isDone = await saveNow('system/admin/nav/bar/delete', { id: item.id }, '删除成功，前台已更新')
      if (isDone) await onDeleted()
      return isDone
    },
  }

  return (
    <Editor title={title} back="头部导航" isDirty={isDirty} onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{ navTitle: '名称', navUrl: '地址' }}
        check={check}
        submit={submit}
        action={item ? '保存' : '新增'}
        isBare
        isDisabled={Boolean(item) && !isDirty}
        cancel={isDirty && item ? { label: '还原', run: restore } : undefined}
      >
        <Field
          name="navTitle"
          label="名称"
          isStacked
          isRequired
          hint={`${draft.navTitle.trim().length} / ${longest} 字`}
        >
          <TextInput value={draft.navTitle} onValue={(navTitle) => change({ navTitle })} autoComplete="off" />
        </Field>
        <Field name="navUrl" label="地址" isStacked isRequired hint={<Leads to={draft.navUrl} />}>
          <TextInput
            className="num"
            value={draft.navUrl}
            onValue={(navUrl) => change({ navUrl: navUrl.trim() })}
            placeholder="/list"
            autoComplete="off"
            inputMode="url"
          />
        </Field>
        <OpensIn name="target" value={draft.target} onValue={(target) => change({ target })} />
        <IsShown statusId={draft.statusId} onValue={(statusId) => change({ statusId })} />
      </Form>
    </Editor>
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
