// Samples of the calls of contract/course/admin/live.ts.
import { type Samples, sample } from '../../sample.ts'
import { aLine } from '../../study.ts'

export const samples: Samples = {
  'course/admin/live/chat/delete': sample(async (w) => {
    return { token: w.tokenOf('operator'), input: { id: (await aLine(w)).id } }
  }),
  'course/admin/live/chat/mute': sample(async (w) => {
    const { room, me } = await aLine(w)
    const input = { periodId: room.periodId, userId: me.id, isMuted: 1, reason: '广告' }
    return { token: w.tokenOf('operator'), input }
  }),
}
