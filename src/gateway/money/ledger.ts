// Double-entry ledger: the entries of a transaction sum to zero; the database rejects any other.
import type { CodeOf } from '../../contract/codes-of.ts'
import type { Query } from '../../db/connect.ts'

/** Accounts of the site: money held by channels (negative: owed to us), the platform's own, and payments without an open order. */
const siteKinds = { channel: 1, platform: 2, unexpected: 7 } as const
/** Accounts of a user: to be confirmed, available, being withdrawn, withdrawn. */
const userKinds = { pending: 3, available: 4, frozen: 5, paidOut: 6 } as const

export type Holder =
  | keyof typeof siteKinds
  | { [K in keyof typeof userKinds]: readonly [K, accountId: number] }[keyof typeof userKinds]

const txnKinds = { paid: 1, confirmed: 2, refunded: 3, requested: 4, returned: 5, paidOut: 6, unexpected: 7 } as const
type Reason = { why: keyof typeof txnKinds; orderId?: number; extractId?: number }

/** Posts a transaction. Zero entries are left out; the balances of users never become negative. */
export async function post(
  q: Query,
  { why, orderId, extractId }: Reason,
  entries: readonly (readonly [Holder, number])[],
) {
  const rows = entries
    .filter(([, amount]) => amount !== 0)
    .map(([holder, amount]) => ({ ...rowOf(holder), amount }))
    .sort((a, b) => a.kind - b.kind || (a.accountId ?? 0) - (b.accountId ?? 0)) // a fixed lock order prevents deadlocks
  if (!rows.length) return
  const { id: txnId } = await q
    .insertInto('ledgerTxn')
    .values({ txnKind: txnKinds[why], orderId: orderId ?? null, extractId: extractId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { kind, accountId, amount } of rows) {
    const ledgerId = await ledgerOf(q, kind, accountId)
    await q.insertInto('ledgerEntry').values({ txnId, ledgerId, amount }).execute()
  }
}

/** Opens the account of somebody who begins to earn; again, nothing. */
export const openEarnings = (q: Query, accountId: number) => ledgerOf(q, userKinds.available, accountId)

const rowOf = (holder: Holder) =>
  typeof holder === 'string'
    ? { kind: siteKinds[holder], accountId: null }
    : { kind: userKinds[holder[0]], accountId: holder[1] }

type Kind = CodeOf<typeof siteKinds> | CodeOf<typeof userKinds>

async function ledgerOf(q: Query, kind: Kind, accountId: number | null): Promise<number> {
  const rows = q.selectFrom('ledgerAccount').select('id').where('kind', '=', kind)
  const find = () => rows.where('accountId', accountId === null ? 'is' : '=', accountId).executeTakeFirst()
  const existing = await find()
  if (existing) return existing.id
  await q
    .insertInto('ledgerAccount')
    .values({ kind, accountId })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await find())!.id
}

/** The balances of a user in fen. The total income is available, being withdrawn and withdrawn together. */
export async function balancesOf(q: Query, accountId: number) {
  const rows = await q
    .selectFrom('ledgerAccount')
    .select(['kind', 'balance'])
    .where('accountId', '=', accountId)
    .execute()
  const of = (kind: number) => rows.find((row) => row.kind === kind)?.balance ?? 0
  const { pending, available, frozen, paidOut } = userKinds
  const [enableBalances, freezeBalances, historyMoney] = [of(available), of(frozen), of(paidOut)]
  return {
    enableBalances,
    freezeBalances,
    historyMoney,
    pendingMoney: of(pending),
    totalIncome: enableBalances + freezeBalances + historyMoney,
  }
}
