// Answers the calls of contract/system/admin/website-link.ts.
import type { adminWebsiteLinkCalls } from '../../../../contract/system/admin/website-link.ts'
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

const links = (q: Query) =>
  q
    .selectFrom('websiteLink')
    .select(['id', 'linkName', 'linkUrl', 'linkTarget', 'statusId', 'sort', 'version'])
    .$narrowType<WithStatus & { linkTarget: '_self' | '_blank' }>()

export const adminWebsiteLinkHandlers: Handlers<typeof adminWebsiteLinkCalls> = {
  async 'system/admin/website/link/page'(_, { q }) {
    const list = await links(q).orderBy('sort').orderBy('id').limit(listLimits.websiteLink).execute()
    return { list }
  },
  async 'system/admin/website/link/save'({ id, version, ...fields }, { q }) {
    if (id) {
      await takeVersion(q, {
        table: 'websiteLink',
        of: 'system/admin/website/link',
        id,
        version,
        what: '链接',
        current: () => links(q).where('id', '=', id).executeTakeFirst(),
      })
      return q
        .updateTable('websiteLink')
        .set(fields)
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(notFound)
    }
    await requireRoom(q, 'websiteLink', '链接')
    return q
      .insertInto('websiteLink')
      .values({ ...fields, sort: lastPosition('websiteLink') })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  },
  'system/admin/website/link/delete': ({ id }, context) => deleteRow(context, 'websiteLink', id),
  'system/admin/website/link/sort': ({ ids }, { q }) => sortRows(q, 'websiteLink', ids),
}
