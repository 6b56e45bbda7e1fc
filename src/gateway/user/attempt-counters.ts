// The rows of sign_in_attempt: counters of a day in Beijing. A counter is incremented and compared with its limit in one
// statement, so that the limit holds under concurrency.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** `subject`: a mobile, an operator's account, a device or a session; '' for all of a network. `network`: '' for all networks. */
export type Key = { counter: 'tried' | 'password' | 'code' | 'sent'; subject: string; network: string }

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const isKey = ({ counter, subject, network }: Key) =>
  sql`subject = ${subject} and network = ${network} and counter = ${counter} and day = ${today}`

/** Thrown to roll the transaction back: a counter has reached its limit. */
export const atLimit = Symbol('a counter has reached its limit')

/** Adds one; a concurrent increment waits for the row lock and sees the new value. */
export async function increment(q: Query, { counter, subject, network }: Key, limit: number) {
  const { rows } = await sql`
    insert into sign_in_attempt as a (counter, subject, network, times) values (${counter}, ${subject}, ${network}, 1)
    on conflict (subject, network, counter, day) do update set times = a.times + 1 where a.times < ${limit}
    returning times`.execute(q)
  if (!rows.length) throw atLimit
}

export async function decrement(q: Query, key: Key) {
  await sql`update sign_in_attempt set times = greatest(times - 1, 0) where ${isKey(key)}`.execute(q)
}

/** Deletes a counter of at most `max`; returns whether there was one. */
export async function clear(q: Query, key: Key, max = 2 ** 31 - 1) {
  const { rows } = await sql`
    delete from sign_in_attempt where ${isKey(key)} and times <= ${max} returning times`.execute(q)
  return rows.length > 0
}

export async function timesOf(q: Query, key: Key): Promise<number> {
  const { rows } = await sql<{ times: number }>`select times from sign_in_attempt where ${isKey(key)}`.execute(q)
  return rows[0]?.times ?? 0
}

export const ofPair = (subject: string, network: string): Key => ({ counter: 'tried', subject, network })
export const ofNetwork = (network: string) => ofPair('', network)

/** Records that a network tried a subject; the network's counter counts distinct subjects. Returns whether this one is new. */
export async function markTried(q: Query, subject: string, network: string, limit: number) {
  const { rows } = await sql`
    insert into sign_in_attempt (counter, subject, network, times) values ('tried', ${subject}, ${network}, 0)
    on conflict do nothing returning times`.execute(q)
  const isNew = rows.length > 0
  if (isNew) await increment(q, ofNetwork(network), limit)
  else if ((await timesOf(q, ofNetwork(network))) >= limit) throw atLimit
  return isNew
}

/** Undoes `markTried` if the network tried the subject at most `max` times; returns whether it did. */
export async function unmarkTried(q: Query, subject: string, network: string, max?: number) {
  const wasTried = await clear(q, ofPair(subject, network), max)
  if (wasTried) await decrement(q, ofNetwork(network))
  return wasTried
}
