// Papers that each sitting draws for itself. A section has rules; a sitting draws at its beginning from the questions that the banks
// of the author then have, by its own seed, and its row keeps what it drew. What was drawn stands in `exam_problem` beside the paper
// (`is_pool`): so the version of a question that somebody has is kept, marked and corrected like any other question of a paper.
// At publishing one draw is proved and kept as the paper itself; where a bank has become too small since, sittings draw from what
// was kept then, and the author is told once.

import { sql } from 'kysely'
import type { CodeOf } from '../../contract/codes-of.ts'
import type { difficultyLevels } from '../../contract/enums/difficulty-levels.ts'
import { examAuditTypes } from '../../contract/enums/exam-audit-types.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import { taskTypes } from '../../contract/enums/task-types.ts'
import type { Query } from '../../db/connect.ts'
import { sendMessage } from '../messages/messages.ts'
import { seededRandom } from '../seeded-random.ts'
import { shuffled } from './paper.ts'
import { inBanks } from './written-problem.ts'

export type DrawRule = {
  problemType: CodeOf<typeof problemTypes>
  difficulty: CodeOf<typeof difficultyLevels> | null
  subjectId: number | null
  tag: string
  count: number
  score: number
}

/** `wanted` and `found` of one rule, by its place in the list. */
export type Lack = { ruleNo: number; wanted: number; found: number }

/** So many questions stand behind a rule at most: all that are ever drawn are kept with the paper. */
const poolSize = (count: number, total: number) => Math.max(60, count * 6, total)

const pointsOf = (problem: 'p' | 'c') => sql`(select sum((o->>'score')::float8)
  from jsonb_array_elements(${sql.ref(`${problem}.rule`)}->'points') o)`

/** The questions that fit the rule `u`. */
function fitting(q: Query, accountId: number, hasPerson: boolean) {
  const needsPerson = hasPerson
    ? sql`false`
    : sql`c.problem_type in (${sql.lit(problemTypes.short)}, ${sql.lit(problemTypes.upload)})`
  // everybody's paper is worth the same: what adds up from parts or points fits only where it adds up to the score of the rule
  const isWorth = sql<boolean>`case when u.problem_type = ${sql.lit(problemTypes.material)}
    then p.score = u.score and not exists (select from problem c where c.parent_id = p.id
      and (coalesce(${pointsOf('c')}, c.score) <> c.score or ${needsPerson}))
    else coalesce(${pointsOf('p')}, u.score) = u.score end`
  return inBanks(q, accountId)
    .where(sql<boolean>`p.problem_type = u.problem_type and (u.difficulty is null or p.difficulty = u.difficulty)
      and (u.subject_id is null or p.subject_id = u.subject_id) and (u.tag = '' or u.tag = any(p.tag_list))`)
    .where(isWorth)
}

