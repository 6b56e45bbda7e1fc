// Files of questions for tests, and calls with them; the job that reads and stores them is done at once.
import { randomUUID } from 'node:crypto'
import type { Output } from '../../src/contract/calls.ts'
import type { ErrorData } from '../../src/contract/codes.ts'
import { mostRowsAsked } from '../../src/contract/exam/import-states.ts'
import { workOnImport } from '../../src/gateway/exam/import/store-import.ts'
import type { World } from './world.ts'

type Imported = Output<'exam/auth/problem/import'>
export type ImportRow = Output<'exam/auth/problem/import/rows'>['rowList'][number]
type Sent = { subjectId: number; format?: string; requestNo?: string; left?: string }
type Input = Sent & { isDryRun?: boolean; keptRows?: number[] }
type Worlds = Pick<World, 'send' | 'tokenOf' | 'as' | 'db' | 'mutate'>

export const importInput = (input: Sent) => ({ format: 'text', requestNo: randomUUID(), ...input })
export const importFile = (text: string) => ({ body: Buffer.from(text), name: 'questions.txt', type: 'text/plain' })

/** As 王老师: the envelope. */
export async function sendImport(w: Pick<World, 'send' | 'tokenOf'>, text: string, input: Sent) {
  const body = new FormData()
  for (const [name, value] of Object.entries(importInput(input))) body.append(name, String(value))
  body.append('file', new File([text], 'questions.txt', { type: 'text/plain' }))
  const url = 'http://world/gateway/exam/auth/problem/import'
  const answer = await w.send(url, { method: 'POST', headers: { token: w.tokenOf('lecturer') }, body })
  return (await answer.json()) as { code: number; msg: string; data: Imported & ErrorData }
}

export const doImport = (w: Pick<World, 'db' | 'mutate'>, importId: number) =>
  workOnImport({ read: w.db.read, mutate: w.mutate }, importId)

/** Read, and stored unless `isDryRun`: what it then is. */
export async function imported(
  w: Worlds,
  text: string,
  { isDryRun, keptRows = [], ...input }: Input,
): Promise<Imported & { rowList: ImportRow[] }> {
  const { code, msg, data } = await sendImport(w, text, input)
  if (code !== 200) throw new Error(`${code} ${msg}`)
  const { importId } = data
  const teacher = w.as('lecturer')
  await doImport(w, importId)
  if (!isDryRun) {
    await teacher('exam/auth/problem/import/run', { importId, keptRows })
    await doImport(w, importId)
  }
  return { ...(await teacher('exam/auth/problem/import/view', { importId })), rowList: await rowsOf(w, importId) }
}

/** The first five hundred. */
export async function rowsOf(w: Pick<World, 'as'>, importId: number): Promise<ImportRow[]> {
  const rowNos = Array.from({ length: mostRowsAsked }, (_, n) => n + 1)
  return (await w.as('lecturer')('exam/auth/problem/import/rows', { importId, rowNos })).rowList
}

export const twoQuestions = '1．地球是圆的。\n答案：对\n2．谁写了《背影》？\nA．朱自清\nB．鲁迅\n答案：A'

export const anImport = (w: Worlds, subjectId: number) => imported(w, twoQuestions, { subjectId })
