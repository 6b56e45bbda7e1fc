// Answers the calls of contract/exam/problem-import.ts.
import { type SqlBool, sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import { cut } from '../../../contract/cut.ts'
import type { ProblemInput, UnsavedProblem } from '../../../contract/exam/authoring.ts'
import { importStates, rowStates, undoMinutes } from '../../../contract/exam/import-states.ts'
import {
  type ImportFormat,
  type ImportRow,
  mostLeft,
  mostMended,
  mostWaiting,
  type ProblemImport,
  type problemImportCalls,
} from '../../../contract/exam/problem-import.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { paged } from '../../sql/paged.ts'
import { removeFile } from '../../uploads/remove-file.ts'
import { countProblems } from '../count-problems.ts'
import { countsOf, importRow, rewriteRows, rowOf, type StoredRow } from '../import/import-rows.ts'
import { removeUploads, uploadsIn } from '../import/import-uploads.ts'
import { type Mend, mergedMends } from '../import/mends.ts'
import { textOfFile } from '../import/read-file.ts'
import { readMendedNow, readSource } from '../import/read-in-thread.ts'
import { emptied, fileOf, importJob } from '../import/store-import.ts'
import { problemTitle } from '../problem-title.ts'
import { requireSubject } from './subject.ts'

const notFound = () => new CallError('notFound', '这次导入不存在或已撤销')
const listLimit = 100

export const problemImportHandlers: Handlers<typeof problemImportCalls> = {
  async 'exam/auth/problem/import'({ subjectId, format, requestNo, left }, { q, write, user, outside, file }) {
    await requireSubject(q, user.id, subjectId)
    const content = textOfFile(new Uint8Array(await file.arrayBuffer()))
    const unused: string[] = []
    const answer = await write(async (q) => {
      await lockAccount(q, user.id) // what others of this account send at the same time counts
      unused.push(...(await emptyOldFiles(q, user.id)))
      await requireRoom(q, user.id, { requestNo, fileSize: file.size })
      const made = await q
        .insertInto('problemImport')
        .values({
          accountId: user.id,
          subjectId,
          requestNo,
          format,
          content,
          problemCount: 0,
          importState: importStates.reading,
          mends: mendsBefore(q, user.id, format, content),
          uploadIds: uploadsIn(q, user.id, content),
          leftList: JSON.stringify(left.split(/\r?\n/).filter(Boolean).slice(0, mostLeft)),
          fileName: cut(file.name, 200),
          fileSize: file.size,
        })
        .onConflict((c) => c.columns(['accountId', 'requestNo']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) {
        await outside.enqueue(q, importJob, { importId: made.id })
        return viewOf(q, user.id, made.id)
      }
      const { id } = await q
        .selectFrom('problemImport')
        .select('id')
        .where('accountId', '=', user.id)
        .where('requestNo', '=', requestNo)
        .executeTakeFirstOrThrow()
      return viewOf(q, user.id, id)
    })
    for (const path of unused) await removeFile(outside, write, path)
    return answer
  },

  'exam/auth/problem/import/view': ({ importId }, { q, user }) => viewOf(q, user.id, importId),

  async 'exam/auth/problem/import/rows'({ importId, rowNos }, { q, user }) {
    await requireImport(q, user.id, importId)
    const rows = await q
      .selectFrom('problemImportRow')
      .select(['rowNo', 'rowState', 'sameAs', 'shown'])
      .where('importId', '=', importId)
      .where('rowNo', '=', sql<number>`any(${rowNos}::int[])`)
      .where('shown', '<>', '{}')
      .orderBy('rowNo')
      .$narrowType<{ shown: StoredRow }>()
      .execute()
    return { rowList: rows.map(importRow) }
  },

  async 'exam/auth/problem/import/alike'({ importId, rowNo }, { q, user }) {
    await requireImport(q, user.id, importId)
    const rowList = await q
      .selectFrom('problemImportRow as r')
      .innerJoin('problemImportRow as one', 'one.importId', 'r.importId')
      .select('r.rowNo')
      .select(sql<number>`(r.shown -> 'faultPart')::int`.as('faultPart'))
      .select(sql<ImportRow['proposalList']>`r.shown -> 'proposalList'`.as('proposalList'))
      .where('r.importId', '=', importId)
      .where('one.rowNo', '=', rowNo)
      .where('r.rowNo', '!=', rowNo)
      .where('r.rowState', '=', rowStates.faulty)
      .where(sql<SqlBool>`one.shown ->> 'faultKind' <> '' and r.shown ->> 'faultKind' = one.shown ->> 'faultKind'`)
      .where(sql<SqlBool>`(one.shown -> 'proposalList' <> '[]' or r.shown ->> 'text' = one.shown ->> 'text')`)
      .orderBy('r.rowNo')
      .execute()
    return { rowList }
  },

  async 'exam/auth/problem/import/preview'({ importId, rowNo }, { q, user }) {
    const { importState } = await requireImport(q, user.id, importId)
    const row = await q
      .selectFrom('problemImportRow')
      .select('problem')
      .where('importId', '=', importId)
      .where('rowNo', '=', rowNo)
      .executeTakeFirst()
    const problem = importState === importStates.read && (row?.problem as ProblemInput | null | undefined)
    if (problem) return unsaved(problem)
    throw importState === importStates.read
      ? new CallError('notFound', '这一行有问题，改好再传就能预览')
      : conflict('只有试读完、还没有导入的题能预览；导入以后请在题库里看')
  },

  async 'exam/auth/problem/import/source'({ importId, rowNo }, { q, user }) {
    const { format, content, place } = await q
      .selectFrom('problemImport as i')
      .leftJoin('problemImportRow as r', (join) => join.onRef('r.importId', '=', 'i.id').on('r.rowNo', '=', rowNo))
      .select(['i.format', 'i.content', sql<StoredRow['source'] | null>`r.shown -> 'source'`.as('place')])
      .where('i.id', '=', importId)
      .where('i.accountId', '=', user.id)
      .executeTakeFirstOrThrow(notFound)
    if (!place || !content) throw new CallError('notFound', '原文只留到导入为止；要对照，请看您手里的文件')
    return readSource({ format: format as ImportFormat, text: content, place }, user.id)
  },

  async 'exam/auth/problem/import/mend'({ importId, cellList }, { q, write, user, outside }) {
    const before = await q
      .selectFrom('problemImport')
      .select(['id', 'subjectId', 'format', 'content', 'mends', 'shape', 'importState'])
      .where('id', '=', importId)
      .where('accountId', '=', user.id)
      .executeTakeFirstOrThrow(notFound)
    if (before.importState !== importStates.read) throw noLongerMended()
    const drafts = await draftsOfRows(q, importId, [...new Set(cellList.map(({ rowNo }) => rowNo))])
    const next = cellList.map(({ rowNo, partNo, ...cell }) => {
      const own = drafts.get(rowNo)
      if (own === null) throw conflict('这次试读是升级以前做的，请把文件再选一次')
      const draft = own?.[partNo]
      if (!draft) throw new CallError('invalid', '这一行已经变了，请刷新页面再改')
      return { ...cell, ...draft }
    })
    const mends = mergedMends(before.mends as Mend[], next)
    if (mends.reduce((sum, { text }) => sum + text.length, 0) > mostMended)
      throw new CallError('invalid', '在这里改的内容太多，请先导入可以导入的题，其余的在原来的文件里改')
    const draftNos = [...new Set(next.map(({ draftNo }) => draftNo))]
    const { problems, shape } = await readMendedNow({ ...fileOf(before), mends }, draftNos, user.id)
    const isReadAgain = shape !== before.shape
    return write(async (q) => {
      const isSet = await q
        .updateTable('problemImport')
        .set({ mends: JSON.stringify(mends) })
        .set(isReadAgain ? { importState: importStates.reading, readCount: 0, tryCount: 0 } : {})
        .where('id', '=', importId)
        .where('accountId', '=', user.id)
        .where('importState', '=', importStates.read)
        .where('mends', '=', sql<never>`${JSON.stringify(before.mends)}::jsonb`) // somebody else of the same account may mend it too
        .returning('id')
        .executeTakeFirst()
      if (!isSet) throw conflict('这次导入刚刚在别处改过，请刷新页面再改')
      if (isReadAgain) await outside.enqueue(q, importJob, { importId })
      else {
        await rewriteRows(q, before, problems.map(rowOf))
        await q.updateTable('problemImport').set(countsOf(importId)).where('id', '=', importId).execute()
      }
      return viewOf(q, user.id, importId)
    })
  },

  'exam/auth/problem/import/page': (page, { q, user }) =>
    paged(
      page,
      q
        .selectFrom('problemImport as i')
        .innerJoin('subject as s', 's.id', 'i.subjectId')
        .select(['i.id as importId', 'i.subjectId', 's.subjectName', 'i.fileName', 'i.fileSize', 'i.importState'])
        .select(['i.rowCount', 'i.readCount', 'i.readyCount', 'i.faultyCount', 'i.sameCount'])
        .select(['i.problemCount as importedCount', 'i.gmtDone', 'i.gmtCreate'])
        .where('i.accountId', '=', user.id)
        .orderBy('i.id', 'desc'),
    ),

  async 'exam/auth/problem/import/run'({ importId, keptRows, skippedRows }, { q, user, outside }) {
    const before = await requireImport(q, user.id, importId)
    const same = await q
      .selectFrom('problemImportRow')
      .select('rowNo')
      .where('importId', '=', importId)
      .where('rowState', '=', rowStates.same)
      .where(
        skippedRows
          ? sql<SqlBool>`row_no <> all(${skippedRows}::int[])`
          : sql<SqlBool>`row_no = any(${keptRows}::int[])`,
      )
      .execute()
    const kept = same.map(({ rowNo }) => rowNo)
    if (before.importState === importStates.read && before.readyCount + kept.length === 0)
      throw conflict('没有可以导入的题：有问题的请先改好，重复的请选「也导入」')
    if (before.importState === importStates.unreadable) throw conflict('这个文件没有读出来，请换一个文件')
    const begun = await q
      .updateTable('problemImport')
      .set({ importState: importStates.storing, keptRows: kept, tryCount: 0 })
      .where('id', '=', importId)
      .where('accountId', '=', user.id)
      .where('importState', '=', importStates.read)
      .returning('id')
      .executeTakeFirst()
    if (begun) await outside.enqueue(q, importJob, { importId })
    return viewOf(q, user.id, importId)
  },

  async 'exam/auth/problem/import/undo'({ importId }, { write, user, outside }) {
    const { unused, ...answer } = await write((q) => undoImport(q, user.id, importId))
    for (const path of unused) await removeFile(outside, write, path)
    return answer
  },
}

async function undoImport(q: Query, accountId: number, importId: number) {
  const made = await q
    .updateTable('problemImport as i')
    .set({ importState: importStates.undone })
    .where('i.id', '=', importId)
    .where('i.accountId', '=', accountId)
    .where('i.importState', '=', importStates.done)
    .where(isInTime)
    .returning(['i.subjectId', 'i.uploadIds'])
    .executeTakeFirst()
  if (!made) throw await whyNotUndone(q, accountId, importId)
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
  const kept = await q
    .selectFrom('problem as p')
    .select(['p.id', 'p.problemContent', sql<boolean>`p.version > 1 or p.replaced_by is not null`.as('isChanged')])
    .where('p.importId', '=', importId)
    .where('p.isDeleted', '=', 0)
    .orderBy('p.id')
    .execute()
  await countProblems(q, made.subjectId)
  return {
    unused: await removeUploads(q, accountId, made.uploadIds),
    successCount: gone.length,
    keptCount: kept.length,
    keptList: kept.slice(0, listLimit).map(({ id, problemContent, isChanged }) => ({
      problemId: id,
      problemTitle: problemTitle(problemContent),
      why: isChanged ? '导入以后改过' : '已经用在试卷里',
    })),
  }
}

const noLongerMended = () => conflict('只有试读完、还没有导入的题能在这里改；导入以后请在题库里改')

/** Of the same file, tried before and not stored yet: what was written anew holds for it too. */
const mendsBefore = (q: Query, accountId: number, format: string, content: string) =>
  sql<string>`coalesce((${q
    .selectFrom('problemImport as i')
    .select('i.mends')
    .where('i.accountId', '=', accountId)
    .where('i.importState', '=', importStates.read)
    .where('i.format', '=', format)
    .where('i.content', '=', content)
    .orderBy('i.id', 'desc')
    .limit(1)}), '[]')`

const isInTime = sql<SqlBool>`i.gmt_done > now() - make_interval(mins => ${undoMinutes})`

async function whyNotUndone(q: Query, accountId: number, importId: number) {
  const { importState } = await requireImport(q, accountId, importId)
  if (importState === importStates.undone) return conflict('这次导入已经撤销过了')
  if (importState === importStates.done)
    return conflict(`导入超过 ${undoMinutes} 分钟，不能再整批撤销；可以在题库里删除`)
  return conflict('还没有导入，没有可以撤销的')
}

const requireImport = (q: Query, accountId: number, importId: number) =>
  q
    .selectFrom('problemImport')
    .select(['importState', 'readyCount'])
    .where('id', '=', importId)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(notFound)

const unsaved = ({ tagList: _, ...problem }: ProblemInput): UnsavedProblem => problem

/** By their numbers: the drafts that these rows are made of; null of one that an earlier release read. */
async function draftsOfRows(q: Query, importId: number, rowNos: readonly number[]) {
  const rows = await q
    .selectFrom('problemImportRow')
    .select(['rowNo', sql<StoredRow['drafts'] | null>`shown -> 'drafts'`.as('drafts')])
    .where('importId', '=', importId)
    .where('rowNo', '=', sql<number>`any(${rowNos}::int[])`)
    .execute()
  return new Map(rows.map(({ rowNo, drafts }) => [rowNo, drafts]))
}

/** Files wait with all that was read of them. */
async function requireRoom(
  q: Query,
  accountId: number,
  { requestNo, fileSize }: { requestNo: string; fileSize: number },
) {
  const isAgain = sql`request_no = ${requestNo}`
  const { bytes, count, isSentAgain } = await q
    .selectFrom('problemImport')
    .select(sql<number>`coalesce(sum(file_size), 0)::bigint`.as('bytes'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<boolean>`coalesce(bool_or(${isAgain}), false)`.as('isSentAgain'))
    .where('accountId', '=', accountId)
    .where((e) =>
      e.or([
        e.and([
          e('importState', 'in', [importStates.reading, importStates.read, importStates.storing]),
          e('content', '!=', ''),
        ]),
        sql<boolean>`${isAgain}`,
      ]),
    )
    .executeTakeFirstOrThrow()
  if (!isSentAgain && bytes + fileSize > mostWaiting)
    throw new CallError(
      'tooLarge',
      `还有 ${count} 个文件试读了没有导入，放不下了；请先在「以前的导入」里把它们导入，再传这一个`,
    )
}

async function viewOf(q: Query, accountId: number, importId: number): Promise<ProblemImport> {
  const { leftList, ...row } = await q
    .selectFrom('problemImport as i')
    .select([
      'i.id as importId',
      'i.subjectId',
      'i.fileName',
      'i.fileSize',
      'i.importState',
      'i.rowCount',
      'i.readCount',
      'i.storedCount',
    ])
    .select([
      'i.readyCount',
      'i.faultyCount',
      'i.sameCount',
      'i.problemCount as importedCount',
      'i.failure',
      'i.gmtDone',
      'i.leftList',
    ])
    .select(
      sql<number>`case when i.import_state = ${importStates.done}
        then greatest(0, floor(extract(epoch from i.gmt_done - now()) + ${undoMinutes * 60}))::int else 0 end`.as(
        'undoSeconds',
      ),
    )
    .where('i.id', '=', importId)
    .where('i.accountId', '=', accountId)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...row,
    ...(await indexOf(q, importId, row.importState)),
    leftList: (leftList as string[]).slice(0, mostLeft),
  }
}

/** What tells rows apart, of all of them. */
async function indexOf(q: Query, importId: number, importState: number) {
  const none = { stateList: [], notedList: [], sheetList: [] }
  if (importState === importStates.reading || importState === importStates.unreadable) return none
  const { rows } = await sql<Pick<ProblemImport, 'stateList' | 'notedList'>>`
    select coalesce(array_agg(row_state order by row_no), '{}') as "stateList",
      coalesce(array_agg(row_no order by row_no) filter (where shown -> 'noteList' <> '[]'), '{}') as "notedList"
    from problem_import_row where import_id = ${importId}`.execute(q)
  if (importState !== importStates.read) return { ...none, ...rows[0] }
  const sheets = await sql<ProblemImport['sheetList'][number]>`
    select sheet, problem_type as "problemType", count(*) filter (where row_state = ${rowStates.ready})::int as "readyCount",
      count(*) filter (where row_state = ${rowStates.faulty})::int as "faultyCount",
      count(*) filter (where row_state = ${rowStates.same})::int as "sameCount"
    from (select row_no, row_state, shown ->> 'sheet' as sheet,
        case when shown ->> 'sheet' = '' then (shown ->> 'problemType')::int else 0 end as problem_type
      from problem_import_row where import_id = ${importId}) r
    group by 1, 2 order by min(row_no)`.execute(q)
  return { stateList: rows[0]!.stateList, notedList: rows[0]!.notedList, sheetList: sheets.rows }
}

/** What nobody came back to for a week, and what came with it and is used nowhere: answers its paths. */
async function emptyOldFiles(q: Query, accountId: number): Promise<string[]> {
  const old = await q
    .updateTable('problemImport as i')
    .set({ uploadIds: [], ...emptied })
    .from((q) =>
      q
        .selectFrom('problemImport')
        .select(['id', 'uploadIds'])
        .where('accountId', '=', accountId)
        .where('gmtCreate', '<', sql<string>`now() - interval '7 days'`)
        .where(
          sql<boolean>`(content <> '' or upload_ids <> '{}' or exists (select from problem_import_row r where r.import_id = problem_import.id))`,
        )
        .as('before'),
    )
    .whereRef('i.id', '=', 'before.id')
    .returning(['i.id', 'before.uploadIds'])
    .execute()
  if (old.length)
    await q
      .deleteFrom('problemImportRow')
      .where(
        'importId',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
  return removeUploads(
    q,
    accountId,
    old.flatMap(({ uploadIds }) => uploadIds),
  )
}
