// Files whose row is gone go too: at once, or by a job when the store that they lie in answers again.
import type { Db } from '../../db/connect.ts'
import { isStorageAway } from '../../outside/storage.ts'
import type { Outside } from '../outside.ts'

export const removeFileJob = 'remove-file'

/** Call it after the row's transaction. */
export async function removeFile(
  { storage, enqueue }: Pick<Outside, 'storage' | 'enqueue'>,
  write: Db['write'],
  path: string,
) {
  try {
    await Promise.all([storage.incoming.remove(path), storage.remove(path)])
  } catch (error) {
    if (!isStorageAway(error)) throw error
    await write((q) => enqueue(q, removeFileJob, { path }))
  }
}
