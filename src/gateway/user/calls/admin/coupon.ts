// Answers the calls of contract/user/admin/coupon.ts.

import { sql } from 'kysely'
import { wrongField } from '../../../../contract/codes.ts'
import { couponStates } from '../../../../contract/enums/coupon-states.ts'
import { couponTypes } from '../../../../contract/enums/coupon-types.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { adminCouponCalls } from '../../../../contract/user/admin/coupon.ts'
import { adminCouponVerbs } from '../../../../contract/user/coupon-verbs.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { requireVerb } from '../../../require-verb.ts'
import { raised, takeVersion } from '../../../sql/edited.ts'
import { literal } from '../../../sql/literal.ts'
import { paged } from '../../../sql/paged.ts'
import { notFound } from '../../admin/not-found.ts'

const coupons = (q: Query) =>
  q
    .selectFrom('coupon as c')
    .select([
      'c.id',
      'c.couponName',
      'c.couponType',
      'c.fullMoney',
      'c.reduceMoney',
      'c.productType',
      'c.total',
      'c.taken',
    ])
    .select(['c.perLimit', 'c.beginTime', 'c.endTime', 'c.validDays', 'c.statusId', 'c.version'])
    .select([
      sql<number>`c.discount::float8`.as('discount'),
      sql<number[]>`array(select product_id from coupon_product p where p.coupon_id = c.id order by 1)`.as(
        'productIdList',
      ),
      sql<number>`(select count(*) from coupon_user u where u.coupon_id = c.id and u.coupon_status = ${literal(couponStates.used)})::int`.as(
        'usedCount',
      ),
    ])
    .$narrowType<{ statusId: Flag }>()

export const adminCouponHandlers: Handlers<typeof adminCouponCalls> = {
  'user/admin/coupon/page': (page, { q }) => paged(page, coupons(q).orderBy('c.id', 'desc')),

  async 'user/admin/coupon/save'({ id, version, productIdList, ...fields }, { q }) {
    if (id)
      await takeVersion(q, {
        table: 'coupon',
        of: 'user/admin/coupon',
        id,
        version,
        what: '优惠券',
        current: () => coupons(q).where('c.id', '=', id).executeTakeFirst(),
      })
    if (Date.parse(fields.endTime) <= Date.parse(fields.beginTime))
      throw wrongField('endTime', '结束时间要晚于开始时间')
    if (fields.couponType === couponTypes.reduction && fields.reduceMoney === 0)
      throw wrongField('reduceMoney', '请填写减多少钱')
    if (fields.couponType === couponTypes.reduction && fields.fullMoney > 0 && fields.reduceMoney > fields.fullMoney)
      throw wrongField('reduceMoney', '减的钱不能多于满的钱')
    if (fields.couponType === couponTypes.discount && fields.discount >= 10)
      throw wrongField('discount', '请填写折扣，例如 8.5')
    let couponId = id
    if (couponId) {
      const updated = await q
        .updateTable('coupon')
        .set(fields)
        .where('id', '=', couponId)
        .where('taken', '<=', fields.total)
        .returning('id')
        .executeTakeFirst()
      if (!updated) {
        const { taken } = await q
          .selectFrom('coupon')
          .select('taken')
          .where('id', '=', couponId)
          .executeTakeFirstOrThrow(notFound('优惠券'))
        throw wrongField('total', `已经领走 ${taken} 张，总数不能更少`)
      }
      await q.deleteFrom('couponProduct').where('couponId', '=', couponId).execute()
    } else couponId = (await q.insertInto('coupon').values(fields).returning('id').executeTakeFirstOrThrow()).id
    if (productIdList.length)
      await q
        .insertInto('couponProduct')
        .values([...new Set(productIdList)].map((productId) => ({ couponId: couponId!, productId })))
        .execute()
    return coupons(q).where('c.id', '=', couponId).executeTakeFirstOrThrow()
  },

  async 'user/admin/coupon/delete'({ id }, { q, nameInLog }) {
    const coupon = await q
      .selectFrom('coupon')
      .select(['couponName', 'statusId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound('优惠券'))
    nameInLog(coupon.couponName)
    if (requireVerb(adminCouponVerbs.takeDown, coupon))
      await q
        .updateTable('coupon')
        .set({ statusId: statusIds.disabled, version: raised })
        .where('id', '=', id)
        .execute()
    return { ok: true }
  },
}
