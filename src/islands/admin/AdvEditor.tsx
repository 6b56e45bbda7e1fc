// One advert: its words or its picture, where it leads, from when until when.
import { useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Editor } from './Editor.tsx'
import { IsShown, OpensIn } from './link-fields.tsx'
import { Leads } from './NavEditor.tsx'
import { adminApi } from './operator.ts'
import { PictureInput } from './PictureInput.tsx'
import { savedText, saveNow } from './saving.ts'
import { instantOf, localOf } from './trade/typed.ts'

export type Advert = Output<'system/admin/adv/page'>['list'][number]

type Props = {
  advert: Advert | undefined // unsaid: a new one
  /** Where a new one goes. */
  place: { advLocation: number; platShow: 1 | 2; name: string }
  onClose(): void
  /** With the id of what is open now; undefined: nothing. */
  onDone(id: number | undefined): void
}

const draftOf = (advert: Advert | undefined) => ({
  advTitle: advert?.advTitle ?? '',
  advImg: advert?.advImg ?? '',
  advUrl: advert?.advUrl ?? '',
  advTarget: advert?.advTarget ?? ('_self' as const),
  beginTime: localOf(advert?.beginTime ?? new Date().toISOString()),
  endTime: advert?.endTime ? localOf(advert.endTime) : '',
  statusId: advert?.statusId ?? 1,
})

export function AdvEditor({ advert, place, onClose, onDone }: Props) {
  const [begun, begin] = useState(() => draftOf(advert))
  const [typed, setTyped] = useState<Partial<typeof begun>>({})
  const draft = { ...begun, ...typed }
  const change = (part: Partial<typeof begun>) => setTyped((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = advert ? `编辑「${advert.advTitle}」` : '新增广告'
  const length = draft.advTitle.trim().length

  const check = () => ({
    ...((length < 2 || length > 40) && { advTitle: '标题 2–40 个字' }),
    ...(!/^(\/(?![/\\])|https?:\/\/)/.test(draft.advUrl) && { advUrl: '请填写以 / 或 https:// 开头的地址' }),
    ...(!instantOf(draft.beginTime) && { beginTime: '请填写开始时间' }),
    ...(draft.endTime && draft.endTime <= draft.beginTime && { endTime: '结束时间要晚于开始时间' }),
  })
  async function submit() {
    const { advLocation, platShow } = place
    const { id } = await adminApi('system/admin/adv/save', {
      ...(advert && { id: advert.id, bgColor: advert.bgColor }),
      ...{ ...draft, advLocation, platShow },
      beginTime: instantOf(draft.beginTime),
      endTime: draft.endTime ? instantOf(draft.endTime) : null,
    })
    toast(savedText)
    begin({ ...draft, advTitle: draft.advTitle.trim() })
    setTyped({})
    onDone(id)
  }

  const remove = advert && {
    name: `「${advert.advTitle}」`,
    says: <p>{place.name}马上没有它。只想暂时不显示，可以关掉「显示」。</p>,
    run: async () => {
      const isDone = await saveNow('system/admin/adv/delete', { id: advert.id }, '删除成功，前台已更新')
      if (isDone) onDone(undefined)
      return isDone
    },
  }

  return (
    <Editor title={title} back="广告" isDirty={isDirty} onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{ advTitle: '标题', advUrl: '地址', advImg: '图片', beginTime: '开始时间', endTime: '结束时间' }}
        check={check}
        submit={submit}
        action={advert ? '保存' : '新增'}
        isBare
        isDisabled={Boolean(advert) && !isDirty}
        cancel={isDirty && advert ? { label: '还原', run: () => setTyped({}) } : undefined}
      >
        <Field name="advTitle" label="标题" isStacked isRequired hint={`${length} / 40 字，有图片时是图片的说明`}>
          <TextInput value={draft.advTitle} onValue={(advTitle) => change({ advTitle })} autoComplete="off" />
        </Field>
        <Field name="advUrl" label="地址" isStacked isRequired hint={<Leads to={draft.advUrl} />}>
          <TextInput
            className="num"
            value={draft.advUrl}
            onValue={(advUrl) => change({ advUrl: advUrl.trim() })}
            placeholder="/view/1"
            autoComplete="off"
            inputMode="url"
          />
        </Field>
        <Field name="advImg" label="图片" isStacked isGroup hint="宽 1152、高 312 最合适；没有图片就显示标题">
          <PictureInput
            name="广告图片"
            look="h-16 w-56"
            value={draft.advImg}
            onValue={(advImg) => change({ advImg })}
          />
        </Field>
        <OpensIn name="advTarget" value={draft.advTarget} onValue={(advTarget) => change({ advTarget })} />
        <Field name="beginTime" label="开始时间" isStacked isRequired>
          <TextInput type="datetime-local" value={draft.beginTime} onValue={(beginTime) => change({ beginTime })} />
        </Field>
        <Field name="endTime" label="结束时间" isStacked hint="不填就一直显示">
          <TextInput type="datetime-local" value={draft.endTime} onValue={(endTime) => change({ endTime })} />
        </Field>
        <IsShown statusId={draft.statusId} onValue={(statusId) => change({ statusId })} />
      </Form>
    </Editor>
  )
}
