// What may be done with a lecturer's right to go live, in which state.
import { already } from '../verbs.ts'
import { decidedBefore } from './decided-before.ts'
import { liveRight } from './settle.ts'

type Right = { liveAuditStatus: number }

const rightNames: Record<number, string> = {
  [liveRight.none]: '没有申请',
  [liveRight.waiting]: '待审核',
  [liveRight.granted]: '已开通',
  [liveRight.refused]: '没有通过',
}

/** Of a lecturer's right to go live; for operators. */
export const liveRightVerbs = {
  grant: ({ liveAuditStatus }: Right) =>
    liveAuditStatus === liveRight.waiting
      ? undefined
      : liveAuditStatus === liveRight.granted
        ? already
        : decidedBefore(rightNames[liveAuditStatus]),
  /** Also takes it back. */
  refuse: ({ liveAuditStatus }: Right) =>
    liveAuditStatus === liveRight.waiting || liveAuditStatus === liveRight.granted
      ? undefined
      : liveAuditStatus === liveRight.refused
        ? already
        : decidedBefore(rightNames[liveAuditStatus]),
}

/** For the lecturer. */
export const ownLiveRightVerbs = {
  ask: ({ liveAuditStatus }: Right) =>
    liveAuditStatus === liveRight.none || liveAuditStatus === liveRight.refused ? undefined : already,
}
