// What a line of the log of operators says was done.
import type { Call } from '../contract/call.ts'
import { calls } from '../contract/calls.ts'
import { urlOf } from '../contract/name.ts'
import { formerDeeds } from '../contract/system/deeds.ts'

const deeds = Object.fromEntries(
  (Object.entries(calls) as [string, Call][]).flatMap(([name, { deed }]) => (deed ? [[urlOf(name), deed]] : [])),
)

/** `call`: as the log has it, by its name. */
export const deedOf = (call: string) => deeds[urlOf(call)] ?? formerDeeds[urlOf(call)] ?? '做了一件事'
