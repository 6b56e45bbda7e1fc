// What a sample of a call is: input that succeeds, made anew for each time.
import type { CallName } from '../../src/contract/calls.ts'
import type { World } from '../support/world.ts'

export type Made = {
  input?: object
  /** Of who makes it; without one a guest. */
  token?: string
  /** The file of a form; the input is its fields. */
  file?: { body: Buffer; name: string; type: string }
  /** The body as it is, with its own headers. */
  delivered?: { body: string; headers: Record<string, string> }
}

export type Sample = {
  /** What tells it from another sample of the same call. */
  what?: string
  /** Makes what the call is about, and says how to call. */
  ready(w: World): Promise<Made>
  /** So often it can be tried: a code, for one, bears five. */
  tries?: number
}

/** Of writes: all of them but those of which `without` says why. */
export type Samples = Partial<Record<CallName, Sample[]>>

export const sample = (ready: Sample['ready'], more: Omit<Sample, 'ready'> = {}): Sample[] => [{ ready, ...more }]
