// The replay of a live lesson: open once its film plays.
import { liveStates } from '../../contract/enums/live-states.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateLesson, tellRoom } from './live-state.ts'

/** The film of lessons that are over plays now. In a transaction of `mutate`. */
export async function openReplays(q: Query, uploadId: number) {
  const ready = await q
    .updateTable('coursePeriod')
    .set({ liveStatus: liveStates.replay })
    .where('uploadId', '=', uploadId)
    .where('liveStatus', '=', liveStates.over)
    .where((e) =>
      e.exists(e.selectFrom('upload').select('id').where('id', '=', uploadId).where('uploadStatus', '=', 5)),
    )
    .returning('id')
    .execute()
  for (const { id } of ready) {
    await invalidateLesson(q, id)
    await tellRoom(q, id)
  }
}
