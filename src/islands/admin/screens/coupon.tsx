// Coupons: how many were taken and used.

import { days } from '../../../contract/beijing.ts'
import type { Output } from '../../../contract/calls.ts'
import { couponTypes } from '../../../contract/enums/coupon-types.ts'
import { adminCouponVerbs } from '../../../contract/user/coupon-verbs.ts'
import { may } from '../../../contract/verbs.ts'
import { choicesOf } from '../../../lib/labels/choices.ts'
import { fromOf, worthOf } from '../../../lib/labels/membership.ts'
import { productTypeChoices } from '../../../lib/labels/order-states.ts'
import { paths } from '../../../lib/paths.ts'
import { inFile } from '../../kit/columns.tsx'
import { field } from '../../kit/fields.tsx'
import { editableList } from '../../list/EditableList.tsx'

type Coupon = Output<'user/admin/coupon/page'>['list'][number]

const types = choicesOf(couponTypes)

function stateOf({ statusId, beginTime, endTime, taken, total }: Coupon) {
  const now = Date.now()
  if (!statusId) return { name: '已下架', tone: 'off' } as const
  if (now < Date.parse(beginTime)) return { name: '未开始', tone: 'wait' } as const
  if (now >= Date.parse(endTime)) return { name: '已结束', tone: 'off' } as const
  return taken >= total ? ({ name: '已领完', tone: 'bad' } as const) : ({ name: '领取中', tone: 'ok' } as const)
}

const isOfType = (type: number) => (values: { couponType: number }) => values.couponType === type

export default editableList({
  title: '优惠券',
  hint: '领取链接发给老师，领到的券在下单时自动选最省的一张',
  item: '优惠券',
  unit: '张',
  list: 'user/admin/coupon/page',
  empty: { title: '还没有优惠券', description: '加一张，把领取链接发给老师。' },
  nameOf: ({ couponName }) => couponName,
  columns: (column, href) => [
    column.link('couponName', '名称', href),
    column.text('worth', '优惠', (coupon) => `${worthOf(coupon)}，${fromOf(coupon)}`, {
      width: 170,
      file: inFile('{couponType}，{fullMoney}', {
        couponType: { 1: '减 {reduceMoney:fen} 元', 2: '{discount} 折', 3: '免费兑换' },
        fullMoney: { 0: '无门槛', '*': '满 {fullMoney:fen} 元可用' },
      }),
    }),
    column.text('taken', '已领 / 总数', ({ taken, total }) => `${taken} / ${total}`, {
      width: 120,
      align: 'right',
      phone: 'left',
      short: ({ taken, total }) => `已领 ${taken} / ${total}`,
      file: inFile('{taken} / {total}'),
    }),
    column.count('usedCount', '已用', { width: 64, isWide: true }),
    column.instant('endTime', '领取截止', { isWide: true, phone: 'time' }),
    column.state('statusId', '状态', stateOf, {
      width: 92,
      file: inFile('{statusId}', { statusId: { 0: '已下架', 1: '在架' } }),
    }),
    column.text(
      'page',
      '领取页',
      ({ id }) => (
        <a href={paths.coupon(id)} className="text-link hover:underline">
          看看
        </a>
      ),
      { width: 90, align: 'right', isWide: true, file: inFile('/coupon/{id}') },
    ),
  ],
  save: 'user/admin/coupon/save',
  fields: {
    couponName: field.text('名称', { isRequired: true }),
    couponType: field.choice('种类', types),
    fullMoney: field.money('满', { hint: '0 表示没有门槛', when: isOfType(couponTypes.reduction), absent: 0 }),
    reduceMoney: field.money('减', { isRequired: true, fresh: 1000, when: isOfType(couponTypes.reduction), absent: 0 }),
    discount: field.decimal('折扣', {
      hint: '8.5 表示八五折',
      isRequired: true,
      fresh: 8.5,
      when: isOfType(couponTypes.discount),
      absent: 10,
    }),
    productType: field.choice('用于', productTypeChoices),
    total: field.integer('总数', { isRequired: true, fresh: 100 }),
    perLimit: field.integer('每人最多', { isRequired: true, fresh: 1 }),
    validDays: field.integer('有效天数', { hint: '从领取那天算起', isRequired: true, fresh: 30 }),
    beginTime: field.instant('开始领取', { isRequired: true }),
    endTime: field.instant('结束领取', {
      isRequired: true,
      fresh: () => new Date(Date.now() + days(30)).toISOString(),
    }),
  },
  also: (coupon) => (coupon ? { statusId: coupon.statusId, productIdList: coupon.productIdList } : {}),
  savedText: '保存成功',
  remove: {
    call: 'user/admin/coupon/delete',
    hint: '不能再领；已经领到的仍然可以用。',
    may: (coupon) => may(adminCouponVerbs.takeDown, coupon),
  },
})
