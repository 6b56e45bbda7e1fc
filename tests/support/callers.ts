// Who makes a call in the tests made from the contract, by what it says of who may.
import type { z } from 'zod'
import { type Access, accessOf, type Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import type { Person } from './world.ts'

/** Whose answers differ; who makes the call where one is enough stands first. */
const persons: Record<Access, readonly [Person, ...Person[]]> = {
  anyone: ['guest'],
  signedIn: ['learner', 'operator'],
  user: ['learner', 'learner2', 'lecturer'],
  recommended: ['learner2'],
  earner: ['lecturer', 'learner2', 'organization'],
  lecturer: ['lecturer', 'lecturerOfOrganization', 'organization'],
  organization: ['organization'],
  classAdmin: ['learner2', 'lecturer'],
  operator: ['operator'],
}

export const callNames = Object.keys(calls) as CallName[]
/** What the contract says of a call, as the type of all calls. */
export const entryOf = (name: CallName): Call => calls[name]
export const callersOf = (name: CallName) => persons[accessOf(name, entryOf(name))]
export const callerOf = (name: CallName) => callersOf(name)[0]

/** What a field of an input is the id of, as its contract has it. */
export function idOf(field: z.ZodType): string | undefined {
  const meta = field.meta() as { idOf?: string } | undefined
  // biome-ignore lint/suspicious/noExplicitAny: zod's own insides
  const inner = (field as any)._zod.def.innerType as z.ZodType | undefined
  return meta?.idOf ?? (inner && idOf(inner))
}
