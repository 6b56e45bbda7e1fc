// Moving lessons and chapters of a course: nothing is lost or doubled, whatever is done in whatever order.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  announcedPlace,
  arrangedAs,
  flatOf,
  lessonsNamed,
  mergedOrder,
  moveChapter,
  moveLesson,
  orderOf,
  placeLesson,
} from '../../../src/islands/account/screens/author/outline.ts'

type Chapter = { id: number; periodList: { id: number }[] }
const chapter = (id: number, ...lessons: number[]): Chapter => ({ id, periodList: lessons.map((one) => ({ id: one })) })
const shape = (outline: readonly Chapter[]) => outline.map(({ id, periodList }) => [id, ...periodList.map((l) => l.id)])

const course = [chapter(1, 11, 12), chapter(2), chapter(3, 13)]

test.each<[string, readonly Chapter[], number[][]]>([
  ['down in its chapter', moveLesson(course, 11, 1), [[1, 12, 11], [2], [3, 13]]],
  [
    'over the end into an empty chapter',
    moveLesson(course, 12, 1),
    [
      [1, 11],
      [2, 12],
      [3, 13],
    ],
  ],
  ['over the beginning into the chapter above', moveLesson(course, 13, -1), [[1, 11, 12], [2, 13], [3]]],
  ['not above the first chapter', moveLesson(course, 11, -1), [[1, 11, 12], [2], [3, 13]]],
  ['not below the last lesson', moveLesson(course, 13, 1), [[1, 11, 12], [2], [3, 13]]],
  ['a chapter with its lessons', moveChapter(course, 1, 1), [[2], [1, 11, 12], [3, 13]]],
  ['a chapter no further than the end', moveChapter(course, 1, 9), [[2], [3, 13], [1, 11, 12]]],
  ['to the beginning of a chapter', placeLesson(course, 11, { chapterId: 3 }), [[1, 12], [2], [3, 11, 13]]],
  ['behind a lesson', placeLesson(course, 11, { chapterId: 3, afterId: 13 }), [[1, 12], [2], [3, 13, 11]]],
  ['behind itself stays', placeLesson(course, 11, { chapterId: 1, afterId: 11 }), [[1, 11, 12], [2], [3, 13]]],
  [
    'dragged above the first heading is still its first lesson',
    arrangedAs(course, [{ id: 13 }, ...flatOf(course).filter(({ id }) => id !== 13)]),
    [[1, 13, 11, 12], [2], [3]],
  ],
])('%s', (_, moved, expected) => {
  expect(shape(moved)).toEqual(expected)
})

test('chapters that did not change are the same objects, so that they are not drawn again', () => {
  const moved = moveLesson(course, 11, 1)
  expect(moved[1]).toBe(course[1])
  expect(moved[2]).toBe(course[2])
  expect(moved[0]).not.toBe(course[0])
})

test('any moves keep every chapter and lesson exactly once', () => {
  const move = fc.record({
    what: fc.constantFrom('lesson', 'chapter', 'place'),
    id: fc.integer({ min: 1, max: 20 }),
    to: fc.integer({ min: -3, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      let outline: Chapter[] = [chapter(1, 11, 12, 13), chapter(2), chapter(3, 14), chapter(4, 15, 16)]
      const all = flatOf(outline).map(({ id }) => id)
      for (const { what, id, to } of moves) {
        const lesson = 11 + (id % 6)
        const chapterId = 1 + (Math.abs(to) % 4)
        if (what === 'lesson') outline = moveLesson(outline, lesson, to > 0 ? 1 : -1)
        else if (what === 'chapter') outline = moveChapter(outline, 1 + (id % 4), to)
        else outline = placeLesson(outline, lesson, { chapterId })
      }
      expect(
        flatOf(outline)
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      ).toEqual(all.sort((a, b) => a - b))
    }),
  )
})

test('my order over a changed outline: what is new there stays, what is gone there goes', () => {
  const mine = [chapter(3, 13, 12), chapter(1, 11), chapter(2)]
  const theirs = [chapter(1, 11, 12, 17), chapter(3, 13), chapter(4, 18)] // 2 is gone; 17, 4 and 18 are new
  expect(shape(mergedOrder(mine, theirs))).toEqual([
    [3, 13, 12],
    [1, 11, 17],
    [4, 18],
  ])
  expect(orderOf(mergedOrder(theirs, theirs))).toEqual(orderOf(theirs))
})

test('the place is said as it is read', () => {
  expect(announcedPlace(course, 12)).toBe('第一章第 2 节，共 2 节')
  expect(announcedPlace(course, 99)).toBe('')
})

test('a lesson is found by all the words of a text, whatever their case, with its place', () => {
  const named = (id: number, ...names: string[]) => ({
    id,
    periodList: names.map((periodName, n) => ({ id: id * 10 + n, periodName })),
  })
  const outline = [named(1, '导读', 'PPT 怎样做'), named(2, '怎样追问', 'ppt 模板')]
  const places = (text: string) => lessonsNamed(outline, text).map(({ chapterAt, at }) => [chapterAt, at])
  expect(places('ppt')).toEqual([
    [0, 1],
    [1, 1],
  ])
  expect(places('怎样 PPT')).toEqual([[0, 1]])
  expect(places('没有')).toEqual([])
})
