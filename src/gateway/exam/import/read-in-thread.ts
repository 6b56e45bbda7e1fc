// Reads files that somebody sent: what is short at once, what is long in a thread (reader.ts).
import { CallError } from '../../../contract/codes.ts'
import type { MemberImportFormat } from '../../../contract/exam/member-import.ts'
import { shortest, threadsOf } from '../../threads/threads.ts'
import type { FileToRead, KeyedFile, MendedProblems } from './keyed-problems.ts'
import type { MemberRow } from './member-rows.ts'
import { answerOf, type ReaderAnswer, type ReaderTask, type SourceToRead } from './reader-tasks.ts'
import type { Source } from './source-lines.ts'

const shared = {
  file: new URL('./reader.ts', import.meta.url),
  concurrency: 1,
  whenTooMuch: () => new CallError('tooLarge', '这个文件太复杂，没有读完。请分成几个小一些的文件，或换一种格式再导入'),
}

/** Jobs wait for their turn. */
const ofJobs = threadsOf<ReaderTask, ReaderAnswer>({
  ...shared,
  maxQueue: 1000,
  limitMs: 60_000,
  heapMegabytes: 384,
  whenFull: () => new CallError('away', '正在读的文件太多，请过几分钟再试'),
})

/** People wait for these. */
const ofScreens = threadsOf<ReaderTask, ReaderAnswer>({
  ...shared,
  maxQueue: 50,
  maxPerKey: 3,
  limitMs: 15_000,
  heapMegabytes: 256,
  whenFull: () => new CallError('tooMany', '正在读的文件太多，请稍后再试', { retryAfterMs: 5000 }),
})

type Options = { key?: string; onProgress?: (count: number) => void }

async function read(threads: typeof ofJobs, task: ReaderTask, options: Options): Promise<ReaderAnswer> {
  const { length } = task.kind === 'members' ? task.bytes : task.text
  return length <= shortest ? answerOf(task, options.onProgress) : threads(task, options)
}
const readNow = (task: ReaderTask, accountId: number) => read(ofScreens, task, { key: `account ${accountId}` })

/** The questions of a file, with what tells the same ones. `onProgress`: how many were read so far. */
export const readProblemFile = (file: FileToRead, onProgress: (count: number) => void) =>
  read(ofJobs, { kind: 'problems', ...file }, { onProgress }) as Promise<KeyedFile>

/** The same for somebody who waits: `accountId`, as below. */
export const readProblemsNow = (file: FileToRead, accountId: number) =>
  readNow({ kind: 'problems', ...file }, accountId) as Promise<KeyedFile>

/** Of these drafts alone, after something of them was written anew. */
export const readMendedNow = (file: FileToRead, draftNos: readonly number[], accountId: number) =>
  readNow({ kind: 'mended', ...file, draftNos }, accountId) as Promise<MendedProblems>

export const readSource = (source: SourceToRead, accountId: number) =>
  readNow({ kind: 'source', ...source }, accountId) as Promise<Source>

export const readMembers = (format: MemberImportFormat, bytes: Uint8Array, accountId: number) =>
  readNow({ kind: 'members', format, bytes }, accountId) as Promise<MemberRow[]>
