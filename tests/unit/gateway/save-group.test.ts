// The group commit of saves: who waits together is written together, and nobody fails for somebody else.
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import type { SavedAnswers } from '../../../src/contract/exam/sitting.ts'
import type { Save, SaveResult } from '../../../src/gateway/exam/save-answers.ts'
import { createSaveQueue } from '../../../src/gateway/exam/save-group.ts'

const aSave = (recordId: number, answerVersion = 1): Save => ({
  recordId,
  accountId: 1,
  isOfClass: false,
  answerList: [],
  spanList: [],
  answerVersion,
  deviceNo: 'device-a',
})
const savedOf = ({ recordId, answerVersion }: Save): SaveResult => ({
  saved: { chainNo: recordId, answerVersion } as SavedAnswers,
})
const ends = (answers: Promise<unknown>[]) =>
  Promise.all(
    answers.map((answer) =>
      answer.then(
        () => 'ok',
        (error) => (CallError.is(error) ? error.code : String(error)),
      ),
    ),
  )

/** Notes what is committed together; `until`: when a commit may end. */
function aQueue(commit: (saves: Save[]) => SaveResult[] | Promise<SaveResult[]> = (saves) => saves.map(savedOf)) {
  const groups: number[][] = []
  const save = createSaveQueue(async (saves) => {
    groups.push(saves.map(({ recordId }) => recordId))
    return commit(saves)
  })
  return { groups, save }
}

test('what arrives together is one commit, and each caller gets its own', async () => {
  const { groups, save } = aQueue()
  const saved = await Promise.all([1, 2, 3].map((id) => save(aSave(id))))
  expect(groups).toEqual([[1, 2, 3]])
  expect(saved.map(({ chainNo }) => chainNo)).toEqual([1, 2, 3])
})

test('what arrives while a group is written is the next one; nobody is answered before the commit', async () => {
  let end = () => {}
  const { groups, save } = aQueue((saves) => new Promise((done) => (end = () => done(saves.map(savedOf)))))
  const isAnswered = vi.fn()
  const first = save(aSave(1)).then(isAnswered)
  await vi.waitFor(() => expect(groups).toHaveLength(1))
  const others = [2, 3].map((id) => save(aSave(id)))
  await Promise.resolve()
  expect(isAnswered).not.toHaveBeenCalled()
  end()
  await first
  await vi.waitFor(() => expect(groups).toEqual([[1], [2, 3]]))
  end()
  await Promise.all(others)
})

test('batches of one sitting are committed one after another, in their order', async () => {
  const { groups, save } = aQueue()
  const saved = await Promise.all([save(aSave(7, 1)), save(aSave(8)), save(aSave(7, 2)), save(aSave(7, 3))])
  expect(groups).toEqual([[7, 8], [7], [7]])
  expect(saved.map(({ answerVersion }) => answerVersion)).toEqual([1, 1, 2, 3])
})

test('what is wrong with one is the answer to that one alone', async () => {
  const refused = new CallError('invalid', '这道题不在这份试卷里')
  const { groups, save } = aQueue((saves) => saves.map((one) => (one.recordId === 2 ? { refused } : savedOf(one))))
  expect(await ends([1, 2, 3].map((id) => save(aSave(id))))).toEqual(['ok', 'invalid', 'ok'])
  expect(groups).toHaveLength(1)
})

test('a group that fails is done again one by one: only the one at fault fails', async () => {
  const { groups, save } = aQueue((saves) => {
    if (saves.some(({ recordId }) => recordId === 2)) throw new Error('a bad row')
    return saves.map(savedOf)
  })
  expect(await ends([1, 2, 3].map((id) => save(aSave(id))))).toEqual(['ok', 'Error: a bad row', 'ok'])
  expect(groups).toEqual([[1, 2, 3], [1], [2], [3]])
})

test('where the database does not answer, a group is not tried again one by one', async () => {
  const { groups, save } = aQueue(() => {
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  })
  expect(await ends([1, 2].map((id) => save(aSave(id))))).toEqual(['Error: gone', 'Error: gone'])
  expect(groups).toHaveLength(1)
})

test('what waits is bounded, of everybody and of one sitting', async () => {
  const { groups, save } = aQueue()
  const ofOne = await ends(Array.from({ length: 50 + 1 }, (_, n) => save(aSave(1, n + 1))))
  expect(ofOne.filter((end) => end === 'tooMany')).toHaveLength(1)
  groups.length = 0
  const ofAll = await ends(Array.from({ length: 4000 + 2 }, (_, n) => save(aSave(n + 1))))
  expect(ofAll.filter((end) => end === 'tooMany')).toHaveLength(2)
  expect(Math.max(...groups.map(({ length }) => length))).toBe(100)
  expect(await ends([save(aSave(1))])).toEqual(['ok'])
})
