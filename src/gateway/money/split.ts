// Who earns what of a paid order. Whole fen: what does not divide is the platform's.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** Per cent of what was paid. An organization's share comes off its lecturer's, the referrer's off the platform's. */
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
  const add = (profitRole: number, whose: number | null | undefined, rate: number) => {
    if (whose && part(rate) > 0) shares.push({ accountId: whose, profitRole, amount: part(rate) })
  }
  const by = await sellersOf(q, order)
  // who settled in as an organization and teaches under its own name earns once
  const isBoth = by.organization !== null && by.organization === by.lecturer
  add(roles.lecturer, by.lecturer, by.organization === null || isBoth ? rates.lecturer : rates.lecturerOfOrganization)
  if (!isBoth) add(roles.organization, by.organization, rates.organization)
  const { referrerId } = await q
    .selectFrom('account as a')
    .select(
      sql<
        number | null
      >`(select r.id from account r where r.id = a.referrer_id and r.is_recommended = 1 and r.status_id = 1)`.as(
        'referrerId',
      ),
    )
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (referrerId !== accountId) add(roles.referrer, referrerId, rates.referrer)
  return shares
}

/** The accounts behind what was sold; null where it is the platform's own, as a membership is. */
const sellersOf = (q: Query, { lecturerId, organizationId }: Sold) =>
  q
    .selectNoFrom((e) => [
      e.selectFrom('lecturer').select('accountId').where('id', '=', lecturerId).as('lecturer'),
      e.selectFrom('organization').select('accountId').where('id', '=', organizationId).as('organization'),
    ])
    .executeTakeFirstOrThrow()
