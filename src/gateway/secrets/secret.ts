// Secrets that the site generates at its first start; all its processes share them.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connect.ts'

export async function loadOrCreateSecret({ write }: Db, name: string): Promise<Buffer> {
  return write(async (q) => {
    const value = randomBytes(32)
    await q
      .insertInto('secret')
      .values({ name, value })
      .onConflict((c) => c.doNothing())
      .execute()
    const stored = await q.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
    return stored.value
  })
}
