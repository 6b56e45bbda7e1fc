// What is pushed now, as its lecturer watches it: the picture by a signed address, and figures of the streaming service.
import { liveStates } from '../../contract/enums/live-states.ts'
import type { Query } from '../../db/connect.ts'
import { keySecondsOf } from '../../outside/hls.ts'
import type { Outside } from '../outside.ts'

const watchSeconds = 3600

type Which = { channelId: number } | { periodId: number }

/** Null where nothing is pushed. */
export async function watchedPush(q: Query, which: Which, accountId: number, { live, storage }: Outside) {
  const push = await q
    .selectFrom('livePush')
    .select(['streamNo', 'channelId', 'periodId', 'gmtCreate'])
    .$call((rows) =>
      'channelId' in which
        ? rows.where('channelId', '=', which.channelId)
        : rows.where('channelId', '=', (e) =>
            e.selectFrom('coursePeriod').select('channelId').where('id', '=', which.periodId),
          ),
    )
    .where('gmtEnd', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!push) return null
  const [figures, playlist] = await Promise.all([live.figures(push.streamNo), live.playlist(push.streamNo)])
  const keySeconds = playlist ? keySecondsOf(playlist) : 0
  const nothing = { width: 0, height: 0, frameRate: 0, bitRate: 0, videoCodec: '', audioCodec: '' }
  return {
    gmtCreate: push.gmtCreate,
    isTest: push.periodId === null ? (1 as const) : (0 as const),
    watchUrl: keySeconds ? storage.signedUrl(`live/c${push.channelId}.m3u8`, accountId, watchSeconds) : '',
    figures: { ...(figures ?? nothing), keySeconds },
  }
}

/** What a playlist of a live lesson is made from, for whoever may watch it. */
export type LiveSource =
  | { kind: 'film'; path: string; beginTime: string; endTime: string }
  | { kind: 'push'; streamNo: string; pushId: number; since: number; isOver: boolean }

/** Of a lesson: the film it sends, or the push that it has on air. Undefined where there is nothing to watch. */
export async function liveSourceOf(q: Query, periodId: number): Promise<LiveSource | undefined> {
  const row = await q
    .selectFrom('coursePeriod as p')
    .leftJoin('upload as u', 'u.id', 'p.liveId')
    .leftJoin('liveLesson as l', 'l.periodId', 'p.id')
    .select(['u.path', 'p.beginTime', 'p.endTime', 'p.liveStatus', 'l.startTime', 'l.stopTime'])
    .where('p.id', '=', periodId)
    .where('p.beginTime', 'is not', null)
    .where('p.endTime', 'is not', null)
    .executeTakeFirst()
  if (!row?.beginTime || !row.endTime || row.liveStatus === liveStates.cancelled) return undefined
  if (row.liveStatus === null)
    return row.path ? { kind: 'film', path: row.path, beginTime: row.beginTime, endTime: row.endTime } : undefined
  if (!row.startTime) return undefined
  const push = await q
    .selectFrom('livePush')
    .select(['id', 'streamNo'])
    .where('periodId', '=', periodId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!push) return undefined
  return {
    kind: 'push',
    streamNo: push.streamNo,
    pushId: push.id,
    since: Date.parse(row.startTime),
    isOver: row.stopTime !== null,
  }
}

/** The push of a channel, as its owner tries it. */
export async function testSourceOf(q: Query, channelId: number): Promise<LiveSource | undefined> {
  const push = await q
    .selectFrom('livePush')
    .select(['id', 'streamNo'])
    .where('channelId', '=', channelId)
    .where('gmtEnd', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return push && { kind: 'push', streamNo: push.streamNo, pushId: push.id, since: 0, isOver: false }
}
