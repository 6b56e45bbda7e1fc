// Answers the calls of contract/course/course.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { CourseCategory, course as contract } from '../../contract/course/course.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { cards, onShelf } from '../card.ts'
import { fixed } from '../fixed.ts'
import type { Handlers } from '../handler.ts'
import { containing } from '../like.ts'
import { paged } from '../paged.ts'
import { queryOf } from '../search.ts'
import { openTo } from './open.ts'
import { courseRow, wholeCourse } from './whole.ts'

const gone = () => new CallError('notFound', '页面不存在或已删除')
type Cards = ReturnType<typeof cards>

/** By sortType; each ends with the id, so that the order is total. */
const orders: Record<number, (rows: Cards) => Cards> = {
  1: (rows) => rows.orderBy('c.id', 'desc'),
  2: (rows) => rows.orderBy('c.id', 'desc'),
  3: (rows) => rows.orderBy('c.countStudy', 'desc').orderBy('c.id', 'desc'),
  4: (rows) => rows.orderBy('c.listPrice').orderBy('c.id', 'desc'),
  5: (rows) => rows.orderBy('c.listPrice', 'desc').orderBy('c.id', 'desc'),
}

export const course: Handlers<typeof contract> = {
  async 'course/api/course/category/list'({ categoryType }, { q }) {
    const rows = await q
      .selectFrom('courseCategory')
      .select(['id', 'parentId', 'categoryName', 'categoryType', 'floor', 'glyph', 'palette', 'sort'])
      .where('categoryType', '=', categoryType)
      .orderBy('sort')
      .orderBy('id')
      .limit(1000)
      .execute()
    const under = (parentId: number | null): CourseCategory[] =>
      rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: under(row.id) }))
    return { list: under(null) }
  },

  async 'course/api/course/list'({ pageCurrent, pageSize, sortType, liveStatus, ...given }, { q }) {
    const { courseCategory, categoryId1, categoryId2, isFree, isVipFree, lecturerId, organizationId } = given
    const rows = onShelf(cards(q))
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', fixed(courseCategory!)))
      .$if(categoryId1 !== undefined, (rows) =>
        rows.where(
          sql<boolean>`c.category_id in (select id from course_category where ${categoryId1!} in (id, parent_id))`,
        ),
      )
      .$if(categoryId2 !== undefined, (rows) => rows.where('c.categoryId', '=', categoryId2!))
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', fixed(isFree as Flag)))
      .$if(isVipFree !== undefined, (rows) => rows.where('c.isVipFree', '=', fixed(isVipFree as Flag)))
      .$if(lecturerId !== undefined, (rows) => rows.where('c.lecturerId', '=', lecturerId!))
      .$if(organizationId !== undefined, (rows) => rows.where('c.organizationId', '=', organizationId!))
      .$if(liveStatus === 1, (rows) => rows.where(sql<boolean>`c.id in (${toCome}) and c.id not in (${onAir})`))
      .$if(liveStatus === 2, (rows) => rows.where(sql<boolean>`c.id in (${onAir})`))
      .$if((liveStatus ?? 0) > 2, (rows) => rows.where('c.courseCategory', '=', 2).where(isOver))
    const isBySchedule = sortType === 1 && (liveStatus === 1 || liveStatus === 2)
    const ordered = isBySchedule ? rows.orderBy('c.beginTime').orderBy('c.id') : orders[sortType]!(rows)
    return paged({ pageCurrent, pageSize }, ordered)
  },

  async 'course/api/course/view'({ id }, { q }) {
    const found = await courseRow(q, id)
    if (found?.courseState === 4 || found?.courseState === 5) throw new CallError('conflict', '课程已下架，请稍后访问')
    if (found?.courseState !== 2) throw gone()
    return wholeCourse(q, found)
  },

  async 'course/api/course/recommend/list'({ courseId, categoryId, courseCategory, limit }, { q }) {
    const of =
      courseCategory === undefined
        ? onShelf(cards(q))
        : onShelf(cards(q)).where('c.courseCategory', '=', fixed(courseCategory))
    return { list: await recommended(q, of, { id: courseId, categoryId, limit }) }
  },

  async 'course/api/resource/recommend/list'({ resourceId, categoryId, limit }, { q }) {
    const of = onShelf(cards(q)).where('c.courseCategory', 'in', [3, 4])
    return { list: await recommended(q, of, { id: resourceId, categoryId, limit }) }
  },

  async 'course/api/course/search/list'({ courseName, courseCategory, isFree, sortType, ...page }, { q }) {
    const query = queryOf(courseName)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = onShelf(cards(q))
      .where(sql<boolean>`c.search @@ ${query}::tsquery`)
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', fixed(courseCategory!)))
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', fixed(isFree as Flag)))
    if (sortType !== 1) return paged(page, orders[sortType]!(rows))
    const inName = sql`c.course_name ilike ${containing(courseName)} desc`
    return paged(page, rows.orderBy(inName).orderBy('c.countStudy', 'desc').orderBy('c.id', 'desc'))
  },

  async 'course/auth/course/view'({ id }, { q, user }) {
    const { courseState: _, ...mine } = await openTo(q, user.id, id).executeTakeFirstOrThrow(gone)
    return mine
  },
}

/** Of live lessons those not over, by the index of what is to come. */
const lessons = sql`select p.course_id from course_period p where p.period_type = 2 and p.end_time > now()`
const onAir = sql`${lessons} and p.begin_time <= now()`
const toCome = sql`${lessons} and p.begin_time > now()`
const isOver = sql<boolean>`not exists (select from course_period p
  where p.course_id = c.id and p.period_type = 2 and p.end_time > now())`

type Wanted = { id: number | undefined; categoryId: number | undefined; limit: number }

/** The most studied of the category, then the most studied of all: two short walks along their indexes. */
async function recommended(q: Query, of: Cards, { id, categoryId, limit }: Wanted) {
  const own = categoryId ?? (id === undefined ? undefined : await categoryOf(q, id))
  const best = of
    .$if(id !== undefined, (rows) => rows.where('c.id', '!=', id!))
    .orderBy('c.countStudy', 'desc')
    .orderBy('c.id', 'desc')
    .limit(fixed(limit))
  const near = own === undefined ? [] : await best.where('c.categoryId', '=', own).execute()
  if (near.length === limit) return near
  const rest = own === undefined ? best : best.where('c.categoryId', '!=', own)
  return [...near, ...(await rest.limit(fixed(limit - near.length)).execute())]
}

const categoryOf = async (q: Query, id: number) =>
  (await q.selectFrom('course').select('categoryId').where('id', '=', id).executeTakeFirst())?.categoryId
