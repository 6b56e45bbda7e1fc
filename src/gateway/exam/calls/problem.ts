// Answers the calls of contract/exam/problem.ts.
import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { problemCalls } from '../../../contract/exam/problem.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { likeContains } from '../../sql/like.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { checkedProblem } from '../check-problem.ts'
import { countProblems } from '../count-problems.ts'
import { hasTag, inBanks, insertParts, insertProblem, wholeRowOf, writtenProblems } from '../written-problem.ts'
import { requireSubject } from './subject.ts'

const notFound = () => new CallError('notFound', '试题不存在或已删除')

export const problemHandlers: Handlers<typeof problemCalls> = {
  async 'exam/auth/problem/page'({ subjectId, problemType, difficulty, keyword, tag, ...page }, { q, user }) {
    const rows = inBanks(q, user.id)
      .select('p.id')
      .$call((rows) =>
        matching(rows, { 'p.subjectId': subjectId, 'p.problemType': problemType, 'p.difficulty': difficulty }),
      )
      .$if(Boolean(keyword), (rows) => rows.where('p.problemContent', 'ilike', likeContains(keyword!)))
      .$if(Boolean(tag), (rows) => rows.where(hasTag(tag!)))
      .orderBy('p.id', 'desc')
    const found = await paged(page, rows)
    const list = await writtenProblems(
      q,
      user.id,
      found.list.map(({ id }) => id),
    )
    return { ...found, list }
  },

  async 'exam/auth/problem/tag/list'({ subjectId }, { q, user }) {
    if (subjectId !== undefined) await requireSubject(q, user.id, subjectId)
    const rows = inBanks(q, user.id)
      .innerJoinLateral(sql<{ tag: string }>`unnest(p.tag_list)`.as<'t'>(sql`t(tag)`), (join) => join.onTrue())
      .select(['t.tag', sql<number>`count(*)::int`.as('count')])
      .$call((rows) => matching(rows, { 'p.subjectId': subjectId }))
      .groupBy('t.tag')
      .orderBy('count', 'desc')
      .orderBy('t.tag')
      .limit(200)
    return { list: await rows.execute() }
  },

  async 'exam/auth/problem/save'({ subjectId, ...problem }, { q, user }) {
    await requireSubject(q, user.id, subjectId)
    const id = await insertProblem(q, subjectId, checkedProblem(problem))
    await countProblems(q, subjectId)
    return written(q, user.id, id)
  },

  /** A paper keeps what it has: a question that one holds gets a successor, which takes its place in the bank. */
  async 'PUT exam/auth/problem/update'({ id, version, ...problem }, { q, user }) {
    const before = await inBanks(q, user.id)
      .select(['p.id', 'p.subjectId', 'p.version', 'p.problemType'])
      .where('p.id', '=', id)
      .forNoKeyUpdate('p')
      .executeTakeFirst()
    if (!before) throw (await newestOf(q, user.id, id)) === id ? notFound() : conflict(changedByOthers)
    if (before.version !== version) throw conflict(changedByOthers)
    const checked = checkedProblem(problem)
    const used = await q.selectFrom('examProblem').select('id').where('problemId', '=', id).limit(1).executeTakeFirst()
    if (used) {
      const successor = await insertProblem(q, before.subjectId, checked, version + 1)
      await q
        .updateTable('problem')
        .set({ replacedBy: successor })
        .where((row) => row.or([row('id', '=', id), row('replacedBy', '=', id)]))
        .execute()
      return written(q, user.id, successor)
    }
    await q
      .updateTable('problem')
      .set({ ...wholeRowOf(checked), version: version + 1, gmtModified: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
    await q.deleteFrom('problem').where('parentId', '=', id).execute()
    await insertParts(q, before.subjectId, id, checked)
    return written(q, user.id, id)
  },

  /** Of a question that was replaced, its successor: who wrote the old one is to see what it is now. */
  'exam/auth/problem/view': async ({ id }, { q, user }) => written(q, user.id, await newestOf(q, user.id, id)),

  async 'exam/auth/problem/delete'({ ids }, { q, user }) {
    const own = await inBanks(q, user.id)
      .select(['p.id', 'p.subjectId'])
      .where('p.id', '=', sql<number>`any(${ids})`)
      .execute()
    if (!own.length) throw notFound()
    const ownIds = own.map(({ id }) => id)
    await q.updateTable('problem').set({ isDeleted: 1 }).where('id', '=', sql<number>`any(${ownIds})`).execute()
    for (const subjectId of new Set(own.map(({ subjectId }) => subjectId))) await countProblems(q, subjectId)
    return { successCount: own.length }
  },
}

const changedByOthers = '这道题刚被别人改过，请先看看新的内容再改'

/** The question that took its place in the bank, else itself. */
async function newestOf(q: Query, accountId: number, id: number) {
  const successor = await inBanks(q, accountId)
    .select('p.id')
    .where('p.id', '=', (e) => e.selectFrom('problem as o').select('o.replacedBy').where('o.id', '=', id))
    .executeTakeFirst()
  return successor?.id ?? id
}

async function written(q: Query, accountId: number, id: number) {
  const [problem] = await writtenProblems(q, accountId, [id])
  if (!problem) throw notFound()
  return problem
}
