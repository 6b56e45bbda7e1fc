// Removes a file whose row is gone, where the store did not answer then; tried again until it does.
import { removeFileJob } from '../gateway/uploads/remove-file.ts'
import type { Storage } from '../outside/storage.ts'
import type { Job } from './queue.ts'

export const removeFileLater = (storage: Storage): Job => ({
  name: removeFileJob,
  async work({ path }: { path: string }) {
    await Promise.all([storage.incoming.remove(path), storage.remove(path)])
  },
})
