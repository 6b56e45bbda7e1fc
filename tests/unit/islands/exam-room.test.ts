// The engine of the exam room by itself: when it sends. Before it, whether the device has room.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import type { RoomSpan, SavedAnswers, TakingPaper } from '../../../src/contract/exam/sitting.ts'
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
  const spans: RoomSpan[][] = []
  const door: Door = {
    open: async () => paper,
    async save({ answerList, answerVersion, spanList }) {
      spans.push(spanList)
      sent.push(answerList.map(({ problemId }) => problemId))
      const savedList = answerList.map(({ problemId }) => ({ problemId, answerVersion }))
      const saved = { examStatus: 2, answerVersion, savedTime: serverTime, remainSeconds: null, isSaved: 1, isLate: 0 }
      return { ...saved, savedList, newerList: [], chainHead: '', chainNo: 1, collectReason: '' } as SavedAnswers
    },
    handIn: () => Promise.reject(new Error('not handed in')),
  }
  return { door, sent, spans }
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

/** A server where the sitting has ended. */
function anEndedDoor(examStatus: number, isLate: 0 | 1) {
  const received: number[] = []
  const door: Door = {
    ...aDoor().door,
    async save({ answerList, answerVersion }) {
      received.push(...answerList.map(({ problemId }) => problemId))
      const saved = { examStatus, answerVersion, savedTime: serverTime, remainSeconds: 0, isSaved: 0, isLate }
      return { ...saved, savedList: [], newerList: [] } as unknown as SavedAnswers
    },
    handIn: async () => ({ examStatus }) as Awaited<ReturnType<Door['handIn']>>,
  }
  return { door, received }
}

/** 120 answers are written offline, then the line is back. */
async function afterEnd(door: Door) {
  let isAway = true
  const away = <T>(call: () => Promise<T>) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : call())
  const sitting = createSitting({
    door: { ...door, save: (batch) => away(() => door.save(batch)), handIn: () => away(door.handIn) },
    journal: memoryJournal(),
  })
  await sitting.open()
  for (let id = 1; id <= 120; id++) sitting.answer(id, { userAnswer: ['A'] })
  await vi.advanceTimersByTimeAsync(1000)
  isAway = false
  sitting.retry()
  await vi.advanceTimersByTimeAsync(1000)
  const { ending, isLate, unsent } = sitting.$state.get()
  sitting.deactivate()
  return { ending, isLate, left: unsent.size }
}

const all = Array.from({ length: 120 }, (_, n) => n + 1)

test('what was written offline and arrives after the end is sent to its last answer, and kept as late', async () => {
  const { door, received } = anEndedDoor(3, 1)
  expect(await afterEnd(door)).toEqual({ ending: 'handedIn', isLate: true, left: 0 })
  expect([...received].sort((one, other) => one - other)).toEqual(all)
})

test('what the server has already is not sent again and again while it has not handed in yet', async () => {
  const { door, received } = anEndedDoor(2, 0) // as it answers where nothing of the batch is late
  const save: Door['save'] = async (batch) => ({ ...(await door.save(batch)), answerVersion: batch.answerVersion - 1 })
  await afterEnd({ ...door, save })
  expect(received.length).toBe(120)
})

test('a sitting that was voided is not called handed in', async () => {
  const { door } = anEndedDoor(7, 0)
  expect(await afterEnd(door)).toEqual({ ending: 'voided', isLate: false, left: 0 })
})

test('leaving the page is told once, with the next save, for as long as it lasted; a glance is not', async () => {
  const { door, spans } = aDoor()
  let now = Date.parse(serverTime)
  const clocks = { wall: () => now, monotonic: () => now }
  const sitting = createSitting({ door, journal: memoryJournal(), clocks })
  await sitting.open()
  await sitting.flush()
  const leaveFor = (seconds: number) => {
    sitting.leave()
    now += seconds * 1000
    sitting.comeBack()
  }
  leaveFor(1)
  leaveFor(41)
  now += 2000
  await sitting.flush()
  await sitting.flush()
  sitting.deactivate()
  expect(spans.filter(({ length }) => length > 0)).toEqual([[{ kind: 1, beganAgo: 43_000, seconds: 41 }]])
})

test('a time without the server is told when it answers again', async () => {
  const { door, spans } = aDoor()
  let now = Date.parse(serverTime)
  let isDown = false
  const save: Door['save'] = (batch) => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : door.save(batch))
  const clocks = { wall: () => now, monotonic: () => now }
  const sitting = createSitting({ door: { ...door, save }, journal: memoryJournal(), clocks })
  await sitting.open()
  isDown = true
  await sitting.flush()
  now += 60_000
  await sitting.flush()
  isDown = false
  await sitting.flush()
  sitting.deactivate()
  expect(spans.flat()).toEqual([{ kind: 2, beganAgo: 60_000, seconds: 60 }])
})

