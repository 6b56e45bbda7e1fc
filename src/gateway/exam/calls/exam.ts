// Answers the calls of contract/exam/exam.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { CourseCategory } from '../../../contract/course/course.ts'
import { paperStates } from '../../../contract/enums/paper-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { examCalls } from '../../../contract/exam/exam.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { lecturerCards } from '../../cards/lecturer-card.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { queryFor } from '../../sql/spoken-words.ts'
import { excerptOf, excerptText } from '../../text/excerpt.ts'
import { examAccess } from '../access.ts'
import { type ExamCards, examCards, inCategory, onShelf } from '../card.ts'
import { allowedByCourse } from '../course-exam.ts'
import { needsFace } from '../face-before.ts'

const notFound = () => new CallError('notFound', '页面不存在或已删除')

/** By sortType; each ends with the id, so that the order is total. */
const orders: Record<number, (rows: ExamCards) => ExamCards> = {
  1: (rows) => rows.orderBy('c.sort', 'desc').orderBy('c.id', 'desc'),
  2: (rows) => rows.orderBy('c.id', 'desc'),
  3: (rows) => rows.orderBy('c.studyCount', 'desc').orderBy('c.id', 'desc'),
  4: (rows) => rows.orderBy('c.price').orderBy('c.id'),
  5: (rows) => rows.orderBy('c.price', 'desc').orderBy('c.id', 'desc'),
}

