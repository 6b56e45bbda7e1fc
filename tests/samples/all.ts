// Every write with an input that succeeds: tests that are made from the contract take them from here.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { methodOf, urlOf } from '../../src/contract/name.ts'
import { sandbox } from '../support/making.ts'
import type { World } from '../support/world.ts'
import type { Made, Sample, Samples } from './sample.ts'

/** By the path of their file without `.ts`, as in contract/ and gateway/. */
export const samplesByFile = new Map<string, Samples>()
for (const file of readdirSync(new URL('.', import.meta.url), { recursive: true }) as string[]) {
  if (!/\/.*\.ts$/.test(file)) continue
  const module: { samples: Samples } = await import(new URL(file, import.meta.url).href)
  samplesByFile.set(file.slice(0, -3), module.samples)
}

export const samples: Samples = Object.assign({}, ...samplesByFile.values())

/** Writes that move money, or are about it. */
export const moneyWrites = new Set(
  [...samplesByFile].flatMap(([file, samples]) =>
    /^user\/(admin\/)?(order|coupon|extract|vip|user-account)/.test(file) ? (Object.keys(samples) as CallName[]) : [],
  ),
)

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
  const url = `http://world/gateway/${urlOf(name)
    .replace('{payType}', String(sandbox))
    .replace('{hookNo}', w.outside.live.secret.toString())}`
  const headers: Record<string, string> = { token }
  if (key && !delivered) headers['idempotency-key'] = key
  let body: string | FormData
  if (delivered) {
    body = delivered.body
    Object.assign(headers, delivered.headers)
  } else if (file) {
    body = new FormData()
    body.append('file', new File([file.body as never], file.name, { type: file.type }))
    for (const [name, value] of Object.entries({ purpose: 1, ...input })) body.append(name, String(value))
  } else {
    body = JSON.stringify(input)
    headers['content-type'] = 'application/json'
  }
  const answer = await w.send(url, { method: methodOf(name), headers, body })
  return { status: answer.status, text: await answer.text() }
}
