// What a call is: data, from which the types, the gateway, the client, docs/ and the general tests are made.
import type { z } from 'zod'

/**
 * Who may make a call; gateway/access.ts holds the rule behind each word. `lecturer`: lecturers and organizations
 * (ruling of the product: an organization teaches too); `recommended`: whom an operator let see their referrals; `earner`: either of them.
 */
export type Who = 'anyone' | 'user' | 'recommended' | 'earner' | 'lecturer' | 'organization' | 'operator'

type Said<I extends z.ZodType, O extends z.ZodType> = {
  says: string
  who?: Who // unsaid, the name decides: /api/ anyone, /auth/ user, /admin/ operator
  in: I
  out: O // what may leave the server: a field not named here is cut off
  limit?: Limit
  /** Whose row the ids of the input must be, in words; the handler's `where` holds it, others-rows.test.ts tries it. */
  owner?: string
  /** Why the ids of the input may be anybody's. Each call of /auth/ that takes an id says this or `owner`. */
  ofAnybody?: string
  /** The body is a form with a file, not JSON; `file` reaches the handler beside the input. */
  form?: true
  /** Only the owner of the account: refused to who signed in in their stead (money, safety, copies of personal data). */
  inPerson?: true
  /**
   * Only within ten minutes of giving the password or a code (`user/auth/user/confirm`, of operators
   * `system/admin/sys/user/confirm`): else 423, and the client asks.
   */
  reauth?: true
  /**
   * Needs an Idempotency-Key (else 428): made again with the same key it does nothing and answers the same (gateway/once.ts).
   * Where it is `slow` as well, the work itself must bear being done again after the process died in the middle.
   */
  once?: true
  /** Called by a service outside, by its own rules: the handler gets headers and body as they came, and answers in its words. */
  raw?: true
  /** Hashes, draws or writes files: the handler runs outside a transaction and opens its own with `write`, briefly. */
  slow?: true
}

/**
 * For each account, or each address of guests (IPv6: each /64); `each` names a field whose values are counted apart: a
 * school shares one address, and its teachers sign in at the same time.
 */
export type Limit = { times: number; seconds: number; each?: 'mobile' | 'account' }

/** Runs on the pool. `shows`: tags of what a page built on this answer shows; without output when the call failed. */
type Read<I extends z.ZodType, O extends z.ZodType> = Said<I, O> & {
  shows(input: z.output<I>, output?: z.output<O>): string[]
  /** Stands on many pages: its answer to guests is remembered until one of its tags goes stale, a minute at most. */
  steady?: true
  changes?: never
  withdraws?: never
  once?: never
}

/** Runs in a transaction. `changes`: tags that go stale after its commit; `withdraws`: those whose pages go at once. */
type Write<I extends z.ZodType, O extends z.ZodType> = Said<I, O> & {
  changes(input: z.output<I>, output: z.output<O>): string[]
  withdraws?(input: z.output<I>, output: z.output<O>): string[]
  shows?: never
  steady?: never
}

export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = Read<I, O> | Write<I, O>

/** The entry as it is, so that its handler's type can see `slow` and `form`. */
export const call = <I extends z.ZodType, O extends z.ZodType, const C extends Call<I, O>>(c: C & Call<I, O>): C => c

/** Who may make it: what its name says, unless the entry says otherwise. */
export function whoMay(name: string, { who }: Pick<Call, 'who'>): Who {
  return who ?? (name.includes('/admin/') ? 'operator' : name.includes('/auth/') ? 'user' : 'anyone')
}

/** For what no public page shows: it tags nothing and makes nothing stale. */
export const nothing = (): string[] => []
