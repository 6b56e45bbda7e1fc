// Answers the calls of contract/user/vip.ts.
import { sql } from 'kysely'
import type { Flag } from '../../../contract/fields.ts'
import type { vipCalls } from '../../../contract/user/vip.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { priceNow } from '../../money/price.ts'
import { periodsOf, vipOf } from '../../money/vip.ts'

export const vipHandlers: Handlers<typeof vipCalls> = {
  async 'user/auth/vip/view'(_, { q, user }) {
    const [vip, worth, grantList] = await Promise.all([
      vipOf(q, user.id),
      q
        .selectFrom('enrolment as e')
        .innerJoin('course as c', 'c.id', 'e.courseId')
        .select([
          sql<number>`count(*)::int`.as('courseCount'),
          sql<number>`coalesce(sum(${priceNow}), 0)::bigint`.as('courseWorth'),
        ])
        .where('e.accountId', '=', user.id)
        .where('e.source', '=', 4)
        .where('e.gmtExpire', '>', sql<string>`now()`)
        .executeTakeFirstOrThrow(),
      grantsOf(q, user.id),
    ])
    const now = Date.now()
    const current = grantList.find(
      ({ isEnded, beginTime, endTime }) =>
        !isEnded && Date.parse(beginTime) <= now && (!endTime || Date.parse(endTime) > now),
    )
    const beginTime = vip ? (current?.beginTime ?? null) : null
    return {
      isVip: vip ? (1 as const) : (0 as const),
      vipSetName: vip?.vipSetName ?? '',
      vipExpireTime: vip?.expireTime ?? null,
      ...worth,
      beginTime,
      watchLength: beginTime ? await studiedSince(q, user.id, beginTime) : 0,
      grantList,
    }
  },
}

/** Seconds in the courses that the membership opens. */
async function studiedSince(q: Query, accountId: number, beginTime: string) {
  const { seconds } = await q
    .selectFrom('studyLog as l')
    .innerJoin('enrolment as e', (join) =>
      join.onRef('e.accountId', '=', 'l.accountId').onRef('e.courseId', '=', 'l.courseId'),
    )
    .select(sql<number>`coalesce(sum(l.watch_length), 0)::bigint`.as('seconds'))
    .where('l.accountId', '=', accountId)
    .where('l.beginTime', '>=', beginTime)
    .where('e.source', '=', 4)
    .executeTakeFirstOrThrow()
  return seconds
}

async function grantsOf(q: Query, accountId: number) {
  const grants = await q
    .selectFrom('vipGrant as g')
    .innerJoin('vipSet as s', 's.id', 'g.vipSetId')
    .leftJoin('productOrder as o', 'o.id', 'g.orderId')
    .select(['g.id', 's.setName', 'g.validDays', 'g.gmtCreate', 'o.orderNo'])
    .select([sql<Flag>`g.is_ended`.as('isEnded'), sql<number>`coalesce(o.price_paid, 0)`.as('pricePaid')])
    .where('g.accountId', '=', accountId)
    .orderBy('g.id')
    .execute()
  const periods = new Map(periodsOf(grants.filter(({ isEnded }) => !isEnded)).map((grant) => [grant.id, grant]))
  return grants
    .map(({ validDays: _, ...grant }) => {
      const { begin, end } = periods.get(grant.id) ?? {
        begin: Date.parse(grant.gmtCreate),
        end: Number.POSITIVE_INFINITY,
      }
      return {
        ...grant,
        beginTime: new Date(begin).toISOString(),
        endTime: Number.isFinite(end) ? new Date(end).toISOString() : null,
      }
    })
    .reverse()
    .slice(0, 50)
}
