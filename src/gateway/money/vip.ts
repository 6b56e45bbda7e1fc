// Memberships: a new one extends the current one; a refunded one takes its days away again.
import { sql } from 'kysely'
import { days } from '../../contract/beijing.ts'
import type { Query } from '../../db/connect.ts'
import { lockAccount } from '../sql/lock-account.ts'

/** The current membership. */
export const vipOf = (q: Query, accountId: number) =>
  q
    .selectFrom('accountVip as v')
    .innerJoin('vipSet as s', 's.id', 'v.vipSetId')
    .select(['v.vipSetId', 's.setName as vipSetName'])
    .select(sql<string | null>`case when v.expire_time = 'infinity' then null else v.expire_time end`.as('expireTime'))
    .where('v.accountId', '=', accountId)
    .where('v.expireTime', '>', sql<string>`now()`)
    .executeTakeFirst()

export const isVip = (accountId: number) =>
  sql<boolean>`exists (select from account_vip v where v.account_id = ${accountId} and v.expire_time > now())`

type Grant = { accountId: number; vipSetId: number; orderId: number | null; validDays: number }

export async function grantVip(q: Query, grant: Grant) {
  await lockAccount(q, grant.accountId)
  await q.insertInto('vipGrant').values(grant).execute()
  await updateExpiry(q, grant.accountId)
}

export async function endVip(q: Query, accountId: number, orderId: number) {
  await lockAccount(q, accountId)
  await q.updateTable('vipGrant').set({ isEnded: 1 }).where('orderId', '=', orderId).execute()
  await updateExpiry(q, accountId)
}

/** When each grant begins and ends, in ms: it runs on from the one before. The grants are those that were not ended, the oldest first. */
export function periodsOf<Grant extends { validDays: number; gmtCreate: string }>(grants: readonly Grant[]) {
  let end = 0
  return grants.map((grant) => {
    const begin = Math.max(end, Date.parse(grant.gmtCreate))
    end = grant.validDays === 0 ? Number.POSITIVE_INFINITY : begin + days(grant.validDays)
    return { ...grant, begin, end }
  })
}

/** Reckons until when the account is a member, from its grants. */
export async function updateExpiry(q: Query, accountId: number) {
  const grants = await q
    .selectFrom('vipGrant')
    .select(['vipSetId', 'validDays', 'gmtCreate'])
    .where('accountId', '=', accountId)
    .where('isEnded', '=', 0)
    .orderBy('id')
    .execute()
  const last = periodsOf(grants).at(-1)
  const expiresAt = last?.end ?? 0
  const expireTime = !last
    ? sql<string>`now()`
    : Number.isFinite(expiresAt)
      ? new Date(expiresAt).toISOString()
      : 'infinity'
  if (last)
    await q
      .insertInto('accountVip')
      .values({ accountId, vipSetId: last.vipSetId, expireTime })
      .onConflict((c) => c.column('accountId').doUpdateSet({ vipSetId: last.vipSetId, expireTime }))
      .execute()
  else await q.updateTable('accountVip').set({ expireTime }).where('accountId', '=', accountId).execute()
  // courses opened by the membership expire with it
  await sql`update enrolment set gmt_expire = (select expire_time from account_vip where account_id = ${accountId})
    where account_id = ${accountId} and source = 4`.execute(q)
}
