// lib/documents/captions.ts: WebVTT as lines with their time.
import { expect, test } from 'vitest'
import { captionsOf, pointsOf as demoPoints } from '../../../src/demo/captions.ts'
import { courses } from '../../../src/demo/content/courses.ts'
import { parseLesson } from '../../../src/demo/lesson.ts'
import { filmAt } from '../../../src/demo/media.ts'
import { cuesOf, pointAt, pointsOf } from '../../../src/lib/documents/captions.ts'

test('cues with and without hours, names, marks and Windows line ends; what is no cue is left out', () => {
  const vtt =
    '\ufeffWEBVTT\r\n\r\nNOTE 说明\r\n\r\n1\r\n00:01.500 --> 00:04.000 line:80%\r\n<v 老师>好问题，\r\n从等三秒开始\r\n\r\nSTYLE\r\n::cue {}\r\n\r\n01:00:02.000 --> 01:00:03.000\r\n下课'
  expect(cuesOf(vtt)).toEqual([
    { from: 1.5, to: 4, text: '好问题， 从等三秒开始' },
    { from: 3602, to: 3603, text: '下课' },
  ])
})

test('each lesson of the demo has captions of its own title and course, in order and within its film', () => {
  const said = courses.flatMap((course) =>
    course.chapters.flatMap(({ name: chapter, lessons }) =>
      lessons.map((line) => ({ course, chapter, lesson: parseLesson(line).name })),
    ),
  )
  for (const [place, one] of said.entries()) {
    const inCourse = said.slice(0, place).filter(({ course }) => course === one.course).length
    const { seconds } = filmAt(one.course, inCourse)
    const cues = cuesOf(captionsOf({ ...one, place: inCourse }, seconds))
    expect(cues.length).toBeGreaterThan(25)
    expect(new Set(cues.map(({ text }) => text)).size).toBe(cues.length)
    expect(cues[0]!.text).toContain(one.lesson)
    expect(cues[1]!.text).toContain(one.course.name)
    expect(cues.every(({ from, to }, n) => from < to && to <= seconds && from >= (cues[n - 1]?.to ?? 0))).toBe(true)
    const others = said.filter(({ lesson }) => lesson !== one.lesson && lesson.length > 6)
    expect(others.some(({ lesson, course }) => course !== one.course && cues[0]!.text.endsWith(lesson))).toBe(false)
  }
})

test('points have a title, a line about it and a second; the header says whether the film has pictures of its own', () => {
  const vtt = 'WEBVTT slides\n\n00:02.000 --> 00:05.000\n问完就停\n心里默数三下\n\n00:05.000 --> 00:09.000\n请人说'
  expect(pointsOf(vtt)).toEqual({
    list: [
      { from: 2, to: 5, title: '问完就停', detail: '心里默数三下' },
      { from: 5, to: 9, title: '请人说', detail: '' },
    ],
    hasSlides: true,
  })
  expect(pointsOf('WEBVTT\n\n00:02.000 --> 00:05.000\n问完就停')).toMatchObject({ hasSlides: false })
  expect([1, 2, 4.9, 5, 60].map((second) => pointAt(pointsOf(vtt).list, second))).toEqual([-1, 0, 0, 1, 1])
})

test('each lesson of the demo has four points in order, within its film, and beginning with a line of its captions', () => {
  expect(courses.length).toBeGreaterThan(0)
  for (const course of courses) {
    const lessons = course.chapters.flatMap(({ name: chapter, lessons }) => lessons.map((line) => ({ chapter, line })))
    for (const [place, { chapter, line }] of lessons.entries()) {
      const spoken = { course, chapter, lesson: parseLesson(line).name, place }
      const { seconds } = filmAt(course, place)
      const { list, hasSlides } = pointsOf(demoPoints(spoken, seconds))
      const begins = cuesOf(captionsOf(spoken, seconds)).map(({ from }) => from)
      expect(hasSlides).toBe(true)
      expect(list.length).toBe(4)
      expect(list.every(({ from, to, title, detail }) => begins.includes(from) && from < to && title && detail)).toBe(
        true,
      )
      expect(list.at(-1)!.to).toBe(seconds)
    }
  }
})

test('marks of WebVTT are read as what they stand for, those of ASS and SRT are left out', () => {
  expect(cuesOf('WEBVTT\n\n00:01.000 --> 00:02.000\n{\\an8}<i>若 a &lt; b</i> &amp; c')).toEqual([
    { from: 1, to: 2, text: '若 a < b & c' },
  ])
})
