// Papers: what is sat. The questions of a paper never change, so it is kept in memory for all who sit it; a wrong key may be mended.

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { CodeOf } from '../../contract/codes-of.ts'
import { problemTypes } from '../../contract/enums/problem-types.ts'
import { fileLimits } from '../../contract/file-kinds.ts'
import type { Query } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { type FormulaRoom, roomOfPage, withFormulas } from '../../formulas.ts'
import type { Outside } from '../outside.ts'
import { seededRandom } from '../seeded-random.ts'
import type { ProblemRule } from './marking.ts'

export type PaperProblem = {
  id: number
  parentId: number | null
  problemType: CodeOf<typeof problemTypes>
  problemContent: string
  optionList: { key: string; content: string }[]
  answer: string[]
  analysis: string
  difficulty: number
  rule: ProblemRule
  /** In this paper; of a composite question the sum of its parts. */
  score: number
  sort: number
}

export type PaperQuestion = PaperProblem & { childList: PaperProblem[] }

export type PaperTitle = {
  id: number
  titleName: string
  titleDesc: string
  titleType: number
  score: number
  sort: number
  problemList: PaperQuestion[]
}

export type Paper = {
  titleList: PaperTitle[]
  byId: Map<number, PaperProblem>
  /** Whole questions by place (`exam_problem`), with those that only some sittings have drawn. */
  places: Map<number, { titleId: number; question: PaperQuestion }>
}

/** What a sitting has: `placeIds` null is the whole paper. */
export type SittingPaper = { paperId: number; placeIds: number[] | null }

const maxKept = 100
const keptFor = 60_000 // ms: another process may have mended a key
/** By gateway, as tests have several in one process. */
const kept = new WeakMap<object, LRUCache<number, Promise<Paper>>>()

/** The paper from memory, else from the database: one query, however many begin at once. */
export function paperOf(q: Query, outside: object, paperId: number): Promise<Paper> {
  let papers = kept.get(outside)
  if (!papers) kept.set(outside, (papers = new LRUCache({ max: maxKept, ttl: keptFor })))
  const found = papers.get(paperId)
  if (found) return found
  const reading = readPaper(q, paperId)
  papers.set(paperId, reading)
  reading.catch(() => papers.delete(paperId))
  return reading
}

/** The paper of a sitting, from memory where the paper is. */
export async function paperOfSitting(q: Query, outside: object, { paperId, placeIds }: SittingPaper): Promise<Paper> {
  const paper = await paperOf(q, outside, paperId)
  if (!placeIds) return paper
  const own = partOf(paper, placeIds)
  if (own) return own
  kept.get(outside)?.delete(paperId) // somebody drew what was not in it before
  return partOf(await paperOf(q, outside, paperId), placeIds) ?? readPaper(q, paperId, placeIds)
}

/** The same, from the database. */
export const readPaperOfSitting = (q: Query, { paperId, placeIds }: SittingPaper) =>
  readPaper(q, paperId, placeIds ?? undefined)

/** Undefined where a place is not in the paper. */
function partOf({ titleList, places }: Paper, placeIds: number[]): Paper | undefined {
  const own = placeIds.map((id) => places.get(id))
  if (own.includes(undefined)) return undefined
  const titles = titleList.map((title) => {
    const problemList = own
      .filter((place) => place!.titleId === title.id)
      .map((place, n) => ({ ...place!.question, sort: n + 1 }))
    return { ...title, problemList, score: sumOf(problemList) }
  })
  return { titleList: titles, byId: indexed(titles), places }
}

const sumOf = (list: readonly { score: number }[]) => list.reduce((sum, { score }) => sum + score, 0)

function indexed(titleList: readonly PaperTitle[]) {
  const byId = new Map<number, PaperProblem>()
  for (const { problemList } of titleList)
    for (const { childList, ...problem } of problemList)
      for (const each of [problem, ...childList]) byId.set(each.id, each)
  return byId
}

/** A key was mended: the papers of this process are read anew. */
export const forgetPapers = (outside: Outside) => kept.get(outside)?.clear()

