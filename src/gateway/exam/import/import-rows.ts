// The rows of a file of questions as they are stored: what the dry run says of each, and which question it would be.
import { sql } from 'kysely'
import type { ProblemInput } from '../../../contract/exam/authoring.ts'
import { rowStates } from '../../../contract/exam/import-states.ts'
import type { ImportRow } from '../../../contract/exam/problem-import.ts'
import { columnTitles } from '../../../contract/exam/problem-template.ts'
import type { Query } from '../../../db/connect.ts'
import { bankedProblems, sameDigestOf } from '../same-problem.ts'
import { type Draft, placeOf } from './draft.ts'
import type { KeyedProblem } from './keyed-problems.ts'
import { writtenCell } from './marked-text.ts'
import type { Mend } from './mends.ts'
import { shownCell, titleOf } from './shown-cell.ts'
import type { SourcePlace } from './source-lines.ts'

/** With what nobody is shown: where it stands in what was sent, and the drafts that it is made of. Those of earlier releases have less. */
export type StoredRow = ImportRow & { source: SourcePlace; drafts: Pick<Mend, 'draftNo' | 'line'>[] }

/** `sameAs`: of one that is there already, where, in a sentence. */
type Row = {
  rowNo: number
  rowState: number
  sameAs: string
  sameKey: string
  contentHash: string
  shown: Partial<StoredRow>
  problem: ProblemInput | null
}

const noFault = { faultPart: 0, faultColumn: '', proposalList: [], faultKind: '' }
/** Rows that an earlier release read have less. */
const ofEarlier = { ...noFault, noteList: [], isMended: false }

/** What is not there already, until `markedSame`. */
export const rowOf = ({ rowNo, problem }: { rowNo: number; problem: KeyedProblem }): Row => ({
  rowNo,
  rowState: 'problem' in problem.read ? rowStates.ready : rowStates.faulty,
  sameAs: '',
  sameKey: problem.key,
  contentHash: problem.hash,
  shown: shownRow(problem),
  problem: 'problem' in problem.read ? problem.read.problem : null,
})

export const rowsOf = (problems: readonly KeyedProblem[]): Row[] =>
  problems.map((problem, n) => rowOf({ rowNo: n + 1, problem }))

/** As it is answered. */
export const importRow = ({ rowNo, rowState, sameAs, shown }: Omit<Row, 'problem' | 'sameKey' | 'contentHash'>) => {
  const { source: _, drafts: __, ...row } = { ...ofEarlier, ...shown } as StoredRow
  const isSame = rowState === rowStates.same
  return {
    ...row,
    rowNo,
    state: rowState,
    ...(isSame && { cause: sameAs, remedy: '默认跳过；要留下就选「也导入」' }),
  }
}

function shownRow({ read, place: source, draftNos }: KeyedProblem): Omit<StoredRow, 'rowNo' | 'state'> {
  const { draft, drafts } = read
  const isMended = drafts.some((one) => one.isMended)
  const ofDrafts = drafts.map(({ line }, n) => ({ draftNo: draftNos[n]!, line }))
  const shared = { sheet: draft.sheet, problemTitle: titleOf(read), isMended, source, drafts: ofDrafts }
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
  const noteList = drafts.flatMap(({ notes = [] }) => notes)
  return {
    ...shared,
    place: placeOf(draft),
    problemType: read.problem.problemType,
    text: '',
    noteList,
    cellRows: isMended || noteList.length ? drafts.map(cellsOf) : [],
    cause: '',
    remedy: noteList.length ? '导入以前可以在这里补上' : '',
    ...noFault,
  }
}

const cellsOf = ({ cells }: Draft) =>
  (Object.keys(columnTitles) as (keyof typeof columnTitles)[]).flatMap((column) => {
    const cell = cells[column]
    return cell?.text ? [{ column, text: writtenCell(cell) }] : []
  })

/** Hashes in one statement. */
const asked = 200

/** The keys of the questions in a bank that may be the same as these. */
export async function keysInBank(q: Query, subjectId: number, rows: readonly Pick<Row, 'contentHash'>[]) {
  const hashes = [...new Set(rows.flatMap(({ contentHash }) => contentHash || []))]
  const keys = new Set<string>()
  for (let at = 0; at < hashes.length; at += asked)
    for (const banked of await bankedProblems(q, subjectId, hashes.slice(at, at + asked)).execute())
      keys.add(sameDigestOf(banked))
  return keys
}

