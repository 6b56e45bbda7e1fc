// What is said in a lesson: its title, where it stands, and the points of its course, as captions (WebVTT) over the film.
import type { CourseContent } from './content/shape.ts'
import { parseLesson } from './lesson.ts'

export interface Spoken {
  course: CourseContent
  chapter: string
  /** Name of the lesson. */
  lesson: string
  /** From 0, among all lessons of the course. */
  place: number
}

const sentencesOf = (text: string) => text.match(/[^。？；]+[。？；]”?/g) ?? [text]

/** Begins with the lesson's own title; two of the course's aims in turn, so that lessons of a course differ. */
export function linesOf({ course, chapter, lesson, place }: Spoken): string[] {
  const lessons = course.chapters.flatMap((one) => one.lessons.map((line) => parseLesson(line).name))
  const { learn } = course
  const next = lessons[place + 1]
  return [
    `这一节：${lesson}`,
    `《${course.name}》第 ${place + 1} 节，在“${chapter}”这一章`,
    ...sentencesOf(course.introduce[place % course.introduce.length]!),
    `看的时候想一想：${learn[place % learn.length]!}`,
    `还有一条线一直在：${learn[(place + 1) % learn.length]!}`,
    `停一停，写下“${lesson}”在自己班上可以从哪里开始`,
    next ? `下一节：${next}` : '课到这里讲完了，回到第一节看看自己写过的话',
  ]
}

/** Evenly over so many seconds. */
export function captionsOf(spoken: Spoken, seconds: number) {
  const lines = linesOf(spoken)
  const each = seconds / lines.length
  const cues = lines.map((text, n) => `${stamp(n * each + 0.2)} --> ${stamp((n + 1) * each - 0.1)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

const stamp = (second: number) =>
  `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${(second % 60).toFixed(3).padStart(6, '0')}`
