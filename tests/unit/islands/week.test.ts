// 本周计划: by the time that counts, what comes later apart, what is over folded.
import { expect, test } from 'vitest'
import { planOf } from '../../../src/islands/account/screens/course/Week.tsx'

const at = (text: string) => new Date(`${text}:00+08:00`).toISOString()
const now = Date.parse(at('2026-11-25T12:00')) // a Wednesday
const item = (title: string, kind: number, beginTime: string, endTime: string) => ({
  title,
  kind,
  courseId: 1,
  periodId: null,
  relationId: null,
  courseName: '',
  beginTime: at(beginTime),
  endTime: at(endTime),
})

const titles = (list: { item: { title: string } }[]) => list.map(({ item }) => item.title)

test('what is on stands where it ends, what comes where it begins; then what comes after Sunday, then what is over', () => {
  const list = [
    item('周一的直播', 1, '2026-11-23T19:00', '2026-11-23T20:00'),
    item('今早的直播', 1, '2026-11-25T09:00', '2026-11-25T10:00'),
    item('开着的考试', 3, '2026-11-24T08:00', '2026-12-09T22:00'),
    item('周六到期的课', 2, '2026-10-01T08:00', '2026-11-29T00:00'),
    item('明晚的直播', 1, '2026-11-26T19:00', '2026-11-26T20:00'),
    item('周五的考试', 3, '2026-11-27T14:00', '2026-12-01T22:00'),
    item('下周一零点的作业', 4, '2026-11-20T08:00', '2026-11-30T00:00'),
    item('周日夜里的作业', 4, '2026-11-20T08:00', '2026-11-29T23:59'),
    item('正在播的', 1, '2026-11-25T11:30', '2026-11-25T12:30'),
  ]
  const { thisWeek, later, over } = planOf({ list, weekEnd: at('2026-11-30T00:00') }, now)
  expect(titles(thisWeek)).toEqual(['正在播的', '明晚的直播', '周五的考试', '周六到期的课', '周日夜里的作业'])
  expect(titles(later)).toEqual(['下周一零点的作业', '开着的考试'])
  expect(titles(over)).toEqual(['今早的直播', '周一的直播'])
})

test('what ends at this moment is over, a moment later it is not', () => {
  const of = (endTime: string) =>
    planOf({ list: [item('直播', 1, '2026-11-25T11:00', endTime)], weekEnd: at('2026-11-30T00:00') }, now)
  expect(titles(of('2026-11-25T12:00').over)).toEqual(['直播'])
  expect(titles(of('2026-11-25T12:01').thisWeek)).toEqual(['直播'])
})
