// The engine of the exam room by itself: when it sends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedAnswers, TakingPaper } from '../../../src/contract/exam/sitting.ts'
import { memoryJournal } from '../../../src/islands/exam/room/journal.ts'
import { createSitting, type Door } from '../../../src/islands/exam/room/sitting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const serverTime = '2026-03-02T01:00:00.000Z'
const paper = {
  titleList: [],
  answerVersion: 0,
  serverTime,
  deadline: null,
  remainSeconds: null,
} as unknown as TakingPaper

function aDoor() {
  const sent: number[][] = []
  const door: Door = {
    open: async () => paper,
    async save({ answerList, answerVersion }) {
      sent.push(answerList.map(({ problemId }) => problemId))
      const savedList = answerList.map(({ problemId }) => ({ problemId, answerVersion }))
      const saved = { examStatus: 2, answerVersion, savedTime: serverTime, remainSeconds: null, isSaved: 1, isLate: 0 }
      return { ...saved, savedList, newerList: [] } as SavedAnswers
    },
    handIn: () => Promise.reject(new Error('not handed in')),
  }
  return { door, sent }
}

test('what is written while the paper is still being kept is sent as soon as any other edit', async () => {
  const { door, sent } = aDoor()
  const journal = memoryJournal()
  let keep = () => {}
  const sitting = createSitting({
    door,
    journal: { ...journal, keepPaper: () => new Promise((done) => (keep = done)) },
  })
  const opening = sitting.open()
  await vi.waitFor(() => expect(sitting.$state.get().paper).toBeDefined())
  sitting.answer(7, { userAnswer: ['A'] })
  keep()
  await opening
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.flat()).toContain(7)
  expect(sitting.$state.get().unsent.size).toBe(0)
  sitting.deactivate()
})
