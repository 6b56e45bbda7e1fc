// Removes pictures of identity papers when their time is over, and those whose application is gone: files first, then their rows.
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../outside/storage.ts'
import { eachDue } from './each-due.ts'
import { repeat } from './repeat.ts'

const every = 3_600_000
const batch = 500

export function removeSettlePapers({ read }: Pick<Db, 'read'>, storage: Storage, report: (why: string) => void) {
  async function remove() {
    const due = (after: number) =>
      read
        .selectFrom('lecturerAuditFile')
        .select(['id', 'path'])
        .where((e) => e.or([e('gmtRemove', '<=', sql<string>`now()`), e('auditId', 'is', null)]))
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
    await eachDue(batch, due, async ({ id, path }) => {
      await storage.remove(path) // again after a crash: the row still says where it lies
      await read.deleteFrom('lecturerAuditFile').where('id', '=', id).execute()
    })
  }

  const { once, stop } = repeat(remove, { every, what: 'papers', report })
  return { remove: once, stop }
}
