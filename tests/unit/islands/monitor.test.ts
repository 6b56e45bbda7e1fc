// What a monitor of an exam makes of a taker at a second.
import { expect, test } from 'vitest'
import {
  inOrder,
  isIn,
  minutesLeft,
  needsCare,
  stateOf,
  type Taker,
  unsentOf,
} from '../../../src/islands/account/screens/exams/monitor.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const taker = (part: Partial<Taker> = {}): Taker => ({
  id: 1,
  studentId: 1,
  nickname: '高远',
  remarkName: '',
  examStatus: 2,
  isLate: 0,
  isFullTime: 0,
  isAuto: 0,
  collectTime: null,
  answeredCount: 3,
  beginAnswerTime: ago(900),
  deadline: ago(-600),
  extraMinutes: 0,
  submitTime: null,
  seenTime: ago(10),
  unsentCount: 0,
  awayCount: 0,
  lateCount: 0,
  faceState: null,
  ...part,
})
const figuresOf = (one: Taker) =>
  (['sitting', 'offline', 'unsent', 'handed', 'todo'] as const).filter((figure) => isIn(figure, one, now))

test.each([
  [{}, '在答', ['sitting']],
  [{ seenTime: ago(45) }, '在答', ['sitting']],
  [{ seenTime: ago(46) }, '离线 46 秒', ['offline']],
  [{ seenTime: ago(200) }, '离线 3 分钟', ['offline']],
  [{ seenTime: ago(7300) }, '离线 2 小时', ['offline']],
  [{ seenTime: ago(200_000) }, '离线 2 天', ['offline']],
  [{ seenTime: null, beginAnswerTime: ago(60) }, '离线 1 分钟', ['offline']],
  [{ unsentCount: 2 }, '重试中', ['sitting', 'unsent']],
  [{ seenTime: ago(60), unsentCount: 2 }, '离线 1 分钟', ['offline', 'unsent']],
  [{ isLate: 1 }, '在答，晚到', ['sitting']],
  [{ examStatus: 1, seenTime: null }, '没开始', ['todo']],
  [{ examStatus: 6, seenTime: null }, '缺考', ['todo']],
  [{ examStatus: 3, submitTime: '2026-11-25T11:58:00Z', seenTime: ago(500) }, '19:58 交卷', ['handed']],
  [{ examStatus: 4, submitTime: '2026-11-25T11:58:00Z', isAuto: 1 }, '19:58 到点收卷', ['handed']],
] as const)('%o is %s, counted as %o', (part, name, figures) => {
  expect(stateOf(taker(part), now).name).toBe(name)
  expect(figuresOf(taker(part))).toEqual(figures)
})

test('of who is offline the number is that of the last word, of who is there it is that of now', () => {
  expect(unsentOf(taker({ unsentCount: 2 }), now)).toBe('2 题')
  expect(unsentOf(taker({ unsentCount: 2, seenTime: ago(60) }), now)).toBe('断开时 2 题')
  expect(unsentOf(taker(), now)).toBeUndefined()
  expect(unsentOf(taker({ unsentCount: 2, examStatus: 4 }), now)).toBeUndefined()
})

test('the minutes left count for who sits against a deadline', () => {
  expect(minutesLeft(taker(), now)).toBe(10)
  expect(minutesLeft(taker({ deadline: ago(5) }), now)).toBe(0)
  expect(minutesLeft(taker({ deadline: null }), now)).toBeUndefined()
  expect(minutesLeft(taker({ examStatus: 1 }), now)).toBeUndefined()
})

test('who needs somebody comes first', () => {
  const list = [
    taker({ id: 1, examStatus: 4 }),
    taker({ id: 2 }),
    taker({ id: 3, examStatus: 1, seenTime: null }),
    taker({ id: 4, unsentCount: 1 }),
    taker({ id: 5, seenTime: ago(100) }),
    taker({ id: 6 }),
  ]
  expect(inOrder(list, now).map(({ id }) => id)).toEqual([5, 4, 3, 2, 6, 1])
  expect(list.filter((one) => needsCare(one, now)).map(({ id }) => id)).toEqual([3, 4, 5])
})
