// Answers the calls of contract/exam/exam-info.ts.

import { sql } from 'kysely'
import type { z } from 'zod'
import { conflict, wrongField } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import { examAuditTypes } from '../../../contract/enums/exam-audit-types.ts'
import { examStates } from '../../../contract/enums/exam-states.ts'
import { paperStates } from '../../../contract/enums/paper-states.ts'
import { problemTypes } from '../../../contract/enums/problem-types.ts'
import { standTypes } from '../../../contract/enums/stand-types.ts'
import type { examInfoCalls, WrittenPaper } from '../../../contract/exam/exam-info.ts'
import { lackOfBank, paperLacks, totalsOf } from '../../../contract/exam/paper-lacks.ts'
import { paperLimits } from '../../../contract/exam/paper-limits.ts'
import { paperVerbs } from '../../../contract/exam/paper-verbs.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { authorOf } from '../../author.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { indexRow } from '../../text/search-index.ts'
import { candidatesOf, drawn, provePaper, rulesOf, stockOf } from '../draw.ts'
import { isMine, notFound } from '../own-exam.ts'
import { requireNoParty } from '../party.ts'
import { waits } from '../relation.ts'
import { hasTag, inBanks, writtenProblems } from '../written-problem.ts'

type SaveInput = Omit<z.output<(typeof examInfoCalls)['exam/auth/exam/info/save']['input']>, 'taskType'>

const hasDraft = sql<Flag>`(e.draft_paper_id is not null)::int`

/** Somebody began `e`, or it was set for somebody of a class: each asked by a value and by an index of its own. */
const isSat = sql<Flag>`coalesce((select 1 from exam_record r where r.exam_id = e.id and r.submit_time is not null limit 1),
  (select 1 from exam_record r where r.exam_id = e.id and r.exam_status = ${literal(examStates.running)} limit 1),
  (select 1 from grade_exam c join exam_record r on r.grade_exam_id = c.id where c.exam_id = e.id limit 1), 0)`

export const exams = (q: Query, accountId: number) =>
  q
    .selectFrom('exam as e')
    .innerJoin('courseCategory as k', 'k.id', 'e.categoryId')
    .select(['e.id', 'e.examName', 'e.taskType', 'e.categoryId', 'k.categoryName', 'e.price', 'e.validDays'])
    .select([
      'e.scoreTotal',
      'e.passScore',
      'e.examTime',
      'e.allowTimes',
      'e.answerShow',
      'e.auditType',
      'e.difficulty',
    ])
    .select(['e.questionOrder', 'e.problemCount', 'e.studyCount', 'e.examState', 'e.editVersion', 'e.gmtModified'])
    .select((row) => [
      row.ref('e.isFree').$castTo<Flag>().as('isFree'),
      row.ref('e.isVipFree').$castTo<Flag>().as('isVipFree'),
    ])
    .select([
      hasDraft.as('hasDraft'),
      isSat.as('isSat'),
      sql<number>`(select count(*)::int from exam_record r where r.exam_id = e.id and ${waits} and r.submit_time is not null)`.as(
        'waitCount',
      ),
    ])
    .where(isMine(accountId))

