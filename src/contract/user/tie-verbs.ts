// What may be done with requests to teach for an organization, with its invitations and its lecturers, in which state.
import { already, type Verb } from '../verbs.ts'
import { decidedBefore, settleNames } from './decided-before.ts'
import { invitationDays, requestTypes, tieStates } from './ties.ts'

type State = { auditStatus: number }

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
