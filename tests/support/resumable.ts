// Files that are uploaded piece by piece to a gateway under test.
import { readFileSync } from 'node:fs'
import type { Output } from '../../src/contract/calls.ts'
import { headBytes } from '../../src/contract/file-kinds.ts'
import { uploadReceiver } from '../../src/gateway/uploads/receive-upload.ts'
import { prepareUploads } from '../../src/jobs/prepare-uploads.ts'
import { fileAt } from './stored.ts'
import type { World } from './world.ts'

export type Signed = Output<'system/upload/api/update/sign'>

/** What `system/upload/api/update/sign` is asked with for this file. */
export const askFor = (body: Buffer, fileName: string) => ({
  fileName,
  fileSize: body.length,
  head: body.subarray(0, headBytes).toString('base64'),
})

/** Requests of the protocol, in process. */
export function receiverOf(w: World) {
  const receive = uploadReceiver({ q: w.db.read, storage: w.outside.storage, report: () => {} })
  const ask = ({ uploadUrl, sign }: Signed, method: string, headers: Record<string, string> = {}, body?: BodyInit) =>
    receive(
      new Request(`http://world${uploadUrl}`, {
        method,
        body: body ?? null,
        duplex: 'half',
        headers: { 'tus-resumable': '1.0.0', 'upload-permission': sign, ...headers },
      } as RequestInit),
    )
  return {
    ask,
    async offset(signed: Signed) {
      const answer = await ask(signed, 'HEAD')
      return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status
    },
    /** Bytes from an offset on; the status, and where it stands then. */
    async send(signed: Signed, offset: number, body: Buffer | ReadableStream<Uint8Array>) {
      const answer = await ask(
        signed,
        'PATCH',
        {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...(body instanceof Buffer && { 'content-length': String(body.length) }),
        },
        body as BodyInit,
      )
      return { status: answer.status, offset: Number(answer.headers.get('upload-offset')), text: await answer.text() }
    },
  }
}

/** Uploads a file whole, in one piece; its number. */
export async function uploaded(w: World, token: string, body: Buffer, fileName: string) {
  const api = w.apiWith(() => token)
  const signed = await api('system/upload/api/update/sign', askFor(body, fileName))
  await receiverOf(w).send(signed, 0, body)
  return api('system/auth/upload/complete', { fileNo: signed.fileNo })
}

/** The worker that prepares films and documents, with these means; `wake()` resolves when nothing waits. */
export const filmWorker = (w: World, films = w.outside.films, documents = w.outside.documents) =>
  prepareUploads({ db: w.db, mutate: w.mutate, storage: w.outside.storage, films, documents, report: () => {} })

const box = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const numbers = (...all: number[]) => {
  const bytes = Buffer.alloc(4 * all.length)
  for (const [n, value] of all.entries()) bytes.writeUInt32BE(value, 4 * n)
  return bytes
}

/** The boxes of an MP4 with these codecs and this length; its pictures and sounds are none. */
export function anMp4({ video = 'avc1', audio = 'mp4a', object = 0x40, seconds = 60, filler = 0 } = {}) {
  const track = (kind: string, entry: Buffer) =>
    box(
      'trak',
      box(
        'mdia',
        box('hdlr', numbers(0, 0), Buffer.from(kind), numbers(0, 0, 0)),
        box('minf', box('stbl', box('stsd', numbers(0, 1), entry))),
      ),
    )
  const sound = box(audio, Buffer.alloc(28), box('esds', Buffer.from([0, 0, 0, 0, 3, 25, 0, 1, 0, 4, 17, object, 21])))
  const header = box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom'), numbers(512), Buffer.from('isomavc1')),
    box('mdat', Buffer.alloc(filler, 7)),
    box('moov', header, ...(video ? [track('vide', box(video, Buffer.alloc(78)))] : []), track('soun', sound)),
  ])
}

export const atBox = { box, numbers }
export const fileBytes = (w: World, path: string) => readFileSync(fileAt(w, path))
