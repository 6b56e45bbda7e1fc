// Removes the files of exports when their day is over, and says of what no process writes any more that it was not made.

import { sql } from 'kysely'
import { exportStates } from '../contract/enums/export-states.ts'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../outside/storage.ts'
import { eachDue } from './each-due.ts'
import { repeat } from './repeat.ts'

const every = 600_000
const batch = 200
/** Hours without progress. */
const lost = 2
/** Days that the list of exports goes back. */
const listed = 30

export function removeExports({ read }: Pick<Db, 'read'>, storage: Storage, report: (why: string) => void) {
  async function remove() {
    const due = (after: number) =>
      read
        .selectFrom('consoleExport')
        .select(['id', 'path'])
        .where('path', '<>', '')
        .where('gmtExpire', '<=', sql<string>`now()`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
    await eachDue(batch, due, async ({ id, path }) => {
      await storage.remove(path) // again after a crash: the row still says where it lies
      await read.updateTable('consoleExport').set({ path: '' }).where('id', '=', id).execute()
    }).finally(endLost)
  }

  /** Those that nobody writes any more, and what is older than the list. */
  async function endLost() {
    await read
      .updateTable('consoleExport')
      .set({ exportStatus: exportStates.failed, failReason: '没有做完，请再导出一次', gmtFinish: sql<string>`now()` })
      .where('exportStatus', 'in', [exportStates.queued, exportStates.running])
      .where('gmtModified', '<', sql<string>`now() - ${lost} * interval '1 hour'`)
      .execute()
    await read
      .deleteFrom('consoleExport')
      .where('exportStatus', 'in', [exportStates.done, exportStates.failed])
      .where('path', '=', '')
      .where('gmtCreate', '<', sql<string>`now() - ${listed} * interval '1 day'`)
      .execute()
  }

  const { once, stop } = repeat(remove, { every, what: 'exports', report })
  return { remove: once, stop }
}
