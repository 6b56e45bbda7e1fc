// Reads what somebody sent: what is short at once, what is long in a thread (reader.ts).
import { CallError } from '../../contract/codes.ts'
import type { MemberImportFormat } from '../../contract/exam/member-import.ts'
import type { ImportFormat } from '../../contract/exam/problem-import.ts'
import { type KeyedProblem, keyedProblemsOf } from '../exam/import/keyed-problems.ts'
import { type MemberRow, memberRowsOf } from '../exam/import/member-rows.ts'
import { cleanPasted, type Pasted } from '../text/pasted.ts'
import type { ReaderAnswer, ReaderTask } from './reader.ts'
import { threadsOf } from './threads.ts'

/** Bytes or characters that are read at once: some tens of ms at worst. */
const shortest = 50_000

const file = new URL('./reader.ts', import.meta.url)

/** Jobs wait for their turn; each takes memory of its own. */
const ofImports = threadsOf<ReaderTask, ReaderAnswer>({
  ...{ file, concurrency: 1, maxQueue: 1000, limitMs: 60_000, heapMegabytes: 384 },
  whenFull: () => new CallError('away', '正在读的文件太多，请过几分钟再试'),
  whenTooMuch: () => new CallError('tooLarge', '这个文件太复杂，没有读完。请分成几个小一些的文件，或换一种格式再导入'),
})

/** People wait for these. */
const ofScreens = threadsOf<ReaderTask, ReaderAnswer>({
  ...{ file, concurrency: 1, maxQueue: 50, maxPerKey: 3, limitMs: 15_000, heapMegabytes: 256 },
  whenFull: () => new CallError('tooMany', '正在处理的内容太多，请稍后再试', { retryAfterMs: 5000 }),
  whenTooMuch: () => new CallError('tooLarge', '内容太复杂，没有处理完，请分几次来'),
})

/** The questions of a file, with what tells the same ones. `onProgress`: how many were read so far. */
export const readProblemFile = async (
  format: ImportFormat,
  text: string,
  onProgress: (count: number) => void,
): Promise<KeyedProblem[]> =>
  text.length <= shortest
    ? keyedProblemsOf(format, text, onProgress)
    : (ofImports({ kind: 'problems', format, text }, { onProgress }) as Promise<KeyedProblem[]>)

/** `key`: who sent it. */
export const readMembers = async (format: MemberImportFormat, bytes: Uint8Array, key: string): Promise<MemberRow[]> =>
  bytes.length <= shortest
    ? memberRowsOf(format, bytes)
    : (ofScreens({ kind: 'members', format, bytes }, { key }) as Promise<MemberRow[]>)

export const readPasted = async (html: string, ours: string[], key: string): Promise<Pasted> =>
  html.length <= shortest
    ? cleanPasted(html, (src) => ours.some((begin) => src.startsWith(begin)))
    : (ofScreens({ kind: 'pasted', html, ours }, { key }) as Promise<Pasted>)
