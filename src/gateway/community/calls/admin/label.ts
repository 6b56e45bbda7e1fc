// Answers the calls of contract/community/admin/label.ts.
import { sql } from 'kysely'
import { conflict } from '../../../../contract/codes.ts'
import type { adminLabelCalls } from '../../../../contract/community/admin/label.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import {
  deleteRow,
  listLimits,
  lockNames,
  notFound,
  requireRoom,
  saveNamed,
  sortRows,
  type WithStatus,
} from '../../../sql/rows.ts'

const useNum = sql<number>`((select count(*) from blog b where b.label_id = l.id)
  + (select count(*) from question c where c.label_id = l.id))::int`

const letters: Record<number, string> = { 1: 'B', 2: 'Q' }

const labels = (q: Query) =>
  q
    .selectFrom('label as l')
    .select(['l.id', 'l.labelNo', 'l.labelName', 'l.labelArea', 'l.statusId', 'l.version', useNum.as('useNum')])
    .$narrowType<WithStatus>()

export const adminLabelHandlers: Handlers<typeof adminLabelCalls> = {
  async 'community/admin/label/list'({ labelArea }, { q }) {
    const list = await labels(q)
      .where('l.labelArea', '=', labelArea)
      .orderBy('l.sort')
      .orderBy('l.id')
      .limit(listLimits.label)
      .execute()
    return { list }
  },

  async 'community/admin/label/save'({ id, version, labelArea, ...fields }, { q }) {
    await lockNames(q, 'label')
    if (!id) await requireRoom(q, 'label', '标签', { labelArea })
    const same = await q
      .selectFrom('label as l')
      .select('l.id')
      .where('l.labelName', '=', fields.labelName)
      .where(
        'l.labelArea',
        '=',
        id ? sql<1 | 2>`(select label_area from label where id = ${id})` : sql<1 | 2>`${labelArea}`,
      )
      .executeTakeFirst()
    const labelNo = sql<string>`${letters[labelArea]} || lpad((select coalesce(max(id), 0) + 1 from label)::text, 3, '0')`
    const added = { labelArea, labelNo }
    return saveNamed(q, 'label', {
      id,
      version,
      fields,
      added,
      same,
      what: '标签',
      name: fields.labelName,
      of: 'community/admin/label',
      current: () => labels(q).where('l.id', '=', id!).executeTakeFirst(),
    })
  },

  async 'community/admin/label/delete'({ id }, context) {
    const { q } = context
    const label = await q
      .selectFrom('label as l')
      .select(['l.labelName', useNum.as('useNum')])
      .where('l.id', '=', id)
      .forUpdate('l')
      .executeTakeFirstOrThrow(notFound)
    if (label.useNum) throw conflict(`还有 ${label.useNum} 篇在用「${label.labelName}」，不想再用可以先隐藏`)
    return deleteRow(context, 'label', id)
  },

  'community/admin/label/sort': ({ ids }, { q }) => sortRows(q, 'label', ids),
}
