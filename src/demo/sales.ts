// When the demo school's prices are reduced: a few courses a week, in turns, from Monday to Sunday in Beijing.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const day = 86_400_000
const week = 7 * day
const turns = 3
/** 1970-01-05 00:00 in Beijing was a Monday. */
const aMonday = 4 * day - 8 * 3_600_000

/** The week of the school's opening is turn 0. */
export function saleTimes(turn: number, now: Date) {
  const monday = aMonday + Math.floor((now.getTime() - aMonday) / week) * week
  const begin = monday + turn * week
  return { saleBegin: new Date(begin), saleEnd: new Date(begin + week) }
}

/** What is over for a minute (its pages have been invalidated) comes again when it is its turn. */
export async function rollSales({ read }: Pick<Db, 'read'>, now = new Date()) {
  const rounds = sql`ceil(extract(epoch from ${now}::timestamptz - sale_end) / ${(turns * week) / 1000})`
  await sql`update course set sale_begin = sale_begin + ${rounds} * interval '21 days', sale_end = sale_end + ${rounds} * interval '21 days'
    where sale_end < ${now}::timestamptz - interval '1 minute'`.execute(read)
}
