// Films and documents that are waiting to be prepared: one is taken, kept alive while somebody works on it, and ends.
import { sql } from 'kysely'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import type { Query } from '../../db/connect.ts'
import type { Film } from '../../outside/films.ts'
import { publishEvent } from '../events/changes.ts'
import { filmType } from './own-files.ts'

/** The name by which its workers are woken. */
export const prepareUploadsJob = 'prepare-uploads'

/** Seconds without a sign of life after which one is taken by another worker: its process was killed. */
const lifeSeconds = 30
/** So often one may end the process that works on it. */
const maxWorks = 3

const isAbandoned = sql<boolean>`(gmt_work is null or gmt_work < now() - interval '${sql.lit(lifeSeconds)} seconds')`

export type TakenUpload = { id: number; accountId: number | null; path: string; workCount: number; isFilm: boolean }

/** The next one that nobody works on; undefined without one. */
export const takeUpload = (q: Query): Promise<TakenUpload | undefined> =>
  q
    .updateTable('upload')
    .set((e) => ({ gmtWork: sql<string>`now()`, workCount: e('workCount', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('upload')
        .select('id')
        .where('uploadStatus', '=', uploadStates.preparing)
        .where(isAbandoned)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'accountId', 'path', 'workCount', sql<boolean>`file_type = ${filmType}`.as('isFilm')])
    .executeTakeFirst()

/** It has ended too many processes to be tried once more. */
export const isWornOut = ({ workCount }: TakenUpload) => workCount > maxWorks

const underWork = (q: Query, id: number) =>
  q.updateTable('upload').where('id', '=', id).where('uploadStatus', '=', uploadStates.preparing)

export const keepTaken = (q: Query, { id }: TakenUpload) =>
  underWork(q, id).set({ gmtWork: sql<string>`now()` }).execute()

/** This process ends before it is ready: whoever comes next begins again. */
export const giveBack = (q: Query, { id }: TakenUpload) =>
  underWork(q, id)
    .set((e) => ({ gmtWork: null, workCount: e('workCount', '-', 1) }))
    .execute()

/** Nothing was wrong with it: tried again in half a minute, by whoever comes. */
export const putOff = (q: Query, { id }: TakenUpload) =>
  underWork(q, id)
    .set((e) => ({ gmtWork: sql<string>`now()`, workCount: e('workCount', '-', 1) }))
    .execute()

type End = Film | { pages: number } | { failReason: string }

/**
 * In a transaction of `mutate`. Lessons with this file get the length of the film, or the pages of the document. A document of which no
 * pages could be made is there all the same: it can be downloaded, and its owner is told why.
 */
export async function endUpload(q: Query, { id, accountId, isFilm }: TakenUpload, end: End) {
  const done = doneBy(end, isFilm)
  const ended = await underWork(q, id)
    .set({ ...done, gmtWork: null, gmtModified: sql<string>`now()` })
    .returning('id')
    .executeTakeFirst()
  if (!ended) return // it was deleted meanwhile
  const lessons = q.updateTable('coursePeriod').where('uploadId', '=', id)
  if ('seconds' in end) {
    await lessons.set({ videoLength: end.seconds }).execute()
  }
  if ('pages' in end) await lessons.set({ pageTotal: end.pages }).execute()
  if (accountId) publishEvent(q, accountId, { event: 'upload', fileNo: id, statusId: done.uploadStatus })
}

function doneBy(end: End, isFilm: boolean) {
  if ('failReason' in end)
    return { uploadStatus: isFilm ? uploadStates.failed : uploadStates.there, failReason: end.failReason }
  if ('pages' in end) return { uploadStatus: uploadStates.there, failReason: '', pageTotal: end.pages }
  return {
    uploadStatus: uploadStates.plays,
    videoLength: end.seconds,
    failReason: '',
    isHls: end.isHls ? 1 : 0,
    hasCaption: end.hasCaption ? 1 : 0,
    hasPreview: end.hasPreview ? 1 : 0,
  }
}
