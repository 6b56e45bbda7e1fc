// Files of questions for tests, and calls with them.
import { randomUUID } from 'node:crypto'
import type { Output } from '../../src/contract/calls.ts'
import type { ErrorData } from '../../src/contract/codes.ts'
import type { World } from './world.ts'

type Imported = Output<'exam/auth/problem/import'>
type Input = { subjectId: number; format?: string; isDryRun?: 0 | 1; requestNo?: string; keptRows?: string }

export const importInput = (input: Input) => ({ format: 'text', isDryRun: 0, requestNo: randomUUID(), ...input })
export const importFile = (text: string) => ({ body: Buffer.from(text), name: 'questions.txt', type: 'text/plain' })

/** As 王老师: the envelope. */
export async function sendImport(w: Pick<World, 'send' | 'tokenOf'>, text: string, input: Input) {
  const body = new FormData()
  for (const [name, value] of Object.entries(importInput(input))) body.append(name, String(value))
  body.append('file', new File([text], 'questions.txt', { type: 'text/plain' }))
  const url = 'http://world/gateway/exam/auth/problem/import'
  const answer = await w.send(url, { method: 'POST', headers: { token: w.tokenOf('lecturer') }, body })
  return (await answer.json()) as { code: number; msg: string; data: Imported & ErrorData }
}

/** What it answers where it succeeds. */
export async function imported(w: Pick<World, 'send' | 'tokenOf'>, text: string, input: Input): Promise<Imported> {
  const { code, msg, data } = await sendImport(w, text, input)
  if (code !== 200) throw new Error(`${code} ${msg}`)
  return data
}

export const twoQuestions = '1．地球是圆的。\n答案：对\n2．谁写了《背影》？\nA．朱自清\nB．鲁迅\n答案：A'

export const anImport = (w: Pick<World, 'send' | 'tokenOf'>, subjectId: number) =>
  imported(w, twoQuestions, { subjectId })
