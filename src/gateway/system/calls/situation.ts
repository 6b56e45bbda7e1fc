// Answers the calls of contract/system/situation.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { CodeOf } from '../../../contract/codes-of.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { zonePlaces } from '../../../contract/enums/zone-places.ts'
import { zoneTypes } from '../../../contract/enums/zone-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { situationCalls } from '../../../contract/system/situation.ts'
import type { Query } from '../../../db/connect.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
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
  const shelves = new Map<number, typeof rows>()
  for (const row of rows) shelves.set(row.zoneId, [...(shelves.get(row.zoneId) ?? []), row])
  return shelves
}

type FirstPeriod = {
  courseId: number
  id: number
  periodName: string
  periodType: CodeOf<typeof periodTypes>
  isFree: Flag
  videoLength: number
}

/** Of each course its first lesson, where it is a film that everybody may watch. */
async function firstPeriods(q: Query, courseIds: readonly number[]) {
  if (!courseIds.length) return new Map<number, never>()
  const { rows: first } = await sql<FirstPeriod>`
    select c.id as course_id, f.* from unnest(${courseIds}::bigint[]) c(id) cross join lateral (
      select p.id, p.period_name, p.period_type, p.is_free, p.video_length from course_chapter h join course_period p on p.chapter_id = h.id
      where h.course_id = c.id order by h.sort, h.id, p.sort, p.id limit 1) f`.execute(q)
  const open = first.filter((one) => one.periodType === periodTypes.film && one.isFree === 1 && one.videoLength > 0)
  return new Map(open.map(({ courseId, id, periodName, videoLength }) => [courseId, { id, periodName, videoLength }]))
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
