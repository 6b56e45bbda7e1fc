// Keys that the site makes for itself at its first start, and every process of it shares.
import { randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'

export async function secretNamed({ write }: Db, name: string): Promise<Buffer> {
  return write(async (q) => {
    const value = randomBytes(32)
    await q
      .insertInto('secret')
      .values({ name, value })
      .onConflict((c) => c.doNothing())
      .execute()
    const kept = await q.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return kept.value
  })
}
