// Answers the calls of contract/course/course.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { CourseCategory, course as contract } from '../../contract/course/course.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { courseCards, onShelf } from '../course-card.ts'
import type { Handlers } from '../handler.ts'
import { likeContains } from '../like.ts'
import { literal } from '../literal.ts'
import { paged } from '../paged.ts'
import { queryOf } from '../search.ts'
import { courseAccess } from './access.ts'
import { courseDetail, courseRow } from './course-detail.ts'

const notFound = () => new CallError('notFound', '页面不存在或已删除')
type Cards = ReturnType<typeof courseCards>

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
    const childrenOf = (parentId: number | null): CourseCategory[] =>
      rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: childrenOf(row.id) }))
    return { list: childrenOf(null) }
  },

  async 'course/api/course/list'({ pageCurrent, pageSize, sortType, liveStatus, ...filters }, { q }) {
    const { courseCategory, categoryId1, categoryId2, isFree, isVipFree, lecturerId, organizationId } = filters
    const rows = onShelf(courseCards(q))
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', literal(courseCategory!)))
      .$if(categoryId1 !== undefined, (rows) =>
        rows.where(
          sql<boolean>`c.category_id in (select id from course_category where ${categoryId1!} in (id, parent_id))`,
        ),
      )
      .$if(categoryId2 !== undefined, (rows) => rows.where('c.categoryId', '=', categoryId2!))
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', literal(isFree as Flag)))
      .$if(isVipFree !== undefined, (rows) => rows.where('c.isVipFree', '=', literal(isVipFree as Flag)))
      .$if(lecturerId !== undefined, (rows) => rows.where('c.lecturerId', '=', lecturerId!))
      .$if(organizationId !== undefined, (rows) => rows.where('c.organizationId', '=', organizationId!))
      .$if(liveStatus === 1, (rows) => rows.where(sql<boolean>`c.id in (${upcoming}) and c.id not in (${onAir})`))
      .$if(liveStatus === 2, (rows) => rows.where(sql<boolean>`c.id in (${onAir})`))
      .$if((liveStatus ?? 0) > 2, (rows) => rows.where('c.courseCategory', '=', 2).where(isPast))
    const isBySchedule = sortType === 1 && (liveStatus === 1 || liveStatus === 2)
    const ordered = isBySchedule ? rows.orderBy('c.beginTime').orderBy('c.id') : orders[sortType]!(rows)
    return paged({ pageCurrent, pageSize }, ordered)
  },

  async 'course/api/course/view'({ id }, { q }) {
    const row = await courseRow(q, id)
    if (row?.courseState === 4 || row?.courseState === 5) throw new CallError('conflict', '课程已下架，请稍后访问')
    if (row?.courseState !== 2) throw notFound()
    return courseDetail(q, row)
  },

  async 'course/api/course/recommend/list'({ courseId, categoryId, courseCategory, limit }, { q }) {
    const candidates =
      courseCategory === undefined
        ? onShelf(courseCards(q))
        : onShelf(courseCards(q)).where('c.courseCategory', '=', literal(courseCategory))
    return { list: await recommended(q, candidates, { id: courseId, categoryId, limit }) }
  },

  async 'course/api/resource/recommend/list'({ resourceId, categoryId, limit }, { q }) {
    const candidates = onShelf(courseCards(q)).where('c.courseCategory', 'in', [3, 4])
    return { list: await recommended(q, candidates, { id: resourceId, categoryId, limit }) }
  },

  async 'course/api/course/search/list'({ courseName, courseCategory, isFree, sortType, ...page }, { q }) {
    const query = queryOf(courseName)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = onShelf(courseCards(q))
      .where(sql<boolean>`c.search @@ ${query}::tsquery`)
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', literal(courseCategory!)))
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', literal(isFree as Flag)))
    if (sortType !== 1) return paged(page, orders[sortType]!(rows))
    const inName = sql`c.course_name ilike ${likeContains(courseName)} desc`
    return paged(page, rows.orderBy(inName).orderBy('c.countStudy', 'desc').orderBy('c.id', 'desc'))
  },

  async 'course/auth/course/view'({ id }, { q, user }) {
    const { courseState: _, ...access } = await courseAccess(q, user.id, id).executeTakeFirstOrThrow(notFound)
    return access
  },
}

/** Courses with a live lesson that is not over, by the partial index of such lessons. */
const upcomingOrLive = sql`select p.course_id from course_period p where p.period_type = 2 and p.end_time > now()`
const onAir = sql`${upcomingOrLive} and p.begin_time <= now()`
const upcoming = sql`${upcomingOrLive} and p.begin_time > now()`
const isPast = sql<boolean>`not exists (select from course_period p
  where p.course_id = c.id and p.period_type = 2 and p.end_time > now())`

type RecommendOptions = { id: number | undefined; categoryId: number | undefined; limit: number }

/** The most studied of the category, then the most studied of all: two short index scans. */
async function recommended(q: Query, candidates: Cards, { id, categoryId, limit }: RecommendOptions) {
  const ownCategory = categoryId ?? (id === undefined ? undefined : await categoryOf(q, id))
  const byStudents = candidates
    .$if(id !== undefined, (rows) => rows.where('c.id', '!=', id!))
    .orderBy('c.countStudy', 'desc')
    .orderBy('c.id', 'desc')
    .limit(literal(limit))
  const sameCategory =
    ownCategory === undefined ? [] : await byStudents.where('c.categoryId', '=', ownCategory).execute()
  if (sameCategory.length === limit) return sameCategory
  const rest = ownCategory === undefined ? byStudents : byStudents.where('c.categoryId', '!=', ownCategory)
  return [...sameCategory, ...(await rest.limit(literal(limit - sameCategory.length)).execute())]
}

const categoryOf = async (q: Query, id: number) =>
  (await q.selectFrom('course').select('categoryId').where('id', '=', id).executeTakeFirst())?.categoryId
