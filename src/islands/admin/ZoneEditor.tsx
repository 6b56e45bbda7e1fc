// One zone of the home page: its name, what it shows and how much of it.
import { useState } from 'react'
import type { Output } from '../../contract/calls.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { Field } from '../kit/Field.tsx'
import { Form } from '../kit/Form.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { Editor } from './Editor.tsx'
import { IsShown } from './link-fields.tsx'
import { adminApi } from './operator.ts'
import { savedText, saveNow } from './saving.ts'
import { ZonePicks } from './ZonePicks.tsx'

export type ZoneRow = Output<'system/admin/zone/page'>['list'][number]

type Props = {
  zone: ZoneRow | undefined // unsaid: a new one
  categories: readonly { id: number; categoryName: string }[]
  onClose(): void
  /** With the id of what is open now; undefined: nothing. */
  onDone(id: number | undefined): void
}

export const kinds = [
  { value: 1, name: '课程' },
  { value: 4, name: '讲师' },
  { value: 5, name: '广告' },
] as const
export const kindOf = (zoneType: number) => kinds.find(({ value }) => value === zoneType)?.value ?? 1

const amounts = [4, 8, 12, 16, 24].map((value) => ({ value, name: `${value} 个` }))

export function ZoneEditor({ zone, categories, onClose, onDone }: Props) {
  const begun = {
    zoneName: zone?.zoneName ?? '',
    zoneDesc: zone?.zoneDesc ?? '',
    zoneType: kindOf(zone?.zoneType ?? 1),
    categoryId: zone?.categoryId ?? 0,
    rowLimit: zone?.rowLimit ?? 4,
    statusId: zone?.statusId ?? 1,
    picks: zone?.refList ?? [],
  }
  const [typed, setTyped] = useState<Partial<typeof begun>>({})
  const draft = { ...begun, ...typed }
  const change = (part: Partial<typeof begun>) => setTyped((before) => ({ ...before, ...part }))
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = zone ? `编辑「${zone.zoneName}」` : '新增专区'
  const length = draft.zoneName.trim().length

  const check = () => ({
    ...((length < 2 || length > 20) && { zoneName: '名称 2–20 个字' }),
    ...(draft.zoneDesc.trim().length > 60 && { zoneDesc: '说明最多 60 个字' }),
  })
  async function submit() {
    const { picks, categoryId, ...fields } = draft
    const { id } = await adminApi('system/admin/zone/save', {
      ...fields,
      ...(zone && { id: zone.id }),
      categoryId: draft.zoneType === 1 && categoryId ? categoryId : null,
      refIds: picks.map((one) => one.id),
    })
    toast(savedText)
    setTyped({})
    onDone(id)
  }

  const remove = zone && {
    name: `「${zone.zoneName}」`,
    says: <p>首页马上没有这一块，里面的内容都还在。只想暂时不显示，可以关掉「显示」。</p>,
    run: async () => {
      const isDone = await saveNow('system/admin/zone/delete', { id: zone.id }, '删除成功，前台已更新')
      if (isDone) onDone(undefined)
      return isDone
    },
  }

  return (
    <Editor title={title} back="首页专区" isDirty={isDirty} onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{ zoneName: '名称', zoneDesc: '说明', zoneType: '内容', categoryId: '分类', refIds: '选定的内容' }}
        check={check}
        submit={submit}
        action={zone ? '保存' : '新增'}
        isBare
        isDisabled={Boolean(zone) && !isDirty}
        cancel={isDirty && zone ? { label: '还原', run: () => setTyped({}) } : undefined}
      >
        <Field name="zoneName" label="名称" isStacked isRequired hint={`${length} / 20 字`}>
          <TextInput value={draft.zoneName} onValue={(zoneName) => change({ zoneName })} autoComplete="off" />
        </Field>
        <Field name="zoneDesc" label="说明" isStacked hint="显示在名称下面，可以不填">
          <TextInput value={draft.zoneDesc} onValue={(zoneDesc) => change({ zoneDesc })} autoComplete="off" />
        </Field>
        <Field name="zoneType" label="内容" isStacked>
          <Select
            options={kinds}
            value={draft.zoneType}
            onValue={(zoneType) => change({ zoneType, picks: zoneType === begun.zoneType ? begun.picks : [] })}
          />
        </Field>
        {draft.zoneType === 1 && (
          <Field name="categoryId" label="分类" isStacked hint="没有选定课程时，从这个分类里选">
            <Select
              options={[
                { value: 0, name: '全部分类' },
                ...categories.map(({ id, categoryName }) => ({ value: id, name: categoryName })),
              ]}
              value={draft.categoryId}
              onValue={(categoryId) => change({ categoryId })}
            />
          </Field>
        )}
        {draft.zoneType !== 5 && (
          <>
            <Field name="rowLimit" label="最多显示" isStacked hint="课程专区从第二个起，首页只显示前 4 个">
              <Select options={amounts} value={draft.rowLimit} onValue={(rowLimit) => change({ rowLimit })} />
            </Field>
            <ZonePicks
              key={draft.zoneType}
              zoneType={draft.zoneType}
              picks={draft.picks}
              onPicks={(picks) => change({ picks })}
            />
          </>
        )}
        <IsShown statusId={draft.statusId} onValue={(statusId) => change({ statusId })} />
      </Form>
    </Editor>
  )
}
