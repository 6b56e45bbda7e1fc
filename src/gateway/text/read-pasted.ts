// Cleans what is pasted: what is short at once, what is long in a thread (paste-cleaner.ts).
import { CallError } from '../../contract/codes.ts'
import { shortest, threadsOf } from '../threads/threads.ts'
import type { PasteTask } from './paste-cleaner.ts'
import { cleanPasted, type Pasted } from './pasted.ts'

const clean = threadsOf<PasteTask, Pasted>({
  file: new URL('./paste-cleaner.ts', import.meta.url),
  concurrency: 1,
  maxQueue: 50,
  maxPerKey: 3,
  limitMs: 15_000,
  heapMegabytes: 256,
  whenFull: () => new CallError('tooMany', '正在整理的内容太多，请稍后再试', { retryAfterMs: 5000 }),
  whenTooMuch: () => new CallError('tooLarge', '内容太复杂，没有整理完，请分几次粘贴'),
})

/** `key`: who sent it. */
export const readPasted = async (html: string, ours: string[], key: string): Promise<Pasted> =>
  html.length <= shortest
    ? cleanPasted(html, (src) => ours.some((begin) => src.startsWith(begin)))
    : clean({ html, ours }, { key })
