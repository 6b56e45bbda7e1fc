// What the demo learners read and watched at their own pace through the term, and the live lessons they attended.
import type { people } from '../accounts.ts'

/** `at` is minutes since midnight in Beijing; the oldest stands first. One lesson a sitting, in their order and whole. */
type Sitting = { daysAgo: number; at: number }

type Learner = keyof Pick<typeof people, 'learner' | 'learner2'>
type Joined = { by: Learner; course: string; joinedDaysAgo: number }

const daily = '新教师入职第一月：每天读五分钟'
const visits = '家访手记：走进二十个家庭'
const writing = '习作起步：三年级的第一个月'

export const readings: (Joined & { sittings: Sitting[] })[] = [
  {
    by: 'learner',
    course: daily,
    joinedDaysAgo: 80,
    sittings: sittingsOf('79 7:12, 77 7:18, 75 7:10, 72 7:15, 70 7:21'),
  },
  {
    by: 'learner',
    course: visits,
    joinedDaysAgo: 71,
    sittings: sittingsOf('69 20:06, 66 20:24, 64 20:30, 58 12:36, 54 9:42, 50 20:24'),
  },
  {
    by: 'learner',
    course: writing,
    joinedDaysAgo: 48,
    sittings: sittingsOf('45 20:18, 43 20:36, 36 20:12, 31 20:24, 24 20:06, 17 20:18'),
  },
  { by: 'learner', course: '义务教育语文课标：一线教师读书笔记', joinedDaysAgo: 6, sittings: [] },
  { by: 'learner2', course: daily, joinedDaysAgo: 78, sittings: sittingsOf('76 7:30, 69 7:06, 63 19:48, 55 12:42') },
  {
    by: 'learner2',
    course: visits,
    joinedDaysAgo: 60,
    sittings: sittingsOf('48 10:12, 41 9:24, 35 20:06, 27 9:48, 20 10:18, 13 9:36, 6 9:54'),
  },
]

const interdisciplinary = '新课标解读：跨学科学习怎么落地'

/** Minutes of each lesson, of the 90 that it was on air. */
export const attended: (Joined & { minutes: number[] })[] = [
  { by: 'learner', course: interdisciplinary, joinedDaysAgo: 21, minutes: [88, 63] },
  { by: 'learner2', course: interdisciplinary, joinedDaysAgo: 12, minutes: [86, 41] },
]

/** '79 20:18': 79 days ago, at 20:18. */
function sittingsOf(line: string): Sitting[] {
  return line.split(', ').map((one) => {
    const [daysAgo, hours, past] = one.split(/[ :]/).map(Number) as [number, number, number]
    return { daysAgo, at: hours * 60 + past }
  })
}
