// One coupon.
import { useState } from 'react'
import type { Output } from '../../../contract/calls.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { yuanOf } from '../../../lib/typed-money.ts'
import { Field } from '../../kit/Field.tsx'
import { Form } from '../../kit/Form.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { Editor } from '../Editor.tsx'
import { adminApi } from '../operator.ts'
import { savedText, saveNow } from '../saving.ts'
import { instantOf, localOf, moneyOf, numberOf } from './typed.ts'

export type Coupon = Output<'user/admin/coupon/page'>['list'][number]
type Props = { coupon: Coupon | undefined; onClose(): void; onDone(id: number | undefined): void }

const kinds = [
  { value: 1, name: '满减' },
  { value: 2, name: '折扣' },
  { value: 3, name: '兑换' },
]
const things = [
  { value: 1, name: '课程' },
  { value: 2, name: '会员' },
  { value: 3, name: '试卷' },
]

const draftOf = (coupon: Coupon | undefined) => ({
  couponName: coupon?.couponName ?? '',
  couponType: coupon?.couponType ?? 1,
  fullMoney: yuanOf(coupon?.fullMoney ?? 0),
  reduceMoney: yuanOf(coupon?.reduceMoney ?? 1000),
  discount: String(coupon?.discount ?? 8.5),
  productType: coupon?.productType ?? 1,
  total: String(coupon?.total ?? 100),
  perLimit: String(coupon?.perLimit ?? 1),
  beginTime: localOf(coupon?.beginTime ?? new Date().toISOString()),
  endTime: localOf(coupon?.endTime ?? new Date(Date.now() + 30 * 86_400_000).toISOString()),
  validDays: String(coupon?.validDays ?? 30),
})

export function CouponEditor({ coupon, onClose, onDone }: Props) {
  const [begun] = useState(() => draftOf(coupon))
  const [typed, setTyped] = useState<Partial<typeof begun>>({})
  const draft = { ...begun, ...typed }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun)
  const title = coupon ? `编辑「${coupon.couponName}」` : '新增优惠券'
  const text = (name: Exclude<keyof typeof draft, 'couponType' | 'productType'>) => ({
    value: draft[name],
    onValue: (value: string) => setTyped((was) => ({ ...was, [name]: value })),
    autoComplete: 'off',
  })

  async function submit() {
    const { id } = await adminApi('user/admin/coupon/save', {
      ...(coupon && { id: coupon.id, statusId: coupon.statusId, productIdList: coupon.productIdList }),
      couponName: draft.couponName,
      couponType: draft.couponType,
      productType: draft.productType,
      fullMoney: draft.couponType === 1 ? moneyOf(draft.fullMoney) : 0,
      reduceMoney: draft.couponType === 1 ? moneyOf(draft.reduceMoney) : 0,
      discount: draft.couponType === 2 ? Number(draft.discount) : 10,
      total: numberOf(draft.total),
      perLimit: numberOf(draft.perLimit),
      validDays: numberOf(draft.validDays),
      beginTime: instantOf(draft.beginTime),
      endTime: instantOf(draft.endTime),
    })
    toast(savedText)
    setTyped({})
    onDone(id)
  }
  const remove = coupon && {
    name: `「${coupon.couponName}」`,
    says: <p>不能再领；已经领到的仍然可以用。</p>,
    run: async () => {
      const done = await saveNow('user/admin/coupon/delete', { id: coupon.id }, '删除成功')
      if (done) onDone(undefined)
      return done
    },
  }
  return (
    <Editor title={title} back="优惠券" isDirty={isDirty} onClose={onClose} remove={remove}>
      <Form
        label={title}
        fields={{
          ...{
            couponName: '名称',
            fullMoney: '满',
            reduceMoney: '减',
            discount: '折扣',
            total: '总数',
            perLimit: '每人',
          },
          ...{ validDays: '有效天数', beginTime: '开始', endTime: '结束' },
        }}
        submit={submit}
        action={coupon ? '保存' : '新增'}
        isBare
        isDisabled={Boolean(coupon) && !isDirty}
      >
        <Field name="couponName" label="名称" isStacked isRequired>
          <TextInput {...text('couponName')} maxLength={30} />
        </Field>
        <Field name="couponType" label="种类" isStacked>
          <Select
            options={kinds}
            value={draft.couponType}
            onValue={(couponType) => setTyped((was) => ({ ...was, couponType }))}
          />
        </Field>
        {draft.couponType === 1 && (
          <>
            <Field name="fullMoney" label="满（元）" hint="0 表示没有门槛" isStacked>
              <TextInput {...text('fullMoney')} inputMode="decimal" />
            </Field>
            <Field name="reduceMoney" label="减（元）" isStacked isRequired>
              <TextInput {...text('reduceMoney')} inputMode="decimal" />
            </Field>
          </>
        )}
        {draft.couponType === 2 && (
          <Field name="discount" label="折扣" hint="8.5 表示八五折" isStacked isRequired>
            <TextInput {...text('discount')} inputMode="decimal" />
          </Field>
        )}
        <Field name="productType" label="用于" isStacked>
          <Select
            options={things}
            value={draft.productType}
            onValue={(productType) => setTyped((was) => ({ ...was, productType }))}
          />
        </Field>
        <Field name="total" label="总数" isStacked isRequired hint={coupon && `已领 ${coupon.taken} 张`}>
          <TextInput {...text('total')} inputMode="numeric" />
        </Field>
        <Field name="perLimit" label="每人最多" isStacked isRequired>
          <TextInput {...text('perLimit')} inputMode="numeric" />
        </Field>
        <Field name="validDays" label="有效天数" hint="从领取那天算起" isStacked isRequired>
          <TextInput {...text('validDays')} inputMode="numeric" />
        </Field>
        <Field name="beginTime" label="开始领取" isStacked isRequired>
          <TextInput {...text('beginTime')} type="datetime-local" />
        </Field>
        <Field name="endTime" label="结束领取" isStacked isRequired>
          <TextInput {...text('endTime')} type="datetime-local" />
        </Field>
      </Form>
    </Editor>
  )
}
