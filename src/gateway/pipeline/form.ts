// Forms with a file (multipart/form-data), read with bounds on everything that makes parsing costly: parts, names, headers, sizes.
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { CallError } from '../../contract/codes.ts'
import type { ReceivedFile } from '../handler.ts'

const limits = {
  parts: 20,
  fields: 16,
  files: 1,
  fieldSize: 10_000,
  headerPairs: 20,
  headerSize: 4096,
}

type Form<F> = { input: Record<string, string>; file: F | undefined }
type Body = Pick<Request, 'body'>

/** Of the body of a form with a file of so many bytes: with boundaries, headers and fields. */
export const maxBodyOf = (maxBytes: number) => maxBytes + 64 * 1024

export const fileTooLarge = (maxBytes: number) =>
  new CallError('tooLarge', `文件不能超过 ${Math.floor(maxBytes / 1024 ** 2)} MB`)

const invalid = () => new CallError('invalid', '上传内容不完整，请重试')

/** What the file is written to failed, which ends the stream with the same error; otherwise what came is at fault. */
const ofDisk = (error: unknown) => ((error as NodeJS.ErrnoException).syscall ? error : undefined)

/** The fields of a form as texts, and its file `file` in memory. The size of the body is bounded before (http.ts). */
export const parseForm = (request: Body, type: string): Promise<Form<File>> =>
  parse(request, type, async (stream, name, mime) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return new File(chunks as never, name, { type: mime })
  })

type Target = { path: string; maxBytes: number; openFile?: typeof createWriteStream }

/** The same, with the file written to `path` as it arrives. Where the form is refused, nothing is left there. */
export async function receiveForm(
  request: Body,
  type: string,
  { path, maxBytes, openFile = createWriteStream }: Target,
): Promise<Form<ReceivedFile>> {
  try {
    const toDisk = async (stream: BusboyFileStream, name: string) => {
      const target = openFile(path, { flags: 'wx', mode: 0o640, flush: true })
      await pipeline(stream, target)
      return { name, path, size: target.bytesWritten }
    }
    return await parse(request, type, toDisk, maxBytes)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function parse<F>(
  { body }: Body,
  type: string,
  receive: (stream: BusboyFileStream, name: string, mime: string) => Promise<F>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Form<F>> {
  if (!/^multipart\/form-data\b/i.test(type)) throw new CallError('wrongType', '请用表单上传文件')
  const input: Record<string, string> = {}
  let receiving: Promise<F> | undefined
  if (!body) throw invalid()
  try {
    await new Promise<void>((done, failed) => {
      let parser: BusboyInstance
      try {
        parser = new Busboy({ headers: { 'content-type': type }, limits })
      } catch {
        return failed(invalid()) // without a boundary
      }
      const source = Readable.fromWeb(body as never)
      let open: BusboyFileStream | undefined
      const stop = (error: unknown = invalid()) => {
        source.destroy()
        parser.destroy()
        open?.destroy(new Error('The form has ended')) // what waits for the rest of the file ends
        failed(error)
      }
      const refuse = () => stop()
      parser.on('field', (name, value, _isNameCut, isValueCut) => {
        if (isValueCut) refuse()
        else if (name !== '__proto__') input[name] = value
      })
      parser.on('file', (name, stream, filename, _encoding, mime) => {
        open = stream
        stream.on('error', (error) => stop(ofDisk(error) ?? invalid()))
        if (name !== 'file') {
          stream.resume()
          return
        }
        receiving = receive(stream, filename ?? '', mime)
        receiving.catch((error) => stop(ofDisk(error) ?? invalid()))
      })
      for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, refuse)
      parser.on('error', refuse)
      parser.on('finish', () => done())
      source.on('error', (error) => stop(CallError.is(error) ? error : invalid()))
      let bytes = 0
      source.on('data', (chunk: Uint8Array) => {
        bytes += chunk.length
        if (bytes > maxBodyOf(maxBytes)) stop(fileTooLarge(maxBytes))
      })
      source.pipe(parser)
    })
  } catch (error) {
    await receiving?.catch(() => undefined)
    throw error
  }
  return { input, file: await receiving }
}
