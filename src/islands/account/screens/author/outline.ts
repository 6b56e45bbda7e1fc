// The outline of a draft as values: chapters with lessons, what moving does to them, and how places are named.

import type { Output } from '../../../../contract/calls.ts'
import { chineseNumber } from '../../../../lib/format.ts'
import { inserted, moved, movedBy } from '../../../list/order.ts'

export type OutlineList = Output<'course/auth/course/chapter/audit/list'>
export type WrittenChapter = OutlineList['list'][number]
export type WrittenPeriod = WrittenChapter['periodList'][number]

/** What moving needs to know. */
type Lesson = { id: number }
type Part<L extends Lesson> = { id: number; periodList: L[] }

/** Headings and lessons in one list, as they stand below each other; a heading has the negative id of its chapter. */
export const flatOf = (outline: readonly Part<Lesson>[]): { id: number }[] =>
  outline.flatMap(({ id, periodList }) => [{ id: -id }, ...periodList.map((lesson) => ({ id: lesson.id }))])

/** The outline in the order of such a list: a lesson belongs to the heading above it, the first heading stays first. */
export function arrangedAs<C extends Part<Lesson>>(outline: readonly C[], flat: readonly { id: number }[]): C[] {
  const chapters = new Map(outline.map((chapter) => [chapter.id, chapter]))
  const lessons = new Map(outline.flatMap(({ periodList }) => periodList.map((lesson) => [lesson.id, lesson] as const)))
  const first = flat.find(({ id }) => id < 0)
  const next: C[] = []
  for (const { id } of first ? [first, ...flat.filter((row) => row !== first)] : []) {
    const chapter = id < 0 && chapters.get(-id)
    if (chapter) next.push({ ...chapter, periodList: [] })
    const lesson = lessons.get(id)
    if (lesson) next.at(-1)?.periodList.push(lesson)
  }
  return next.map((chapter) => {
    const before = chapters.get(chapter.id)!
    return isSame(before.periodList, chapter.periodList) ? before : chapter // what did not change is not drawn again
  })
}

const isSame = (a: readonly object[], b: readonly object[]) =>
  a.length === b.length && a.every((one, n) => one === b[n])

/** By one place; over the edge of its chapter into the next. */
export function moveLesson<C extends Part<Lesson>>(outline: readonly C[], id: number, step: 1 | -1): C[] {
  const flat = flatOf(outline)
  const sorted = movedBy(flat, id, step)
  return sorted[0]!.id > 0 ? [...outline] : arrangedAs(outline, sorted)
}

export function moveChapter<C extends Part<Lesson>>(outline: readonly C[], id: number, steps: number): C[] {
  const from = outline.findIndex((chapter) => chapter.id === id)
  return moved(outline, from, from + steps)
}

/** To the beginning of a chapter, or behind one of its lessons. */
export function placeLesson<C extends Part<Lesson>>(
  outline: readonly C[],
  id: number,
  { chapterId, afterId }: { chapterId: number; afterId?: number },
): C[] {
  if (id === afterId) return [...outline]
  const rest = flatOf(outline).filter((row) => row.id !== id)
  const at = rest.findIndex((row) => row.id === (afterId ?? -chapterId))
  return arrangedAs(outline, inserted(rest, at + 1, { id }))
}

export const orderOf = (outline: readonly Part<Lesson>[]) =>
  outline.map(({ id, periodList }) => ({ chapterId: id, periodIds: periodList.map((lesson) => lesson.id) }))

type Named<L> = { id: number; periodList: L[] }

/** The lessons with all the words of a text in their names, upper case or lower, each with its place. */
export function lessonsNamed<L extends Lesson & { periodName: string }>(outline: readonly Named<L>[], text: string) {
  const words = text.toLowerCase().split(/\s+/)
  return outline.flatMap(({ periodList }, chapterAt) =>
    periodList.flatMap((lesson, at) => {
      const name = lesson.periodName.toLowerCase()
      return words.every((word) => name.includes(word)) ? [{ lesson, chapterAt, at }] : []
    }),
  )
}

/** My order over what somebody else changed meanwhile: what is new there goes to the end of its chapter, what is gone there is gone. */
export function mergedOrder<C extends Part<Lesson>>(mine: readonly Part<Lesson>[], theirs: readonly C[]): C[] {
  const there = new Set(flatOf(theirs).map(({ id }) => id))
  const here = new Set(flatOf(mine).map(({ id }) => id))
  const flat = flatOf(mine).filter(({ id }) => there.has(id))
  for (const { id, periodList } of theirs) {
    if (!here.has(-id)) flat.push({ id: -id })
    const added = periodList.filter((lesson) => !here.has(lesson.id)).map((lesson) => ({ id: lesson.id }))
    const from = flat.findIndex((row) => row.id === -id)
    const next = flat.findIndex((row, at) => at > from && row.id < 0)
    flat.splice(next < 0 ? flat.length : next, 0, ...added)
  }
  return arrangedAs(theirs, flat)
}

export const replaceLesson = (outline: readonly WrittenChapter[], lesson: WrittenPeriod): WrittenChapter[] =>
  outline.map((chapter) =>
    chapter.periodList.some(({ id }) => id === lesson.id)
      ? { ...chapter, periodList: chapter.periodList.map((one) => (one.id === lesson.id ? lesson : one)) }
      : chapter,
  )

export function lessonIn<L extends Lesson>(outline: readonly Part<L>[], id: number | undefined) {
  for (const [chapterNo, chapter] of outline.entries()) {
    const periodNo = chapter.periodList.findIndex((lesson) => lesson.id === id)
    if (periodNo >= 0) return { chapterNo, periodNo, chapter, lesson: chapter.periodList[periodNo]! }
  }
}

export const chapterName = (at: number) => `第${chineseNumber(at + 1)}章`

/** 「第二章第 3 节」 */
export function placeOf(outline: readonly Part<Lesson>[], id: number): string {
  const place = lessonIn(outline, id)
  return place ? `${chapterName(place.chapterNo)}第 ${place.periodNo + 1} 节` : ''
}

/** 「第二章第 3 节，共 9 节」: what is announced when it moved. */
export function announcedPlace(outline: readonly Part<Lesson>[], id: number): string {
  const count = lessonIn(outline, id)?.chapter.periodList.length
  return count ? `${placeOf(outline, id)}，共 ${count} 节` : ''
}

export const lessonCount = (outline: readonly Part<Lesson>[]) =>
  outline.reduce((sum, { periodList }) => sum + periodList.length, 0)
