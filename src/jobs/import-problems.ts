// Reads files of questions, and stores what their senders want of them.
import type { Db } from '../db/connect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { importJob, workOnImport } from '../gateway/exam/import/store-import.ts'
import type { Outside } from '../gateway/outside.ts'
import type { Job } from './queue.ts'

type Options = { read: Db['read']; mutate: Mutate; outside: Pick<Outside, 'storage' | 'enqueue'> }

export const importProblems = (options: Options): Job => ({
  name: importJob,
  work: ({ importId }: { importId: number }) => workOnImport(options, importId),
})
