// Answers the calls of contract/community/admin/article-category.ts.
import { sql } from 'kysely'
import { conflict } from '../../../../contract/codes.ts'
import type { adminArticleCategoryCalls } from '../../../../contract/community/admin/article-category.ts'
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

const useNum = sql<number>`(select count(*)::int from blog b where b.category_id = k.id)`

const categories = (q: Query) =>
  q
    .selectFrom('infoCategory as k')
    .select(['k.id', 'k.categoryName', 'k.statusId', 'k.version', useNum.as('useNum')])
    .$narrowType<WithStatus>()

export const adminArticleCategoryHandlers: Handlers<typeof adminArticleCategoryCalls> = {
  async 'community/admin/article/category/list'(_, { q }) {
    const list = await categories(q).orderBy('k.sort').orderBy('k.id').limit(listLimits.infoCategory).execute()
    return { list }
  },

  async 'community/admin/article/category/save'({ id, version, ...fields }, { q }) {
    await lockNames(q, 'infoCategory')
    if (!id) await requireRoom(q, 'infoCategory', '分类')
    const same = await q
      .selectFrom('infoCategory')
      .select('id')
      .where('categoryName', '=', fields.categoryName)
      .executeTakeFirst()
    return saveNamed(q, 'infoCategory', {
      id,
      version,
      fields,
      same,
      what: '分类',
      name: fields.categoryName,
      of: 'community/admin/article/category',
      current: () => categories(q).where('k.id', '=', id!).executeTakeFirst(),
    })
  },

  async 'community/admin/article/category/delete'({ id }, context) {
    const { q } = context
    const category = await q
      .selectFrom('infoCategory as k')
      .select(['k.categoryName', useNum.as('useNum')])
      .where('k.id', '=', id)
      .forUpdate('k')
      .executeTakeFirstOrThrow(notFound)
    if (category.useNum)
      throw conflict(`「${category.categoryName}」里还有 ${category.useNum} 条资讯，请先换到别的分类`)
    return deleteRow(context, 'infoCategory', id)
  },

  'community/admin/article/category/sort': ({ ids }, { q }) => sortRows(q, 'infoCategory', ids),
}
