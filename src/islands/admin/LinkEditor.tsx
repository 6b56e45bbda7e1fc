// One friend link.

import { useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Editor } from './Editor.tsx'
import { IsShown, OpensIn } from './link-fields.tsx'
import { adminApi } from './operator.ts'
import { savedText, saveNow } from './saving.ts'

type Link = Output<'system/admin/website/link/page'>['list'][number]
type Draft = Omit<Link, 'id' | 'sort'>

type Props = {
  link: Link | undefined // unsaid: a new one
  onClose(): void
  /** With the id of what is open now; undefined: nothing. */
  onDone(id: number | undefined): Promise<void>
}

const fresh: Draft = { linkName: '', linkUrl: '', linkTarget: '_blank', statusId: 1 }

export function LinkEditor({ link, onClose, onDone }: Props) {
  const { linkName, linkUrl, linkTarget, statusId } = link ?? fresh
  const begun: Draft = { linkName, linkUrl, linkTarget, statusId }
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const draft = { ...begun, ...typed }
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = link ? `编辑「${linkName}」` : '新增链接'
  const length = draft.linkName.trim().length

  const check = () => ({
    ...((length < 2 || length > 20) && { linkName: '名称 2–20 个字' }),
    ...(!/^(\/(?![/\\])|https?:\/\/)/.test(draft.linkUrl) && { linkUrl: '请填写以 https:// 开头的地址' }),
  })
  async function submit() {
    const { id } = await adminApi('system/admin/website/link/save', { ...draft, ...(link && { id: link.id }) })
    toast(savedText)
    setTyped({})
    await onDone(id)
  }

  const remove = link && {
    name: `「${linkName}」`,
    says: <p>首页页脚里马上没有它。只想暂时不显示，可以关掉「显示」。</p>,
    run: async () => {
      const isDone = await saveNow('system/admin/website/link/delete', { id: link.id }, '删除成功，前台已更新')
      if (isDone) await onDone(undefined)
      return isDone
    },
  }

  return (
    <Editor title={title} back="友情链接" isDirty={isDirty} onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{ linkName: '名称', linkUrl: '地址' }}
        check={check}
        submit={submit}
        action={link ? '保存' : '新增'}
        isBare
        isDisabled={Boolean(link) && !isDirty}
        cancel={isDirty && link ? { label: '还原', run: () => setTyped({}) } : undefined}
      >
        <Field name="linkName" label="名称" isStacked isRequired hint={`${length} / 20 字`}>
          <TextInput value={draft.linkName} onValue={(value) => change({ linkName: value })} autoComplete="off" />
        </Field>
        <Field name="linkUrl" label="地址" isStacked isRequired>
          <TextInput
            className="num"
            value={draft.linkUrl}
            onValue={(value) => change({ linkUrl: value.trim() })}
            placeholder="https://"
            autoComplete="off"
            inputMode="url"
          />
        </Field>
        <OpensIn name="linkTarget" value={draft.linkTarget} onValue={(value) => change({ linkTarget: value })} />
        <IsShown statusId={draft.statusId} onValue={(statusId) => change({ statusId })} />
      </Form>
    </Editor>
  )
}
