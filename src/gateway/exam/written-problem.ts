// Questions of the banks: reading them with all they have, and storing them.
import { type SqlBool, sql } from 'kysely'
import type { ProblemInput, WrittenProblem } from '../../contract/exam/authoring.ts'
import type { Query } from '../../db/connect.ts'
import { contentHashOf, problemsInBanks, sameKeyOf } from './same-problem.ts'

/** Questions that stand in a bank: not parts, not replaced, not deleted. */
export const inBanks = (q: Query, accountId: number) =>
  q
    .selectFrom('problem as p')
    .innerJoin('subject as s', 's.id', 'p.subjectId')
    .where('s.accountId', '=', accountId)
    .where('p.parentId', 'is', null)
    .where('p.replacedBy', 'is', null)
    .where('p.isDeleted', '=', sql.lit(0))

/** Of `inBanks`. */
export const hasTag = (tag: string) => sql<SqlBool>`${tag} = any(p.tag_list)`

/** Any of these questions of the account's banks, in the order of the ids; replaced ones too. */
export async function writtenProblems(q: Query, accountId: number, ids: number[]): Promise<WrittenProblem[]> {
  if (!ids.length) return []
  const [rows, parts] = await Promise.all([
    q
      .selectFrom('problem as p')
      .innerJoin('subject as s', 's.id', 'p.subjectId')
      .select(['p.id', 'p.subjectId', 'p.problemType', 'p.problemContent', 'p.optionList', 'p.answer', 'p.analysis'])
      .select(['p.score', 'p.difficulty', 'p.rule', 'p.sort', 'p.tagList', 'p.version', 'p.gmtModified'])
      .select([
        // title by title: a join would read all titles for each question
        sql<number>`(select count(distinct (select t.paper_id from exam_title t where t.id = e.title_id))::int
          from exam_problem e where e.problem_id = p.id)`.as('usedCount'),
        sql<
          string | null
        >`case when p.content_hash <> '' and exists (select from problem o join subject b on b.id = o.subject_id
          where o.content_hash = p.content_hash and o.parent_id is null and o.replaced_by is null and o.is_deleted = 0
            and o.id <> p.id and b.account_id = ${accountId}) then p.content_hash end`.as('sharedHash'),
      ])
      .where('p.id', '=', sql<number>`any(${ids})`)
      .where('s.accountId', '=', accountId)
      .execute(),
    q
      .selectFrom('problem as p')
      .select(['p.id', 'p.parentId', 'p.problemType', 'p.problemContent', 'p.optionList', 'p.answer', 'p.analysis'])
      .select(['p.score', 'p.difficulty', 'p.rule', 'p.sort'])
      .where('p.parentId', '=', sql<number>`any(${ids})`)
      .orderBy('p.sort')
      .orderBy('p.id')
      .execute(),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const written = ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { sharedHash, ...problem } = row
    const childList = parts.filter(({ parentId }) => parentId === id).map(({ parentId: _, ...part }) => part)
    return [{ sharedHash, problem: { ...problem, childList, sameCount: 0 } as unknown as WrittenProblem }]
  })
  const hashes = [...new Set(written.flatMap(({ sharedHash }) => sharedHash ?? []))]
  const others = hashes.length ? await problemsInBanks(q, accountId, hashes).execute() : []
  const keyed = others.map((other) => ({ id: other.id, key: sameKeyOf(other) }))
  for (const { sharedHash, problem } of written)
    if (sharedHash) {
      const key = sameKeyOf(problem)
      problem.sameCount = keyed.filter((other) => other.key === key && other.id !== problem.id).length
    }
  return written.map(({ problem }) => problem)
}

const rowOf = ({
  problemType,
  problemContent,
  optionList,
  answer,
  analysis,
  score,
  difficulty,
  rule,
}: ProblemInput['childList'][number]) => ({
  problemType,
  problemContent,
  analysis,
  score,
  difficulty,
  optionList: JSON.stringify(optionList),
  answer: JSON.stringify(answer),
  rule: JSON.stringify(rule),
})

export const wholeRowOf = (problem: ProblemInput) => ({
  ...rowOf(problem),
  tagList: problem.tagList,
  contentHash: contentHashOf(problem),
})

/** The id of the new question. */
export async function insertProblem(q: Query, subjectId: number, problem: ProblemInput, version = 1): Promise<number> {
  const { id } = await q
    .insertInto('problem')
    .values({ subjectId, version, ...wholeRowOf(problem) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(q, subjectId, id, problem)
  return id
}

/**
 * Many at once, in their order, by a fixed number of statements. The select behind an insert is sorted before ids are drawn, so that
 * they grow with the order.
 */
export async function insertProblems(q: Query, subjectId: number, importId: number, problems: readonly ProblemInput[]) {
  const rows = problems.map((problem, n) => ({
    n,
    ...recordOf(problem),
    tags: problem.tagList,
    hash: contentHashOf(problem),
  }))
  const { rows: whole } = await sql<{ id: number }>`
    insert into problem (subject_id, import_id, problem_type, problem_content, option_list, answer, analysis, score, difficulty, rule,
      tag_list, content_hash)
    select ${subjectId}::bigint, ${importId}::bigint, type, content, options, answer, analysis, score, difficulty, rule, tags, hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, type int2, content text, options jsonb, answer jsonb,
      analysis text, score float8, difficulty int2, rule jsonb, tags text[], hash text)
    order by n returning id`.execute(q)
  const ids = whole.map(({ id }) => Number(id)).sort((a, b) => a - b)
  const parts = problems.flatMap(({ childList }, at) =>
    childList.map((part, n) => ({ parent: ids[at], sort: n + 1, ...recordOf(part) })),
  )
  if (parts.length)
    await sql`
      insert into problem (subject_id, parent_id, sort, problem_type, problem_content, option_list, answer, analysis, score, difficulty, rule)
      select ${subjectId}::bigint, parent, sort, type, content, options, answer, analysis, score, difficulty, rule
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r(parent bigint, sort int, type int2, content text, options jsonb,
        answer jsonb, analysis text, score float8, difficulty int2, rule jsonb)
      order by parent, sort`.execute(q)
}

const recordOf = (part: ProblemInput['childList'][number]) => ({
  type: part.problemType,
  content: part.problemContent,
  options: part.optionList,
  answer: part.answer,
  analysis: part.analysis,
  score: part.score,
  difficulty: part.difficulty,
  rule: part.rule,
})

export async function insertParts(q: Query, subjectId: number, parentId: number, { childList }: ProblemInput) {
  if (!childList.length) return
  await q
    .insertInto('problem')
    .values(childList.map((part, n) => ({ subjectId, parentId, sort: n + 1, ...rowOf(part) })))
    .execute()
}
