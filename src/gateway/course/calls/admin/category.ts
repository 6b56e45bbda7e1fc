// Answers the calls of contract/course/admin/category.ts.
import { sql } from 'kysely'
import { conflict, wrongField } from '../../../../contract/codes.ts'
import type { adminCategoryCalls, Palette } from '../../../../contract/course/admin/category.ts'
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

const useNum = sql<number>`((select count(*) from course c where c.category_id = k.id)
  + (select count(*) from exam e where e.category_id = k.id)
  + (select count(*) from subject s where s.category_id = k.id))::int`

const categories = (q: Query) =>
  q
    .selectFrom('courseCategory as k')
    .select(['k.id', 'k.parentId', 'k.categoryName', 'k.categoryType', 'k.palette', 'k.statusId', 'k.version'])
    .select(useNum.as('useNum'))
    .$narrowType<WithStatus & { palette: Palette }>()

export const adminCategoryHandlers: Handlers<typeof adminCategoryCalls> = {
  async 'course/admin/category/list'({ categoryType }, { q }) {
    const rows = await categories(q)
      .where('k.categoryType', '=', categoryType)
      .orderBy('k.sort')
      .orderBy('k.id')
      .limit(listLimits.courseCategory)
      .execute()
    const under = (id: number | null, parentName: string) =>
      rows.filter(({ parentId }) => parentId === id).map((row) => ({ ...row, parentName }))
    return { list: under(null, '').flatMap((root) => [root, ...under(root.id, root.categoryName)]) }
  },

  async 'course/admin/category/save'({ id, version, categoryType, ...fields }, { q }) {
    await lockNames(q, 'courseCategory')
    if (!id) await requireRoom(q, 'courseCategory', '分类', { categoryType })
    const { parentId, categoryName } = fields
    const own = id
      ? await q.selectFrom('courseCategory').select('categoryType').where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined
    const type = own?.categoryType ?? categoryType
    if (parentId !== null) await checkParent(q, parentId, { id, categoryType: type })
    const same = await q
      .selectFrom('courseCategory')
      .select('id')
      .where('categoryType', '=', type)
      .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
      .where('categoryName', '=', categoryName)
      .executeTakeFirst()
    const floor = parentId === null ? 1 : 2
    return saveNamed(q, 'courseCategory', {
      id,
      version,
      same,
      what: '分类',
      name: categoryName,
      of: 'course/admin/category',
      current: () => categories(q).where('k.id', '=', id!).executeTakeFirst(),
      fields: { ...fields, floor },
      added: { categoryType: type },
    })
  },

  async 'course/admin/category/delete'({ id }, context) {
    const { q } = context
    const category = await q
      .selectFrom('courseCategory as k')
      .select(['k.categoryName', useNum.as('useNum')])
      .where('k.id', '=', id)
      .forUpdate('k')
      .executeTakeFirstOrThrow(notFound)
    const { categoryName, useNum: uses } = category
    if (await hasBranches(q, id)) throw conflict(`「${categoryName}」下面还有分类，请先删除或移走它们`)
    if (uses) throw conflict(`还有 ${uses} 门课程、试卷或题库在「${categoryName}」里，不想再用可以先隐藏`)
    return deleteRow(context, 'courseCategory', id)
  },

  'course/admin/category/sort': ({ ids }, { q }) => sortRows(q, 'courseCategory', ids),
}

const hasBranches = async (q: Query, id: number) =>
  (await q.selectFrom('courseCategory').select('id').where('parentId', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** Lists and filters know two levels. */
async function checkParent(q: Query, parentId: number, own: { id: number | undefined; categoryType: number }) {
  const parent = await q
    .selectFrom('courseCategory')
    .select(['parentId', 'categoryType'])
    .where('id', '=', parentId)
    .forKeyShare()
    .executeTakeFirstOrThrow(notFound)
  if (parent.parentId !== null || parentId === own.id || parent.categoryType !== own.categoryType)
    throw wrongField('parentId', '请选择一个上级分类')
  if (own.id && (await hasBranches(q, own.id))) throw wrongField('parentId', '这个分类下面还有分类，不能移到别的分类下')
}
