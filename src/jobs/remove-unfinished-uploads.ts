// Removes uploads that nobody has gone on with for a day: their rows, which count against a quota, and what had arrived of them.
import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { uploadStates } from '../gateway/uploads/own-files.ts'
import type { Storage } from '../outside/storage.ts'
import { repeat } from './repeat.ts'

const every = 3_600_000
const day = 86_400_000
const batch = 500

export function removeUnfinishedUploads({ read }: Pick<Db, 'read'>, storage: Storage, report: (why: string) => void) {
  const lastByte = (file: string) =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )

  async function remove() {
    const old = await read
      .selectFrom('upload')
      .select(['id', 'path'])
      .where('uploadStatus', '=', uploadStates.unfinished)
      .where('gmtCreate', '<', sql<string>`now() - interval '1 day'`)
      .orderBy('gmtCreate')
      .limit(batch)
      .execute()
    for (const { id, path } of old) {
      if (Date.now() - (await lastByte(storage.partOf(path))) < day) continue
      const removed = await read
        .deleteFrom('upload')
        .where((e) => e.and({ id, uploadStatus: uploadStates.unfinished }))
        .executeTakeFirst()
      if (removed.numDeletedRows) await Promise.all([storage.removePart(path), storage.remove(path)])
    }
    await removeOrphans()
  }

  /** Parts without a row, which a process that was killed may leave: two days after their last byte no row of theirs is left. */
  async function removeOrphans() {
    for (const name of await readdir(storage.partsFolder).catch(() => [])) {
      const file = join(storage.partsFolder, name)
      if (Date.now() - (await lastByte(file)) < 2 * day) continue
      const row = await read.selectFrom('upload').select('id').where('path', 'like', `%/${name}`).executeTakeFirst()
      if (!row) await unlink(file).catch(() => {})
    }
  }

  const { once, stop } = repeat(remove, { every, what: 'uploads', report })
  return { remove: once, stop }
}
