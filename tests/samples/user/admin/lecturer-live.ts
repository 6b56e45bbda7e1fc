// Samples of the calls of contract/user/admin/lecturer-live.ts.
import { aSettledLecturer } from '../../../support/settling.ts'
import { byOperator } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'PUT user/admin/lecturer/live/audit': sample(async (w) => {
    const { api, lecturerId } = await aSettledLecturer(w)
    await api('user/auth/lecturer/audit/applyLive', { reason: '想每周直播一次公开课' })
    return byOperator(w, { id: lecturerId, liveAuditStatus: 2 })
  }),
}
