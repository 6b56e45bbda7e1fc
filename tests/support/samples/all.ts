// Every write with an input that succeeds: tests that are made from the contract take them from here.
import { randomUUID } from 'node:crypto'
import type { Call } from '../../../src/contract/call.ts'
import { type CallName, calls } from '../../../src/contract/calls.ts'
import { methodOf, urlOf } from '../../../src/contract/name.ts'
import { sandbox } from '../making.ts'
import type { World } from '../world.ts'
import { desk } from './desk.ts'
import { identity } from './identity.ts'
import { money } from './money.ts'
import type { Made, Sample, Samples } from './sample.ts'
import { study } from './study.ts'

export const samples: Samples = { ...identity, ...money, ...study, ...desk }

/** Writes of which there can be none, and why. */
export const without: Partial<Record<CallName, string>> = {
  'user/api/user/login/wx': 'always refuses: no such sign-in is set up',
}

export const writes = (Object.keys(calls) as CallName[]).filter((name) => (calls[name] as Call).invalidatesTags)

export const allSamples = (of: readonly CallName[] = writes): [string, CallName, Sample][] =>
  of.flatMap((name) =>
    (samples[name] ?? []).map((one): [string, CallName, Sample] => [
      one.what ? `${name} (${one.what})` : name,
      name,
      one,
    ]),
  )

/** Makes the call, as a browser or a channel does. */
export async function made(
  w: World,
  name: CallName,
  { input = {}, token = '', file, delivered }: Made,
  key = (calls[name] as Call).idempotent ? randomUUID() : '',
) {
  const url = `http://world/gateway/${urlOf(name).replace('{payType}', String(sandbox))}`
  const headers: Record<string, string> = { token }
  if (key && !delivered) headers['idempotency-key'] = key
  let body: string | FormData
  if (delivered) {
    body = delivered.body
    Object.assign(headers, delivered.headers)
  } else if (file) {
    body = new FormData()
    body.append('file', new File([file.body as never], file.name, { type: file.type }))
    body.append('purpose', '1')
  } else {
    body = JSON.stringify(input)
    headers['content-type'] = 'application/json'
  }
  const answer = await w.send(url, { method: methodOf(name), headers, body })
  return { status: answer.status, text: await answer.text() }
}
