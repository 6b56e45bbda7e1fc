// Double entry: every move of money is written as entries that add up to nothing. The database refuses any that do not.
import type { Query } from '../../db/connect.ts'

/** What channels hold for us (below nothing: it is owed to us), the platform's own, and what was paid without an order that took it. */
const ours = { channel: 1, platform: 2, unasked: 7 } as const
/** Of one person: to be confirmed, to take out, being taken out, taken out. */
const theirs = { pending: 3, available: 4, frozen: 5, paidOut: 6 } as const

export type Holder =
  | keyof typeof ours
  | { [K in keyof typeof theirs]: readonly [K, accountId: number] }[keyof typeof theirs]

const txnKinds = { paid: 1, confirmed: 2, refunded: 3, asked: 4, givenBack: 5, paidOut: 6, unasked: 7 } as const
type Why = { why: keyof typeof txnKinds; orderId?: number; extractId?: number }

/** Moves sums between holders. Entries of nothing are left out; balances of people never fall below nothing. */
export async function post(
  q: Query,
  { why, orderId, extractId }: Why,
  entries: readonly (readonly [Holder, number])[],
) {
  const moved = entries
    .filter(([, amount]) => amount !== 0)
    .map(([holder, amount]) => ({ ...rowOf(holder), amount }))
    .sort((a, b) => a.kind - b.kind || (a.accountId ?? 0) - (b.accountId ?? 0)) // one order of locks, no deadlock
  if (!moved.length) return
  const { id: txnId } = await q
    .insertInto('ledgerTxn')
    .values({ txnKind: txnKinds[why], orderId: orderId ?? null, extractId: extractId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { kind, accountId, amount } of moved) {
    const ledgerId = await ledgerOf(q, kind, accountId)
    await q.insertInto('ledgerEntry').values({ txnId, ledgerId, amount }).execute()
  }
}

const rowOf = (holder: Holder) =>
  typeof holder === 'string'
    ? { kind: ours[holder] as number, accountId: null }
    : { kind: theirs[holder[0]] as number, accountId: holder[1] }

async function ledgerOf(q: Query, kind: number, accountId: number | null): Promise<number> {
  const rows = q.selectFrom('ledgerAccount').select('id').where('kind', '=', kind)
  const find = () => rows.where('accountId', accountId === null ? 'is' : '=', accountId).executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await q
    .insertInto('ledgerAccount')
    .values({ kind, accountId })
    .onConflict((c) => c.doNothing())
    .execute()
  return (await find())!.id
}

/** What a person has, in fen. What was ever confirmed is what is there, what is under way and what was taken out. */
export async function balancesOf(q: Query, accountId: number) {
  const rows = await q
    .selectFrom('ledgerAccount')
    .select(['kind', 'balance'])
    .where('accountId', '=', accountId)
    .execute()
  const of = (kind: number) => rows.find((row) => row.kind === kind)?.balance ?? 0
  const { pending, available, frozen, paidOut } = theirs
  const [enableBalances, freezeBalances, historyMoney] = [of(available), of(frozen), of(paidOut)]
  return {
    ...{ enableBalances, freezeBalances, historyMoney, pendingMoney: of(pending) },
    totalIncome: enableBalances + freezeBalances + historyMoney,
  }
}
