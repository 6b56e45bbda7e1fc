// Answers the calls of contract/exam/problem-collection.ts.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { problemCollectionCalls } from '../../../contract/exam/problem-collection.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { withProblems } from '../asked-problem.ts'
import { underExamination } from '../party.ts'

export const problemCollectionHandlers: Handlers<typeof problemCollectionCalls> = {
  async 'exam/auth/problem/collection/save'({ problemId, opType }, { q, user }) {
    const row = { accountId: user.id, problemId }
    if (opType === 0) {
      await q
        .deleteFrom('problemCollection')
        .where('accountId', '=', user.id)
        .where('problemId', '=', problemId)
        .execute()
      return { isCollection: 0 }
    }
    const mine = await q
      .selectFrom('examMark as m')
      .innerJoin('examRecord as r', 'r.id', 'm.recordId')
      .select('m.problemId')
      .where('m.problemId', '=', problemId)
      .where('r.accountId', '=', user.id)
      .where(sql<boolean>`not ${underExamination(user.id, sql`${problemId}`)}`)
      .executeTakeFirst()
    if (!mine) throw new CallError('notFound', '这道题现在还不能收藏')
    await q
      .insertInto('problemCollection')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute()
    return { isCollection: 1 }
  },

  async 'exam/auth/problem/collection/page'({ problemType, keyword, ...page }, { q, user }) {
    const found = await paged(
      page,
      q
        .selectFrom('problemCollection as s')
        .innerJoin('problem as p', 'p.id', 's.problemId')
        .select(['s.problemId', 's.gmtCreate'])
        .where('s.accountId', '=', user.id)
        .where(sql<boolean>`not ${underExamination(user.id, sql`s.problem_id`)}`)
        .$call((rows) => matching(rows, { 'p.problemType': problemType }))
        .$if(Boolean(keyword), (rows) => rows.where('p.problemContent', 'ilike', likeContains(keyword!)))
        .orderBy('s.gmtCreate', 'desc')
        .orderBy('s.problemId', 'desc'),
    )
    return { ...found, list: await withProblems(q, found.list) }
  },
}
