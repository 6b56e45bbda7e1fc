// Files that somebody uploads to a gateway under test.
import type { Output } from '../../src/contract/calls.ts'
import { toneOf } from '../../src/demo/tone.ts'
import type { World } from './world.ts'

export type Sent = { body: Buffer | string; name: string; type?: string }

export const aPdf = (text = '教学设计') => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF`)

/** A sound of a tenth of a second. */
export const aTone = () => toneOf([{ hertz: 440, seconds: 0.1 }])

/** A form as a browser sends it, with this file. */
export const formOf = (body: Buffer, name: string) =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    body,
    Buffer.from('\r\n--b--\r\n'),
  ])
export const formType = 'multipart/form-data; boundary=b'

const url = 'http://world/gateway/system/auth/upload/file'

/** The envelope of one upload. */
export async function sendFile(w: Pick<World, 'send'>, token: string, { body, name, type = '' }: Sent) {
  const form = new FormData()
  form.append('file', new File([body as never], name, { type }))
  return sendForm(w, token, form)
}

export async function sendForm(w: Pick<World, 'send'>, token: string, body: BodyInit, type?: string) {
  const length = body instanceof Buffer ? { 'content-length': String(body.length) } : {}
  const headers = { token, ...(type && { 'content-type': type }), ...length }
  const answer = await w.send(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  return (await answer.json()) as { code: number; msg: string; data: Output<'system/auth/upload/file'> }
}
