// Answers the calls of contract/system/admin/website-link.ts.
import type { adminWebsiteLinkCalls } from '../../../contract/system/admin/website-link.ts'
import type { Handlers } from '../../handler.ts'
import { deleteRow, lastPosition, notFound, sortRows, type WithStatus } from '../../sql/rows.ts'

export const adminWebsiteLinkHandlers: Handlers<typeof adminWebsiteLinkCalls> = {
  async 'system/admin/website/link/page'(_, { q }) {
    const list = await q
      .selectFrom('websiteLink')
      .select(['id', 'linkName', 'linkUrl', 'linkTarget', 'statusId', 'sort'])
      .$narrowType<WithStatus & { linkTarget: '_self' | '_blank' }>()
      .orderBy('sort')
      .orderBy('id')
      .limit(200)
      .execute()
    return { list }
  },
  async 'system/admin/website/link/save'({ id, ...fields }, { q }) {
    if (id)
      return q
        .updateTable('websiteLink')
        .set(fields)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(notFound)
    return q
      .insertInto('websiteLink')
      .values({ ...fields, sort: lastPosition('websiteLink') })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  'system/admin/website/link/delete': ({ id }, context) => deleteRow(context, 'websiteLink', id),
  'system/admin/website/link/sort': ({ ids }, { q }) => sortRows(q, 'websiteLink', ids),
}
