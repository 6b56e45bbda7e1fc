// Answers the calls of contract/exam/problem-import.ts.
import { sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { ProblemInput } from '../../contract/exam/authoring.ts'
import { type problemImportCalls, rowStates } from '../../contract/exam/problem-import.ts'
import { columnTitles } from '../../contract/exam/problem-template.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { htmlToText } from '../text/rich.ts'
import { type Draft, placeOf } from './import/draft.ts'
import { draftsOf } from './import/read-file.ts'
import { type ReadProblem, readProblemsInTurns } from './import/read-problem.ts'
import { countProblems, requireSubject } from './subject.ts'
import { contentHashOf, insertProblems, sameKeyOf } from './written-problem.ts'

type Row = { rowNo: number; read: ReadProblem; state: number; key: string; sameAs?: Row | undefined }

const maxTitle = 60

export const problemImportHandlers: Handlers<typeof problemImportCalls> = {
  /** The file is read outside the transaction; what is the same is looked up again in it, with the bank locked: two imports at once are one after the other. */
  async 'exam/auth/problem/import'(input, { q, write, user, file }) {
    const { subjectId, format, isDryRun, requestNo, keptRows } = input
    await requireSubject(q, user.id, subjectId)
    const rows = rowsOf(await readProblemsInTurns(draftsOf(format, new Uint8Array(await file.arrayBuffer()))))
    if (isDryRun) {
      await markSame(q, subjectId, rows)
      return { importId: null, importedCount: 0, ...countsOf(rows), rowList: rows.map(shownRow) }
    }
    const kept = new Set(keptRows.split(',').filter(Boolean).map(Number))
    return write(async (q) => {
      await q
        .selectFrom('subject')
        .select('id')
        .where('id', '=', subjectId)
        .where('accountId', '=', user.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => new CallError('notFound', '题库不存在或已删除'))
      const before = await q
        .selectFrom('problemImport')
        .select(['id', 'problemCount'])
        .where('accountId', '=', user.id)
        .where('requestNo', '=', requestNo)
        .executeTakeFirst()
      await markSame(q, subjectId, rows)
      const counts = countsOf(rows)
      if (before) return { importId: before.id, importedCount: before.problemCount, ...counts, rowList: [] }
      const problems = rows.flatMap(({ rowNo, read, state }) => {
        const isTaken = state === rowStates.ready || (state === rowStates.same && kept.has(rowNo))
        return isTaken && 'problem' in read ? [read.problem] : []
      })
      if (!problems.length) throw conflict('没有可以导入的题：有问题的请先改好，重复的请选「也导入」')
      const { id } = await q
        .insertInto('problemImport')
        .values({ accountId: user.id, subjectId, requestNo, problemCount: problems.length })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertProblems(q, subjectId, id, problems)
      await countProblems(q, subjectId)
      return { importId: id, importedCount: problems.length, ...counts, rowList: [] }
    })
  },

  async 'exam/auth/problem/import/undo'({ importId }, { q, user }) {
    const made = await q
      .selectFrom('problemImport')
      .select(['subjectId'])
      .where('id', '=', importId)
      .where('accountId', '=', user.id)
      .executeTakeFirst()
    if (!made) throw new CallError('notFound', '这次导入不存在或已撤销')
    const own = q.selectFrom('problem as p').where('p.importId', '=', importId).where('p.isDeleted', '=', 0)
    const gone = await q
      .updateTable('problem')
      .set({ isDeleted: 1 })
      .where('id', 'in', (rows) =>
        rows
          .selectFrom('problem as p')
          .select('p.id')
          .where('p.importId', '=', importId)
          .where('p.isDeleted', '=', 0)
          .where('p.version', '=', 1)
          .where('p.replacedBy', 'is', null)
          .where(sql<boolean>`not exists (select from exam_problem e where e.problem_id = p.id)`),
      )
      .returning('id')
      .execute()
    const { kept } = await own.select(sql<number>`count(*)::int`.as('kept')).executeTakeFirstOrThrow()
    await countProblems(q, made.subjectId)
    return { successCount: gone.length, keptCount: kept }
  },
}

const rowsOf = (reads: readonly ReadProblem[]): Row[] =>
  reads.map((read, n) => ({
    ...{ rowNo: n + 1, read },
    ...('problem' in read
      ? { state: rowStates.ready, key: keyOf(read.problem) }
      : { state: rowStates.faulty, key: '' }),
  }))

/** '' where a question has no text to compare. */
const keyOf = (problem: ProblemInput) =>
  htmlToText(problem.problemContent) ? sameKeyOf(contentHashOf(problem), problem) : ''

/** Those that stand in the bank, and those that stand earlier in the file. */
async function markSame(q: Query, subjectId: number, rows: Row[]) {
  const hashes = rows.flatMap(({ read }) => ('problem' in read ? [contentHashOf(read.problem)] : []))
  const banked = await q
    .selectFrom('problem as p')
    .select(['p.contentHash', 'p.problemType', 'p.optionList'])
    .distinct()
    .where('p.subjectId', '=', subjectId)
    .where('p.contentHash', '=', sql<string>`any(${hashes})`)
    .where('p.parentId', 'is', null)
    .where('p.replacedBy', 'is', null)
    .where('p.isDeleted', '=', 0)
    .execute()
  const known = new Set(banked.map((one) => sameKeyOf(one.contentHash, one as never)))
  const first = new Map<string, Row>()
  for (const row of rows) {
    if (row.state === rowStates.faulty || !row.key) continue
    row.sameAs = first.get(row.key)
    row.state = known.has(row.key) || row.sameAs ? rowStates.same : rowStates.ready
    if (!row.sameAs) first.set(row.key, row)
  }
}

const countsOf = (rows: readonly Row[]) => {
  const count = (state: number) => rows.filter((row) => row.state === state).length
  return {
    rowCount: rows.length,
    readyCount: count(rowStates.ready),
    faultyCount: count(rowStates.faulty),
    sameCount: count(rowStates.same),
  }
}

function shownRow({ rowNo, read, state, sameAs }: Row) {
  const { draft } = read
  const shared = { rowNo, state, sheet: draft.sheet, problemTitle: titleOf(read) }
  if ('fault' in read) {
    const { column, cause, remedy } = read.fault
    return {
      ...{ ...shared, place: placeOf(draft, column), problemType: read.problemType, cause, remedy },
      text: (draft.cells[column]?.text ?? '').slice(0, maxTitle),
      cellRows: read.drafts.map(cellsOf),
    }
  }
  const isSame = state === rowStates.same
  return {
    ...{ ...shared, place: placeOf(draft), problemType: read.problem.problemType, text: '', cellRows: [] },
    cause: !isSame ? '' : sameAs ? `和${placeOf(sameAs.read.draft)}的题一样` : '题库里已经有一样的题',
    remedy: isSame ? '默认跳过；要留下就选「也导入」' : '',
  }
}

const titleOf = (read: ReadProblem) => {
  const html = 'problem' in read ? read.problem.problemContent : (read.draft.cells.content?.text ?? '')
  return htmlToText(html.slice(0, 2000)).slice(0, maxTitle)
}

const cellsOf = ({ cells }: Draft) =>
  (Object.keys(columnTitles) as (keyof typeof columnTitles)[]).flatMap((column) => {
    const text = cells[column]?.text
    return text ? [{ column, text }] : []
  })
