// Answers the calls of contract/system/admin/adv.ts.
import { sql } from 'kysely'
import { CallError } from '../../../../contract/codes.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { adminAdvCalls } from '../../../../contract/system/admin/adv.ts'
import type { Query } from '../../../../db/connect.ts'
import { invalidateTags } from '../../../events/changes.ts'
import type { Handlers } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import { positionIn } from '../../../sql/position.ts'
import { listLimits, requireRoom } from '../../../sql/rows.ts'

const notFound = () => new CallError('notFound', '这个广告不存在或已删除')

const adverts = (q: Query) =>
  q
    .selectFrom('adv')
    .select(['id', 'advTitle', 'advImg', 'advUrl', 'advTarget', 'advLocation', 'bgColor', 'platShow', 'beginTime'])
    .select(['statusId', 'sort', 'version', sql<string | null>`nullif(end_time, 'infinity')`.as('endTime')])
    .$narrowType<{ advTarget: '_self' | '_blank'; statusId: Flag }>()

export const adminAdvHandlers: Handlers<typeof adminAdvCalls> = {
  async 'system/admin/adv/page'({ advLocation, platShow }, { q }) {
    const list = await adverts(q)
      .where('advLocation', '=', advLocation)
      .where('platShow', '=', platShow)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.adv)
      .execute()
    return { list }
  },

  async 'system/admin/adv/save'({ id, version, endTime, beginTime, ...fields }, { q }) {
    const row = { ...fields, ...(beginTime && { beginTime }), endTime: endTime ?? 'infinity' }
    if (id) {
      const before = await q
        .selectFrom('adv')
        .select(['advLocation', 'platShow'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const taken = await takeVersion(q, {
        table: 'adv',
        of: 'system/admin/adv',
        id,
        version,
        what: '广告',
        current: () => adverts(q).where('id', '=', id).executeTakeFirst(),
      })
      invalidateTags(q, `adv:${before!.advLocation}`)
      if (before!.advLocation !== row.advLocation || before!.platShow !== row.platShow) await requireRoomThere(q, row)
      await q.updateTable('adv').set(row).where('id', '=', id).execute()
      return { id, version: taken }
    }
    await requireRoomThere(q, row)
    return q
      .insertInto('adv')
      .values({ ...row, sort: sql<number>`(select coalesce(max(sort), 0) + 1 from adv)` })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  },

  async 'system/admin/adv/delete'({ id }, { q, nameInLog }) {
    const row = await q
      .deleteFrom('adv')
      .where('id', '=', id)
      .returning(['advLocation', 'advTitle'])
      .executeTakeFirstOrThrow(notFound)
    nameInLog(row.advTitle)
    invalidateTags(q, `adv:${row.advLocation}`)
    return { ok: true }
  },

  async 'system/admin/adv/sort'({ ids }, { q }) {
    const rows = await q
      .updateTable('adv')
      .set({ sort: positionIn(ids) })
      .where('id', 'in', ids)
      .returning('advLocation')
      .execute()
    invalidateTags(q, ...new Set(rows.map(({ advLocation }) => `adv:${advLocation}`)))
    return { ok: true }
  },
}

const requireRoomThere = (q: Query, { advLocation, platShow }: { advLocation: number; platShow: number }) =>
  requireRoom(q, 'adv', '一个位置的广告', { advLocation, platShow })