/** The rules as rows `u`: one statement for all sets of rules, which the database plans once. */
const asRows = (rules: readonly DrawRule[]) => {
  const total = rules.reduce((sum, { count }) => sum + count, 0)
  const rows = rules.map(({ problemType, difficulty, subjectId, tag, score, count }, ruleNo) => ({
    rule_no: ruleNo,
    problem_type: problemType,
    subject_id: subjectId,
    difficulty,
    tag,
    score,
    pool_size: poolSize(count, total),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(rule_no int, problem_type int, difficulty int, subject_id bigint,
    tag text, score float8, pool_size int)`
}

type Bank = { accountId: number; hasPerson: boolean; salt: number }

/** Of each rule the questions that fit it, the same for the same `salt`. One statement. */
export async function candidatesOf(q: Query, { accountId, hasPerson, salt }: Bank, rules: readonly DrawRule[]) {
  if (!rules.length) return []
  const fit = fitting(q, accountId, hasPerson)
    .select('p.id')
    .orderBy(sql`hashint8extended(p.id, ${salt}::bigint)`)
    .orderBy('p.id')
    .limit(sql<number>`u.pool_size`)
  const { rows } = await sql<{ id: number; ruleNo: number }>`select u.rule_no, f.id
    from ${asRows(rules)} cross join lateral (${fit}) f`.execute(q)
  return rules.map((_, ruleNo) => rows.filter((row) => row.ruleNo === ruleNo).map(({ id }) => Number(id)))
}

/** How many questions fit each rule. */
export async function stockOf(q: Query, accountId: number, hasPerson: boolean, rules: readonly DrawRule[]) {
  if (!rules.length) return []
  const count = fitting(q, accountId, hasPerson).select(sql<number>`count(*)::int`.as('n'))
  const { rows } = await sql<{ n: number }>`select (${count}) as n from ${asRows(rules)} order by u.rule_no`.execute(q)
  return rows.map(({ n }) => n)
}

/**
 * A question for each place of each rule, none twice, by the seed. All places are filled where that is possible at all (augmenting
 * paths): a rule that many fit gives way to one that few fit.
 */
export function drawn(rules: readonly { count: number }[], candidates: readonly (readonly number[])[], seed: number) {
  const chance = seededRandom(seed)
  const lists = candidates.map((ids) =>
    shuffled(
      [...ids].sort((a, b) => a - b),
      chance,
    ),
  )
  const places = rules.flatMap(({ count }, ruleNo) => Array.from({ length: count }, () => ruleNo))
  const placeOf = new Map<number, number>()
  function fill(place: number, tried: Set<number>): boolean {
    const list = lists[places[place]!] ?? []
    const free = list.find((id) => !placeOf.has(id))
    if (free !== undefined) {
      placeOf.set(free, place)
      return true
    }
    for (const id of list) {
      if (tried.has(id)) continue
      tried.add(id)
      if (!fill(placeOf.get(id)!, tried)) continue
      placeOf.set(id, place)
      return true
    }
    return false
  }
  for (const place of places.keys()) fill(place, new Set())
  const idOf = new Map([...placeOf].map(([id, place]) => [place, id]))
  const picks: number[][] = rules.map(() => [])
  for (const [place, ruleNo] of places.entries()) {
    const id = idOf.get(place)
    if (id !== undefined) picks[ruleNo]!.push(id)
  }
  const lackList = rules.flatMap(({ count }, ruleNo) => {
    const found = picks[ruleNo]!.length
    return found < count ? [{ ruleNo, wanted: count, found }] : []
  })
  return { picks, lackList }
}

type StoredRule = DrawRule & { id: number; titleId: number }

/** Of a paper, in its order. */
export async function rulesOf(q: Query, paperId: number | null): Promise<StoredRule[]> {
  if (paperId === null) return []
  return q
    .selectFrom('examRule as u')
    .innerJoin('examTitle as t', 't.id', 'u.titleId')
    .select([
      'u.id',
      'u.titleId',
      'u.problemType',
      'u.difficulty',
      'u.subjectId',
      'u.tag',
      'u.drawCount as count',
      'u.score',
    ])
    .where('t.paperId', '=', paperId)
    .orderBy('t.sort')
    .orderBy('t.id')
    .orderBy('u.sort')
    .execute()
}

/** At publishing: one draw becomes the paper, and what else could be drawn is kept beside it. The caller has seen that it can be filled. */
export async function provePaper(q: Query, { paperId, ...bank }: Omit<Bank, 'salt'> & { paperId: number }) {
  const rules = await rulesOf(q, paperId)
  if (!rules.length) return
  const candidates = await candidatesOf(q, { ...bank, salt: paperId }, rules)
  const { picks } = drawn(rules, candidates, paperId)
  const proved = new Set(picks.flatMap((ids, ruleNo) => ids.map((id) => `${ruleNo} ${id}`)))
  const rows = rules.flatMap((rule, ruleNo) =>
    candidates[ruleNo]!.map((problemId) => ({
      rule,
      problemId,
      isPool: proved.has(`${ruleNo} ${problemId}`) ? 0 : 1,
      sort: (ruleNo + 1) * 1000 + picks[ruleNo]!.indexOf(problemId) + 1,
    })),
  )
  await placeProblems(q, rows)
  await q.updateTable('examPaper').set({ isDrawn: 1, authorId: bank.accountId }).where('id', '=', paperId).execute()
}

type Placing = { rule: StoredRule; problemId: number; isPool: number; sort: number }

/** In the order of rules and questions, so that two sittings which place the same do not wait for each other in a circle. */
async function placeProblems(q: Query, placing: Placing[]) {
  if (!placing.length) return
  const rows = [...placing]
    .sort((a, b) => a.rule.id - b.rule.id || a.problemId - b.problemId)
    .map(({ rule, problemId, isPool, sort }) => ({
      titleId: rule.titleId,
      ruleId: rule.id,
      score: rule.score,
      problemId,
      isPool,
      sort,
    }))
  const placed = await q
    .insertInto('examProblem')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  const ids = placed.map(({ id }) => id)
  await sql`insert into exam_problem (title_id, problem_id, parent_id, score, sort, rule_id, is_pool)
    select x.title_id, c.id, x.id, c.score, c.sort, x.rule_id, x.is_pool
    from exam_problem x join problem c on c.parent_id = x.problem_id where x.id = any(${ids}::bigint[])
    on conflict do nothing`.execute(q)
}

type Drawing = { paperId: number; orderSeed: number }

/**
 * At the beginning of a sitting of such a paper, in its transaction: the ids of its places, which its row keeps. Never fails because of
 * the bank.
 */
export async function drawPlaces(q: Query, { paperId, orderSeed }: Drawing): Promise<number[]> {
  const [paper, rules, kept] = await Promise.all([
    q
      .selectFrom('examPaper as p')
      .innerJoin('exam as e', 'e.id', 'p.examId')
      .select(['p.authorId', 'e.auditType', 'e.id as examId', 'e.taskType', 'e.examName'])
      .where('p.id', '=', paperId)
      .executeTakeFirstOrThrow(),
    rulesOf(q, paperId),
    placesOf(q, paperId),
  ])
  const bank = { accountId: paper.authorId ?? 0, hasPerson: paper.auditType === examAuditTypes.byPeople, salt: paperId }
  const live = await candidatesOf(q, bank, rules)
  const ofRule = (ruleId: number) => kept.filter((place) => place.ruleId === ruleId)
  let { picks, lackList } = drawn(rules, live, orderSeed)
  if (lackList.length) {
    const proved = rules.map(({ id }) => ofRule(id).map(({ problemId }) => problemId))
    picks = drawn(rules, proved, orderSeed).picks
    if (paper.authorId !== null) await tellBankIsSmall(q, paper.authorId, { ...paper, paperId }, lackList)
  }
  const isKept = new Set(kept.map(({ ruleId, problemId }) => `${ruleId} ${problemId}`))
  const isNew = picks.flatMap((ids, ruleNo) =>
    ids
      .filter((id) => !isKept.has(`${rules[ruleNo]!.id} ${id}`))
      .map((problemId) => ({ rule: rules[ruleNo]!, problemId, isPool: 1, sort: 0 })),
  )
  if (isNew.length) await placeProblems(q, isNew)
  const places = isNew.length ? await placesOf(q, paperId) : kept
  const placeOf = new Map(places.map(({ id, ruleId, problemId }) => [`${ruleId} ${problemId}`, id]))
  return titlesOf(places, rules).flatMap((titleId) => [
    ...places.filter((place) => place.titleId === titleId && place.ruleId === null).map(({ id }) => id),
    ...rules.flatMap((rule, ruleNo) =>
      rule.titleId === titleId ? picks[ruleNo]!.map((id) => placeOf.get(`${rule.id} ${id}`)!) : [],
    ),
  ])
}

/** Whole questions of a paper and of its pool. */
async function placesOf(q: Query, paperId: number) {
  return q
    .selectFrom('examProblem as x')
    .innerJoin('examTitle as t', 't.id', 'x.titleId')
    .select(['x.id', 'x.titleId', 'x.ruleId', 'x.problemId', 't.sort as titleSort'])
    .where('t.paperId', '=', paperId)
    .where('x.parentId', 'is', null)
    .orderBy('t.sort')
    .orderBy('t.id')
    .orderBy('x.sort')
    .orderBy('x.id')
    .execute()
}

const titlesOf = (places: readonly { titleId: number }[], rules: readonly { titleId: number }[]) => [
  ...new Set([...places, ...rules].map(({ titleId }) => titleId)),
]

type Told = { paperId: number; examId: number; examName: string; taskType: number }

/** Once for each published version. */
function tellBankIsSmall(q: Query, authorId: number, { paperId, examId, examName, taskType }: Told, lacks: Lack[]) {
  const missing = lacks.reduce((sum, { wanted, found }) => sum + wanted - found, 0)
  return sendMessage(q, authorId, {
    msgType: msgTypes.exam,
    title: `「${examName}」的题库不够抽了`,
    text: `现在的题库按规则还缺 ${missing} 题，新开始的人从发布时留下的题里抽，考试不受影响。补上题目，或者改一改规则再发布。`,
    link: `/account/${taskType === taskTypes.homework ? 'vod/work' : 'exams'}/add?id=${examId}`,
    cause: `bank-too-small:${paperId}`,
  })
}

/** Where `r` is a sitting and `x` a place of its paper: whether the sitting has it. */
export const isInSitting = sql<boolean>`(r.place_ids is null or coalesce(x.parent_id, x.id) = any(r.place_ids))`
