// The shares of a paid order, in whole fen; the remainder goes to the platform.

import { sql } from 'kysely'
import { statusIds } from '../../contract/enums/status-ids.ts'
import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

/** Percent of the price paid. An organization's share reduces its lecturer's, the referrer's reduces the platform's. */
export const rates = { lecturer: 70, lecturerOfOrganization: 50, organization: 20, referrer: 5 } as const
/** fen */
export const minExtract = 10_000

/** OrderProfit's role. */
export const roles = { lecturer: 1, organization: 2, referrer: 3 } as const
export type Share = { accountId: number; profitRole: number; amount: number }

type Sold = { accountId: number; lecturerId: number | null; organizationId: number | null; pricePaid: number }

export async function sharesOf(q: Query, order: Sold): Promise<Share[]> {
  const { accountId, pricePaid } = order
  const part = (rate: number) => Math.floor((pricePaid * rate) / 100)
  const shares: Share[] = []
  const add = (profitRole: number, shareholder: number | null | undefined, rate: number) => {
    if (shareholder && part(rate) > 0) shares.push({ accountId: shareholder, profitRole, amount: part(rate) })
  }
  const sellers = await sellersOf(q, order)
  // an organization that teaches under its own name gets one share only
  const isBoth = sellers.organization !== null && sellers.organization === sellers.lecturer
  // who left an organization left the courses made there: it sells them alone
  const hasLeft = sellers.organization !== null && sellers.isUnder !== order.organizationId
  if (!hasLeft || isBoth)
    add(
      roles.lecturer,
      sellers.lecturer,
      sellers.organization === null || isBoth ? rates.lecturer : rates.lecturerOfOrganization,
    )
  if (!isBoth) add(roles.organization, sellers.organization, hasLeft ? rates.lecturer : rates.organization)
  const { referrerId } = await q
    .selectFrom('account as a')
    .select(
      sql<
        number | null
      >`(select r.id from account r where r.id = a.referrer_id and r.is_recommended = 1 and r.status_id = ${literal(statusIds.normal)})`.as(
        'referrerId',
      ),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (referrerId !== accountId) add(roles.referrer, referrerId, rates.referrer)
  return shares
}

/** The accounts of the sellers; null where the platform sells, as with memberships. */
const sellersOf = (q: Query, { lecturerId, organizationId }: Sold) =>
  q
    .selectNoFrom((e) => [
      e.selectFrom('lecturer').select('accountId').where('id', '=', lecturerId).as('lecturer'),
      e.selectFrom('lecturer').select('organizationId').where('id', '=', lecturerId).as('isUnder'),
      e.selectFrom('organization').select('accountId').where('id', '=', organizationId).as('organization'),
    ])
    .executeTakeFirstOrThrow()