test('who types without a pause is saved every five seconds', async () => {
  const { door, sent } = aDoor()
  const sitting = createSitting({ door, journal: memoryJournal() })
  await sitting.open()
  await vi.advanceTimersByTimeAsync(0)
  const before = sent.length
  for (let n = 1; n <= 60; n++) {
    sitting.answer(7, { userAnswer: ['字'.repeat(n)] })
    await vi.advanceTimersByTimeAsync(350)
  }
  sitting.deactivate()
  expect(sent.length - before).toBe(4) // in 21 seconds
})

test('looking at an answer, flagging it and moving on sends nothing of it; the seconds go with the next edit', async () => {
  const { door, sent } = aDoor()
  const seconds: number[] = []
  const save: Door['save'] = (batch) => {
    seconds.push(...batch.answerList.map(({ spentSeconds }) => spentSeconds))
    return door.save(batch)
  }
  let now = Date.parse(serverTime)
  const clocks = { wall: () => now, monotonic: () => now }
  const sitting = createSitting({ door: { ...door, save }, journal: memoryJournal(), clocks })
  await sitting.open()
  const write = async (text: string) => {
    sitting.answer(7, { userAnswer: [text] })
    await sitting.flush()
  }
  await write('一')
  const edited = sitting.$state.get().entries.get(7)
  sitting.look(7)
  now += 30_000
  sitting.flag(7)
  sitting.show(8)
  sitting.look(8)
  now += 5000
  expect([sitting.$state.get().entries.get(7), sitting.$state.get().unsent.size]).toEqual([edited, 0])
  await sitting.flush()
  await write('二')
  sitting.deactivate()
  expect([sent.flat(), seconds]).toEqual([
    [7, 7],
    [0, 30],
  ])
})

test.each([
  [{ quota: 9_999_999, usage: 5_000_000 }, '空间不多'],
  [{ quota: 10_000_000, usage: 5_000_000 }, '可以存'],
  [{}, '可以存'],
])(
  'a device has room for what is kept of a sitting from five megabytes on, or where it does not say: %j',
  async (estimate, says) => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no way out')))
    vi.stubGlobal('navigator', { storage: { estimate: async () => estimate } })
    const lasting = { openJournal: async () => ({ ...memoryJournal(), isLasting: true }) }
    vi.doMock('../../../src/islands/exam/room/journal.ts', () => lasting)
    try {
      const { checkDevice } = await import('../../../src/islands/exam/device-check.ts')
      expect((await checkDevice(false)).find(({ name }) => name === '本机存储')).toMatchObject({
        isFine: says === '可以存',
        says,
      })
    } finally {
      vi.doUnmock('../../../src/islands/exam/room/journal.ts')
      vi.unstubAllGlobals()
    }
  },
)

test('of more than a thousand answers that wait a thousand are told, as the call takes them; of fewer how many', async () => {
  const { door } = aDoor()
  const waiting: number[] = []
  const save: Door['save'] = (batch) => {
    waiting.push(batch.unsentCount)
    return door.save(batch)
  }
  const sitting = createSitting({ door: { ...door, save }, journal: memoryJournal() })
  await sitting.open()
  for (let id = 1; id <= 1100; id++) sitting.answer(id, { userAnswer: ['A'] })
  await vi.advanceTimersByTimeAsync(20_000)
  sitting.deactivate()
  expect(waiting.slice(0, 4)).toEqual([1000, 1000, 950, 900])
})

test('where the server refuses the answers it is told how many wait, at most a thousand', async () => {
  const { door } = aDoor()
  const waiting: number[] = []
  const save: Door['save'] = async (batch) => {
    if (batch.answerList.length) throw new CallError('invalid', '')
    waiting.push(batch.unsentCount)
    return door.save(batch)
  }
  const sitting = createSitting({ door: { ...door, save }, journal: memoryJournal() })
  await sitting.open()
  for (let id = 1; id <= 3; id++) sitting.answer(id, { userAnswer: ['A'] })
  await vi.advanceTimersByTimeAsync(900)
  for (let id = 1; id <= 1100; id++) sitting.answer(id, { userAnswer: ['B'] })
  await vi.advanceTimersByTimeAsync(30_000)
  sitting.deactivate()
  expect([waiting[0], waiting.at(-1)]).toEqual([3, 1000])
})