/** `placeIds`: only these, as a sitting drew them. */
export async function readPaper(q: Query, paperId: number, placeIds?: number[]): Promise<Paper> {
  const [titles, rows] = await Promise.all([
    q
      .selectFrom('examTitle')
      .select(['id', 'titleName', 'titleDesc', 'titleType', 'sort'])
      .where('paperId', '=', paperId)
      .orderBy('sort')
      .orderBy('id')
      .limit(100)
      .execute(),
    q
      .selectFrom('examProblem as e')
      .innerJoin('problem as p', 'p.id', 'e.problemId')
      .select(['p.id', 'p.problemType', 'p.problemContent', 'p.optionList', 'p.answer', 'p.analysis', 'p.difficulty'])
      .select([
        'p.rule',
        'e.id as placeId',
        'e.parentId as parentPlaceId',
        'e.titleId',
        'e.score',
        'e.sort',
        'e.isPool',
      ])
      .where('e.titleId', 'in', (title) => title.selectFrom('examTitle').select('id').where('paperId', '=', paperId))
      .$if(placeIds !== undefined, (rows) =>
        rows.where(sql<boolean>`coalesce(e.parent_id, e.id) = any(${placeIds}::bigint[])`),
      )
      .orderBy('e.isPool')
      .orderBy('e.sort')
      .orderBy('e.id')
      .limit(20_000)
      .execute(),
  ])
  const room = roomOfPage()
  const problemOfPlace = new Map(rows.map(({ placeId, id }) => [placeId, id]))
  const asProblem = (place: (typeof rows)[number]): PaperProblem => {
    const { placeId: _, parentPlaceId, titleId: __, isPool: ___, ...problem } = place
    const parentId = parentPlaceId === null ? null : (problemOfPlace.get(parentPlaceId) ?? null)
    return shown({ ...problem, parentId } as PaperProblem, room)
  }
  const partsOf = groupBy(rows, ({ parentPlaceId }) => parentPlaceId)
  const places = new Map(
    (partsOf.get(null) ?? []).map((place) => [
      place.placeId,
      {
        titleId: place.titleId,
        question: { ...asProblem(place), childList: (partsOf.get(place.placeId) ?? []).map(asProblem) },
      },
    ]),
  )
  const isPool = new Map(rows.map(({ placeId, isPool }) => [placeId, isPool === 1]))
  const titleList = titles.map((title) => {
    const problemList = [...places].flatMap(([id, { titleId, question }]) =>
      titleId === title.id && !isPool.get(id) ? [question] : [],
    )
    return { ...title, score: sumOf(problemList), problemList }
  })
  const paper = { titleList, byId: indexed(titleList), places }
  return placeIds ? partOf(paper, placeIds)! : paper
}

/** What is answered and marked: the questions, of composite ones their parts. */
export const answerable = ({ byId }: Paper) =>
  [...byId.values()].filter(({ problemType }) => problemType !== problemTypes.material)

/** The same, of whatever sittings may have drawn. */
export const allAnswerable = ({ places }: Paper) => [
  ...new Map(
    [...places.values()]
      .flatMap(({ question }) => (question.problemType === problemTypes.material ? question.childList : [question]))
      .map((problem) => [problem.id, problem]),
  ).values(),
]

/** The order in which one sitting has the questions (from 1 on) and the options of choices (2). */
export function arranged(titles: PaperTitle[], { questionOrder, orderSeed }: Order): PaperTitle[] {
  if (questionOrder === 0) return titles
  const chance = seededRandom(orderSeed)
  const withOptions = <P extends PaperProblem>(problem: P): P =>
    questionOrder === 2 &&
    (problem.problemType === problemTypes.single || problem.problemType === problemTypes.multiple)
      ? { ...problem, optionList: shuffled(problem.optionList, chance) }
      : problem
  return titles.map((title) => ({
    ...title,
    problemList: shuffled(title.problemList, chance).map((problem) => ({
      ...withOptions(problem),
      childList: problem.childList.map(withOptions),
    })),
  }))
}

export type Order = { questionOrder: number; orderSeed: number }

export function shuffled<T>(list: readonly T[], chance: () => number): T[] {
  const dealt = [...list]
  for (let n = dealt.length - 1; n > 0; n--) {
    const other = Math.floor(chance() * (n + 1))
    ;[dealt[n], dealt[other]] = [dealt[other]!, dealt[n]!]
  }
  return dealt
}

/** As it is read: formulas as MathML. */
const shown = (problem: PaperProblem, room: FormulaRoom): PaperProblem => ({
  ...problem,
  problemContent: withFormulas(problem.problemContent, room),
  analysis: withFormulas(problem.analysis, room),
  optionList: problem.optionList.map(({ key, content }) => ({ key, content: withFormulas(content, room) })),
})

/** A question without its key. */
export const withoutKey = ({
  id,
  parentId,
  problemType,
  problemContent,
  optionList,
  score,
  sort,
  ...rest
}: PaperProblem) => ({
  id,
  parentId,
  problemType,
  problemContent,
  optionList,
  score,
  sort,
  isHalf: (rest.rule.isHalf ? 1 : 0) as 0 | 1,
  blankCount: problemType === problemTypes.blanks ? rest.answer.length : 0,
  fileKinds: rest.rule.kinds ?? [],
  maxFiles: rest.rule.max ?? 0,
  maxFileSize: rest.rule.maxSize ?? fileLimits.megabytes,
})

/** Questions by id, outside of a paper: with the score of the bank. */
export async function readProblems(q: Query, ids: number[]): Promise<PaperQuestion[]> {
  if (!ids.length) return []
  const rows = await q
    .selectFrom('problem as p')
    .select(['p.id', 'p.parentId', 'p.problemType', 'p.problemContent', 'p.optionList', 'p.answer', 'p.analysis'])
    .select(['p.difficulty', 'p.rule', 'p.score', 'p.sort'])
    .where((e) => e.or([e('p.id', '=', sql<number>`any(${ids})`), e('p.parentId', '=', sql<number>`any(${ids})`)]))
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute()
  const room = roomOfPage()
  const byId = new Map((rows as PaperProblem[]).map((row) => [row.id, shown(row, room)]))
  return ids.flatMap((id) => {
    const problem = byId.get(id)
    if (!problem) return []
    return [{ ...problem, childList: [...byId.values()].filter(({ parentId }) => parentId === id) }]
  })
}
