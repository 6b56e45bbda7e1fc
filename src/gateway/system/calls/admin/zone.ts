// Answers the calls of contract/system/admin/zone.ts.

import { sql } from 'kysely'
import { CallError, wrongField } from '../../../../contract/codes.ts'
import { auditStates } from '../../../../contract/enums/audit-states.ts'
import { zonePlaces } from '../../../../contract/enums/zone-places.ts'
import { zoneTypes } from '../../../../contract/enums/zone-types.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { adminZoneCalls } from '../../../../contract/system/admin/zone.ts'
import type { Query } from '../../../../db/connect.ts'
import { invalidateTags } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { positionIn } from '../../../sql/position.ts'
import { listLimits, requireRoom } from '../../../sql/rows.ts'

const notFound = () => new CallError('notFound', '这个专区不存在或已删除')

type ZoneItem = { id: number; name: string }

/** What a zone of a kind may list: the table, its name, and its condition. */
const listable: Record<number, { table: 'course' | 'blog' | 'lecturer' | 'exam'; name: string; also?: string }> = {
  1: { table: 'course', name: 'course_name' },
  2: { table: 'blog', name: 'title', also: 'article_type = 1' },
  3: { table: 'blog', name: 'title', also: 'article_type = 2' },
  4: { table: 'lecturer', name: 'lecturer_name' },
  6: { table: 'exam', name: 'exam_name' },
}

const nameOf = sql.join(
  Object.entries(listable).map(
    ([type, { table, name }]) =>
      sql`when ${sql.lit(Number(type))} then (select ${sql.ref(name)} from ${sql.table(table)} t where t.id = r.ref_id)`,
  ),
  sql` `,
)

/** The items of a zone in their order. */
const refList = sql<ZoneItem[]>`coalesce((
  select json_agg(json_build_object('id', i.ref_id, 'name', i.name) order by i.sort, i.ref_id)
  from (select r.ref_id, r.sort, case zone.zone_type ${nameOf} end as name from zone_ref r where r.zone_id = zone.id) i
  where i.name is not null), '[]')`

const zones = (q: Query) =>
  q
    .selectFrom('zone')
    .select(['id', 'zoneName', 'zoneDesc', 'zoneType', 'zoneLocation', 'categoryId', 'rowLimit', 'statusId', 'sort'])
    .select(['questionId', 'version', refList.as('refList')])
    .select(sql<string>`coalesce((select title from question where id = zone.question_id), '')`.as('questionTitle'))
    .$narrowType<{ statusId: Flag }>()

export const adminZoneHandlers: Handlers<typeof adminZoneCalls> = {
  async 'system/admin/zone/page'({ zoneLocation }, { q }) {
    const list = await zones(q)
      .where('zoneLocation', '=', zoneLocation)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.zone)
      .execute()
    return { list }
  },

  async 'system/admin/zone/save'({ id, version, refIds, ...row }, { q }) {
    let isThere = false
    if (id) {
      const before = await q
        .selectFrom('zone')
        .select('zoneLocation')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      await takeVersion(q, {
        table: 'zone',
        of: 'system/admin/zone',
        id,
        version,
        what: '专区',
        current: () => zones(q).where('id', '=', id).executeTakeFirst(),
      })
      invalidateTags(q, `zone:${before!.zoneLocation}`)
      isThere = before!.zoneLocation === row.zoneLocation
    }
    if (!isThere) await requireRoom(q, 'zone', '一页的专区', { zoneLocation: row.zoneLocation })
    const ids = [...new Set(row.zoneType === zoneTypes.advert ? [] : refIds)]
    await check(q, row, ids)
    const saved = id ? await updateZone(q, id, row) : await insertZone(q, row)
    await q.deleteFrom('zoneRef').where('zoneId', '=', saved.id).execute()
    if (ids.length)
      await q
        .insertInto('zoneRef')
        .values(ids.map((refId, at) => ({ zoneId: saved.id, refId, sort: at + 1 })))
        .execute()
    return saved
  },

  async 'system/admin/zone/delete'({ id }, { q, nameInLog }) {
    const row = await q
      .deleteFrom('zone')
      .where('id', '=', id)
      .returning(['zoneLocation', 'zoneName'])
      .executeTakeFirstOrThrow(notFound)
    nameInLog(row.zoneName)
    invalidateTags(q, `zone:${row.zoneLocation}`)
    return { ok: true }
  },

  async 'system/admin/zone/sort'({ ids }, { q }) {
    const rows = await q
      .updateTable('zone')
      .set({ sort: positionIn(ids) })
      .where('id', 'in', ids)
      .returning('zoneLocation')
      .execute()
    invalidateTags(q, ...new Set(rows.map(({ zoneLocation }) => `zone:${zoneLocation}`)))
    return { ok: true }
  },
}

type Row = {
  zoneName: string
  zoneDesc: string
  zoneType: number
  zoneLocation: number
  categoryId: number | null
  questionId: number | null
  rowLimit: number
  statusId: Flag
}

/** Checks that the listed items and the category exist. */
async function check(q: Query, { zoneType, zoneLocation, categoryId, questionId }: Row, ids: number[]) {
  if (zoneLocation === zonePlaces.situation && zoneType !== zoneTypes.course)
    throw wrongField('zoneType', '处境里放课程、直播和资源，请选「课程」')
  if (questionId !== null) {
    const question = await q
      .selectFrom('question')
      .select('id')
      .where('id', '=', questionId)
      .where('auditStatus', '=', auditStates.passed)
      .executeTakeFirst()
    if (!question) throw wrongField('questionId', '这个问题不存在或已隐藏，请重新选择')
  }
  if (ids.length) {
    const { table, also } = listable[zoneType]!
    const rows = await q
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .$if(also !== undefined, (rows) => rows.where(sql.raw<boolean>(also!)))
      .execute()
    if (rows.length < ids.length) throw wrongField('refIds', '有的内容不存在或已删除，请重新选择')
  }
  if (categoryId === null) return
  const category = await q.selectFrom('courseCategory').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!category) throw wrongField('categoryId', '这个分类不存在')
}

const updateZone = (q: Query, id: number, row: Row) =>
  q.updateTable('zone').set(row).where('id', '=', id).returning(['id', 'version']).executeTakeFirstOrThrow(notFound)

const insertZone = (q: Query, row: Row) =>
  q
    .insertInto('zone')
    .values({ ...row, sort: sql<number>`(select coalesce(max(sort), 0) + 1 from zone)` })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
