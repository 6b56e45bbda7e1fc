// The shape of a handler: leave one out of a contract's handlers, or misspell it, and nothing compiles.
import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import type { Flag } from '../contract/fields.ts'
import type { Rights } from '../contract/system/rights.ts'
import type { UserType } from '../contract/user/user.ts'
import type { Db, Query } from '../db/connect.ts'
import type { Outside } from './outside.ts'

/** A signed-in user of the school. */
export type Account = {
  kind: 'account'
  id: number
  nickname: string
  userType: UserType
  isRecommended: Flag
  /** 1 where an operator impersonates the user. */
  isOnBehalf: Flag
} & Reauthentication
/** A signed-in operator of the site. */
export type Operator = {
  kind: 'operator'
  id: number
  account: string
  name: string
  roleName: string
  /** 'all' of the super role. */
  rights: Rights
} & Reauthentication
/** Until when (ms since 1970) the caller counts as reauthenticated. */
type Reauthentication = { reauthenticatedUntil: number }
export type Caller = Account | Operator

/** The type of the caller by the call's name: perhaps a guest under /api/, a user under /auth/, an operator under /admin/. */
type CallerOf<Name> = Name extends `${string}/auth/${string}`
  ? Account
  : Name extends 'system/admin/login/password'
    ? undefined
    : Name extends `${string}/admin/${string}`
      ? Operator
      : Account | undefined

/** A file of a large form: on the disk, and removed when its call has ended, unless the call moved it. */
export type ReceivedFile = { name: string; size: number; path: string }

/** The second argument of a handler, after the input. */
export type Context<Name = string, C = Call> = {
  /** The connection pool; in a mutation its transaction. */
  q: Query
  user: CallerOf<Name>
  /** Hash of the session token; undefined for guests. */
  tokenHash: Buffer | undefined
  address: string
  /** The User-Agent header. */
  agent: string
  outside: Outside
  /** What the log of operators calls the thing of this call, where the input has only its id. The last name counts. */
  nameInLog(name: string): void
} & (C extends { ownTransaction: true } ? Transactions : unknown) &
  (C extends { multipart: true } ? { file: File } : C extends { multipart: object } ? { file: ReceivedFile } : unknown)

type Transactions = {
  write: Db['write']
  /** Writes no entry of the audit log: for counting failed attempts. */
  writeUnaudited: Db['write']
}

export type Handlers<Calls extends Record<string, Call>> = {
  [N in keyof Calls]: (
    input: z.output<Calls[N]['input']>,
    context: Context<N, Calls[N]>,
  ) => Promise<z.input<Calls[N]['output']>>
}
