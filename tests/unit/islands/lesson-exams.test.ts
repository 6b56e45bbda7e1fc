// The exams beside a lesson: which belong to it, how far each is, where it leads.
import { expect, test } from 'vitest'
import { type CourseExams, examsOf } from '../../../src/islands/course/learn/lesson-exams.ts'

const lesson = { id: 20, chapterId: 2 }
const tie = (part: Partial<CourseExams['examList'][number]> = {}) =>
  ({
    id: 1,
    examId: 5,
    examName: '小测',
    taskType: 1,
    chapterId: null,
    periodId: null,
    isMust: 0,
    isPutaway: 1,
    ...part,
  }) as never
const sitting = (part: Partial<CourseExams['list'][number]>) =>
  ({ id: 9, examId: 5, score: null, canContinue: false, ...part }) as never
const exams = (examList: never[], list: never[] = []) => examsOf({ examList, list, allowStudy: 1 }, 3, lesson)

test('a lesson has its own exams, those of its chapter and those of the whole course, and no others', () => {
  const all = [
    tie({ id: 1, periodId: 20 }),
    tie({ id: 2, periodId: 21 }),
    tie({ id: 3, chapterId: 2 }),
    tie({ id: 4, chapterId: 3 }),
    tie({ id: 5 }),
  ]
  expect(exams(all).map(({ id }) => id)).toEqual([1, 3, 5])
})

test('one that was not begun leads to its start, by the course and the lesson', () => {
  expect(exams([tie({ taskType: 2, isMust: 1 })])).toEqual([
    {
      id: 1,
      title: '作业：小测',
      isMust: true,
      isOfLesson: false,
      state: '未开始',
      href: '/work/startExam?id=5&courseId=3&periodId=20',
    },
  ])
})

test('a name that begins with what it is does not say so twice', () => {
  expect(exams([tie({ taskType: 2, examName: '作业：一次班会' })])).toMatchObject([{ title: '作业：一次班会' }])
})

test.each([
  [{ examStatus: 2, canContinue: true }, '进行中', '/exam/exam?recordId=9'],
  [{ examStatus: 3 }, '已交', '/exam/result?recordId=9'],
  [{ examStatus: 4 }, '已交', '/exam/result?recordId=9'],
  [{ examStatus: 5, score: 0 }, '0 分', '/exam/result?recordId=9'],
  [{ examStatus: 5 }, '已交', '/exam/result?recordId=9'],
  [{ examStatus: 7 }, '未开始', '/exam/startExam?id=5&courseId=3&periodId=20'],
] as const)('a sitting %o is %s and leads to %s', (part, state, href) => {
  expect(exams([tie()], [sitting(part)])).toMatchObject([{ state, href }])
})

test('off the shelf it stands only where it was begun', () => {
  expect(exams([tie({ isPutaway: 0 })])).toEqual([])
  expect(exams([tie({ isPutaway: 0 })], [sitting({ examStatus: 4 })])).toHaveLength(1)
})
