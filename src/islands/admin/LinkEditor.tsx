// One friend link.

import type { Output } from '../../contract/calls.ts'
import { formApi } from '../../lib/api.ts'
import { useDraft } from '../app/use-draft.ts'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { IsShown, isAddress, OpensIn } from './link-fields.tsx'
import { type Editing, RowEditor } from './RowEditor.tsx'
import { deletedText, saveNow } from './saving.ts'

type Link = Output<'system/admin/website/link/page'>['list'][number]
type Draft = Omit<Link, 'id' | 'sort'>

type Props = Editing & { link: Link | undefined } // unsaid: a new one

const fresh: Draft = { linkName: '', linkUrl: '', linkTarget: '_blank', statusId: 1 }

export function LinkEditor({ link, ...editing }: Props) {
  const draft = useDraft(
    link,
    (saved) => {
      const { linkName, linkUrl, linkTarget, statusId } = saved ?? fresh
      return { linkName, linkUrl, linkTarget, statusId }
    },
    { form: `link ${link?.id ?? 'new'}` },
  )
  const { values, change } = draft
  const length = values.linkName.trim().length

  const check = () => ({
    ...((length < 2 || length > 20) && { linkName: '名称 2–20 个字' }),
    ...(!isAddress(values.linkUrl) && { linkUrl: '请填写以 https:// 开头的地址' }),
  })

  return (
    <RowEditor
      {...editing}
      what="链接"
      name={link?.linkName}
      back="友情链接"
      draft={draft}
      fields={{ linkName: '名称', linkUrl: '地址' }}
      check={check}
      save={() => formApi('system/admin/website/link/save', { ...values, ...(link && { id: link.id }) })}
      remove={{
        description: <p>首页页脚里马上没有它。只想暂时不显示，可以关掉「显示」。</p>,
        run: () => saveNow('system/admin/website/link/delete', { id: link!.id }, deletedText),
      }}
    >
      <Field name="linkName" label="名称" isStacked isRequired hint={`${length} / 20 字`}>
        <TextInput value={values.linkName} onValue={(value) => change({ linkName: value })} autoComplete="off" />
      </Field>
      <Field name="linkUrl" label="地址" isStacked isRequired>
        <TextInput
          className="num"
          value={values.linkUrl}
          onValue={(value) => change({ linkUrl: value.trim() })}
          placeholder="https://"
          autoComplete="off"
          inputMode="url"
        />
      </Field>
      <OpensIn name="linkTarget" value={values.linkTarget} onValue={(value) => change({ linkTarget: value })} />
      <IsShown statusId={values.statusId} onValue={(statusId) => change({ statusId })} />
    </RowEditor>
  )
}
