// A live lesson by the clock, and how long until something.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Countdown } from '../../../src/islands/course/learn/LiveLesson.tsx'
import { countdown, currentLesson, liveStateAt, liveWordAt, minutesOf } from '../../../src/lib/live.ts'

const minute = 60_000
const begin = Date.parse('2026-03-01T19:00:00+08:00')
const times = { beginTime: new Date(begin).toISOString(), endTime: new Date(begin + 90 * minute).toISOString() }

test.each([
  [-1, 1],
  [0, 2],
  [90 * minute - 1, 2],
  [90 * minute, 4],
])('%i ms after it begins its state is %i', (after, state) => {
  expect(liveStateAt(times, begin + after)).toBe(state)
})

test('without both its times a lesson has no state', () => {
  expect(liveStateAt({ ...times, endTime: null }, begin)).toBeUndefined()
  expect(liveStateAt({ ...times, beginTime: null }, begin)).toBeUndefined()
})

test.each([
  [-61 * minute, '即将开始'],
  [-60 * minute, '60 分钟后开始'],
  [-1, '1 分钟后开始'],
  [0, '直播中'],
  [90 * minute, '可回放'],
])('%i ms after it begins it says %s', (after, word) => {
  expect(liveWordAt(times, begin + after)).toBe(word)
})

test('the lesson on air comes first, else the next to come, whatever their order', () => {
  const at = (hours: number) => ({
    hours,
    beginTime: new Date(begin + hours * 60 * minute).toISOString(),
    endTime: new Date(begin + (hours + 1) * 60 * minute).toISOString(),
  })
  const lessons = [at(48), at(24), at(0), at(-24)]
  expect(currentLesson(lessons, begin + minute)?.hours).toBe(0)
  expect(currentLesson(lessons, begin + 120 * minute)?.hours).toBe(24)
  expect(currentLesson(lessons, begin + 100 * 60 * minute)).toBeUndefined()
})

test('how long it is until then: days, hours, minutes, seconds, and never less than nothing', () => {
  expect(countdown(begin + ((26 * 60 + 3) * 60 + 4) * 1000, begin)).toEqual(['1', '02', '03', '04'])
  expect(countdown(begin + 1, begin)).toEqual(['0', '00', '00', '01'])
  expect(countdown(begin - 5000, begin)).toEqual(['0', '00', '00', '00'])
})

test('a lesson has as many minutes as lie between its times', () => {
  expect(minutesOf(times)).toBe(90)
  expect(minutesOf({ ...times, endTime: null })).toBe(0)
})

test('a countdown is read with its units: days, hours, minutes, seconds', () => {
  const html = renderToStaticMarkup(createElement(Countdown, { beginTime: times.beginTime, now: begin - 93_784_000 }))
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/到时这里会自动开始1天02时03分04秒$/)
})
