// Answers the calls of contract/system/admin/nav.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { adminNavCalls } from '../../../contract/system/admin/nav.ts'
import type { Handlers } from '../../handler.ts'
import { deleteRow, lastPosition, notFound, sortRows, type WithStatus } from '../../sql/rows.ts'

type Target = { target: '_self' | '_blank' }

export const adminNavHandlers: Handlers<typeof adminNavCalls> = {
  async 'system/admin/nav/bar/page'({ platShow }, { q }) {
    const list = await q
      .selectFrom('navBar')
      .select(['id', 'navTitle', 'navUrl', 'target', 'platShow', 'statusId', 'sort', 'gmtModified'])
      .$narrowType<Target & WithStatus>()
      .where('platShow', '=', platShow)
      .orderBy('sort')
      .orderBy('id')
      .limit(50)
      .execute()
    return { list }
  },

  async 'system/admin/nav/bar/save'({ id, ...fields }, { q }) {
    const row = { ...fields, gmtModified: sql<string>`now()` }
    if (id)
      return q.updateTable('navBar').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow(notFound)
    const { n } = await q
      .selectFrom('navBar')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= 50) throw new CallError('conflict', '导航最多 50 项，请先删除不用的')
    return q
      .insertInto('navBar')
      .values({ ...row, sort: lastPosition('navBar') })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  'system/admin/nav/bar/delete': ({ id }, context) => deleteRow(context, 'navBar', id),
  'system/admin/nav/bar/sort': ({ ids }, { q }) => sortRows(q, 'navBar', ids),
}
