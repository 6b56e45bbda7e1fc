// The rows of sign_in_attempt: counters of a day in Beijing. Each is incremented by one statement with its bound, so that no
// more than the bound get through, however many come at once.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'

/** `subject`: a mobile, an operator's account, a device or a session; '' for all of a network. `network`: '' for everywhere. */
export type Key = { counter: 'tried' | 'password' | 'code' | 'sent'; subject: string; network: string }

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const isKey = ({ counter, subject, network }: Key) =>
  sql`subject = ${subject} and network = ${network} and counter = ${counter} and day = ${today}`

/** Thrown to roll the transaction back: a counter stands at its bound. */
export const atBound = Symbol('a counter stands at its bound')

/** One more; who comes at the same moment waits for the row, and then sees it. */
export async function increment(q: Query, { counter, subject, network }: Key, bound: number) {
  const { rows } = await sql`
    insert into sign_in_attempt as a (counter, subject, network, times) values (${counter}, ${subject}, ${network}, 1)
    on conflict (subject, network, counter, day) do update set times = a.times + 1 where a.times < ${bound}
    returning times`.execute(q)
  if (!rows.length) throw atBound
}

export async function decrement(q: Query, key: Key) {
  await sql`update sign_in_attempt set times = greatest(times - 1, 0) where ${isKey(key)}`.execute(q)
}

/** Whether it was there, with at most so many. */
export async function clear(q: Query, key: Key, most = 2 ** 31 - 1) {
  const { rows } = await sql`
    delete from sign_in_attempt where ${isKey(key)} and times <= ${most} returning times`.execute(q)
  return rows.length > 0
}

/** 0 where nothing was counted today. */
export async function timesOf(q: Query, key: Key): Promise<number> {
  const { rows } = await sql<{ times: number }>`select times from sign_in_attempt where ${isKey(key)}`.execute(q)
  return rows[0]?.times ?? 0
}

export const ofPair = (subject: string, network: string): Key => ({ counter: 'tried', subject, network })
export const ofNetwork = (network: string) => ofPair('', network)

/** Notes that a network tried a subject; a network's counter says how many different ones. Whether this one is new. */
export async function markTried(q: Query, subject: string, network: string, bound: number) {
  const { rows } = await sql`
    insert into sign_in_attempt (counter, subject, network, times) values ('tried', ${subject}, ${network}, 0)
    on conflict do nothing returning times`.execute(q)
  const isNew = rows.length > 0
  if (isNew) await increment(q, ofNetwork(network), bound)
  else if ((await timesOf(q, ofNetwork(network))) >= bound) throw atBound
  return isNew
}

/** As if the network had not tried the subject; whether it had, at most so many times. */
export async function unmarkTried(q: Query, subject: string, network: string, most?: number) {
  const wasTried = await clear(q, ofPair(subject, network), most)
  if (wasTried) await decrement(q, ofNetwork(network))
  return wasTried
}
