// LiveStatusEnum.
import { codesOf } from '../codes-of.ts'

export const liveStates = codesOf({
  coming: [1, '待开播'],
  onAir: [2, '直播中'],
  over: [3, '待回放'],
  replay: [4, '可回放'],
  cancelled: [5, '已取消'],
})

/** Nobody can go on the air any more. */
export const hasEnded = (liveStatus: number | null | undefined) =>
  liveStatus === liveStates.over || liveStatus === liveStates.replay || liveStatus === liveStates.cancelled
