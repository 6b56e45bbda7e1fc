// Answers the calls of contract/user/admin/vip.ts.

import { sql } from 'kysely'
import { wrongField } from '../../../../contract/codes.ts'
import { statusIds } from '../../../../contract/enums/status-ids.ts'
import { vipSetTypes } from '../../../../contract/enums/vip-set-types.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { adminVipCalls } from '../../../../contract/user/admin/vip.ts'
import { vipSetVerbs } from '../../../../contract/user/vip-set-verbs.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { requireVerb } from '../../../require-verb.ts'
import { raised, takeVersion } from '../../../sql/edited.ts'
import { paged } from '../../../sql/paged.ts'
import { requireRoom } from '../../../sql/rows.ts'
import { notFound } from '../../admin/not-found.ts'

const vipSets = (q: Query) =>
  q
    .selectFrom('vipSet as s')
    .select([
      's.id',
      's.setName',
      's.setType',
      's.validDays',
      's.orgPrice',
      's.fabPrice',
      's.renewalPrice',
      's.privilege',
    ])
    .select(['s.statusId', 's.sort', 's.version'])
    .select(
      sql<number>`(select count(*) from vip_grant g where g.vip_set_id = s.id and g.is_ended = 0)::int`.as('soldCount'),
    )
    .$narrowType<{ statusId: Flag }>()

export const adminVipHandlers: Handlers<typeof adminVipCalls> = {
  'user/admin/vip/set/page': (page, { q }) => paged(page, vipSets(q).orderBy('s.sort').orderBy('s.id')),

  async 'user/admin/vip/set/save'({ id, version, ...fields }, { q }) {
    if (id)
      await takeVersion(q, {
        table: 'vipSet',
        of: 'user/admin/vip/set',
        id,
        version,
        what: '会员套餐',
        current: () => vipSets(q).where('s.id', '=', id).executeTakeFirst(),
      })
    if (fields.setType === vipSetTypes.forever ? fields.validDays !== 0 : fields.validDays === 0)
      throw wrongField('validDays', fields.setType === vipSetTypes.forever ? '永久会员的天数填 0' : '请填写有效天数')
    const sameName = await q.selectFrom('vipSet').select('id').where('setName', '=', fields.setName).executeTakeFirst()
    if (sameName && sameName.id !== id) throw wrongField('setName', '已经有同名的会员')
    if (fields.statusId && !(id && (await isOnOffer(q, id))))
      await requireRoom(q, 'vipSet', '上架的会员', { statusId: statusIds.normal })
    const saved = id
      ? await q
          .updateTable('vipSet')
          .set(fields)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirstOrThrow(notFound('会员'))
      : await q.insertInto('vipSet').values(fields).returning('id').executeTakeFirstOrThrow()
    return vipSets(q).where('s.id', '=', saved.id).executeTakeFirstOrThrow()
  },

  async 'user/admin/vip/set/delete'({ id }, { q, nameInLog }) {
    const set = await q
      .selectFrom('vipSet')
      .select(['setName', 'statusId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound('会员'))
    nameInLog(set.setName)
    if (requireVerb(vipSetVerbs.takeDown, set))
      await q
        .updateTable('vipSet')
        .set({ statusId: statusIds.disabled, version: raised })
        .where('id', '=', id)
        .execute()
    return { ok: true }
  },
}

const isOnOffer = async (q: Query, id: number) =>
  (await q.selectFrom('vipSet').select('statusId').where('id', '=', id).executeTakeFirst())?.statusId ===
  statusIds.normal
