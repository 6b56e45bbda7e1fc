// Forms with a file (multipart/form-data), read with bounds on everything that makes parsing costly: parts, names, headers, sizes.
import { Readable } from 'node:stream'
import Busboy, { type BusboyInstance } from '@fastify/busboy'
import { CallError } from '../../contract/codes.ts'

const limits = {
  parts: 20,
  fields: 16,
  files: 1,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
  headerSize: 4096,
}

const invalid = () => new CallError('invalid', '上传内容不完整，请重试')

/** The fields of a form as texts, and its file `file`. The size of the body is bounded before (http.ts). */
export async function parseForm(
  { body }: Pick<Request, 'body'>,
  type: string,
): Promise<{ input: Record<string, string>; file: File | undefined }> {
  if (!/^multipart\/form-data\b/i.test(type)) throw new CallError('wrongType', '请用表单上传文件')
  const input: Record<string, string> = {}
  let file: File | undefined
  if (!body) throw invalid()
  await new Promise<void>((done, failed) => {
    let parser: BusboyInstance
    try {
      parser = new Busboy({ headers: { 'content-type': type }, limits })
    } catch {
      return failed(invalid()) // without a boundary
    }
    const source = Readable.fromWeb(body as never)
    const stop = () => {
      source.destroy()
      parser.destroy()
      failed(invalid())
    }
    parser.on('field', (name, value, isNameCut, isValueCut) => {
      if (isNameCut || isValueCut) stop()
      else if (name !== '__proto__') input[name] = value
    })
    parser.on('file', (name, stream, filename, _encoding, mime) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', stop)
      stream.on('end', () => {
        if (name === 'file') file = new File(chunks as never, filename ?? '', { type: mime })
      })
    })
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(limit, stop)
    parser.on('error', stop)
    parser.on('finish', () => done())
    source.on('error', stop)
    source.pipe(parser)
  })
  return { input, file }
}
