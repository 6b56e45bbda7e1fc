// Removes uploads that nobody has gone on with for a day: their rows, which count against a quota, and what had arrived of them.
import { basename } from 'node:path'
import { sql } from 'kysely'
import { uploadStates } from '../contract/enums/upload-states.ts'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../outside/storage.ts'
import { eachDue } from './each-due.ts'
import { repeat } from './repeat.ts'

const every = 3_600_000
const day = 86_400_000
const batch = 500

export function removeUnfinishedUploads({ read }: Pick<Db, 'read'>, storage: Storage, report: (why: string) => void) {
  const { incoming } = storage

  async function remove() {
    const old = (after: number) =>
      read
        .selectFrom('upload')
        .select(['id', 'path'])
        .where('uploadStatus', '=', uploadStates.unfinished)
        .where('gmtCreate', '<', sql<string>`now() - interval '1 day'`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute()
    await eachDue(batch, old, async ({ id, path }) => {
      if (Date.now() - (await incoming.lastByteAt(path)) < day) return false
      const removed = await read
        .deleteFrom('upload')
        .where((e) => e.and({ id, uploadStatus: uploadStates.unfinished }))
        .executeTakeFirst()
      if (removed.numDeletedRows) await Promise.all([incoming.remove(path), storage.remove(path)])
    }).finally(removeOrphans)
  }

  /** Parts without a row, which a process that was killed may leave: two days after their last byte no row of theirs is left. */
  async function removeOrphans() {
    for (const name of await incoming.leftOver(2 * day)) {
      const rows = read
        .selectFrom('upload')
        .select('id')
        .where('path', 'like', `%/${basename(name)}`)
      if (!(await rows.executeTakeFirst())) await incoming.remove(name)
    }
  }

  const { once, stop } = repeat(remove, { every, what: 'uploads', report })
  return { remove: once, stop }
}
