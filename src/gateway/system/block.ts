// Answers the calls of contract/system/block.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import { enums } from '../../contract/enums.ts'
import type { Adv, block as contract, Zone } from '../../contract/system/block.ts'
import type { Query } from '../../db/connect.ts'
import { courseCards, onShelf } from '../course-card.ts'
import type { Handlers } from '../handler.ts'
import { lecturerCards } from '../lecturer-card.ts'

const advs = (q: Query, advLocation: number, platShow: number) =>
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

export const block: Handlers<typeof contract> = {
  async 'system/api/adv/list'({ advLocation, platShow }, { q }) {
    return { list: await advs(q, advLocation, platShow) }
  },

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

  async 'system/api/common/enum'({ enumName }) {
    const list = Object.hasOwn(enums, enumName) ? enums[enumName as keyof typeof enums] : undefined
    if (!list) throw new CallError('notFound', `没有名为 ${enumName} 的代码表`)
    return { list: [...list] }
  },
}