type Marked = Pick<Row, 'rowState' | 'sameAs' | 'sameKey'> & { place: string }

/** In place, in the order of the file: those that stand in the bank, and those that stand earlier in the file. */
export function markSame(rows: readonly Marked[], inBank: ReadonlySet<string>) {
  const first = new Map<string, Marked>()
  for (const row of rows) {
    if (row.rowState === rowStates.faulty) continue
    const earlier = first.get(row.sameKey)
    if (!earlier) first.set(row.sameKey, row)
    row.sameAs = earlier ? `和${earlier.place}的题一样` : inBank.has(row.sameKey) ? '题库里已经有一样的题' : ''
    row.rowState = row.sameAs ? rowStates.same : rowStates.ready
  }
}

/** Those that are there with these numbers already are written over. */
export async function writeRows(q: Query, importId: number, rows: readonly Row[]) {
  if (!rows.length) return
  await sql`insert into problem_import_row (import_id, row_no, row_state, same_as, same_key, content_hash, shown, problem)
    select ${importId}::bigint, r.row_no, r.row_state, r.same_as, r.same_key, r.content_hash, r.shown, nullif(r.problem, 'null')
    from jsonb_to_recordset(${JSON.stringify(rows.map(recordOf))}::jsonb)
      as r(row_no int, row_state int2, same_as text, same_key text, content_hash text, shown jsonb, problem jsonb)
    on conflict (import_id, row_no) do update set row_state = excluded.row_state, same_as = excluded.same_as,
      same_key = excluded.same_key, content_hash = excluded.content_hash, shown = excluded.shown, problem = excluded.problem`.execute(
    q,
  )
}

const recordOf = ({ rowNo, rowState, sameAs, sameKey, contentHash, ...row }: Row) => ({
  ...row,
  row_no: rowNo,
  row_state: rowState,
  same_as: sameAs,
  same_key: sameKey,
  content_hash: contentHash,
})

/** Of a few rows that were read again: their states, and those of the rows that were or are the same as them. */
export async function rewriteRows(
  q: Query,
  { id, subjectId }: { id: number; subjectId: number },
  rows: readonly Row[],
) {
  const numbers = rows.map(({ rowNo }) => rowNo)
  const before = await q
    .selectFrom('problemImportRow')
    .select('sameKey')
    .where('importId', '=', id)
    .where('rowNo', '=', sql<number>`any(${numbers}::int[])`)
    .execute()
  await writeRows(q, id, rows)
  const keys = [...new Set([...before, ...rows].flatMap(({ sameKey }) => sameKey || []))]
  const alike = await q
    .selectFrom('problemImportRow')
    .select(['rowNo', 'rowState', 'sameAs', 'sameKey', 'contentHash', sql<string>`shown ->> 'place'`.as('place')])
    .where('importId', '=', id)
    .where('sameKey', '=', sql<string>`any(${keys}::text[])`)
    .orderBy('rowNo')
    .execute()
  const were = new Map(alike.map(({ rowNo, sameAs }) => [rowNo, sameAs]))
  markSame(alike, await keysInBank(q, subjectId, alike))
  const changed = alike.filter(({ rowNo, sameAs }) => sameAs !== were.get(rowNo))
  if (changed.length)
    await sql`update problem_import_row r set row_state = n.state, same_as = n.same
      from jsonb_to_recordset(${JSON.stringify(changed.map(({ rowNo, rowState, sameAs }) => ({ no: rowNo, state: rowState, same: sameAs })))}::jsonb)
        as n(no int, state int2, same text) where r.import_id = ${id} and r.row_no = n.no`.execute(q)
}

/** The columns of an import that count its rows. */
export const countsOf = (id: number) => {
  const count = (state: number) =>
    sql<number>`(select count(*) from problem_import_row r where r.import_id = ${id} and r.row_state = ${state})`
  return {
    readyCount: count(rowStates.ready),
    faultyCount: count(rowStates.faulty),
    sameCount: count(rowStates.same),
  }
}

/** What nobody needs once they are stored: rows with faults can still be had as a file. */
export const emptyRows = (q: Query, importId: number, numbers: { from: number; to: number }) =>
  q
    .updateTable('problemImportRow')
    .set({ shown: '{}', problem: null, sameAs: '', sameKey: '', contentHash: '' })
    .where('importId', '=', importId)
    .where('rowState', '!=', rowStates.faulty)
    .where('rowNo', '>=', numbers.from)
    .where('rowNo', '<=', numbers.to)
    .execute()
