// Answers the calls of contract/system/zone.ts.

import { sql } from 'kysely'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { zonePlaces } from '../../../contract/enums/zone-places.ts'
import type { Adv, AdvLocation, Location, Zone, zoneCalls } from '../../../contract/system/zone.ts'
import type { Query } from '../../../db/connect.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import { lecturerCards, stillTeaches } from '../../cards/lecturer-card.ts'
import { orders } from '../../community/blog-orders.ts'
import { blogCards, visible } from '../../community/card.ts'
import { newsCards } from '../../community/news-cards.ts'
import { examCards, onShelf as examsOnShelf, inCategory } from '../../exam/card.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'

/** The course of an address like /view/12 or /live/view/12. */
const courseIdOf = (url: string) =>
  Number(/^\/(?:(?:live|library|resource|imagetext)\/)?view\/(\d{1,15})$/.exec(url)?.[1])

export async function advs(q: Query, advLocation: AdvLocation, platShow: 1 | 2): Promise<Adv[]> {
  const list = await q
    .selectFrom('adv')
    .select(['id', 'advTitle', 'advImg', 'advUrl', 'advTarget', 'advLocation', 'bgColor'])
    .where('advLocation', '=', advLocation)
    .where('platShow', '=', platShow)
    .where('statusId', '=', statusIds.normal)
    .where(sql<boolean>`now() between begin_time and end_time`)
    .orderBy('sort')
    .orderBy('id')
    .limit(20)
    .$narrowType<{ advTarget: Adv['advTarget'] }>()
    .execute()
  const ids = list.flatMap(({ advImg, advUrl }) => (advImg ? [] : courseIdOf(advUrl) || []))
  const courses = ids.length ? await onShelf(courseCards(q)).where('c.id', 'in', ids).execute() : []
  return list.map((adv) => ({
    ...adv,
    course: (!adv.advImg && courses.find(({ id }) => id === courseIdOf(adv.advUrl))) || null,
  }))
}

type Row = { id: number; zoneType: number; zoneLocation: Location; categoryId: number | null; rowLimit: number }

type Fill = (q: Query, zone: Row) => Promise<Partial<Zone>>

/** The listed items of a zone that can be seen, in their order. */
async function listed(q: Query, { id, rowLimit }: Row) {
  const refs = await q
    .selectFrom('zoneRef')
    .select('refId')
    .where('zoneId', '=', id)
    .orderBy('sort')
    .orderBy('refId')
    .execute()
  return refs.map(({ refId }) => refId).slice(0, rowLimit)
}

/** The rows that were picked, in the order of the picks; where none of them can be seen the best. */
async function pickedOrBest<R extends { id: number }>(
  q: Query,
  zone: Row,
  { picked, best }: { picked(ids: number[]): Promise<R[]>; best(): Promise<R[]> },
): Promise<R[]> {
  const ids = await listed(q, zone)
  const rows = ids.length ? await picked(ids) : []
  return rows.length ? rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : best()
}

/** The contents of a zone by its type (ZoneTypeEnum): the listed items in their order, or else the best of its category. */
const contents: Record<number, Fill> = {
  async 1(q, zone) {
    const courses = onShelf(courseCards(q))
    const courseList = await pickedOrBest(q, zone, {
      picked: (ids) => courses.where('c.id', 'in', ids).execute(),
      best: () =>
        courses
          .$if(zone.categoryId !== null, (rows) =>
            rows.where((e) =>
              e.or([e('c.categoryId', '=', zone.categoryId!), e('c.categoryParentId', '=', zone.categoryId!)]),
            ),
          )
          .orderBy('c.countStudy', 'desc')
          .orderBy('c.id', 'desc')
          .limit(zone.rowLimit)
          .execute(),
    })
    return { courseList }
  },
  async 2(q, zone) {
    const blogs = visible(blogCards(q)).where('b.articleType', '=', literal(1))
    const blogList = await pickedOrBest(q, zone, {
      picked: (ids) => blogs.where('b.id', 'in', ids).execute(),
      best: () => orders[3]!(blogs).limit(zone.rowLimit).execute(),
    })
    return { blogList }
  },
  async 3(q, zone) {
    const newsList = await pickedOrBest(q, zone, {
      picked: (ids) => newsCards(q).where('b.id', 'in', ids).execute(),
      best: () =>
        newsCards(q)
          .$if(zone.categoryId !== null, (rows) => rows.where('b.categoryId', '=', zone.categoryId))
          .orderBy('b.gmtCreate', 'desc')
          .orderBy('b.id', 'desc')
          .limit(zone.rowLimit)
          .execute(),
    })
    return { newsList }
  },
  async 4(q, zone) {
    const lecturerList = await pickedOrBest(q, zone, {
      picked: (ids) => lecturerCards(q).where(stillTeaches).where('l.id', 'in', ids).execute(),
      best: () => lecturerCards(q).where(stillTeaches).orderBy('l.sort').orderBy('l.id').limit(zone.rowLimit).execute(),
    })
    return { lecturerList }
  },
  async 5(q, { zoneLocation }) {
    return { advList: zoneLocation === zonePlaces.situation ? [] : await advs(q, zoneLocation, 1) }
  },
  async 6(q, zone) {
    const exams = examsOnShelf(examCards(q))
    const examList = await pickedOrBest(q, zone, {
      picked: (ids) => exams.where('c.id', 'in', ids).execute(),
      best: () =>
        (zone.categoryId === null ? exams : inCategory(exams, zone.categoryId))
          .orderBy('c.studyCount', 'desc')
          .orderBy('c.id', 'desc')
          .limit(zone.rowLimit)
          .execute(),
    })
    return { examList }
  },
}

export const zoneHandlers: Handlers<typeof zoneCalls> = {
  async 'system/api/zone/list'({ zoneLocation }, { q }) {
    const zones = await q
      .selectFrom('zone')
      .select([
        'id',
        'zoneName',
        'zoneDesc',
        'zoneType',
        'zoneLocation',
        'categoryId',
        'questionId',
        'rowLimit',
        'sort',
      ])
      .where('zoneLocation', '=', zoneLocation)
      .where('statusId', '=', statusIds.normal)
      .orderBy('sort')
      .orderBy('id')
      .limit(24)
      .execute()
    const list = await Promise.all(
      zones.map(async (zone) => ({ ...zone, ...(await contents[zone.zoneType]?.(q, zone)) })),
    )
    return { list }
  },
}
