// The work of an import, done by a job: the file is read row by row, later the rows that are wanted are stored. Each step begins in one
// state and ends in the next, so that a job which is done again finds nothing to do.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { ProblemInput, UnsavedProblem } from '../../../contract/exam/authoring.ts'
import { importStates, rowStates } from '../../../contract/exam/import-states.ts'
import type { ImportFormat, ImportRow } from '../../../contract/exam/problem-import.ts'
import { columnTitles } from '../../../contract/exam/problem-template.ts'
import type { Query } from '../../../db/connect.ts'
import type { Mutate } from '../../events/mutate.ts'
import { bankedProblems, sameKeyOf } from '../same-problem.ts'
import { countProblems } from '../subject.ts'
import { insertProblems } from '../written-problem.ts'
import { type Draft, placeOf } from './draft.ts'
import type { FileToRead, KeyedProblem } from './keyed-problems.ts'
import { writtenCell } from './marked-text.ts'
import type { Mend } from './mends.ts'
import { readProblemFile } from './read-in-thread.ts'
import { shownCell, titleOf } from './shown-cell.ts'
import type { SourcePlace } from './source-lines.ts'

export const importJob = 'importProblems'

type Row = KeyedProblem & { rowNo: number; state: number; sameAs?: Row | undefined }
type Work = { read: Query; mutate: Mutate }

/** Nobody needs it any more. */
export const emptied = { content: '', problems: '[]', mends: '[]' } as const

/** So often a step is begun; a process that ended in it twice will end in it again. */
const maxTries = 2

