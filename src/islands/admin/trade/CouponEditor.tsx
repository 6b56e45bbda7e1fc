// One coupon.
import type { Output } from '../../../contract/calls.ts'
import { yuanOf } from '../../../lib/typed-money.ts'
import { Field } from '../../kit/Field.tsx'
import { Select } from '../../kit/Select.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { adminApi } from '../operator.ts'
import { type Editing, RowEditor } from '../RowEditor.tsx'
import { saveNow } from '../saving.ts'
import { useDraft } from '../use-draft.ts'
import { instantOf, localOf, moneyOf, numberOf } from './typed.ts'

export type Coupon = Output<'user/admin/coupon/page'>['list'][number]
type Props = Editing & { coupon: Coupon | undefined } // unsaid: a new one

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

export function CouponEditor({ coupon, ...editing }: Props) {
  const draft = useDraft(coupon, draftOf)
  const { values, change } = draft
  const text = (name: Exclude<keyof typeof values, 'couponType' | 'productType'>) => ({
    value: values[name],
    onValue: (value: string) => change({ [name]: value }),
    autoComplete: 'off',
  })
  const save = () =>
    adminApi('user/admin/coupon/save', {
      ...(coupon && { id: coupon.id, statusId: coupon.statusId, productIdList: coupon.productIdList }),
      couponName: values.couponName,
      couponType: values.couponType,
      productType: values.productType,
      fullMoney: values.couponType === 1 ? moneyOf(values.fullMoney) : 0,
      reduceMoney: values.couponType === 1 ? moneyOf(values.reduceMoney) : 0,
      discount: values.couponType === 2 ? Number(values.discount) : 10,
      total: numberOf(values.total),
      perLimit: numberOf(values.perLimit),
      validDays: numberOf(values.validDays),
      beginTime: instantOf(values.beginTime),
      endTime: instantOf(values.endTime),
    })
  return (
    <RowEditor
      {...editing}
      what="优惠券"
      name={coupon?.couponName}
      back="优惠券"
      draft={draft}
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
      save={save}
      remove={{
        says: <p>不能再领；已经领到的仍然可以用。</p>,
        run: () => saveNow('user/admin/coupon/delete', { id: coupon!.id }, '删除成功'),
      }}
    >
      <Field name="couponName" label="名称" isStacked isRequired>
        <TextInput {...text('couponName')} maxLength={30} />
      </Field>
      <Field name="couponType" label="种类" isStacked>
        <Select options={kinds} value={values.couponType} onValue={(couponType) => change({ couponType })} />
      </Field>
      {values.couponType === 1 && (
        <>
          <Field name="fullMoney" label="满（元）" hint="0 表示没有门槛" isStacked>
            <TextInput {...text('fullMoney')} inputMode="decimal" />
          </Field>
          <Field name="reduceMoney" label="减（元）" isStacked isRequired>
            <TextInput {...text('reduceMoney')} inputMode="decimal" />
          </Field>
        </>
      )}
      {values.couponType === 2 && (
        <Field name="discount" label="折扣" hint="8.5 表示八五折" isStacked isRequired>
          <TextInput {...text('discount')} inputMode="decimal" />
        </Field>
      )}
      <Field name="productType" label="用于" isStacked>
        <Select options={things} value={values.productType} onValue={(productType) => change({ productType })} />
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
    </RowEditor>
  )
}
