// Answers the calls of contract/exam/problem-import.ts.
import { type SqlBool, sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import { cut } from '../../contract/cut.ts'
import type { UnsavedProblem } from '../../contract/exam/authoring.ts'
import { importStates, undoMinutes } from '../../contract/exam/import-states.ts'
import {
  type ImportFormat,
  mostLeft,
  mostMended,
  type ProblemImport,
  type problemImportCalls,
} from '../../contract/exam/problem-import.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../sql/paged.ts'
import { removeUnused } from '../uploads/file-uses.ts'
import { removeFile } from '../uploads/remove-file.ts'
import { type Mend, mergedMends } from './import/mends.ts'
import { textOfFile } from './import/read-file.ts'
import { readProblemsNow, readSource } from './import/read-in-thread.ts'
import { emptied, fileOf, importJob, noFault, type StoredRow, shownProblems } from './import/store-import.ts'
import { problemTitle } from './problem-title.ts'
import { countProblems, requireSubject } from './subject.ts'

const notFound = () => new CallError('notFound', '这次导入不存在或已撤销')
const listLimit = 100

export const problemImportHandlers: Handlers<typeof problemImportCalls> = {
  async 'exam/auth/problem/import'({ subjectId, format, requestNo, left }, { q, write, user, outside, file }) {
    await requireSubject(q, user.id, subjectId)
    const content = textOfFile(new Uint8Array(await file.arrayBuffer()))
    const unused: string[] = []
    const answer = await write(async (q) => {
      unused.push(...(await emptyOldFiles(q, user.id)))
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

  async 'exam/auth/problem/import/preview'({ importId, rowNo }, { q, user }) {
    const row = await q
      .selectFrom('problemImport as i')
      .select([sql<UnsavedProblem | null>`i.problems -> ${rowNo - 1}::int`.as('problem'), 'i.importState'])
      .where('i.id', '=', importId)
      .where('i.accountId', '=', user.id)
      .executeTakeFirstOrThrow(notFound)
    if (row.problem) return row.problem
    throw row.importState === importStates.read
      ? new CallError('notFound', '这一行有问题，改好再传就能预览')
      : conflict('只有试读完、还没有导入的题能预览；导入以后请在题库里看')
  },

  async 'exam/auth/problem/import/source'({ importId, rowNo }, { q, user }) {
    const row = await q
      .selectFrom('problemImport as i')
      .select([sql<StoredRow | null>`i.result -> ${rowNo - 1}::int`.as('row'), 'i.format', 'i.content'])
      .where('i.id', '=', importId)
      .where('i.accountId', '=', user.id)
      .executeTakeFirstOrThrow(notFound)
    const place = row.row?.source
    if (!place || !row.content) throw new CallError('notFound', '原文只留到导入为止；要对照，请看您手里的文件')
    return readSource({ format: row.format as ImportFormat, text: row.content, place }, user.id)
  },

  async 'exam/auth/problem/import/mend'({ importId, cellList }, { q, write, user }) {
    const before = await q
      .selectFrom('problemImport')
      .select(['subjectId', 'format', 'content', 'mends', 'importState', 'result'])
      .where('id', '=', importId)
      .where('accountId', '=', user.id)
      .executeTakeFirstOrThrow(notFound)
    if (before.importState !== importStates.read) throw noLongerMended()
    const rows = before.result as StoredRow[]
    const next = cellList.map(({ rowNo, partNo, ...cell }) => {
      const row = rows[rowNo - 1]
      if (row && !row.drafts) throw conflict('这次试读是升级以前做的，请把文件再选一次')
      const draft = row?.drafts[partNo]
      if (!draft) throw new CallError('invalid', '这一行已经变了，请刷新页面再改')
      return { ...cell, ...draft }
    })
    const mends = mergedMends(before.mends as Mend[], next)
    if (mends.reduce((sum, { text }) => sum + text.length, 0) > mostMended)
      throw new CallError('invalid', '在这里改的内容太多，请先导入可以导入的题，其余的在原来的文件里改')
    const read = await readProblemsNow({ ...fileOf(before), mends }, user.id)
    return write(async (q) => {
      const shown = await shownProblems(q, before.subjectId, read.problems)
      const isSet = await q
        .updateTable('problemImport')
        .set({ ...shown, mends: JSON.stringify(mends) })
        .where('id', '=', importId)
        .where('accountId', '=', user.id)
        .where('importState', '=', importStates.read)
        .where('mends', '=', sql<never>`${JSON.stringify(before.mends)}::jsonb`) // somebody else of the same account may mend it too
        .returning('id')
        .executeTakeFirst()
      if (!isSet) throw conflict('这次导入刚刚在别处改过，请刷新页面再改')
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

  async 'exam/auth/problem/import/run'({ importId, keptRows }, { q, user, outside }) {
    const before = await viewOf(q, user.id, importId)
    const isSame = new Set(before.rowList.filter(({ state }) => state === 3).map(({ rowNo }) => rowNo))
    const kept = keptRows.filter((rowNo) => isSame.has(rowNo))
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
  const { importState } = await viewOf(q, accountId, importId)
  if (importState === importStates.undone) return conflict('这次导入已经撤销过了')
  if (importState === importStates.done)
    return conflict(`导入超过 ${undoMinutes} 分钟，不能再整批撤销；可以在题库里删除`)
  return conflict('还没有导入，没有可以撤销的')
}

/** Rows that an earlier release read have less. */
const ofEarlier = { ...noFault, noteList: [], isMended: false }

async function viewOf(q: Query, accountId: number, importId: number): Promise<ProblemImport> {
  const { result, leftList, ...row } = await q
    .selectFrom('problemImport as i')
    .select([
      'i.id as importId',
      'i.subjectId',
      'i.fileName',
      'i.fileSize',
      'i.importState',
      'i.rowCount',
      'i.readCount',
    ])
    .select([
      'i.readyCount',
      'i.faultyCount',
      'i.sameCount',
      'i.problemCount as importedCount',
      'i.failure',
      'i.gmtDone',
    ])
    .select(['i.result', 'i.leftList'])
    .select(
      sql<number>`case when i.import_state = ${importStates.done}
        then greatest(0, floor(extract(epoch from i.gmt_done - now()) + ${undoMinutes * 60}))::int else 0 end`.as(
        'undoSeconds',
      ),
    )
    .where('i.id', '=', importId)
    .where('i.accountId', '=', accountId)
    .executeTakeFirstOrThrow(notFound)
  const rowList = (result as StoredRow[]).map(({ source: _, drafts: __, ...row }) => ({ ...ofEarlier, ...row }))
  return { ...row, rowList, leftList: (leftList as string[]).slice(0, mostLeft) }
}

/** What nobody came back to for a week, and what came with it and is used nowhere: answers its paths. */
async function emptyOldFiles(q: Query, accountId: number): Promise<string[]> {
  const old = await q
    .updateTable('problemImport as i')
    .set({ result: '[]', uploadIds: [], ...emptied })
    .from((q) =>
      q
        .selectFrom('problemImport')
        .select(['id', 'uploadIds'])
        .where('accountId', '=', accountId)
        .where('gmtCreate', '<', sql<string>`now() - interval '7 days'`)
        .where(sql<boolean>`(content <> '' or result <> '[]' or upload_ids <> '{}')`)
        .as('before'),
    )
    .whereRef('i.id', '=', 'before.id')
    .returning('before.uploadIds')
    .execute()
  return removeUploads(
    q,
    accountId,
    old.flatMap(({ uploadIds }) => uploadIds),
  )
}

/** Those that are used nowhere, and that no other import waits with: answers their paths. */
async function removeUploads(q: Query, accountId: number, uploadIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select unnest(${uploadIds}::bigint[]) as id
    except select unnest(i.upload_ids) from problem_import i where i.account_id = ${accountId}
      and i.import_state in (${importStates.reading}, ${importStates.read}, ${importStates.storing})`.execute(q)
  return removeUnused(
    q,
    accountId,
    rows.map(({ id }) => id),
  )
}

/** How many addresses are looked for in a file. */
const mostAddresses = 2000

/** What the sender uploaded for it: what its text names, and stands there since shortly before. */
function uploadsIn(q: Query, accountId: number, content: string) {
  const paths = new Set<string>()
  for (const [, path] of content.matchAll(/\/upload\/([\w./-]{1,100})/g))
    if (paths.size < mostAddresses) paths.add(path!)
  return sql<number[]>`coalesce((${q
    .selectFrom('upload as u')
    .select(sql`array_agg(u.id order by u.id)`.as('ids'))
    .where('u.accountId', '=', accountId)
    .where('u.path', '=', sql<string>`any(${[...paths]}::text[])`)
    .where('u.gmtCreate', '>', sql<string>`now() - interval '30 minutes'`)}), '{}')`
}