/** Reads or stores, whichever is due. */
export async function workOnImport({ read, mutate }: Work, importId: number): Promise<void> {
  const job = await read
    .selectFrom('problemImport')
    .select(['id', 'subjectId', 'format', 'content', 'mends', 'importState'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (job?.importState !== importStates.reading && job?.importState !== importStates.storing) return
  const set = (values: object) => (q: Query) =>
    q
      .updateTable('problemImport')
      .set(values)
      .where('id', '=', job.id)
      .where('importState', '=', job.importState)
      .execute()
  const giveUp = (failure: string) => mutate(set({ failure, importState: importStates.unreadable, ...emptied }))
  const begun = await mutate((q) =>
    q
      .updateTable('problemImport')
      .set((e) => ({ tryCount: e('tryCount', '+', 1) }))
      .where('id', '=', job.id)
      .where('importState', '=', job.importState)
      .where('tryCount', '<', maxTries)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!begun) return void (await giveUp('这个文件试了两次都没有读完，请分成几个小一些的文件，或换一种格式再导入'))
  try {
    if (job.importState === importStates.reading) await readImport(mutate, job, set)
    else await storeImport(mutate, job)
  } catch (error) {
    if (!CallError.is(error)) throw error
    await giveUp(error.msg)
  }
}

type Job = { id: number; subjectId: number } & StoredFile
/** As it was sent, with what was written anew since. */
type StoredFile = { format: string; content: string; mends: unknown }

export const fileOf = ({ format, content, mends }: StoredFile): FileToRead => ({
  format: format as ImportFormat,
  text: content,
  mends: mends as Mend[],
})

async function read(
  job: Job,
  onProgress: (count: number) => void = () => {},
): Promise<{ rows: Row[]; left: string[] }> {
  const { problems, left } = await readProblemFile(fileOf(job), onProgress)
  return { rows: rowsOf(problems), left }
}

const rowsOf = (problems: readonly KeyedProblem[]): Row[] =>
  problems.map((one, n) => ({
    ...one,
    rowNo: n + 1,
    state: 'problem' in one.read ? rowStates.ready : rowStates.faulty,
  }))

async function readImport(mutate: Mutate, job: Job, set: (values: object) => (q: Query) => Promise<unknown>) {
  let told: Promise<unknown> = Promise.resolve()
  const tell = (count: number) => {
    told = told.then(() => mutate(set(count < 0 ? { rowCount: -count } : { readCount: count })))
    told.catch(() => {}) // thrown below
  }
  const { rows, left } = await read(job, tell)
  await told
  await mutate(async (q) => {
    const end = { importState: importStates.read, tryCount: 0, leftList: withLeft(left) }
    await set({ ...(await shownRows(q, job.subjectId, rows)), ...end })(q)
  })
}

/** With what nobody is shown: where it stands in what was sent, and the drafts that it is made of. Those of earlier releases have less. */
export type StoredRow = ImportRow & { source: SourcePlace; drafts: Pick<Mend, 'draftNo' | 'line'>[] }

/** The columns that say what was read. */
export const shownProblems = (q: Query, subjectId: number, problems: readonly KeyedProblem[]) =>
  shownRows(q, subjectId, rowsOf(problems))

async function shownRows(q: Query, subjectId: number, rows: Row[]) {
  await markSame(q, subjectId, rows)
  return {
    ...countsOf(rows),
    readCount: rows.length,
    result: JSON.stringify(rows.map(shownRow)),
    problems: JSON.stringify(rows.map(({ read }) => ('problem' in read ? unsaved(read.problem) : null))),
  }
}

/** Behind what the sender's browser left out. */
const withLeft = (left: readonly string[]) => sql<string>`left_list || ${JSON.stringify(left)}::jsonb`

/** What is the same is looked up again, with the bank locked: two imports at once are one after the other. */
async function storeImport(mutate: Mutate, job: Job) {
  const { id, subjectId } = job
  const { rows } = await read(job)
  await mutate(async (q) => {
    await q.selectFrom('subject').select('id').where('id', '=', subjectId).forNoKeyUpdate().execute()
    const wanted = await q
      .selectFrom('problemImport')
      .select('keptRows')
      .where('id', '=', id)
      .where('importState', '=', importStates.storing)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!wanted) return
    await markSame(q, subjectId, rows)
    const kept = new Set(wanted.keptRows.map(Number))
    const problems = rows.flatMap(({ rowNo, read, state }) => {
      const isTaken = state === rowStates.ready || (state === rowStates.same && kept.has(rowNo))
      return isTaken && 'problem' in read ? [read.problem] : []
    })
    if (problems.length) await insertProblems(q, subjectId, id, problems)
    await countProblems(q, subjectId)
    await q
      .updateTable('problemImport')
      .set({
        importState: importStates.done,
        problemCount: problems.length,
        ...emptied,
        gmtDone: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute()
  })
}

const unsaved = ({ tagList: _, ...problem }: ProblemInput): UnsavedProblem => problem

/** Those that stand in the bank, and those that stand earlier in the file. */
async function markSame(q: Query, subjectId: number, rows: Row[]) {
  const hashes = rows.flatMap(({ hash }) => hash || [])
  const banked = await bankedProblems(q, subjectId, hashes).execute()
  const known = new Set(banked.map(sameKeyOf))
  const first = new Map<string, Row>()
  for (const row of rows) {
    if (row.state === rowStates.faulty) continue
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

export const noFault = { faultPart: 0, faultColumn: '', proposalList: [], faultKind: '' }

function shownRow({ rowNo, read, state, sameAs, place: source, draftNos }: Row): StoredRow {
  const { draft, drafts } = read
  const isMended = drafts.some((one) => one.isMended)
  const ofDrafts = drafts.map(({ line }, n) => ({ draftNo: draftNos[n]!, line }))
  const shared = { rowNo, state, sheet: draft.sheet, problemTitle: titleOf(read), isMended, source, drafts: ofDrafts }
  if ('fault' in read) {
    const { column, cause, remedy, proposals = [] } = read.fault
    return {
      ...shared,
      place: placeOf(draft, column),
      problemType: read.problemType,
      cause,
      remedy,
      text: shownCell(draft.cells[column]),
      noteList: [],
      cellRows: drafts.map(cellsOf),
      faultPart: drafts.indexOf(draft),
      faultColumn: column,
      proposalList: [...proposals],
      faultKind: `${column} ${cause.replace(/\d+(?:\.\d+)?/g, '#')}`,
    }
  }
  const isSame = state === rowStates.same
  const noteList = drafts.flatMap(({ notes = [] }) => notes)
  return {
    ...shared,
    place: placeOf(draft),
    problemType: read.problem.problemType,
    text: '',
    noteList,
    cellRows: isMended || noteList.length ? drafts.map(cellsOf) : [],
    cause: !isSame ? '' : sameAs ? `和${placeOf(sameAs.read.draft)}的题一样` : '题库里已经有一样的题',
    remedy: isSame ? '默认跳过；要留下就选「也导入」' : noteList.length ? '导入以前可以在这里补上' : '',
    ...noFault,
  }
}

const cellsOf = ({ cells }: Draft) =>
  (Object.keys(columnTitles) as (keyof typeof columnTitles)[]).flatMap((column) => {
    const cell = cells[column]
    return cell?.text ? [{ column, text: writtenCell(cell) }] : []
  })