export const examInfoHandlers: Handlers<typeof examInfoCalls> = {
  'exam/auth/exam/info/page': ({ taskType, examName, examState, ...page }, { q, user }) =>
    paged(
      page,
      exams(q, user.id)
        .$call((rows) => matching(rows, { 'e.taskType': taskType, 'e.examState': examState }))
        .$if(Boolean(examName), (rows) => rows.where('e.examName', 'ilike', likeContains(examName!)))
        .orderBy('e.id', 'desc'),
    ),

  async 'exam/auth/exam/info/save'({ taskType, ...input }, { q, user }) {
    const author = await authorOf(q, user.id, '出卷')
    const { id } = await q
      .insertInto('exam')
      .values({ taskType, ...author, ...(await headOf(q, input)), examState: paperStates.draft })
      .returning('id')
      .executeTakeFirstOrThrow()
    await indexRow(q, 'exam', id)
    await writeDraft(q, user.id, id, input)
    return paperOf(q, user.id, id)
  },

  async 'PUT exam/auth/exam/info/update'({ id, editVersion, ...input }, { q, user }) {
    const exam = await lockedExam(q, user.id, id)
    if (exam.editVersion !== editVersion) throw conflict('这份试卷刚被别人改过，请先看看新的内容再改')
    const head = await headOf(q, input)
    await q
      .updateTable('exam')
      .set({
        ...head,
        editVersion: editVersion + 1,
        gmtModified: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute()
    await indexRow(q, 'exam', id)
    await writeDraft(q, user.id, id, input)
    return paperOf(q, user.id, id)
  },

  'exam/auth/exam/info/view': ({ id }, { q, user }) => paperOf(q, user.id, id),

  async 'exam/auth/exam/info/version/list'({ id }, { q, user }) {
    const exam = await exams(q, user.id)
      .select(['e.paperId', 'e.draftPaperId'])
      .where('e.id', '=', id)
      .executeTakeFirst()
    if (!exam) throw notFound()
    await requireNoParty(q, user.id, id)
    const count = (isRunning: boolean) =>
      q
        .selectFrom('examRecord')
        .select(['paperId', sql<number>`count(*)::int`.as('n')])
        .where('examId', '=', id)
        .$call((rows) =>
          isRunning ? rows.where('examStatus', '=', examStates.running) : rows.where('submitTime', 'is not', null),
        )
        .groupBy('paperId')
        .execute()
    const [papers, running, finished] = await Promise.all([
      q
        .selectFrom('examPaper')
        .select(['id', 'version', 'gmtCreate', 'problemCount', 'scoreTotal'])
        .where('examId', '=', id)
        .orderBy('version', 'desc')
        .limit(50)
        .execute(),
      count(true),
      count(false),
    ])
    const numberOf = (counts: typeof running, id: number) => counts.find(({ paperId }) => paperId === id)?.n ?? 0
    const list = papers.map(({ id, ...paper }) => ({
      ...paper,
      finishedCount: numberOf(finished, id),
      runningCount: numberOf(running, id),
      isCurrent: (id === exam.paperId ? 1 : 0) as 0 | 1,
      isDraft: (id === exam.draftPaperId ? 1 : 0) as 0 | 1,
    }))
    return { list }
  },

  async 'exam/auth/exam/info/stand'({ id, standType }, { q, user }) {
    const exam = await lockedExam(q, user.id, id)
    if (standType === standTypes.down) {
      if (!requireVerb(paperVerbs.takeDown, exam)) return { isPutaway: 0 }
      await q.updateTable('exam').set({ examState: paperStates.offShelf }).where('id', '=', id).execute()
      return { isPutaway: 0 }
    }
    if (!requireVerb(paperVerbs.publish, exam)) return { isPutaway: 1 }
    const paper = await paperOf(q, user.id, id)
    if (paper.lackList.length) throw conflict(`还不能发布：${paper.lackList.join('；')}`)
    await publish(q, user.id, paper, exam.draftPaperId)
    return { isPutaway: 1 }
  },

  async 'exam/auth/exam/info/delete'({ id }, { q, user }) {
    requireVerb(paperVerbs.delete, await lockedExam(q, user.id, id))
    await q.updateTable('exam').set({ examState: paperStates.deleted }).where('id', '=', id).execute()
    return { ok: true }
  },

  async 'exam/auth/exam/info/copy'({ id }, { q, user }) {
    const { examDesc, titleList, ...from } = await paperOf(q, user.id, id)
    const input = { ...from, examDesc, examName: `${cut(from.examName, 95)}（副本）` }
    const author = await authorOf(q, user.id, '出卷')
    const prices = await q
      .selectFrom('exam')
      .select(['originalPrice', 'vipPrice'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copy = await q
      .insertInto('exam')
      .values({
        taskType: from.taskType as 1 | 2,
        ...author,
        ...prices,
        ...(await headOf(q, input as unknown as SaveInput)),
        examState: paperStates.draft,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const titles = titleList.map(({ problemList, ruleList, ...title }) => ({
      ...title,
      ruleList: ruleList.map(({ stock: _, ...rule }) => rule),
      problemList: problemList.map(({ id, placeScore }) => ({ problemId: id, score: placeScore })),
    }))
    await indexRow(q, 'exam', copy.id)
    await writeDraft(q, user.id, copy.id, { titleList: titles, passScore: from.passScore })
    return paperOf(q, user.id, copy.id)
  },

  /** Each rule draws at random from what the rules before it left. */
  async 'exam/auth/exam/info/compose'({ rules, exceptIds }, { q, user }) {
    const wanted = rules.reduce((sum, { count }) => sum + count, 0)
    if (wanted > paperLimits.problems) throw wrongField('rules', `一份试卷最多 ${paperLimits.problems} 道题`)
    const candidates = rules.map(({ tag, problemType, difficulty, subjectId }, ruleNo) =>
      inBanks(q, user.id)
        .select(['p.id', sql<number>`${ruleNo}::int`.as('ruleNo')])
        .$call((rows) =>
          matching(rows, { 'p.problemType': problemType, 'p.difficulty': difficulty, 'p.subjectId': subjectId }),
        )
        .$if(tag !== undefined, (rows) => rows.where(hasTag(tag!)))
        .where('p.id', '!=', sql<number>`all(${exceptIds}::bigint[])`)
        .orderBy(sql`random()`)
        .limit(wanted),
    )
    const { rows } = await sql<{ id: number; ruleNo: number }>`${sql.join(
      candidates.map((candidate) => sql`(${candidate})`),
      sql` union all `,
    )}`.execute(q)
    const taken = new Set<number>()
    const drawn: { id: number; ruleNo: number }[] = []
    const lackList: { ruleNo: number; wanted: number; found: number }[] = []
    for (const [ruleNo, { count }] of rules.entries()) {
      const found = rows.filter((row) => row.ruleNo === ruleNo && !taken.has(row.id)).slice(0, count)
      for (const { id } of found) {
        taken.add(id)
        drawn.push({ id, ruleNo })
      }
      if (found.length < count) lackList.push({ ruleNo, wanted: count, found: found.length })
    }
    const problems = await writtenProblems(
      q,
      user.id,
      drawn.map(({ id }) => id),
    )
    const ruleOf = new Map(drawn.map(({ id, ruleNo }) => [id, ruleNo]))
    return { problemList: problems.map((problem) => ({ ...problem, ruleNo: ruleOf.get(problem.id)! })), lackList }
  },
}

async function headOf(q: Query, input: SaveInput) {
  const { examName, isFree, price, categoryId, examDesc } = input
  const category = await q
    .selectFrom('courseCategory as k')
    .select('k.id')
    .where('k.id', '=', categoryId)
    .where('k.categoryType', '=', 2)
    .executeTakeFirst()
  if (!category) throw wrongField('categoryId', '请选择分类')
  if (isFree === 0 && price < 100) throw wrongField('price', '收费的试卷至少 1 元')
  const html = sanitizeHtml(examDesc)
  return {
    examName,
    categoryId,
    isFree,
    price: isFree ? 0 : price,
    isVipFree: isFree ? 0 : input.isVipFree,
    validDays: isFree ? 0 : input.validDays,
    examTime: input.examTime,
    allowTimes: input.allowTimes,
    answerShow: input.answerShow,
    auditType: input.auditType,
    difficulty: input.difficulty,
    questionOrder: input.questionOrder,
    examDesc: html,
  }
}

async function lockedExam(q: Query, accountId: number, id: number) {
  const row = await q
    .selectFrom('exam as e')
    .select(['e.id', 'e.examState', 'e.editVersion', 'e.paperId', 'e.draftPaperId'])
    .select([hasDraft.as('hasDraft'), isSat.as('isSat')])
    .where('e.id', '=', id)
    .where(isMine(accountId))
    .forNoKeyUpdate('e')
    .executeTakeFirst()
  if (!row) throw notFound()
  await requireNoParty(q, accountId, id)
  return row
}

/** The paper in the making, anew: sections, questions of my banks, and their parts. */
async function writeDraft(
  q: Query,
  accountId: number,
  examId: number,
  { titleList, passScore }: Pick<SaveInput, 'titleList' | 'passScore'>,
) {
  const wanted = titleList.flatMap(({ problemList }) => problemList.map(({ problemId }) => problemId))
  const rules = titleList.flatMap(({ ruleList }, n) => ruleList.map((rule, at) => ({ ...rule, n, at })))
  const count = rules.reduce((sum, rule) => sum + rule.count, wanted.length)
  if (count > paperLimits.problems) throw wrongField('titleList', `一份试卷最多 ${paperLimits.problems} 道题`)
  if (new Set(wanted).size < wanted.length) throw wrongField('titleList', '有试题在试卷里出现了两次')
  const problems = new Map((await writtenProblems(q, accountId, wanted)).map((problem) => [problem.id, problem]))
  if (problems.size < wanted.length) throw wrongField('titleList', '有试题不在你的题库里，请刷新后重选')
  await requireOwnBanks(q, accountId, rules)
  const { draftPaperId } = await q
    .selectFrom('exam')
    .select('draftPaperId')
    .where('id', '=', examId)
    .executeTakeFirstOrThrow()
  const paperId = draftPaperId ?? (await newDraft(q, examId))
  await q.updateTable('examPaper').set({ passScore }).where('id', '=', paperId).execute()
  await q.deleteFrom('examTitle').where('paperId', '=', paperId).execute()
  if (!titleList.length) return
  const titles = await q
    .insertInto('examTitle')
    .values(
      titleList.map(({ titleName, titleDesc, titleType }, n) => ({
        paperId,
        titleName,
        titleDesc,
        titleType,
        sort: n + 1,
      })),
    )
    .returning(['id', 'sort'])
    .execute()
  const idOfTitle = new Map(titles.map(({ id, sort }) => [sort, id]))
  if (rules.length)
    await q
      .insertInto('examRule')
      .values(
        rules.map(({ n, at, problemType, difficulty, subjectId, tag, count, score }) => ({
          titleId: idOfTitle.get(n + 1)!,
          problemType,
          difficulty,
          subjectId,
          tag,
          score,
          drawCount: count,
          sort: at + 1,
        })),
      )
      .execute()
  const places = titleList.flatMap(({ problemList }, n) =>
    problemList.map(({ problemId, score }, at) => {
      const problem = problems.get(problemId)!
      const isMaterial = problem.problemType === problemTypes.material
      const placeScore = isMaterial ? problem.score : (score ?? problem.score)
      return { titleId: idOfTitle.get(n + 1)!, problemId, score: placeScore, sort: at + 1 }
    }),
  )
  if (!places.length) return
  const placed = await q.insertInto('examProblem').values(places).returning(['id', 'titleId', 'problemId']).execute()
  const parts = placed.flatMap(({ id, titleId, problemId }) =>
    problems.get(problemId)!.childList.map((part, n) => ({
      titleId,
      problemId: part.id,
      parentId: id,
      score: part.score,
      sort: n + 1,
    })),
  )
  if (parts.length) await q.insertInto('examProblem').values(parts).execute()
}

async function requireOwnBanks(q: Query, accountId: number, rules: readonly { subjectId: number | null; n: number }[]) {
  const ids = [...new Set(rules.flatMap(({ subjectId }) => (subjectId === null ? [] : [subjectId])))]
  if (!ids.length) return
  const own = await q
    .selectFrom('subject')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('accountId', '=', accountId)
    .execute()
  const foreign = rules.find(({ subjectId }) => subjectId !== null && !own.some(({ id }) => id === subjectId))
  if (foreign) throw wrongField(`titleList.${foreign.n}.ruleList`, '有规则用的题库不在你名下，请刷新后重选')
}

async function newDraft(q: Query, examId: number) {
  const { id } = await q
    .insertInto('examPaper')
    .values({
      examId,
      version: sql<number>`(select coalesce(max(p.version), 0) + 1 from exam_paper p where p.exam_id = ${examId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await q.updateTable('exam').set({ draftPaperId: id }).where('id', '=', examId).execute()
  return id
}

/** What is being written, else what is published. */
export async function paperOf(q: Query, accountId: number, id: number): Promise<WrittenPaper> {
  const exam = await exams(q, accountId)
    .select(['e.examDesc', 'e.paperId', 'e.draftPaperId'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!exam) throw notFound()
  await requireNoParty(q, accountId, id)
  const { paperId, draftPaperId, ...head } = exam
  const shown = draftPaperId ?? paperId
  const [titles, places, paper, rules] = await Promise.all([
    q
      .selectFrom('examTitle')
      .select(['id', 'titleName', 'titleDesc', 'titleType', 'sort'])
      .where('paperId', '=', shown)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    q
      .selectFrom('examProblem as x')
      .innerJoin('examTitle as t', 't.id', 'x.titleId')
      .innerJoin('problem as p', 'p.id', 'x.problemId')
      .select(['x.titleId', 'x.problemId', 'x.score', 'p.replacedBy as successorId'])
      .where('t.paperId', '=', shown)
      .where('x.parentId', 'is', null)
      .where('x.ruleId', 'is', null)
      .orderBy('x.sort')
      .orderBy('x.id')
      .execute(),
    q.selectFrom('examPaper').select(['version', 'passScore']).where('id', '=', shown).executeTakeFirst(),
    rulesOf(q, shown),
  ])
  const bank = { accountId, hasPerson: head.auditType === examAuditTypes.byPeople, salt: shown ?? 0 }
  const [candidates, stock] = await Promise.all([
    candidatesOf(q, bank, rules),
    stockOf(q, accountId, bank.hasPerson, rules),
  ])
  const problems = new Map(
    (
      await writtenProblems(
        q,
        accountId,
        places.map(({ problemId }) => problemId),
      )
    ).map((problem) => [problem.id, problem]),
  )
  const titleList = titles.map((title) => {
    const problemList = places
      .filter(({ titleId }) => titleId === title.id)
      .flatMap(({ problemId, score, successorId }) => {
        const problem = problems.get(problemId)
        return problem ? [{ ...problem, placeScore: score, successorId }] : []
      })
    const ruleList = rules.flatMap(({ id: _, titleId, ...rule }, n) =>
      titleId === title.id ? [{ ...rule, stock: stock[n]! }] : [],
    )
    const score = [
      ...problemList.map(({ placeScore }) => placeScore),
      ...ruleList.map(({ count, score }) => count * score),
    ].reduce((sum, score) => sum + score, 0)
    return { ...title, score, problemList, ruleList }
  })
  const isDrawn: Flag = rules.length ? 1 : 0
  const whole = { ...head, version: paper?.version ?? 1, passScore: paper?.passScore ?? 0, titleList, isDrawn }
  const { lackList } = drawn(rules, candidates, 0)
  const lacking = lackList.map(({ ruleNo, wanted, found }) => {
    const { titleId, problemType } = rules[ruleNo]!
    return lackOfBank({ title: titles.find(({ id }) => id === titleId)!.titleName, problemType, wanted, found })
  })
  return { ...whole, ...totalsOf(whole), lackList: [...paperLacks(whole), ...lacking] }
}

/** What was written becomes what is sat; who has begun sits on with what they have. */
async function publish(q: Query, accountId: number, paper: WrittenPaper, draftPaperId: number | null) {
  const { id, scoreTotal, problemCount } = paper
  const paperId = draftPaperId
  if (paperId) {
    await provePaper(q, { accountId, paperId, hasPerson: paper.auditType === examAuditTypes.byPeople })
    await q.updateTable('examPaper').set({ scoreTotal, problemCount }).where('id', '=', paperId).execute()
    await q
      .updateTable('exam')
      .set({ paperId, draftPaperId: null, scoreTotal, problemCount })
      .where('id', '=', id)
      .execute()
  }
  const mostUsed = mostOften(
    paper.titleList.flatMap(({ problemList, ruleList }) => [
      ...problemList.map(({ subjectId }) => subjectId),
      ...ruleList.flatMap(({ subjectId, count }) => (subjectId === null ? [] : Array(count).fill(subjectId))),
    ]),
  )
  await q
    .updateTable('exam')
    .set({
      examState: paperStates.published,
      passScore: paper.passScore,
      ...(mostUsed && { subjectId: mostUsed }),
      gmtModified: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

function mostOften(list: number[]) {
  const counts = new Map<number, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** An exam of the account, with the paper that is published; not found where it is somebody else's. */
export async function requireOwnExam(q: Query, accountId: number, id: number) {
  const exam = await q
    .selectFrom('exam as e')
    .select(['e.id', 'e.paperId'])
    .where('e.id', '=', id)
    .where(isMine(accountId))
    .executeTakeFirst()
  if (!exam) throw notFound()
  await requireNoParty(q, accountId, id)
  return exam
}
