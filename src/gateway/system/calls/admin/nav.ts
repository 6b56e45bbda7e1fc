// Answers the calls of contract/system/admin/nav.ts.
import { sql } from 'kysely'
import type { adminNavCalls } from '../../../../contract/system/admin/nav.ts'
import type { Query } from '../../../../db/connect.ts'
import type { Handlers } from '../../../handler.ts'
import { takeVersion } from '../../../sql/edited.ts'
import {
  deleteRow,
  lastPosition,
  listLimits,
  notFound,
  requireRoom,
  sortRows,
  type WithStatus,
} from '../../../sql/rows.ts'

type Target = { target: '_self' | '_blank' }

const items = (q: Query) =>
  q
    .selectFrom('navBar')
    .select(['id', 'navTitle', 'navUrl', 'target', 'platShow', 'statusId', 'sort', 'gmtModified', 'version'])
    .$narrowType<Target & WithStatus>()

export const adminNavHandlers: Handlers<typeof adminNavCalls> = {
  async 'system/admin/nav/bar/page'({ platShow }, { q }) {
    const list = await items(q)
      .where('platShow', '=', platShow)
      .orderBy('sort')
      .orderBy('id')
      .limit(listLimits.navBar)
      .execute()
    return { list }
  },

  async 'system/admin/nav/bar/save'({ id, version, ...fields }, { q }) {
    const row = { ...fields, gmtModified: sql<string>`now()` }
    if (id) {
      await takeVersion(q, {
        table: 'navBar',
        of: 'system/admin/nav/bar',
        id,
        version,
        what: '导航项',
        current: () => items(q).where('id', '=', id).executeTakeFirst(),
      })
      return q
        .updateTable('navBar')
        .set(row)
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(notFound)
    }
    await requireRoom(q, 'navBar', '导航项')
    return q
      .insertInto('navBar')
      .values({ ...row, sort: lastPosition('navBar') })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  },
  'system/admin/nav/bar/delete': ({ id }, context) => deleteRow(context, 'navBar', id),
  'system/admin/nav/bar/sort': ({ ids }, { q }) => sortRows(q, 'navBar', ids),
}
