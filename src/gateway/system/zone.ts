// Answers the calls of contract/system/zone.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import type { Flag } from '../../contract/fields.ts'
import type { zone as contract } from '../../contract/system/zone.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { placeIn } from '../in-order.ts'

const gone = () => new CallError('notFound', '这个专区不存在或已删除')
const most = 20

type Named = { id: number; name: string }

/** What a zone names, in its order: courses, or lecturers. */
const refList = sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', r.ref_id, 'name', coalesce(c.course_name, l.lecturer_name)) order by r.sort, r.ref_id)
  from zone_ref r
  left join course c on zone.zone_type = 1 and c.id = r.ref_id
  left join lecturer l on zone.zone_type = 4 and l.id = r.ref_id
  where r.zone_id = zone.id and coalesce(c.course_name, l.lecturer_name) is not null), '[]')`

export const zone: Handlers<typeof contract> = {
  async 'system/admin/zone/page'({ zoneLocation }, { q }) {
    const list = await q
      .selectFrom('zone')
      .select(['id', 'zoneName', 'zoneDesc', 'zoneType', 'zoneLocation', 'categoryId', 'rowLimit', 'statusId', 'sort'])
      .select(refList.as('refList'))
      .$narrowType<{ statusId: Flag }>()
      .where('zoneLocation', '=', zoneLocation)
      .orderBy('sort')
      .orderBy('id')
      .limit(most)
      .execute()
    return { list }
  },

  async 'system/admin/zone/save'({ id, refIds, ...row }, { q, touch }) {
    if (id) {
      const before = await q
        .selectFrom('zone')
        .select('zoneLocation')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow(gone)
      touch(`zone:${before.zoneLocation}`)
    }
    const ids = [...new Set(row.zoneType === 5 ? [] : refIds)]
    await check(q, row, ids)
    const saved = id ? await change(q, id, row) : await add(q, row)
    await q.deleteFrom('zoneRef').where('zoneId', '=', saved.id).execute()
    if (ids.length)
      await q
        .insertInto('zoneRef')
        .values(ids.map((refId, at) => ({ zoneId: saved.id, refId, sort: at + 1 })))
        .execute()
    return saved
  },

  async 'system/admin/zone/delete'({ id }, { q, touch }) {
    const row = await q.deleteFrom('zone').where('id', '=', id).returning('zoneLocation').executeTakeFirstOrThrow(gone)
    touch(`zone:${row.zoneLocation}`)
    return { ok: true }
  },

  async 'system/admin/zone/sort'({ ids }, { q, touch }) {
    const rows = await q
      .updateTable('zone')
      .set({ sort: placeIn(ids) })
      .where('id', 'in', ids)
      .returning('zoneLocation')
      .execute()
    touch(...new Set(rows.map(({ zoneLocation }) => `zone:${zoneLocation}`)))
    return { ok: true }
  },
}

type Row = {
  zoneName: string
  zoneDesc: string
  zoneType: 1 | 4 | 5
  zoneLocation: number
  categoryId: number | null
  rowLimit: number
  statusId: Flag
}

/** What it names is there; so is its category. */
async function check(q: Query, { zoneType, categoryId }: Row, ids: number[]) {
  if (ids.length) {
    const found = await q
      .selectFrom(zoneType === 1 ? 'course' : 'lecturer')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    if (found.length < ids.length) throw wrongField('refIds', '有的内容不存在或已删除，请重新选择')
  }
  if (categoryId === null) return
  const known = await q.selectFrom('courseCategory').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!known) throw wrongField('categoryId', '这个分类不存在')
}

const change = (q: Query, id: number, row: Row) =>
  q.updateTable('zone').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow(gone)

async function add(q: Query, row: Row) {
  const { n } = await q
    .selectFrom('zone')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('zoneLocation', '=', row.zoneLocation)
    .executeTakeFirstOrThrow()
  if (n >= most) throw new CallError('conflict', `一页最多 ${most} 个专区，请先删除不用的`)
  return q
    .insertInto('zone')
    .values({ ...row, sort: sql<number>`(select coalesce(max(sort), 0) + 1 from zone)` })
    .returning('id')
    .executeTakeFirstOrThrow()
}
