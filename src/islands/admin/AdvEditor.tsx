// One advert: its words or its picture, where it leads, from when until when.

import type { Output } from '../../contract/calls.ts'
import { formApi } from '../../lib/api.ts'
import { instantOf, localOf } from '../../lib/typed-time.ts'
import { useDraft } from '../app/use-draft.ts'
import { Field } from '../kit/Field.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { IsShown, isAddress, OpensIn } from './link-fields.tsx'
import { Leads } from './NavEditor.tsx'
import { PictureInput } from './PictureInput.tsx'
import { type Editing, RowEditor } from './RowEditor.tsx'
import { deletedText, saveNow } from './saving.ts'

export type Advert = Output<'system/admin/adv/page'>['list'][number]

type Props = Editing & {
  advert: Advert | undefined // unsaid: a new one
  /** Where a new one goes. */
  place: { advLocation: number; platShow: 1 | 2; name: string }
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

export function AdvEditor({ advert, place, ...editing }: Props) {
  const draft = useDraft(advert, draftOf, { form: `advert ${advert?.id ?? 'new'}` })
  const { values, change } = draft
  const length = values.advTitle.trim().length

  const check = () => ({
    ...((length < 2 || length > 40) && { advTitle: '标题 2–40 个字' }),
    ...(!isAddress(values.advUrl) && { advUrl: '请填写以 / 或 https:// 开头的地址' }),
    ...(!instantOf(values.beginTime) && { beginTime: '请填写开始时间' }),
    ...(values.endTime && values.endTime <= values.beginTime && { endTime: '结束时间要晚于开始时间' }),
  })
  const { advLocation, platShow } = place
  const save = () =>
    formApi('system/admin/adv/save', {
      ...(advert && { id: advert.id, bgColor: advert.bgColor }),
      ...{ ...values, advLocation, platShow },
      beginTime: instantOf(values.beginTime),
      endTime: values.endTime ? instantOf(values.endTime) : null,
    })

  return (
    <RowEditor
      {...editing}
      what="广告"
      name={advert?.advTitle}
      back="广告"
      draft={draft}
      fields={{ advTitle: '标题', advUrl: '地址', advImg: '图片', beginTime: '开始时间', endTime: '结束时间' }}
      check={check}
      save={save}
      remove={{
        description: <p>{place.name}马上没有它。只想暂时不显示，可以关掉「显示」。</p>,
        run: () => saveNow('system/admin/adv/delete', { id: advert!.id }, deletedText),
      }}
    >
      <Field name="advTitle" label="标题" isStacked isRequired hint={`${length} / 40 字，有图片时是图片的说明`}>
        <TextInput value={values.advTitle} onValue={(advTitle) => change({ advTitle })} autoComplete="off" />
      </Field>
      <Field name="advUrl" label="地址" isStacked isRequired hint={<Leads to={values.advUrl} />}>
        <TextInput
          className="num"
          value={values.advUrl}
          onValue={(advUrl) => change({ advUrl: advUrl.trim() })}
          placeholder="/view/1"
          autoComplete="off"
          inputMode="url"
        />
      </Field>
      <Field name="advImg" label="图片" isStacked isGroup hint="宽 1152、高 312 最合适；没有图片就显示标题">
        <PictureInput name="广告图片" look="h-16 w-56" value={values.advImg} onValue={(advImg) => change({ advImg })} />
      </Field>
      <OpensIn name="advTarget" value={values.advTarget} onValue={(advTarget) => change({ advTarget })} />
      <Field name="beginTime" label="开始时间" isStacked isRequired>
        <TextInput type="datetime-local" value={values.beginTime} onValue={(beginTime) => change({ beginTime })} />
      </Field>
      <Field name="endTime" label="结束时间" isStacked hint="不填就一直显示">
        <TextInput type="datetime-local" value={values.endTime} onValue={(endTime) => change({ endTime })} />
      </Field>
      <IsShown statusId={values.statusId} onValue={(statusId) => change({ statusId })} />
    </RowEditor>
  )
}
