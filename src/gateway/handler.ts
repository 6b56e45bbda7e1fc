// The shape of a handler: leave one out of a contract's handlers, or misspell it, and nothing compiles.
import type { z } from 'zod'
import type { Call } from '../contract/call.ts'
import type { Flag } from '../contract/fields.ts'
import type { UserType } from '../contract/user/session.ts'
import type { Db, Query } from '../db/connect.ts'
import type { Outside } from './outside.ts'

/** Who calls: a user of the school ... */
export type Account = {
  kind: 'account'
  id: number
  nickname: string
  userType: UserType
  isRecommended: Flag
  /** An operator in the user's stead. */
  isOnBehalf: Flag
} & Sure
/** ... or an operator of the site. */
export type Operator = { kind: 'operator'; id: number; account: string; name: string; role: string } & Sure
/** Until when (ms) it counts as sure who this is. */
type Sure = { sureUntil: number }
export type Caller = Account | Operator

/** The caller that a name promises: nobody for sure under /api/, a user under /auth/, an operator under /admin/. */
type CallerOf<Name> = Name extends `${string}/auth/${string}`
  ? Account
  : Name extends 'system/admin/login/password'
    ? undefined
    : Name extends `${string}/admin/${string}`
      ? Operator
      : Account | undefined

/** Given beside the input. */
export type Context<Name = string, C = Call> = {
  /** The pool; in a write its transaction. */
  q: Query
  user: CallerOf<Name>
  /** The token that the call was made with, hashed; undefined for guests. */
  tokenHash: Buffer | undefined
  address: string
  /** What the client calls itself. */
  agent: string
  /** More tags that go stale after the commit, where the contract cannot know them. */
  touch(...tags: string[]): void
  outside: Outside
} & (C extends { slow: true } ? Transactions : unknown) &
  (C extends { form: true } ? { file: File } : unknown)

type Transactions = {
  write: Db['write']
  /** Not in an operator's log: for counting what was tried, which is no deed. */
  writeUnaudited: Db['write']
}

export type Handlers<Calls extends Record<string, Call>> = {
  [N in keyof Calls]: (
    input: z.output<Calls[N]['in']>,
    context: Context<N, Calls[N]>,
  ) => Promise<z.input<Calls[N]['out']>>
}
