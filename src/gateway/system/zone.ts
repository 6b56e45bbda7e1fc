// Answers the calls of contract/system/zone.ts.
import { sql } from 'kysely'
import type { Adv, Zone, zoneCalls } from '../../contract/system/zone.ts'
import type { Query } from '../../db/connect.ts'
import { courseCards, onShelf } from '../cards/course-card.ts'
import { lecturerCards } from '../cards/lecturer-card.ts'
import type { Handlers } from '../handler.ts'

export const advs = (q: Query, advLocation: number, platShow: number) =>
  q
    .selectFrom('adv')
    .select(['id', 'advTitle', 'advImg', 'advUrl', 'advTarget', 'advLocation', 'bgColor'])
    .where('advLocation', '=', advLocation)
    .where('platShow', '=', platShow)
    .where('statusId', '=', 1)
    .where(sql<boolean>`now() between begin_time and end_time`)
    .orderBy('sort')
    .orderBy('id')
    .limit(20)
    .execute() as Promise<Adv[]>

type Row = { id: number; zoneType: number; zoneLocation: number; categoryId: number | null; rowLimit: number }

/** The contents of a zone by its type: the listed items in their order, or else the best of its category. */
const contents: Record<number, (q: Query, zone: Row) => Promise<Partial<Zone>>> = {
  async 1(q, { id, categoryId, rowLimit }) {
    const listed = await onShelf(courseCards(q))
      .innerJoin('zoneRef as r', 'r.refId', 'c.id')
      .where('r.zoneId', '=', id)
      .orderBy('r.sort')
      .orderBy('c.id')
      .limit(rowLimit)
      .execute()
    if (listed.length) return { courseList: listed }
    const best = onShelf(courseCards(q))
      .$if(categoryId !== null, (rows) =>
        rows.where((e) => e.or([e('c.categoryId', '=', categoryId!), e('c.categoryParentId', '=', categoryId!)])),
      )
      .orderBy('c.countStudy', 'desc')
      .orderBy('c.id', 'desc')
      .limit(rowLimit)
    return { courseList: await best.execute() }
  },
  async 4(q, { id, rowLimit }) {
    const listed = await lecturerCards(q)
      .innerJoin('zoneRef as r', 'r.refId', 'l.id')
      .where('r.zoneId', '=', id)
      .orderBy('r.sort')
      .orderBy('l.id')
      .limit(rowLimit)
      .execute()
    return {
      lecturerList: listed.length
        ? listed
        : await lecturerCards(q).orderBy('l.sort').orderBy('l.id').limit(rowLimit).execute(),
    }
  },
  async 5(q, { zoneLocation }) {
    return { advList: await advs(q, zoneLocation, 1) }
  },
}

export const zoneHandlers: Handlers<typeof zoneCalls> = {
  async 'system/api/zone/list'({ zoneLocation }, { q }) {
    const zones = await q
      .selectFrom('zone')
      .select(['id', 'zoneName', 'zoneDesc', 'zoneType', 'zoneLocation', 'categoryId', 'rowLimit', 'sort'])
      .where('zoneLocation', '=', zoneLocation)
      .where('statusId', '=', 1)
      .orderBy('sort')
      .orderBy('id')
      .limit(20)
      .execute()
    const list = await Promise.all(
      zones.map(async (zone) => ({ ...zone, ...(await contents[zone.zoneType]?.(q, zone)) })),
    )
    return { list }
  },
}
