// Answers the calls of contract/user/shopkeeping.ts: users, coupons and memberships as operators see to them.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'
import { maskMobile } from '../../contract/mask.ts'
import type { shopkeeping as contract } from '../../contract/user/shopkeeping.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { likeContains } from '../like.ts'
import { grantVip } from '../money/vip.ts'
import { paged } from '../paged.ts'
import { sessionTag } from '../session.ts'

const notFound = (what: string) => () => new CallError('notFound', `${what}不存在或已删除`)

const users = (q: Query) =>
  q
    .selectFrom('account as a')
    .leftJoin('accountVip as v', (join) =>
      join.onRef('v.accountId', '=', 'a.id').on('v.expireTime', '>', sql<string>`now()`),
    )
    .select(['a.id', 'a.nickname', 'a.mobile', 'a.userType', 'a.statusId', 'a.isRecommended', 'a.gmtCreate'])
    .select(['v.expireTime as vipExpireTime'])
    .select([
      sql<Flag>`case when v.account_id is null then 0 else 1 end`.as('isVip'),
      sql<number>`(select count(*) from product_order o where o.account_id = a.id and o.order_status in (2, 5))::int`.as(
        'orderCount',
      ),
    ])
    .$narrowType<{ userType: 1 | 2 | 3; statusId: Flag; isRecommended: Flag }>()

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
    .select(['c.perLimit', 'c.beginTime', 'c.endTime', 'c.validDays', 'c.statusId'])
    .select([
      sql<number>`c.discount::float8`.as('discount'),
      sql<number[]>`array(select product_id from coupon_product p where p.coupon_id = c.id order by 1)`.as(
        'productIdList',
      ),
      sql<number>`(select count(*) from coupon_user u where u.coupon_id = c.id and u.coupon_status = 3)::int`.as(
        'usedCount',
      ),
    ])
    .$narrowType<{ statusId: Flag }>()

const vipSets = (q: Query) =>
  q
    .selectFrom('vipSet as s')
    .select([
      's.id',
      's.setName',
      's.setType',
      's.validDays',
      's.orgPrice',
      's.fabPrice',
      's.renewalPrice',
      's.privilege',
    ])
    .select(['s.statusId', 's.sort'])
    .select(
      sql<number>`(select count(*) from vip_grant g where g.vip_set_id = s.id and g.is_ended = 0)::int`.as('soldCount'),
    )
    .$narrowType<{ statusId: Flag }>()

export const shopkeeping: Handlers<typeof contract> = {
  async 'user/admin/users/page'({ mobile, nickname, userType, statusId, isRecommended, ...page }, { q }) {
    const like = nickname && likeContains(nickname)
    const result = await paged(
      page,
      users(q)
        .$if(mobile !== undefined, (rows) => rows.where('a.mobile', '=', mobile!))
        .$if(Boolean(like), (rows) => rows.where('a.nickname', 'like', like!))
        .$if(userType !== undefined, (rows) => rows.where('a.userType', '=', userType as 1))
        .$if(statusId !== undefined, (rows) => rows.where('a.statusId', '=', statusId as Flag))
        .$if(isRecommended !== undefined, (rows) => rows.where('a.isRecommended', '=', isRecommended as Flag))
        .orderBy('a.id', 'desc'),
    )
    return { ...result, list: result.list.map((row) => ({ ...row, mobile: maskMobile(row.mobile) })) }
  },

  async 'user/admin/users/edit'({ id, statusId, isRecommended, vipSetId }, { q, invalidateTags }) {
    const account = await q.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!account) throw notFound('用户')()
    const fields = {
      ...(statusId !== undefined && { statusId }),
      ...(isRecommended !== undefined && { isRecommended }),
    }
    if (Object.keys(fields).length) await q.updateTable('account').set(fields).where('id', '=', id).execute()
    if (vipSetId !== undefined) {
      const { validDays } = await q
        .selectFrom('vipSet')
        .select('validDays')
        .where('id', '=', vipSetId)
        .executeTakeFirstOrThrow(notFound('会员'))
      await grantVip(q, { accountId: id, vipSetId, orderId: null, validDays })
    }
    invalidateTags(sessionTag({ kind: 'account', id })) // the next call reads the new rights
    const row = await users(q).where('a.id', '=', id).executeTakeFirstOrThrow()
    return { ...row, mobile: maskMobile(row.mobile) }
  },

  'user/admin/coupon/page': (page, { q }) => paged(page, coupons(q).orderBy('c.id', 'desc')),

  async 'user/admin/coupon/save'({ id, productIdList, ...fields }, { q }) {
    if (Date.parse(fields.endTime) <= Date.parse(fields.beginTime))
      throw wrongField('endTime', '结束时间要晚于开始时间')
    if (fields.couponType === 1 && fields.reduceMoney === 0) throw wrongField('reduceMoney', '请填写减多少钱')
    if (fields.couponType === 1 && fields.fullMoney > 0 && fields.reduceMoney > fields.fullMoney)
      throw wrongField('reduceMoney', '减的钱不能多于满的钱')
    if (fields.couponType === 2 && fields.discount >= 10) throw wrongField('discount', '请填写折扣，例如 8.5')
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

  async 'user/admin/coupon/delete'({ id }, { q }) {
    await q
      .updateTable('coupon')
      .set({ statusId: 0 })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound('优惠券'))
    return { ok: true }
  },

  'user/admin/vip/set/page': (page, { q }) => paged(page, vipSets(q).orderBy('s.sort').orderBy('s.id')),

  async 'user/admin/vip/set/save'({ id, ...fields }, { q }) {
    if (fields.setType === 4 ? fields.validDays !== 0 : fields.validDays === 0)
      throw wrongField('validDays', fields.setType === 4 ? '永久会员的天数填 0' : '请填写有效天数')
    const sameName = await q.selectFrom('vipSet').select('id').where('setName', '=', fields.setName).executeTakeFirst()
    if (sameName && sameName.id !== id) throw wrongField('setName', '已经有同名的会员')
    const saved = id
      ? await q
          .updateTable('vipSet')
          .set(fields)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow(notFound('会员'))
      : await q.insertInto('vipSet').values(fields).returning('id').executeTakeFirstOrThrow()
    return vipSets(q).where('s.id', '=', saved.id).executeTakeFirstOrThrow()
  },

  async 'user/admin/vip/set/delete'({ id }, { q }) {
    await q
      .updateTable('vipSet')
      .set({ statusId: 0 })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notFound('会员'))
    return { ok: true }
  },
}
