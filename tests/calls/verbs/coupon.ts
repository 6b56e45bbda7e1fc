// A coupon, as those have it who may take it, and as operators have it.
import type { AdminCoupon } from '../../../src/contract/user/admin/coupon.ts'
import { adminCouponVerbs, couponVerbs, type Offer, offerAt } from '../../../src/contract/user/coupon-verbs.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aCoupon } from '../../samples/money.ts'
import { noun } from './noun.ts'

type More = { begins?: string; ends?: string; taken?: number; perLimit?: number; mine?: number; statusId?: 0 | 1 }

/** `mine`: how many the learner has. */
const into =
  ({ begins = '-1 day', ends = '1 day', taken = 3, perLimit = 1, mine = 0, statusId = 1 }: More = {}) =>
  (id: number) => [
    `delete from coupon_user where coupon_id = ${id}`,
    `update coupon set begin_time = now() + interval '${begins}', end_time = now() + interval '${ends}', taken = ${taken},
      per_limit = ${perLimit}, status_id = ${statusId} where id = ${id}`,
    `insert into coupon_user (coupon_id, account_id, expire_time)
      select ${id}, a.id, now() + interval '7 days' from account a, generate_series(1, ${mine}) where a.mobile = '${people.learner.mobile}'`,
  ]

const changes = (id: number) => ({ coupon: `id = ${id}`, coupon_user: `coupon_id = ${id}` })

export const coupon = noun<Offer & { id: number }>({
  setUp: aCoupon,
  people: ['learner', 'learner2', 'lecturer', 'organization'],
  states: {
    'on offer': into(),
    'not yet': into({ begins: '1 hour' }),
    over: into({ ends: '-1 minute' }),
    'none left': into({ taken: 100 }),
    'one each, taken': into({ mine: 1 }),
    'two each, one taken': into({ perLimit: 2, mine: 1 }),
    'two each, both taken': into({ perLimit: 2, mine: 2 }),
    'two each, one taken, none left': into({ perLimit: 2, mine: 1, taken: 100 }),
    'one each, taken, over': into({ mine: 1, ends: '-1 minute' }),
  },
  async row({ as }, id, person) {
    const terms = await as(person)('user/api/coupon/view', { id })
    const { list } = await as(person)('user/auth/coupon/list', { couponId: id, pageSize: 100 })
    return { id, ...offerAt(Date.now(), terms), received: list.length }
  },
  changes,
  verbs: {
    receive: {
      verb: couponVerbs.receive,
      call: ({ as }, { id }, person) => as(person)('user/auth/coupon/receive', { couponId: id }),
    },
  },
})

export const adminCoupon = noun<AdminCoupon>({
  setUp: aCoupon,
  people: ['operator', 'learner', 'lecturer', 'organization'],
  states: {
    'on offer': into(),
    over: into({ ends: '-1 minute' }),
    'none left': into({ taken: 100 }),
    'taken down': into({ statusId: 0 }),
  },
  row: ({ as }, id, person) =>
    as(person)('user/admin/coupon/page', { pageSize: 50 }).then(
      ({ list }) => list.find((one) => one.id === id),
      () => undefined,
    ),
  changes,
  verbs: {
    takeDown: {
      verb: adminCouponVerbs.takeDown,
      call: ({ as }, { id }, person) => as(person)('user/admin/coupon/delete', { id }),
    },
  },
})
