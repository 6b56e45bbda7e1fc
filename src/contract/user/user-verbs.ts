// What operators may do with a user, in which state.
import { statusIds } from '../enums/status-ids.ts'
import { userTypes } from '../enums/user-types.ts'
import { already, type Verb } from '../verbs.ts'

/** `mobile`: '' of an account that was closed or merged. */
type User = { mobile: string; statusId: number }

const isGone: Verb<Pick<User, 'mobile'>> = ({ mobile }) => (mobile ? undefined : '这个账户已经注销或合并，不能再改')

export const userVerbs = {
  /** Lets them refer others, gives a membership. */
  change: isGone,
  giveCourse: isGone,
  freeze: (user: User) =>
    isGone(user) ??
    (user.statusId === statusIds.normal ? undefined : '这个账户已经冻结了，要改原因或期限，请先解冻再冻结'),
  unfreeze: (user: User) => isGone(user) ?? (user.statusId === statusIds.normal ? already : undefined),
  /** Withdraws their closing. */
  keep: (user: User & { gmtCancel: string | null }) => isGone(user) ?? (user.gmtCancel === null ? already : undefined),
  /** A lecturer becomes a learner again. */
  endTeaching: (user: User & { userType: number }) =>
    isGone(user) ??
    (user.userType === userTypes.lecturer
      ? undefined
      : user.userType === userTypes.learner
        ? '已经是学员了'
        : '机构账户不能降为学员，可以冻结'),
  signInFor: (user: User) =>
    isGone(user) ?? (user.statusId === statusIds.normal ? undefined : '这个账户已经冻结，解冻以后才能代为登录'),
  linkPassword: ({ mobile }: Pick<User, 'mobile'>) => (mobile ? undefined : '这个账户已经注销，不能再登录'),
}
