// Reads files that somebody sent: what is short at once, what is long in a thread (reader.ts).
import { CallError } from '../../../contract/codes.ts'
import type { MemberImportFormat } from '../../../contract/exam/member-import.ts'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import { shortest, threadsOf } from '../../threads/threads.ts'
import { type KeyedFile, keyedProblemsOf } from './keyed-problems.ts'
import { type MemberRow, memberRowsOf } from './member-rows.ts'
import type { ReaderAnswer, ReaderTask } from './reader.ts'

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

/** The questions of a file, with what tells the same ones. `onProgress`: how many were read so far. */
export const readProblemFile = async (
  format: ImportFormat,
  text: string,
  onProgress: (count: number) => void,
): Promise<KeyedFile> =>
  text.length <= shortest
    ? keyedProblemsOf(format, text, onProgress)
    : (ofJobs({ kind: 'problems', format, text }, { onProgress }) as Promise<KeyedFile>)

/** The same, for somebody who waits. `key`: who sent it. */
export const tryProblemFile = async (format: ImportFormat, text: string, key: string): Promise<KeyedFile> =>
  text.length <= shortest
    ? keyedProblemsOf(format, text)
    : (ofScreens({ kind: 'problems', format, text }, { key }) as Promise<KeyedFile>)

/** `key`: who sent it. */
export const readMembers = async (format: MemberImportFormat, bytes: Uint8Array, key: string): Promise<MemberRow[]> =>
  bytes.length <= shortest
    ? memberRowsOf(format, bytes)
    : (ofScreens({ kind: 'members', format, bytes }, { key }) as Promise<MemberRow[]>)
