// The recordings of a live lesson: one is taken when the lesson is over and all of its pushes are closed, put together by
// jobs/gather-recordings.ts, and becomes a film of the lecturer's like any other.
import { sql } from 'kysely'
import { cut } from '../../contract/cut.ts'
import { liveStates } from '../../contract/enums/live-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { uploadStates } from '../../contract/enums/upload-states.ts'
import { recordStates } from '../../contract/live-room.ts'
import type { Query } from '../../db/connect.ts'
import { publishJob } from '../events/changes.ts'
import { sendMessage } from '../messages/messages.ts'
import { filmType } from '../uploads/own-files.ts'
import { prepareUploadsJob } from '../uploads/prepare-upload.ts'
import { courseOfLesson } from './live-state.ts'

/** Seconds without a sign of life after which another process takes over. */
const lifeSeconds = 60
/** Minutes in which the service closes a recording after its push ended. */
const patienceMinutes = 3

export type TakenLesson = { periodId: number; accountId: number | null; periodName: string; seconds: number }
/** Of a recording what belongs to the lesson: seconds from its beginning. */
export type Piece = { recordName: string; from: number; to: number }

/** The next lesson whose recordings are whole. */
export async function takeLesson(q: Query): Promise<TakenLesson | undefined> {
  const taken = await q
    .updateTable('liveLesson')
    .set({ recordStatus: recordStates.working, gmtWork: sql<string>`now()` })
    .where('periodId', '=', (e) =>
      e
        .selectFrom('liveLesson as l')
        .innerJoin('coursePeriod as p', 'p.id', 'l.periodId')
        .select('l.periodId')
        .where('p.liveStatus', '=', liveStates.over)
        .where('p.uploadId', 'is', null)
        .where(
          sql<boolean>`(l.record_status = 0 or l.record_status = 1 and l.gmt_work < now() - interval '${sql.lit(lifeSeconds)} seconds')`,
        )
        .where(
          sql<boolean>`not exists (select from live_push u where u.period_id = l.period_id and (u.gmt_end is null
            or u.record_name = '' and u.gmt_end > now() - interval '${sql.lit(patienceMinutes)} minutes'))`,
        )
        .orderBy('l.stopTime')
        .limit(1)
        .forUpdate('l')
        .skipLocked(),
    )
    .returning('periodId')
    .executeTakeFirst()
  if (!taken) return undefined
  return q
    .selectFrom('coursePeriod as p')
    .leftJoin('liveChannel as h', 'h.id', 'p.channelId')
    .select(['p.id as periodId', 'p.periodName', sql<number | null>`h.account_id`.as('accountId')])
    .select(sql<number>`extract(epoch from p.end_time - p.begin_time)::int`.as('seconds'))
    .where('p.id', '=', taken.periodId)
    .executeTakeFirst()
}

export const keepLesson = (q: Query, periodId: number) =>
  q.updateTable('liveLesson').set({ gmtWork: sql<string>`now()` }).where('periodId', '=', periodId).execute()

/** In the order in which they were pushed; what came before the lesson began, and after it ended, is left out. */
export async function piecesOf(q: Query, periodId: number): Promise<Piece[]> {
  const rows = await q
    .selectFrom('livePush as u')
    .innerJoin('liveLesson as l', 'l.periodId', 'u.periodId')
    .select('u.recordName')
    .select([
      sql<number>`greatest(0, extract(epoch from l.start_time - u.gmt_create))::float8`.as('from'),
      sql<number>`extract(epoch from least(u.gmt_end, coalesce(l.stop_time, u.gmt_end)) - u.gmt_create)::float8`.as(
        'to',
      ),
    ])
    .where('u.periodId', '=', periodId)
    .where('u.recordName', '<>', '')
    .orderBy('u.id')
    .execute()
  return rows.filter(({ from, to }) => to > from)
}

type Made = { path: string; bytes: number }

/** The film stands where the lesson's replay is, and is transcoded as any. In a transaction of `mutate`. */
export async function endRecording(q: Query, lesson: TakenLesson, end: Made | { reason: string }) {
  const { periodId, accountId, periodName } = lesson
  const isMade = 'path' in end
  await q
    .updateTable('liveLesson')
    .set({
      recordStatus: isMade ? recordStates.there : recordStates.failed,
      recordReason: isMade ? '' : end.reason,
      gmtWork: null,
    })
    .where('periodId', '=', periodId)
    .execute()
  if (!isMade) {
    const { courseName } = await courseOfLesson(q, periodId)
    if (accountId !== null)
      await sendMessage(q, accountId, {
        msgType: msgTypes.course,
        title: `「${periodName}」的录像没有做成回放`,
        text: `《${courseName}》：${end.reason}。可以在直播频道里再试一次，或者在课时里传上自己录的视频。`,
        link: '/account/channel',
      })
    return
  }
  const { id } = await q
    .insertInto('upload')
    .values({
      accountId,
      fileName: `${cut(periodName, 90)} 录像.ts`,
      path: end.path,
      fileType: filmType,
      mime: 'video/mp2t',
      fileSize: end.bytes,
      uploadStatus: uploadStates.preparing,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await q
    .updateTable('coursePeriod')
    .set({ uploadId: id })
    .where('id', '=', periodId)
    .where('uploadId', 'is', null)
    .execute()
  publishJob(q, prepareUploadsJob)
}

/** Names of recordings that nothing needs any more: of tests, and of lessons whose film is there. */
export const spentRecordings = (q: Query) =>
  q
    .selectFrom('livePush as u')
    .leftJoin('liveLesson as l', 'l.periodId', 'u.periodId')
    .select(['u.id', 'u.recordName'])
    .where('u.recordName', '<>', '')
    .where('u.gmtEnd', 'is not', null)
    .where(sql<boolean>`(u.period_id is null or l.record_status = 2)`)
    .orderBy('u.id')
    .limit(50)
    .execute()

export const forgetRecording = (q: Query, id: number) =>
  q.updateTable('livePush').set({ recordName: '' }).where('id', '=', id).execute()
