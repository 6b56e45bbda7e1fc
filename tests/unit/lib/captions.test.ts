// lib/captions.ts: WebVTT as lines with their time.
import { expect, test } from 'vitest'
import { captionsOf } from '../../../src/demo/captions.ts'
import { courses } from '../../../src/demo/content/courses.ts'
import { parseLesson } from '../../../src/demo/lesson.ts'
import { filmAt } from '../../../src/demo/media.ts'
import { cuesOf } from '../../../src/lib/captions.ts'

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
    const { seconds } = filmAt(inCourse)
    const cues = cuesOf(captionsOf({ ...one, place: inCourse }, seconds))
    expect(cues.length).toBeGreaterThan(5)
    expect(cues[0]!.text).toContain(one.lesson)
    expect(cues[1]!.text).toContain(one.course.name)
    expect(cues.every(({ from, to }, n) => from < to && to <= seconds && from >= (cues[n - 1]?.to ?? 0))).toBe(true)
    const others = said.filter(({ lesson }) => lesson !== one.lesson && lesson.length > 6)
    expect(others.some(({ lesson, course }) => course !== one.course && cues[0]!.text.endsWith(lesson))).toBe(false)
  }
})
