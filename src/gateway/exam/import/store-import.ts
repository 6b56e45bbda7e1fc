// The work of an import, done by a job: the file is read row by row, later the rows that are wanted are stored, some at a time, so that
// nobody waits for all of them. Each step begins in one state and ends in the next, so that a job which is done again finds nothing to do.
import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { CodeOf } from '../../../contract/codes-of.ts'
import type { ProblemInput } from '../../../contract/exam/authoring.ts'
import { importStates, rowStates } from '../../../contract/exam/import-states.ts'
import type { ImportFormat } from '../../../contract/exam/problem-import.ts'
import type { Query } from '../../../db/connect.ts'
import type { Mutate } from '../../events/mutate.ts'
import type { Outside } from '../../outside.ts'
import { removeFile } from '../../uploads/remove-file.ts'
import { countProblems } from '../count-problems.ts'
import { insertProblems } from '../written-problem.ts'
import { countsOf, emptyRows, keysInBank, markSame, rowsOf, writeRows } from './import-rows.ts'
import { removeUploads } from './import-uploads.ts'
import type { FileToRead } from './keyed-problems.ts'
import type { Mend } from './mends.ts'
import { readProblemFile } from './read-in-thread.ts'

export const importJob = 'importProblems'

/** `outside`: where files lie that came with what cannot be read. */
type Work = { read: Query; mutate: Mutate; outside?: Pick<Outside, 'storage' | 'enqueue'> }

/** Nobody needs it any more. */
export const emptied = { content: '', mends: '[]' } as const

/** So often a step is begun; a process that ended in it twice will end in it again. */
const maxTries = 2

/** Rows that one transaction writes, and questions that one stores. */
const rowsAtOnce = 200
const storedAtOnce = 100

