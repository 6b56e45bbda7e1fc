// One membership.
import type { Output } from '../../../contract/calls.ts'
import { yuanOf } from '../../../lib/typed-money.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { Switch } from '../../kit/Switch.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { adminApi } from '../operator.ts'
import { type Editing, RowEditor } from '../RowEditor.tsx'
import { deletedText, saveNow } from '../saving.ts'
import { useDraft } from '../use-draft.ts'
import { moneyOf, numberOf } from './typed.ts'

export type VipSet = Output<'user/admin/vip/set/page'>['list'][number]
type Props = Editing & { plan: VipSet | undefined } // unsaid: a new one

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

export function VipEditor({ plan, ...editing }: Props) {
  const draft = useDraft(plan, draftOf)
  const { values, change } = draft
  const text = (name: Exclude<keyof typeof values, 'setType' | 'statusId'>) => ({
    value: values[name],
    onValue: (value: string) => change({ [name]: value }),
    autoComplete: 'off',
  })
  const save = () =>
    adminApi('user/admin/vip/set/save', {
      ...(plan && { id: plan.id }),
      ...{ setName: values.setName, setType: values.setType, statusId: values.statusId },
      validDays: values.setType === 4 ? 0 : numberOf(values.validDays),
      ...{
        orgPrice: moneyOf(values.orgPrice),
        fabPrice: moneyOf(values.fabPrice),
        renewalPrice: moneyOf(values.renewalPrice),
      },
      privilege: values.privilege.split('\n').flatMap((line) => line.trim() || []),
      sort: numberOf(values.sort),
    })
  return (
    <RowEditor
      {...editing}
      what="套餐"
      name={plan?.setName}
      back="会员套餐"
      draft={draft}
      fields={{
        ...{ setName: '名称', validDays: '有效天数', orgPrice: '原价', fabPrice: '现价', renewalPrice: '续费价' },
        ...{ privilege: '权益', sort: '顺序' },
      }}
      save={save}
      remove={{
        says: <p>会员页不再出售它；已经开通的人不受影响。</p>,
        run: () => saveNow('user/admin/vip/set/delete', { id: plan!.id }, deletedText),
      }}
    >
      <Field name="setName" label="名称" isStacked isRequired>
        <TextInput {...text('setName')} maxLength={20} />
      </Field>
      <Field name="setType" label="种类" isStacked>
        <Select options={kinds} value={values.setType} onValue={(setType) => change({ setType })} />
      </Field>
      {values.setType !== 4 && (
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
        isOn={values.statusId === 1}
        onChange={(isOn) => change({ statusId: isOn ? 1 : 0 })}
      />
    </RowEditor>
  )
}
