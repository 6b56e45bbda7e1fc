// Group commit of answer saves: what arrives while a group is being written is the next group, so that a thousand takers cost a
// statement and a commit every few milliseconds instead of one each. Each caller waits until its own is committed, and gets its own
// result; a group that fails as a whole is done again one by one, so that nobody fails for somebody else.
import { CallError } from '../../contract/codes.ts'
import type { SavedAnswers } from '../../contract/exam/sitting.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import type { Mutate } from '../events/mutate.ts'
import type { Outside } from '../outside.ts'
import { type Save, type SaveResult, saveGroup } from './save-answers.ts'

export const groupLimits = {
  /** Milliseconds in which the first of a group waits for others. */
  gather: 3,
  /** Saves in a group. */
  size: 100,
  /** Saves that wait, of everybody and of one sitting. */
  waiting: 4000,
  waitingOfOne: 50,
} as const

type Waiting = { save: Save; resolve(saved: SavedAnswers): void; reject(error: unknown): void }

const tooMany = () => new CallError('tooMany', '保存的人太多，请稍等，答案会自动重新提交', { retryAfterMs: 1000 })

/** `commit` writes a group in one transaction. */
export function createSaveQueue(commit: (saves: Save[]) => Promise<SaveResult[]>) {
  const waiting: Waiting[] = []
  const countOf = new Map<number, number>()
  let isRunning = false

  async function run() {
    isRunning = true
    await new Promise((resolve) => setTimeout(resolve, groupLimits.gather))
    while (waiting.length) await settle(nextGroup())
    isRunning = false
  }

  /** FIFO; of a sitting the first that waits, as one statement updates its row once. */
  function nextGroup(): Waiting[] {
    const seen = new Set<number>()
    const group: Waiting[] = []
    const rest: Waiting[] = []
    for (const one of waiting.splice(0)) {
      const isNext = group.length < groupLimits.size && !seen.has(one.save.recordId)
      seen.add(one.save.recordId)
      ;(isNext ? group : rest).push(one)
    }
    waiting.push(...rest)
    return group
  }

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const results = await commit(group.map(({ save }) => save))
      for (const [n, { resolve, reject }] of group.entries()) {
        const result = results[n]!
        if ('refused' in result) reject(result.refused)
        else resolve(result.saved)
      }
    } catch (error) {
      if (group.length > 1 && !isUnavailable(error)) for (const one of group) await settle([one])
      else for (const { reject } of group) reject(error)
    }
  }

  return async (save: Save): Promise<SavedAnswers> => {
    const ofSitting = countOf.get(save.recordId) ?? 0
    if (waiting.length >= groupLimits.waiting || ofSitting >= groupLimits.waitingOfOne) throw tooMany()
    countOf.set(save.recordId, ofSitting + 1)
    try {
      return await new Promise((resolve, reject) => {
        waiting.push({ save, resolve, reject })
        if (!isRunning) void run()
      })
    } finally {
      const left = countOf.get(save.recordId)! - 1
      if (left) countOf.set(save.recordId, left)
      else countOf.delete(save.recordId)
    }
  }
}

/** By gateway, as tests have several in one process. */
const queues = new WeakMap<Mutate, ReturnType<typeof createSaveQueue>>()

/** Resolves when the save is committed. */
export function saveInGroup(mutate: Mutate, outside: Outside, save: Save): Promise<SavedAnswers> {
  let queue = queues.get(mutate)
  if (!queue) queues.set(mutate, (queue = createSaveQueue((saves) => mutate((q) => saveGroup(q, outside, saves)))))
  return queue(save)
}