export const examHandlers: Handlers<typeof examCalls> = {
  async 'exam/api/exam/category/list'({ taskType }, { q }) {
    const rows = await q
      .selectFrom('courseCategory as k')
      .select(['id', 'parentId', 'categoryName', 'categoryType', 'floor', 'glyph', 'palette', 'k.sort'])
      .where('categoryType', '=', 2)
      .where('k.statusId', '=', statusIds.normal)
      .$if(taskType !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(${firstIn(taskType!, 'k')} is not null or exists (select from course_category b
            where b.parent_id = k.id and ${firstIn(taskType!, 'b')} is not null))`,
        ),
      )
      .orderBy('k.sort')
      .orderBy('id')
      .limit(1000)
      .execute()
    const childrenOf = (parentId: number | null): CourseCategory[] =>
      rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: childrenOf(row.id) }))
    return { list: childrenOf(null) }
  },

  'exam/api/exam/list'({ pageCurrent, pageSize, taskType, sortType, ...filters }, { q }) {
    const { categoryId, isFree, isVipFree, difficulty, lecturerId } = filters
    const rows = onShelf(examCards(q))
      .where('c.taskType', '=', taskType)
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', isFree as Flag))
      .$if(isVipFree !== undefined, (rows) => rows.where('c.isVipFree', '=', isVipFree as Flag))
      .$call((rows) => matching(rows, { 'c.difficulty': difficulty, 'c.lecturerId': lecturerId }))
    const inChosenCategory = categoryId === undefined ? rows : inCategory(rows, categoryId)
    return paged({ pageCurrent, pageSize }, orders[sortType]!(inChosenCategory))
  },

  async 'exam/api/exam/view'({ id }, { q }) {
    const row = await examCards(q)
      .select(['c.examDesc', 'c.answerShow', 'c.auditType', 'c.validDays', 'c.examState', 'c.paperId'])
      .select('c.categoryParentId')
      .where('c.id', '=', id)
      .executeTakeFirst()
    if (row?.examState === paperStates.offShelf || row?.examState === paperStates.down)
      throw new CallError('conflict', '试卷已下架，请稍后访问')
    if (row?.examState !== paperStates.published) throw notFound()
    const { examState: _, paperId, categoryParentId, ...card } = row
    const [titleList, kindList, lecturer, categoryList] = await Promise.all([
      titlesOf(q, paperId),
      kindsOf(q, paperId),
      lecturerCards(q).where('l.id', '=', card.lecturerId).executeTakeFirstOrThrow(),
      categoryPath(q, card.categoryId, categoryParentId),
    ])
    return { ...card, isPutaway: 1, titleList, kindList, lecturer, categoryList }
  },

  /** Two short index scans instead of sorting all. */
  async 'exam/api/exam/recommend/list'({ examId, taskType, limit }, { q }) {
    const own = examId
      ? await q.selectFrom('exam').select(['categoryId', 'taskType']).where('id', '=', examId).executeTakeFirst()
      : undefined
    const mostTaken = (rows: ExamCards) =>
      orders[3]!(onShelf(rows).where('c.taskType', '=', (own?.taskType ?? taskType) as 1 | 2))
        .$if(examId !== undefined, (rows) => rows.where('c.id', '!=', examId!))
        .limit(literal(limit))
    const sameCategory = own ? await mostTaken(examCards(q).where('c.categoryId', '=', own.categoryId)).execute() : []
    if (sameCategory.length >= limit) return { list: sameCategory }
    const others = await mostTaken(
      own ? examCards(q).where('c.categoryId', '!=', own.categoryId) : examCards(q),
    ).execute()
    return { list: [...sameCategory, ...others].slice(0, limit) }
  },

  async 'exam/api/exam/search/list'({ examName, taskType, ...page }, { q }) {
    const query = await queryFor(q, examName)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = onShelf(examCards(q))
      .select(excerptText('c.examDesc').as('text'))
      .where(sql<boolean>`c.search @@ ${query}::tsquery`)
      .$call((rows) => matching(rows, { 'c.taskType': taskType }))
    const inName = sql`c.exam_name ilike ${likeContains(examName)} desc`
    const result = await paged(page, rows.orderBy(inName).orderBy('c.studyCount', 'desc').orderBy('c.id', 'desc'))
    return { ...result, list: result.list.map((row) => ({ ...row, highlight: excerptOf(row.text, examName) })) }
  },

  async 'exam/auth/exam/view'({ id, courseId, periodId }, { q, user, outside }) {
    const access = await examAccess(q, user.id, id)
    if (!access) throw notFound()
    const isAllowed = await allowedByCourse(q, user.id, id, { courseId, periodId })
    const isOpen = access.lastRecord?.canContinue
    const needFace = isOpen ? 0 : await needsFace(q, outside.face, { accountId: user.id, examId: id })
    return { ...access, ...(isAllowed && { allowExam: 1 as const }), needFace }
  },
}

/** The first exam of a category, by one index lookup; otherwise all exams would be joined. */
const firstIn = (taskType: number, category: 'k' | 'b') =>
  sql`(select e.id from exam e where e.category_id = ${sql.ref(`${category}.id`)} and e.task_type = ${taskType} and e.exam_state = ${literal(paperStates.published)}
    order by e.study_count desc, e.id desc limit 1)`

const titlesOf = (q: Query, paperId: number | null) =>
  q
    .selectFrom('examTitle as t')
    .select(['t.id', 't.titleName', 't.titleDesc', 't.titleType', 't.sort'])
    .select([
      sql<number>`(select coalesce(sum(p.score), 0) from exam_problem p where p.title_id = t.id and p.parent_id is null and p.is_pool = 0)`.as(
        'score',
      ),
      sql<number>`(select count(*) from exam_problem p where p.title_id = t.id and p.parent_id is null and p.is_pool = 0)::int`.as(
        'problemCount',
      ),
    ])
    .where('t.paperId', '=', paperId)
    .orderBy('t.sort')
    .orderBy('t.id')
    .limit(100)
    .execute()

const kindsOf = (q: Query, paperId: number | null) =>
  q
    .selectFrom('examTitle as t')
    .innerJoin('examProblem as p', 'p.titleId', 't.id')
    .innerJoin('problem as b', 'b.id', 'p.problemId')
    .select(['b.problemType', sql<number>`count(*)::int`.as('problemCount'), sql<number>`sum(p.score)`.as('score')])
    .where('t.paperId', '=', paperId)
    .where('p.parentId', 'is', null)
    .where('p.isPool', '=', 0)
    .groupBy('b.problemType')
    .orderBy('b.problemType')
    .execute()

/** The categories from the root to this one. */
function categoryPath(q: Query, categoryId: number, parentId: number | null) {
  const ids = parentId === null ? [categoryId] : [parentId, categoryId]
  return q.selectFrom('courseCategory').select(['id', 'categoryName']).where('id', 'in', ids).orderBy('floor').execute()
}
