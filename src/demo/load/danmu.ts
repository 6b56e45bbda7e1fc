// Danmu over films.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import { danmuOfLessons, endOfFilm } from '../content/danmu.ts'
import type { LoadedCourses } from './courses.ts'
import type { Loaded } from './people.ts'
import { insertAll } from './rows.ts'

export const loadDanmu = (q: Query, { account }: Loaded, { course, periods }: LoadedCourses) =>
  insertAll(
    q,
    'courseDanmu',
    danmuOfLessons.flatMap(({ course: name, lesson, list }) => {
      const { id: periodId, videoLength } = periods.get(course(name))![lesson]!
      return list.map(([place, by, content], n) => ({
        // dense at the beginning, which most people see
        periodId,
        playSecond: Math.round((place / endOfFilm) ** 2 * videoLength),
        content,
        accountId: account(by),
        gmtCreate: sql<string>`now() - make_interval(days => ${20 - (n % 15)}, mins => ${place})`,
      }))
    }),
  )
