// What is said in a lesson: its title, where it stands, and the points of its course, as captions (WebVTT) over the film; and
// what it comes to, as chapters (WebVTT) of the same seconds.
import type { CourseContent } from './content/shape.ts'
import { closings, ofFirstAim, ofPractice, ofSecondAim, openings } from './content/spoken.ts'
import { parseLesson } from './lesson.ts'

export interface Spoken {
  course: CourseContent
  chapter: string
  /** Name of the lesson. */
  lesson: string
  /** From 0, among all lessons of the course. */
  place: number
}

/** A line that begins a point has its title, and what is said about it. */
interface Line {
  text: string
  point?: { title: string; detail: string }
}

const sentencesOf = (text: string) => text.match(/[^。？；]+[。？；]”?/g) ?? [text]
const bare = (text: string) => text.replace(/[。？；，]+$/, '')

/** So many of them, in their order; the next lesson goes on where this one ended. */
const some = (texts: readonly string[], count: number, place: number) =>
  Array.from({ length: count }, (_, n) => ({ text: texts[(place * count + n) % texts.length]! }))

/** Begins with the lesson's own title; two paragraphs and two aims of the course in turn, so that its lessons differ. */
export function linesOf({ course, chapter, lesson, place }: Spoken): Line[] {
  const lessons = course.chapters.flatMap((one) => one.lessons.map((line) => parseLesson(line).name))
  const { learn, introduce } = course
  const [last, next] = [lessons[place - 1], lessons[place + 1]]
  const [aim, other] = [learn[place % learn.length]!, learn[(place + 1) % learn.length]!]
  const [first = '', ...rest] = sentencesOf(introduce[place % introduce.length]!)
  const [head = '', ...tail] = bare(first).split('，')
  const more = introduce.length > 1 ? sentencesOf(introduce[(place + 1) % introduce.length]!) : []
  return [
    { text: `这一节：${lesson}` },
    { text: `《${course.name}》第 ${place + 1} 节，在“${chapter}”这一章` },
    { text: last ? `上一节是“${last}”，还没看的老师从这里听起也可以` : `全课 ${lessons.length} 节，一节一节来` },
    ...some(openings, 2, place),
    { text: first, point: { title: head, detail: tail.join('，') || chapter } },
    ...rest.map((text) => ({ text })),
    { text: `看的时候想一想：${aim}`, point: { title: bare(aim), detail: '看的时候想一想' } },
    ...some(ofFirstAim, 5, place),
    ...more.map((text) => ({ text })),
    { text: `还有一条线一直在：${other}`, point: { title: bare(other), detail: '还有一条线一直在' } },
    ...some(ofSecondAim, 5, place),
    {
      text: `停一停，写下“${lesson}”在自己班上可以从哪里开始`,
      point: { title: '停一停，写一写', detail: '在自己班上可以从哪里开始' },
    },
    ...some(ofPractice, 4, place),
    ...some(closings, 2, place),
    { text: next ? `下一节：${next}` : '课到这里讲完了，回到第一节看看自己写过的话' },
  ]
}

/** Evenly over so many seconds. */
export function captionsOf(spoken: Spoken, seconds: number) {
  const lines = linesOf(spoken)
  const each = seconds / lines.length
  const cues = lines.map(({ text }, n) => `${stamp(n * each + 0.2)} --> ${stamp((n + 1) * each - 0.1)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

/** Each point from its line until the next one's; the header says that the film has no pictures of its own. */
export function pointsOf(spoken: Spoken, seconds: number) {
  const lines = linesOf(spoken)
  const each = seconds / lines.length
  const points = lines.flatMap(({ point }, n) => (point ? [{ ...point, from: n * each + 0.2 }] : []))
  const cues = points.map(
    ({ title, detail, from }, n) =>
      `${stamp(from)} --> ${stamp(points[n + 1]?.from ?? seconds)}\n${title}\n${detail}\n`,
  )
  return `WEBVTT slides\n\n${cues.join('\n')}`
}

const stamp = (second: number) =>
  [second / 3600, (second / 60) % 60].map((part) => `${String(Math.floor(part)).padStart(2, '0')}:`).join('') +
  (second % 60).toFixed(3).padStart(6, '0')
