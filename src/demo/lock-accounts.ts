// The password of the demo school is public. A real site (DEMO=0, or SITE_URL with https) locks every account that has it.
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db, Query } from '../db/connect.ts'
import { password, people } from './accounts.ts'

const lockMark = '!' // before the hash, as in shadow(5): no password matches it

/** Locks them, ends their sessions; answers how many accounts and operators of the demo school are locked now. */
export const lockDemoAccounts = ({ write }: Pick<Db, 'write'>): Promise<number> =>
  write(async (q) => {
    const hashes = await demoHashes(q)
    for (const table of ['account', 'operator'] as const) {
      if (!hashes.length) break
      const locked = await q
        .updateTable(table)
        .set((e) => ({ passwordHash: sql<string>`${lockMark}::text || ${e.ref('passwordHash')}`, statusId: 0 }))
        .where('passwordHash', 'in', hashes)
        .returning('id')
        .execute()
      const ids = locked.map(({ id }) => id)
      if (ids.length)
        await q
          .deleteFrom('session')
          .where(table === 'account' ? 'accountId' : 'operatorId', 'in', ids)
          .execute()
    }
    return countLocked(q)
  })

/** Opens them again, when the site is a demo again. */
export const unlockDemoAccounts = ({ write }: Pick<Db, 'write'>): Promise<void> =>
  write(async (q) => {
    for (const table of ['account', 'operator'] as const)
      await q
        .updateTable(table)
        .set({ passwordHash: sql<string>`substr(password_hash, 2)`, statusId: 1 })
        .where('passwordHash', 'like', `${lockMark}%`)
        .execute()
  })

/** People and operators who are not of the demo school. */
export async function countOthers(q: Query): Promise<number> {
  const hashes = await demoHashes(q)
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others
    from (select password_hash from account union all select password_hash from operator) as everybody
    where password_hash not like ${`${lockMark}%`} and password_hash <> all(${hashes}::text[])`.execute(q)
  return rows[0]!.others
}

/** All of the school were given one hash, so that a hash which two people share, salt included, is one of its own. */
async function demoHashes(q: Query): Promise<string[]> {
  const mobiles = Object.values(people).flatMap((one) => ('mobile' in one ? [one.mobile] : []))
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash
    from (
      select password_hash, mobile as name from account
      union all select password_hash, account from operator
    ) as everybody
    where password_hash like '$%'
    group by password_hash
    having count(*) > 1 or max(name) in (${sql.join([...mobiles, people.operator.account])})
    limit 20`.execute(q)
  const isDemo = await Promise.all(rows.map(({ hash }) => verify(hash, password)))
  return rows.map(({ hash }) => hash).filter((_, at) => isDemo[at])
}

async function countLocked(q: Query): Promise<number> {
  const { rows } = await sql<{ locked: number }>`
    select (select count(*) from account where password_hash like ${`${lockMark}%`})::int
      + (select count(*) from operator where password_hash like ${`${lockMark}%`})::int as locked`.execute(q)
  return rows[0]!.locked
}
