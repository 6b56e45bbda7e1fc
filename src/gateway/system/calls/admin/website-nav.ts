// Answers the calls of contract/system/admin/website-nav.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../../../contract/codes.ts'
import type { adminWebsiteNavCalls } from '../../../../contract/system/admin/website-nav.ts'
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
import { sanitizeHtml } from '../../../text/rich.ts'

const items = (q: Query) =>
  q
    .selectFrom('websiteNav as n')
    .leftJoin('websiteNavArticle as a', 'a.navId', 'n.id')
    .select(['n.id', 'n.parentId', 'n.navName', 'n.statusId', 'n.sort', 'n.version'])
    .select(['a.artTitle', 'a.artDesc', 'a.gmtModified'])
    .$narrowType<WithStatus>()

export const adminWebsiteNavHandlers: Handlers<typeof adminWebsiteNavCalls> = {
  async 'system/admin/website/nav/page'(_, { q }) {
    const list = await items(q).orderBy('n.sort').orderBy('n.id').limit(listLimits.websiteNav).execute()
    return { list }
  },

  async 'system/admin/website/nav/save'({ id, version, artTitle, artDesc, ...fields }, { q }) {
    if (id)
      await takeVersion(q, {
        table: 'websiteNav',
        of: 'system/admin/website/nav',
        id,
        version,
        what: fields.parentId === null ? '栏目' : '页面',
        current: () => items(q).where('n.id', '=', id).executeTakeFirst(),
      })
    else await requireRoom(q, 'websiteNav', '栏目和页面')
    if (fields.parentId !== null) await checkColumn(q, fields.parentId, id)
    const saved = id
      ? await q
          .updateTable('websiteNav')
          .set(fields)
          .where('id', '=', id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow(notFound)
      : await q
          .insertInto('websiteNav')
          .values({ ...fields, sort: lastPosition('websiteNav') })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
    if (fields.parentId === null) return saved
    const article = { artTitle: artTitle ?? fields.navName, artDesc: sanitizeHtml(artDesc ?? '') }
    const changed = {
      ...(artTitle === undefined ? {} : { artTitle }),
      ...(artDesc === undefined ? {} : { artDesc: article.artDesc }),
      gmtModified: sql<string>`now()`,
    }
    await q
      .insertInto('websiteNavArticle')
      .values({ navId: saved.id, ...article })
      .onConflict((c) => c.column('navId').doUpdateSet(changed))
      .execute()
    return saved
  },

  async 'system/admin/website/nav/delete'({ id }, context) {
    const { q } = context
    const child = await q.selectFrom('websiteNav').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()
    if (child) throw new CallError('conflict', '这一栏下还有文章，请先删除或移走它们')
    return deleteRow(context, 'websiteNav', id)
  },
  'system/admin/website/nav/sort': ({ ids }, { q }) => sortRows(q, 'websiteNav', ids),
}

/** An article must have a column as its parent, and a column has no parent. */
async function checkColumn(q: Query, parentId: number, id: number | undefined) {
  const column = await q
    .selectFrom('websiteNav')
    .select('parentId')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow(notFound)
  if (column.parentId !== null || parentId === id) throw wrongField('parentId', '请选择一个栏目')
  const hasChildren =
    id && (await q.selectFrom('websiteNav').select('id').where('parentId', '=', id).limit(1).executeTakeFirst())
  if (hasChildren) throw wrongField('parentId', '这一栏下还有文章，不能移到别的栏目下')
}
