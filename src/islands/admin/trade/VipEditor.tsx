// One membership.
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { yuanOf } from '../../../lib/typed-money.ts'
import { Field } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { Editor } from '../Editor.tsx'
import { adminApi } from '../operator.ts'
import { savedText, saveNow } from '../saving.ts'
import { moneyOf, numberOf } from './typed.ts'

export type VipSet = Output<'user/admin/vip/set/page'>['list'][number]
type Props = { plan: VipSet | undefined; onClose(): void; onDone(id: number | undefined): void }

const kinds = [
  { value: 1, name: '月卡' },
  { value: 2, name: '季卡' },
  { value: 3, name: '年卡' },
  { value: 4, name: '永久' },
]

const draftOf = (plan: VipSet | undefined) => ({
  setName: plan?.setName ?? '',
  setType: plan?.setType ?? 1,
  validDays: String(plan?.validDays ?? 30),
  orgPrice: yuanOf(plan?.orgPrice ?? 0),
  fabPrice: yuanOf(plan?.fabPrice ?? 0),
  renewalPrice: yuanOf(plan?.renewalPrice ?? 0),
  privilege: (plan?.privilege ?? []).join('\n'),
  sort: String(plan?.sort ?? 0),
  statusId: plan?.statusId ?? (1 as 0 | 1),
})

export function VipEditor({ plan, onClose, onDone }: Props) {
  const [begun] = useState(() => draftOf(plan))
  const [typed, setTyped] = useState<Partial<typeof begun>>({})
  const draft = { ...begun, ...typed }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = plan ? `编辑「${plan.setName}」` : '新增套餐'
  const text = (name: Exclude<keyof typeof draft, 'setType' | 'statusId'>) => ({
    value: draft[name],
    onValue: (value: string) => setTyped((was) => ({ ...was, [name]: value })),
    autoComplete: 'off',
  })

  async function submit() {
    const { id } = await adminApi('user/admin/vip/set/save', {
      ...(plan && { id: plan.id }),
      ...{ setName: draft.setName, setType: draft.setType, statusId: draft.statusId },
      validDays: draft.setType === 4 ? 0 : numberOf(draft.validDays),
      ...{
        orgPrice: moneyOf(draft.orgPrice),
        fabPrice: moneyOf(draft.fabPrice),
        renewalPrice: moneyOf(draft.renewalPrice),
      },
      privilege: draft.privilege.split('\n').flatMap((line) => line.trim() || []),
      sort: numberOf(draft.sort),
    })
    toast(savedText)
    setTyped({})
    onDone(id)
  }
  const remove = plan && {
    name: `「${plan.setName}」`,
    says: <p>会员页不再出售它；已经开通的人不受影响。</p>,
    run: async () => {
      const done = await saveNow('user/admin/vip/set/delete', { id: plan.id }, '删除成功，前台已更新')
      if (done) onDone(undefined)
      return done
    },
  }
  return (
    <Editor title={title} back="会员套餐" isDirty={isDirty} onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{
          ...{ setName: '名称', validDays: '有效天数', orgPrice: '原价', fabPrice: '现价', renewalPrice: '续费价' },
          ...{ privilege: '权益', sort: '顺序' },
        }}
        submit={submit}
        action={plan ? '保存' : '新增'}
        isBare
        isDisabled={Boolean(plan) && !isDirty}
      >
        <Field name="setName" label="名称" isStacked isRequired>
          <TextInput {...text('setName')} maxLength={20} />
        </Field>
        <Field name="setType" label="种类" isStacked>
          <Select
            options={kinds}
            value={draft.setType}
            onValue={(setType) => setTyped((was) => ({ ...was, setType }))}
          />
        </Field>
        {draft.setType !== 4 && (
          <Field name="validDays" label="有效天数" isStacked isRequired>
            <TextInput {...text('validDays')} inputMode="numeric" />
          </Field>
        )}
        <Field name="orgPrice" label="原价（元）" isStacked>
          <TextInput {...text('orgPrice')} inputMode="decimal" />
        </Field>
        <Field name="fabPrice" label="现价（元）" isStacked isRequired>
          <TextInput {...text('fabPrice')} inputMode="decimal" />
        </Field>
        <Field name="renewalPrice" label="续费价（元）" isStacked isRequired>
          <TextInput {...text('renewalPrice')} inputMode="decimal" />
        </Field>
        <Field name="privilege" label="权益" hint="一行一条，最多 10 条" isStacked>
          <TextArea {...text('privilege')} rows={4} />
        </Field>
        <Field name="sort" label="顺序" hint="小的在前" isStacked>
          <TextInput {...text('sort')} inputMode="numeric" />
        </Field>
        <Switch
          label="在售"
          isLabelShown
          isOn={draft.statusId === 1}
          onChange={(isOn) => setTyped((was) => ({ ...was, statusId: isOn ? 1 : 0 }))}
        />
      </Form>
    </Editor>
  )
}
