// Answers the calls of contract/exam/subject.ts.
import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { subjectCalls } from '../../../contract/exam/subject.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { paged } from '../../sql/paged.ts'

const notFound = () => new CallError('notFound', '题库不存在或已删除')

const columns = ['id', 'subjectName', 'categoryId', 'problemCount', 'remark', 'gmtModified'] as const

/** Throws where the bank is not this account's. */
export async function requireSubject(q: Query, accountId: number, id: number) {
  const row = await q
    .selectFrom('subject')
    .select('id')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound()
}

export const subjectHandlers: Handlers<typeof subjectCalls> = {
  'exam/auth/subject/page': ({ subjectName, ...page }, { q, user }) =>
    paged(
      page,
      q
        .selectFrom('subject')
        .select(columns)
        .where('accountId', '=', user.id)
        .$if(Boolean(subjectName), (rows) => rows.where('subjectName', 'ilike', likeContains(subjectName!)))
        .orderBy('id', 'desc'),
    ),

  async 'exam/auth/subject/save'({ subjectName, categoryId, remark }, { q, user }) {
    await requireCategory(q, categoryId)
    return q
      .insertInto('subject')
      .values({ accountId: user.id, subjectName, categoryId: categoryId ?? null, remark })
      .returning(columns)
      .executeTakeFirstOrThrow()
  },

  async 'PUT exam/auth/subject/update'({ id, subjectName, categoryId, remark }, { q, user }) {
    await requireCategory(q, categoryId)
    return q
      .updateTable('subject')
      .set({ subjectName, categoryId: categoryId ?? null, remark, gmtModified: sql<string>`now()` })
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .returning(columns)
      .executeTakeFirstOrThrow(notFound)
  },

  async 'exam/auth/subject/delete'({ id }, { q, user }) {
    await requireSubject(q, user.id, id)
    const used = await q
      .selectFrom('problem as p')
      .innerJoin('examProblem as e', 'e.problemId', 'p.id')
      .select('p.id')
      .where('p.subjectId', '=', id)
      .limit(1)
      .executeTakeFirst()
    const sat = await q.selectFrom('exam').select('id').where('subjectId', '=', id).limit(1).executeTakeFirst()
    const isDrawnFrom = await q
      .selectFrom('examRule')
      .select('id')
      .where('subjectId', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (isDrawnFrom) throw conflict('有试卷按规则从这个题库抽题，不能删除；先在试卷里换一个题库')
    if (used || sat) throw conflict('有试卷用着这个题库里的题，不能删除；可以改名或把题移走')
    await q.deleteFrom('problem').where('subjectId', '=', id).execute()
    await q.deleteFrom('subject').where('id', '=', id).execute()
    return { ok: true }
  },
}

/** Of exams, or of courses: both serve to sort banks. */
export async function requireCategory(q: Query, categoryId: number | null | undefined) {
  if (categoryId == null) return
  const row = await q.selectFrom('courseCategory').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (!row)
    throw new CallError('invalid', '分类不存在，请重新选择', {
      fields: [{ path: 'categoryId', msg: '请重新选择分类' }],
    })
}
