// The contract of a call as data; types, gateway, client, docs/ and table tests are derived from it.
import type { z } from 'zod'
import type { RightName } from './system/rights.ts'

/**
 * Who may make a call; gateway/auth/access.ts holds the rule behind each word. `signedIn`: users and operators;
 * `lecturer`: lecturers and organizations (ruling of the product: an organization teaches too); `recommended`: users whom an operator
 * lets see their referrals; `earner`: both; `classAdmin`: who owns a class or is an admin of one, which the database decides at each call.
 */
export type Access =
  | 'anyone'
  | 'signedIn'
  | 'user'
  | 'recommended'
  | 'earner'
  | 'lecturer'
  | 'organization'
  | 'classAdmin'
  | 'operator'

type CallBase<I extends z.ZodType, O extends z.ZodType> = {
  summary: string
  access?: Access // by default by the name: /api/ anyone, /auth/ user, /admin/ operator
  input: I
  output: O // the allow-list of the answer: other fields are removed
  rateLimit?: RateLimit
  /** Whose rows the ids of the input must be, for docs/; the handler's `where` enforces it, others-rows.test.ts tests it. */
  owner?: string
  /** Why the ids of the input may belong to anybody. Each call under /auth/ with an id has this or `owner`. */
  ofAnybody?: string
  /**
   * The body is multipart/form-data with a file instead of JSON; the handler gets `file` in its context: in memory (`true`, 11 MB
   * for the whole form), or with a maximum of its own, on the disk.
   */
  multipart?: true | { maxBytes: number }
  /**
   * Refused to an operator in somebody's stead: whatever signs, buys, sits, marks, publishes or decides. Each write of accounts has it, or
   * stands in the list of guards.test.ts with the reason.
   */
  noImpersonation?: true
  /**
   * Requires reauthentication within the last ten minutes (`user/auth/user/confirm`, for operators
   * `system/admin/sys/user/confirm`); otherwise 423, and the client asks for the password or a code.
   */
  reauth?: true
  /**
   * Requires an Idempotency-Key (otherwise 428): a repeated call with the same key replays the answer (gateway/pipeline/idempotency.ts).
   * With `ownTransaction` the work itself must be safe to repeat after a crash (at-least-once).
   */
  idempotent?: true
  /** Of a body of JSON; 1 MB by default. */
  maxBytes?: number
  /** Of operators: what their role needs; `all`: nothing, it is of every operator. */
  right?: RightName | 'all'
  /** What the log of operators says was done: 「删了资讯」. */
  deed?: string
  /** Called by an external service: the handler gets the raw headers and body, and returns the raw response. */
  webhook?: true
  /** Of operators: stands not in the audit log, as it is done all day long and nobody looks for it. */
  noAuditLog?: true
  /** The handler runs outside a transaction, as it hashes, draws or writes files, and opens short ones with `write`. */
  ownTransaction?: true
}

/**
 * Per account, or per address of guests (IPv6: per /64). `each` names a field whose values are counted separately, as the teachers
 * of a school share one address.
 */
export type RateLimit = { times: number; seconds: number; each?: 'mobile' | 'account' }

/** Runs on the connection pool. `providesTags`: the tags a page with this answer depends on; without output when the call failed. */
type Query<I extends z.ZodType, O extends z.ZodType> = CallBase<I, O> & {
  providesTags(input: z.output<I>, output?: z.output<O>): string[]
  /** Of operators: whether a read stands in the audit log, as it asks for somebody by their number. */
  isLogged?(input: z.output<I>): boolean
  /** Shown on many pages: its answer to guests is cached until one of its tags is invalidated, for a minute at most. */
  cached?: true
  invalidatesTags?: never
  purgesTags?: never
  idempotent?: never
}

/** Runs in a transaction. After its commit, pages with one of `invalidatesTags` are stale; pages with one of `purgesTags` are removed. */
type Mutation<I extends z.ZodType, O extends z.ZodType> = CallBase<I, O> & {
  invalidatesTags(input: z.output<I>, output: z.output<O>): string[]
  isLogged?: never
  purgesTags?(input: z.output<I>, output: z.output<O>): string[]
  providesTags?: never
  cached?: never
}

export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Query<I, O> | Mutation<I, O>

/** Identity function that keeps the literal type, so that the handler's type depends on `ownTransaction` and `multipart`. */
export const call = <I extends z.ZodType, O extends z.ZodType, const C extends Call<I, O>>(c: C & Call<I, O>): C => c

/** Who may make a call: by its name, unless its entry overrides it. */
export function accessOf(name: string, { access }: Pick<Call, 'access'>): Access {
  return access ?? (name.includes('/admin/') ? 'operator' : name.includes('/auth/') ? 'user' : 'anyone')
}

/** A list filtered by a mobile number. */
export const isByMobile = ({ mobile }: { mobile?: string | undefined }) => Boolean(mobile)

/** For calls that no public page depends on. */
export const noTags = (): string[] => []
