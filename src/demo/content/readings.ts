// What the demo learners read at their own pace through the term, and the live lessons they attended.
import type { people } from '../accounts.ts'

/** `at` is minutes since midnight in Beijing. The oldest stands first: texts are read in their order, all but the last, and read again. */
type Sitting = { daysAgo: number; at: number; minutes: number }

type Learner = keyof Pick<typeof people, 'learner' | 'learner2'>
type Joined = { by: Learner; course: string; joinedDaysAgo: number }

const daily = '新教师入职第一月：每天读五分钟'
const standard = '义务教育语文课标：一线教师读书笔记'

/** '79 20:18 12': 79 days ago, at 20:18, for 12 minutes; two weeks or so a line. */
const afterDinner = sittingsOf([
  '79 20:18 12, 77 12:36 8, 75 20:42 15, 72 20:12 14, 69 21:06 18, 66 20:24 16',
  '64 20:30 13, 58 12:36 10, 55 20:48 19, 52 19:54 17, 50 20:24 12',
  '45 20:18 15, 43 20:36 21, 36 20:12 18, 34 20:30 24, 31 20:24 16',
  '24 20:06 19, 22 20:30 14, 17 20:18 22, 15 20:36 18, 9 20:12 25, 8 20:24 17, 4 20:30 21',
])
const overTheStandard = sittingsOf([
  '68 9:24 26, 61 9:12 31, 54 9:42 24, 48 12:30 9, 47 9:36 38, 40 9:18 34, 38 12:36 8, 33 9:30 42',
  '29 12:30 11, 27 9:42 37, 20 12:36 12, 19 9:12 46, 13 9:24 39, 10 12:30 13, 6 9:18 48, 5 12:36 14, 3 12:24 16',
])
const onWeekends = sittingsOf([
  '76 9:30 22, 69 10:06 31, 63 19:48 18, 55 9:42 35, 48 10:12 27, 41 9:24 33',
  '35 20:06 16, 27 9:48 41, 20 10:18 24, 13 9:36 37, 6 9:54 29',
])

export const readings: (Joined & { sittings: Sitting[] })[] = [
  { by: 'learner', course: daily, joinedDaysAgo: 80, sittings: afterDinner },
  { by: 'learner', course: standard, joinedDaysAgo: 71, sittings: overTheStandard },
  { by: 'learner2', course: daily, joinedDaysAgo: 78, sittings: onWeekends },
]

const interdisciplinary = '新课标解读：跨学科学习怎么落地'

/** Minutes of each lesson, of the 90 that it was on air. */
export const attended: (Joined & { minutes: number[] })[] = [
  { by: 'learner', course: interdisciplinary, joinedDaysAgo: 21, minutes: [88, 63] },
  { by: 'learner2', course: interdisciplinary, joinedDaysAgo: 12, minutes: [86, 41] },
]

function sittingsOf(lines: string[]): Sitting[] {
  return lines
    .flatMap((line) => line.split(', '))
    .map((one) => {
      const [daysAgo, hours, past, minutes] = one.split(/[ :]/).map(Number) as [number, number, number, number]
      return { daysAgo, at: hours * 60 + past, minutes }
    })
}
