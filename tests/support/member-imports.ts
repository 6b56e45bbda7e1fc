// Lists of mobile numbers for tests, and calls with them.
import { randomUUID } from 'node:crypto'
import type { Output } from '../../src/contract/calls.ts'
import type { ErrorData } from '../../src/contract/codes.ts'
import type { Newcomer } from './making.ts'
import type { World } from './world.ts'

type Added = Output<'exam/auth/grade/student/import'>
type Input = { gradeId: number; format?: string; isDryRun?: 0 | 1; requestNo?: string }

export const memberInput = (input: Input) => ({ format: 'text', isDryRun: 0, requestNo: randomUUID(), ...input })
export const memberFile = (text: string) => ({ body: Buffer.from(text), name: 'members.txt', type: 'text/plain' })

/** The envelope. */
export async function sendMembers(w: Pick<World, 'send'>, leader: Newcomer, text: string | Uint8Array, input: Input) {
  const body = new FormData()
  for (const [name, value] of Object.entries(memberInput(input))) body.append(name, String(value))
  body.append('file', new File([text as BlobPart], 'members.txt', { type: 'text/plain' }))
  const url = 'http://world/gateway/exam/auth/grade/student/import'
  const answer = await w.send(url, { method: 'POST', headers: { token: leader.token }, body })
  return (await answer.json()) as { code: number; msg: string; data: Added & ErrorData }
}

/** What it answers where it succeeds. */
export async function addedMembers(...from: Parameters<typeof sendMembers>): Promise<Added> {
  const { code, msg, data } = await sendMembers(...from)
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}
