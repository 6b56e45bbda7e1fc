// Situations: zones that are shelves of their own.
import { zonePlaces } from '../../contract/enums/zone-places.ts'
import { zoneTypes } from '../../contract/enums/zone-types.ts'
import type { Query } from '../../db/connect.ts'
import { situations } from '../content/situations.ts'
import type { LoadedCourses } from './courses.ts'
import { insertAll, insertIds, named } from './rows.ts'

/** After courses and questions. */
export async function loadSituations(q: Query, { course }: LoadedCourses) {
  const questions = await q.selectFrom('question').select(['id', 'title']).execute()
  const question = named(new Map(questions.map(({ id, title }) => [title, id])))
  const ids = await insertIds(
    q,
    'zone',
    situations.map((one, n) => ({
      zoneName: one.name,
      zoneDesc: one.desc,
      zoneType: zoneTypes.course,
      zoneLocation: zonePlaces.situation,
      questionId: one.question ? question(one.question) : null,
      rowLimit: 8,
      sort: n + 1,
    })),
  )
  await insertAll(
    q,
    'zoneRef',
    situations.flatMap(({ shelf }, n) =>
      shelf.map((name, at) => ({ zoneId: ids[n]!, refId: course(name), sort: at + 1 })),
    ),
  )
}
