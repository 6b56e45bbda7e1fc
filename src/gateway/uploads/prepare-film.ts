// Films that are waiting to be prepared: one is taken, kept alive while somebody works on it, and ends as playable or failed.
import { sql } from 'kysely'
import type { Query } from '../../db/connect.ts'
import type { Film } from '../../outside/films.ts'
import { publishEvent } from '../events/changes.ts'
import { uploadStates } from './own-files.ts'

/** The name by which its workers are woken. */
export const prepareUploadsJob = 'prepare-uploads'

/** Seconds without a sign of life after which a film is taken by another worker: its process was killed. */
const lifeSeconds = 30
/** So often a film may end the process that works on it. */
const maxWorks = 3

const isAbandoned = sql<boolean>`(gmt_work is null or gmt_work < now() - interval '${sql.lit(lifeSeconds)} seconds')`

export type TakenFilm = { id: number; accountId: number | null; path: string; workCount: number }

/** The next film that nobody works on; undefined without one. */
export const takeFilm = (q: Query): Promise<TakenFilm | undefined> =>
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
    .returning(['id', 'accountId', 'path', 'workCount'])
    .executeTakeFirst()

/** It has ended too many processes to be tried once more. */
export const isWornOut = ({ workCount }: TakenFilm) => workCount > maxWorks

const underWork = (q: Query, id: number) =>
  q.updateTable('upload').where('id', '=', id).where('uploadStatus', '=', uploadStates.preparing)

export const keepTaken = (q: Query, { id }: TakenFilm) =>
  underWork(q, id).set({ gmtWork: sql<string>`now()` }).execute()

/** This process ends before the film is ready: whoever comes next begins again. */
export const giveBack = (q: Query, { id }: TakenFilm) =>
  underWork(q, id)
    .set((e) => ({ gmtWork: null, workCount: e('workCount', '-', 1) }))
    .execute()

type End = Film | { failReason: string }

/** In a transaction of `mutate`. Lessons with this film get its length. */
export async function endFilm(q: Query, { id, accountId }: TakenFilm, end: End) {
  const done =
    'failReason' in end
      ? { uploadStatus: uploadStates.failed, failReason: end.failReason }
      : {
          ...{ uploadStatus: uploadStates.plays, videoLength: end.seconds, failReason: '' },
          ...{ isHls: end.isHls ? 1 : 0, hasCaption: end.hasCaption ? 1 : 0 },
          hasPreview: end.hasPreview ? 1 : 0,
        }
  const ended = await underWork(q, id)
    .set({ ...done, gmtWork: null, gmtModified: sql<string>`now()` })
    .returning('id')
    .executeTakeFirst()
  if (!ended) return // it was deleted meanwhile
  if ('seconds' in end)
    await q.updateTable('coursePeriod').set({ videoLength: end.seconds }).where('uploadId', '=', id).execute()
  if (accountId) publishEvent(q, accountId, { event: 'upload', fileNo: id, statusId: done.uploadStatus })
}
