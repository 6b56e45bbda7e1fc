// All calls, and the types derived from them.
import type { z } from 'zod'
import { calls as community } from './community/calls.ts'
import { calls as course } from './course/calls.ts'
import { calls as data } from './data/calls.ts'
import { calls as exam } from './exam/calls.ts'
import { calls as system } from './system/calls.ts'
import { calls as user } from './user/calls.ts'

export const calls = {
  ...community,
  ...course,
  ...data,
  ...exam,
  ...system,
  ...user,
}

export type Calls = typeof calls
export type CallName = keyof Calls
export type Input<N extends CallName> = z.input<Calls[N]['input']>
export type Output<N extends CallName> = z.output<Calls[N]['output']>

/** Makes a call: over HTTP in the browser (lib/wire/api.ts), in process while a page renders (Astro.locals.api). */
export type Api = <N extends CallName>(name: N, input: Input<N>) => Promise<Output<N>>