/** Reads or stores, whichever is due. */
export async function workOnImport({ read, mutate, outside }: Work, importId: number): Promise<void> {
  const job = await read
    .selectFrom('problemImport')
    .select(['id', 'subjectId', 'format', 'content', 'mends', 'shape', 'importState'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (job?.importState !== importStates.reading && job?.importState !== importStates.storing) return
  const begun = await mutate((q) =>
    ofJob(q, job)
      .set((e) => ({ tryCount: e('tryCount', '+', 1) }))
      .where('tryCount', '<', maxTries)
      .returning('id')
      .executeTakeFirst(),
  )
  const giveUp = async (failure: string) => {
    const unused = await mutate((q) => end(q, job, failure))
    if (outside) for (const path of unused) await removeFile(outside, mutate, path)
  }
  if (!begun) return giveUp('这个文件试了两次都没有读完，请分成几个小一些的文件，或换一种格式再导入')
  try {
    if (job.importState === importStates.reading) await readImport({ read, mutate }, job)
    else await storeImport({ read, mutate }, job)
  } catch (error) {
    if (!CallError.is(error)) throw error
    await giveUp(error.msg)
  }
}

type Job = {
  id: number
  subjectId: number
  shape: string
  importState: CodeOf<typeof importStates>
} & StoredFile
/** As it was sent, with what was written anew since. */
type StoredFile = { format: string; content: string; mends: unknown }

export const fileOf = ({ format, content, mends }: StoredFile): FileToRead => ({
  format: format as ImportFormat,
  text: content,
  mends: mends as Mend[],
})

/** While it is in the state that the job began with. */
const ofJob = (q: Query, { id, importState }: Pick<Job, 'id' | 'importState'>) =>
  q.updateTable('problemImport').where('id', '=', id).where('importState', '=', importState)

/** What was stored by then stays, and can be taken back. Answers the paths of files that came with it and are used nowhere. */
async function end(q: Query, job: Job, failure: string): Promise<string[]> {
  const stopped = await ofJob(q, job)
    .set({ importState: importStates.done, gmtDone: sql<string>`now()`, ...emptied })
    .set({
      failure: sql<string>`'存到第 ' || stored_count || ' 题停了下来，后面的没有导入。把文件再传一次，已经导入的会跳过'`,
    })
    .where('storedCount', '>', 0)
    .returning('id')
    .executeTakeFirst()
  if (stopped) {
    await countProblems(q, job.subjectId)
    return []
  }
  const refused = await ofJob(q, job)
    .set({ failure, importState: importStates.unreadable, ...emptied })
    .returning(['accountId', 'uploadIds'])
    .executeTakeFirst()
  if (!refused?.uploadIds.length) return []
  await ofJob(q, { ...job, importState: importStates.unreadable })
    .set({ uploadIds: [] })
    .execute()
  return removeUploads(q, refused.accountId, refused.uploadIds)
}

async function readImport(work: Work, job: Job) {
  await readRows(work, job)
  await work.mutate((q) => ofJob(q, job).set({ importState: importStates.read, tryCount: 0 }).execute())
}

/** All of the file, with what was written anew of it. */
async function readRows({ read, mutate }: Work, job: Job) {
  let told: Promise<unknown> = Promise.resolve()
  const tell = (count: number) => {
    told = told.then(() =>
      mutate((q) =>
        ofJob(q, job)
          .set(count < 0 ? { rowCount: -count } : { readCount: count })
          .execute(),
      ),
    )
    told.catch(() => {}) // thrown below
  }
  const { problems, left, shape } = await readProblemFile(fileOf(job), tell)
  await told
  const rows = rowsOf(problems).map((row) => ({ ...row, place: row.shown.place! }))
  markSame(rows, await keysInBank(read, job.subjectId, rows))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await mutate((q) => writeRows(q, job.id, rows.slice(at, at + rowsAtOnce)))
  await mutate(async (q) => {
    await q.deleteFrom('problemImportRow').where('importId', '=', job.id).where('rowNo', '>', rows.length).execute()
    await ofJob(q, job)
      .set({ rowCount: rows.length, readCount: rows.length, ...countsOf(job.id), shape })
      .set(job.shape ? {} : { leftList: withLeft(left) }) // read again, it has the same
      .execute()
  })
}

/** Behind what the sender's browser left out. */
const withLeft = (left: readonly string[]) => sql<string>`left_list || ${JSON.stringify(left)}::jsonb`

async function storeImport(work: Work, job: Job) {
  if (!job.shape) await readRows(work, job) // an earlier release did not keep what it read
  while (await work.mutate((q) => storeRows(q, job)));
}

/** The next of them; whether there are more. What is the same is looked up again, with the bank locked: two imports at once take turns. */
async function storeRows(q: Query, job: Job): Promise<boolean> {
  const { id, subjectId } = job
  await q.selectFrom('subject').select('id').where('id', '=', subjectId).forNoKeyUpdate().execute()
  const now = await q
    .selectFrom('problemImport')
    .select(['keptRows', 'storedCount'])
    .where('id', '=', id)
    .where('importState', '=', importStates.storing)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!now) return false
  const rows = await q
    .selectFrom('problemImportRow')
    .select(['rowNo', 'rowState', 'sameKey', 'contentHash', 'problem'])
    .where('importId', '=', id)
    .where('rowNo', '>', now.storedCount)
    .orderBy('rowNo')
    .limit(storedAtOnce)
    .execute()
  const there = await keysInBank(q, subjectId, rows)
  const kept = new Set(now.keptRows.map(Number))
  const problems = rows.flatMap(({ rowNo, rowState, sameKey, problem }) => {
    if (rowState === rowStates.faulty || (there.has(sameKey) && !kept.has(rowNo))) return []
    there.add(sameKey)
    return [problem as ProblemInput]
  })
  if (problems.length) await insertProblems(q, subjectId, id, problems)
  const to = rows.at(-1)?.rowNo
  if (to !== undefined) await emptyRows(q, id, { from: now.storedCount + 1, to })
  const isDone = rows.length < storedAtOnce
  await ofJob(q, job)
    .set((e) => ({ problemCount: e('problemCount', '+', problems.length), tryCount: 1 })) // this try got further
    .set(to === undefined ? {} : { storedCount: to })
    .set(isDone ? { importState: importStates.done, gmtDone: sql<string>`now()`, ...emptied } : {})
    .execute()
  if (isDone) await countProblems(q, subjectId)
  return !isDone
}
