// Reads files of questions, and stores what their senders want of them.
import type { Db } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { importJob, workOnImport } from '../gateway/exam/import/store-import.ts'
import type { Job } from './queue.ts'

export const importProblems = ({ read, mutate }: { read: Db['read']; mutate: Mutate }): Job => ({
  name: importJob,
  work: ({ importId }: { importId: number }) => workOnImport({ read, mutate }, importId),
})
