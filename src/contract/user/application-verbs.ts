// What may be done with applications in which state: to settle in, to teach for an organization, to go live.
import { dayInBeijing } from '../beijing.ts'
import { auditStages } from '../enums/audit-stages.ts'
import { userTypes } from '../enums/user-types.ts'
import { already, type Verb } from '../verbs.ts'
import { liveRight, settleStates } from './settle.ts'
import { invitationDays, requestTypes, tieStates } from './ties.ts'

const { draft, waiting, passed, refused, withdrawn } = settleStates

type State = { auditStatus: number }

/** `passTime`: once approved, it is a change of what stands. `userType`: of the applicant now. */
type Application = State & { userType: number; submitTime: string | null; passTime: string | null }

/** Settles in. */
const notLearner: Verb<{ userType: number }> = ({ userType }) =>
  userType === userTypes.lecturer
    ? '你已经是讲师了：改资料、申请直播在「讲师资料」里，不用再申请入驻'
    : userType === userTypes.organization
      ? '你的账户是机构，不能再申请入驻。个人想做讲师，请用自己的手机号申请'
      : undefined

const handedIn: Verb<Application> = ({ auditStatus, submitTime }) =>
  auditStatus === waiting
    ? `你 ${submitTime ? dayInBeijing(submitTime) : ''} 交过一份，还在审。要改就改那一份，排队的位置不变`
    : auditStatus === refused
      ? '上一份没有通过，请按意见在那一份上改好再交，不用重新填'
      : auditStatus === passed
        ? '这份申请已经通过了，要改资料请到资料页'
        : undefined

/** For the applicant. */
export const applicationVerbs = {
  /** What is not handed in, or was taken back; and hands it in. */
  write: (application: Application) => notLearner(application) ?? handedIn(application),
  /** What was handed in; it is handed in again. */
  change: ({ auditStatus, passTime, userType }: Application) =>
    auditStatus === draft || (auditStatus === withdrawn && passTime === null)
      ? '这份申请还没有提交，请接着填完再交'
      : passTime === null
        ? notLearner({ userType })
        : undefined,
  withdraw: ({ auditStatus }: State) =>
    auditStatus === waiting
      ? undefined
      : auditStatus === withdrawn
        ? already
        : '只有在审的申请可以撤回，这一份已经有了结果，刷新后可以看到',
}

const decidedBefore = (state: string | undefined) =>
  `这份申请已经有人处理了，现在是「${state ?? '还没有提交'}」，你的决定没有生效。刷新后可以看到结果`

const settleNames: Record<number, string> = {
  [waiting]: '待审核',
  [passed]: '已通过',
  [refused]: '已退回',
  [withdrawn]: '申请人已撤回',
}

/** For operators. */
export const applicationReviewVerbs = {
  decide: ({ auditStatus, auditStage }: State & { auditStage: number }) =>
    auditStatus !== waiting
      ? decidedBefore(settleNames[auditStatus])
      : auditStage === auditStages.organization
        ? '这份申请还在等机构同意，机构同意以后再审'
        : undefined,
}

/** `auditStatus`: of tieStates, also of who settles in: accepted is that the organization agreed. */
type Request = State & { applyType: number }

const requestNames: Record<number, string> = { ...settleNames, [tieStates.accepted]: '机构已同意' }

/** What was decided on a lecturer's stays, whatever is pressed; on who settles in the other decision is refused. */
const answer =
  (decision: number): Verb<Request> =>
  ({ applyType, auditStatus }) =>
    auditStatus === tieStates.waiting
      ? undefined
      : applyType === requestTypes.lecturer || auditStatus === decision
        ? already
        : decidedBefore(requestNames[auditStatus])

/** For the organization that is asked. */
export const joinRequestVerbs = {
  accept: answer(tieStates.accepted),
  refuse: answer(tieStates.refused),
}

/** For the lecturer who asks. */
export const ownRequestVerbs = {
  withdraw: ({ auditStatus }: State) => (auditStatus === tieStates.waiting ? undefined : already),
}

const notOpen: Verb<State> = ({ auditStatus }) =>
  auditStatus === tieStates.takenBack ? '机构已经收回这份邀请' : auditStatus === tieStates.waiting ? undefined : already

/** For the lecturer who is invited. */
export const invitationVerbs = {
  accept: (invitation: State & { isExpired: boolean }) =>
    notOpen(invitation) ?? (invitation.isExpired ? `这份邀请过了 ${invitationDays} 天，请机构再发一次` : undefined),
  decline: notOpen,
}

/** For an organization, of a lecturer that is its own or is invited. */
export const tieVerbs = {
  /** Parts with who teaches for it, takes back an invitation. */
  end: ({ isSelf }: { isSelf: boolean | 0 | 1 }) => (isSelf ? '这是机构自己的讲师身份，不能结束合作' : undefined),
}

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
