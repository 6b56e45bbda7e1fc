// One zone of the home page: its name, what it shows and how much of it.

import type { Output } from '../../contract/calls.ts'
import { formApi } from '../../lib/api.ts'
import { useDraft } from '../app/use-draft.ts'
import { Field } from '../kit/Field.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { IsShown } from './link-fields.tsx'
import { type Editing, RowEditor } from './RowEditor.tsx'
import { deletedText, saveNow } from './saving.ts'
import { ZonePicks } from './ZonePicks.tsx'

export type ZoneRow = Output<'system/admin/zone/page'>['list'][number]

type Props = Editing & {
  zone: ZoneRow | undefined // unsaid: a new one
  categories: readonly { id: number; categoryName: string }[]
}

export const kinds = [
  { value: 1, name: '课程' },
  { value: 4, name: '讲师' },
  { value: 5, name: '广告' },
] as const
export const kindOf = (zoneType: number) => kinds.find(({ value }) => value === zoneType)?.value ?? 1

const amounts = [4, 8, 12, 16, 24].map((value) => ({ value, name: `${value} 个` }))

const draftOf = (zone: ZoneRow | undefined) => ({
  zoneName: zone?.zoneName ?? '',
  zoneDesc: zone?.zoneDesc ?? '',
  zoneType: kindOf(zone?.zoneType ?? 1),
  categoryId: zone?.categoryId ?? 0,
  rowLimit: zone?.rowLimit ?? 4,
  statusId: zone?.statusId ?? 1,
  picks: zone?.refList ?? [],
})

export function ZoneEditor({ zone, categories, ...editing }: Props) {
  const draft = useDraft(zone, draftOf, { form: `zone ${zone?.id ?? 'new'}` })
  const { values, change } = draft
  const length = values.zoneName.trim().length

  const check = () => ({
    ...((length < 2 || length > 20) && { zoneName: '名称 2–20 个字' }),
    ...(values.zoneDesc.trim().length > 60 && { zoneDesc: '说明最多 60 个字' }),
  })
  const { picks, categoryId, ...fields } = values
  const save = () =>
    formApi('system/admin/zone/save', {
      ...fields,
      ...(zone && { id: zone.id }),
      categoryId: values.zoneType === 1 && categoryId ? categoryId : null,
      refIds: picks.map((one) => one.id),
    })

  return (
    <RowEditor
      {...editing}
      what="专区"
      name={zone?.zoneName}
      back="首页专区"
      draft={draft}
      fields={{ zoneName: '名称', zoneDesc: '说明', zoneType: '内容', categoryId: '分类', refIds: '选定的内容' }}
      check={check}
      save={save}
      remove={{
        description: <p>首页马上没有这一块，里面的内容都还在。只想暂时不显示，可以关掉「显示」。</p>,
        run: () => saveNow('system/admin/zone/delete', { id: zone!.id }, deletedText),
      }}
    >
      <Field name="zoneName" label="名称" isStacked isRequired hint={`${length} / 20 字`}>
        <TextInput value={values.zoneName} onValue={(zoneName) => change({ zoneName })} autoComplete="off" />
      </Field>
      <Field name="zoneDesc" label="说明" isStacked hint="显示在名称下面，可以不填">
        <TextInput value={values.zoneDesc} onValue={(zoneDesc) => change({ zoneDesc })} autoComplete="off" />
      </Field>
      <Field name="zoneType" label="内容" isStacked>
        <Select
          options={kinds}
          value={values.zoneType}
          onValue={(zoneType) => change({ zoneType, picks: zoneType === zone?.zoneType ? zone.refList : [] })}
        />
      </Field>
      {values.zoneType === 1 && (
        <Field name="categoryId" label="分类" isStacked hint="没有选定课程时，从这个分类里选">
          <Select
            options={[
              { value: 0, name: '全部分类' },
              ...categories.map(({ id, categoryName }) => ({ value: id, name: categoryName })),
            ]}
            value={values.categoryId}
            onValue={(categoryId) => change({ categoryId })}
          />
        </Field>
      )}
      {values.zoneType !== 5 && (
        <>
          <Field name="rowLimit" label="最多显示" isStacked hint="课程专区从第二个起，首页只显示前 4 个">
            <Select options={amounts} value={values.rowLimit} onValue={(rowLimit) => change({ rowLimit })} />
          </Field>
          <ZonePicks
            key={values.zoneType}
            zoneType={values.zoneType}
            picks={values.picks}
            onPicks={(picks) => change({ picks })}
          />
        </>
      )}
      <IsShown statusId={values.statusId} onValue={(statusId) => change({ statusId })} />
    </RowEditor>
  )
}
