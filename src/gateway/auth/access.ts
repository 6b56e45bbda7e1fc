// The access rules of all calls. Ownership of rows is checked by each handler in its `where`.

import { sql } from 'kysely'
import { type Access, accessOf, type Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { userTypes } from '../../contract/enums/user-types.ts'
import { type Rights, rights } from '../../contract/system/rights.ts'
import type { Query } from '../../db/connect.ts'
import type { Account, Caller, Operator } from '../handler.ts'
import type { Session } from './session.ts'

const isAccount = (caller: Caller): caller is Account => caller.kind === 'account'

/** The fields of a call's entry that decide on access. */
type Rule = Pick<Call, 'access' | 'noImpersonation' | 'reauth' | 'providesTags' | 'right'>

const rules: Record<Access, (caller: Caller) => boolean> = {
  anyone: () => true,
  signedIn: () => true, // whoever has a session
  user: isAccount,
  recommended: (caller) => isAccount(caller) && caller.isRecommended === 1,
  earner: (caller) => isAccount(caller) && (caller.userType !== userTypes.learner || caller.isRecommended === 1),
  lecturer: (caller) => isAccount(caller) && caller.userType !== userTypes.learner,
  organization: (caller) => isAccount(caller) && caller.userType === userTypes.organization,
  classAdmin: isAccount, // and `requireClassAdmin`
  operator: ({ kind }) => kind === 'operator',
}

const refusals: Record<Extract<Session, string>, string> = {
  noToken: '请先登录',
  badToken: '请先登录',
  expired: '登录已过期，请重新登录',
  elsewhere: '你的账户已在其他地方登录！',
  frozen: '账户已被冻结，请联系客服',
}

/** The message for a session without a caller. */
export const refusalOf = (session: Extract<Session, string>) => refusals[session]

const noPermission = (why = '') => new CallError('noPermission', `您的当前操作没有权限${why}`)

export const callsOfOperators = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, call]) => accessOf(name, call) === 'operator',
)

/** Whether operators with these rights may make a call of operators: look at the lists of a right, or change what it is about. */
export function isRightOf(given: Rights, { right, providesTags }: Pick<Rule, 'right' | 'providesTags'>): boolean {
  if (given === 'all') return true
  return right === 'all' || (right !== undefined && (given[right] ?? 0) >= (providesTags ? 1 : 2))
}

/** Whether the operator may read a list of the console. */
export const mayRead = ({ rights }: Operator, name: CallName) => isRightOf(rights, calls[name] as Call)

/** The names of the calls of operators that they may make. */
export const callsOf = (given: Rights): CallName[] =>
  callsOfOperators.filter(([, call]) => isRightOf(given, call)).map(([name]) => name)

/** The names of the reads of what they may look at and not change. */
export const lookOnlyOf = (given: Rights): CallName[] =>
  callsOfOperators
    .filter(
      ([, { right, providesTags }]) =>
        providesTags && given !== 'all' && right && right !== 'all' && given[right] === 1,
    )
    .map(([name]) => name)

function requireRight(call: Rule, caller: Caller) {
  if (caller.kind !== 'operator' || isRightOf(caller.rights, call)) return
  const { right } = call
  const what = right && right !== 'all' ? `「${rights[right].name}」` : ''
  throw noPermission(`：你的角色「${caller.roleName}」没有${what}的权限，请找超级管理员`)
}

/** Returns the caller, or undefined for a guest where guests may call; throws where access is denied. */
export function authorize(name: string, call: Rule, session: Session): Caller | undefined {
  const access = accessOf(name, call)
  if (typeof session !== 'string') {
    if (!rules[access](session)) throw noPermission()
    if (access === 'operator') requireRight(call, session)
    if (!isAccount(session) && access === 'anyone') return undefined
    guard(call, session)
    return session
  }
  if (access === 'anyone') return undefined
  throw new CallError(session, refusals[session])
}

/** What an operator may not do in somebody's stead: whatever signs, buys, sits, marks, publishes or decides. */
export const notInSomebodysStead = () =>
  new CallError('noPermission', '你在代他人登录：可以看，也可以改资料和设置；这一步要由本人来做')

/** Checks beyond the role: no impersonation, recent reauthentication. */
function guard({ noImpersonation, reauth }: Rule, caller: Caller) {
  if (noImpersonation && isAccount(caller) && caller.isOnBehalf) throw notInSomebodysStead()
  if (reauth && caller.reauthenticatedUntil < Date.now())
    throw new CallError('unconfirmed', '为了账户安全，请先验证身份')
}

/** Whether the account owns a class, or is an admin of one. */
export async function leadsClass(q: Query, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`select exists (select from grade where account_id = ${accountId})
    or exists (select from grade_student where account_id = ${accountId} and is_admin = 1) as leads`.execute(q)
  return rows[0]!.leads
}

/** The right of a class admin comes and goes while a session lasts, so it is asked for at each call. Throws where it is missing. */
export async function requireClassAdmin(q: Query, name: string, call: Rule, caller: Caller | undefined) {
  if (accessOf(name, call) !== 'classAdmin' || !caller) return
  if (!(await leadsClass(q, caller.id))) throw noPermission()
}
