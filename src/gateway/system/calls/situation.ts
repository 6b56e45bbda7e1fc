// Answers the calls of contract/system/situation.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { zonePlaces } from '../../../contract/enums/zone-places.ts'
import { zoneTypes } from '../../../contract/enums/zone-types.ts'
import type { SituationCard, situationCalls } from '../../../contract/system/situation.ts'
import type { Query } from '../../../db/connect.ts'
import { groupBy } from '../../../db/group-by.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { listLimits } from '../../sql/rows.ts'

const situations = (q: Query) =>
  q
    .selectFrom('zone')
    .where('zoneLocation', '=', zonePlaces.situation)
    .where('zoneType', '=', zoneTypes.course)
    .where('statusId', '=', statusIds.normal)
    .orderBy('zone.sort')
    .orderBy('zone.id')

/** The courses of some situations that are on the shelf, in their order. */
async function shelvesOf(q: Query, ids: readonly number[]) {
  if (!ids.length) return new Map<number, never[]>()
  const rows = await onShelf(courseCards(q))
    .innerJoin('zoneRef as r', 'r.refId', 'c.id')
    .where('r.zoneId', 'in', [...ids])
    .select('r.zoneId')
    .orderBy('r.sort')
    .orderBy('r.refId')
    .execute()
  return groupBy(rows, ({ zoneId }) => zoneId)
}

type FirstPeriod = NonNullable<SituationCard['firstPeriod']> & { courseId: number }

/** Of each course its first lesson, where it is a film that everybody may watch. */
async function firstPeriods(q: Query, courseIds: readonly number[]) {
  if (!courseIds.length) return new Map<number, never>()
  const { rows } = await sql<FirstPeriod>`
    select c.id as course_id, f.id, f.period_name, f.video_length from unnest(${courseIds}::bigint[]) c(id) cross join lateral (
      select p.* from course_chapter h join course_period p on p.chapter_id = h.id
      where h.course_id = c.id order by h.sort, h.id, p.sort, p.id limit 1) f
    where f.period_type = ${literal(periodTypes.film)} and f.is_free = 1 and f.video_length > 0`.execute(q)
  return new Map(rows.map(({ courseId, ...period }) => [courseId, period]))
}

export const situationHandlers: Handlers<typeof situationCalls> = {
  async 'system/api/situation/list'({ limit }, { q }) {
    const zones = await situations(q).select(['id', 'zoneName', 'zoneDesc']).limit(listLimits.zone).execute()
    const shelves = await shelvesOf(
      q,
      zones.map(({ id }) => id),
    )
    const filled = zones.flatMap((zone) => {
      const course = shelves.get(zone.id)?.[0]
      return course ? [{ ...zone, course }] : []
    })
    const shown = filled.slice(0, limit)
    const lessons = await firstPeriods(q, [...new Set(shown.map(({ course }) => course.id))])
    return {
      list: shown.map((one) => ({ ...one, firstPeriod: lessons.get(one.course.id) ?? null })),
      totalCount: filled.length,
    }
  },

  async 'system/api/situation/view'({ id }, { q }) {
    const zone = await situations(q)
      .where('zone.id', '=', id)
      .select(['id', 'zoneName', 'zoneDesc', 'questionId'])
      .executeTakeFirstOrThrow(() => new CallError('notFound', '页面不存在或已被删除'))
    const shelf = await shelvesOf(q, [id])
    return { ...zone, courseList: shelf.get(id) ?? [] }
  },
}
