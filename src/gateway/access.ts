// The one place that says who may make a call. Whose row it is, each handler says in its `where`.
import { type Call, type Who, whoMay } from '../contract/call.ts'
import { CallError } from '../contract/codes.ts'
import type { Account, Caller } from './handler.ts'
import type { Session } from './session.ts'

const isAccount = (caller: Caller): caller is Account => caller.kind === 'account'

/** What of a call's entry decides. */
type Rule = Pick<Call, 'who' | 'inPerson' | 'reauth'>

const rules: Record<Who, (caller: Caller) => boolean> = {
  anyone: () => true,
  user: isAccount,
  recommended: (caller) => isAccount(caller) && caller.isRecommended === 1,
  earner: (caller) => isAccount(caller) && (caller.userType >= 2 || caller.isRecommended === 1),
  lecturer: (caller) => isAccount(caller) && caller.userType >= 2,
  organization: (caller) => isAccount(caller) && caller.userType === 3,
  operator: ({ kind }) => kind === 'operator',
}

const refusals: Record<Extract<Session, string>, string> = {
  noToken: '请先登录',
  badToken: '请先登录',
  expired: '登录已过期，请重新登录',
  elsewhere: '你的账户已在其他地方登录！',
  frozen: '账户已被冻结，请联系客服',
}

/** What is said where there is no caller. */
export const refusalOf = (session: Extract<Session, string>) => refusals[session]

/** The caller, or undefined for a guest where guests may; throws where the caller may not. */
export function admit(name: string, call: Rule, session: Session): Caller | undefined {
  const who = whoMay(name, call)
  if (typeof session !== 'string') {
    if (!rules[who](session)) throw new CallError('noPermission', '您的当前操作没有权限')
    if (!isAccount(session) && who === 'anyone') return undefined
    guard(call, session)
    return session
  }
  if (who === 'anyone') return undefined
  throw new CallError(session, refusals[session])
}

/** What holds beside the role: in person, and sure of it. */
function guard({ inPerson, reauth }: Rule, caller: Caller) {
  if (inPerson && isAccount(caller) && caller.isOnBehalf)
    throw new CallError('noPermission', '代他人登录时不能做这项操作')
  if (reauth && caller.sureUntil < Date.now()) throw new CallError('unconfirmed', '为了账户安全，请先验证身份')
}
