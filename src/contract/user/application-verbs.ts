// What may be done with an application to settle in, in which state.
import { auditStages } from '../enums/audit-stages.ts'
import { userTypes } from '../enums/user-types.ts'
import { already, type Verb } from '../verbs.ts'
import { decidedBefore, settleNames } from './decided-before.ts'
import { settleStates } from './settle.ts'

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

/** In Beijing: without the dates of contract/beijing.ts, which browsers would load for one sentence. */
const dayOf = (instant: string) => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10)

const handedIn: Verb<Application> = ({ auditStatus, submitTime }) =>
  auditStatus === waiting
    ? `你 ${submitTime ? dayOf(submitTime) : ''} 交过一份，还在审。要改就改那一份，排队的位置不变`
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

/** For operators. */
export const applicationReviewVerbs = {
  decide: ({ auditStatus, auditStage }: State & { auditStage: number }) =>
    auditStatus !== waiting
      ? decidedBefore(settleNames[auditStatus])
      : auditStage === auditStages.organization
        ? '这份申请还在等机构同意，机构同意以后再审'
        : undefined,
}
