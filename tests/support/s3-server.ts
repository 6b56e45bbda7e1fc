// A store that speaks as much of S3 as src/outside/s3-storage.ts asks of one, in memory. XINGTAN_TEST_S3 names a real one in its place.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Place } from '../../src/outside/s3-storage.ts'

type Stored = { body: Buffer; time: Date }
type Begun = { key: string; time: Date; parts: Map<number, Stored> }

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

export type S3Server = {
  place: S3Place
  /** What it answers in place of doing anything: a status, or 'gone': it does not listen. */
  trouble(how: 403 | 503 | 'gone' | undefined): Promise<void>
  /** How many bytes it was sent for parts and files. */
  received(): number
  close(): Promise<void>
}

export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Begun>()
  let [status, received] = [0, 0]

  const fail = (res: ServerResponse, code: number, name: string) =>
    res.writeHead(code, { 'content-type': 'application/xml' }).end(`<Error><Code>${name}</Code></Error>`)
  const xml = (res: ServerResponse, body: string) =>
    res.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`)

  function get(req: IncomingMessage, res: ServerResponse, object: Stored) {
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(req.headers.range ?? '') ?? []
    const body = from ? object.body.subarray(Number(from), to ? Number(to) + 1 : undefined) : object.body
    const head = {
      etag: etagOf(object.body),
      'last-modified': object.time.toUTCString(),
      'content-length': body.length,
    }
    res.writeHead(from ? 206 : 200, head).end(req.method === 'HEAD' ? undefined : body)
  }

  function multipart(
    req: IncomingMessage,
    res: ServerResponse,
    uploadId: string,
    query: URLSearchParams,
    body: Buffer,
  ) {
    const begun = uploads.get(uploadId)
    if (!begun) return fail(res, 404, 'NoSuchUpload')
    if (req.method === 'PUT') {
      received += body.length
      begun.parts.set(Number(query.get('partNumber')), { body, time: new Date() })
      return res.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (req.method === 'DELETE') {
      uploads.delete(uploadId)
      return res.writeHead(204).end()
    }
    const parts = [...begun.parts].sort(([a], [b]) => a - b)
    if (req.method === 'GET')
      return xml(
        res,
        `<ListPartsResult><IsTruncated>false</IsTruncated>${parts
          .map(
            ([n, part]) =>
              `<Part><PartNumber>${n}</PartNumber><ETag>${escaped(etagOf(part.body))}</ETag><Size>${part.body.length}</Size><LastModified>${part.time.toISOString()}</LastModified></Part>`,
          )
          .join('')}</ListPartsResult>`,
      )
    if (parts.slice(0, -1).some(([, part]) => part.body.length < 5 * 1024 ** 2)) return fail(res, 400, 'EntityTooSmall')
    objects.set(begun.key, { body: Buffer.concat(parts.map(([, part]) => part.body)), time: new Date() })
    uploads.delete(uploadId)
    return xml(res, `<CompleteMultipartUploadResult><Key>${escaped(begun.key)}</Key></CompleteMultipartUploadResult>`)
  }

  function ofBucket(req: IncomingMessage, res: ServerResponse, query: URLSearchParams, body: Buffer) {
    const prefix = query.get('prefix') ?? ''
    if (req.method === 'POST') {
      for (const [, key] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key!)
      return xml(res, '<DeleteResult/>')
    }
    if (query.has('uploads'))
      return xml(
        res,
        `<ListMultipartUploadsResult>${[...uploads]
          .filter(([, { key }]) => key.startsWith(prefix))
          .map(
            ([id, { key, time }]) =>
              `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${time.toISOString()}</Initiated></Upload>`,
          )
          .join('')}</ListMultipartUploadsResult>`,
      )
    if (req.method !== 'GET') return res.writeHead(200).end()
    return xml(
      res,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${[...objects]
        .filter(([key]) => key.startsWith(prefix))
        .map(
          ([key, { body, time }]) =>
            `<Contents><Key>${escaped(key)}</Key><Size>${body.length}</Size><LastModified>${time.toISOString()}</LastModified></Contents>`,
        )
        .join('')}</ListBucketResult>`,
    )
  }

  const server = createServer(async (req, res) => {
    const body = await buffer(req).catch(() => undefined)
    if (!body) return
    const { pathname, searchParams: query } = new URL(req.url!, 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    if (status) return fail(res, status, status === 403 ? 'AccessDenied' : 'SlowDown')
    if (!req.headers.authorization?.includes(`Credential=${place.key}/`)) return fail(res, 403, 'InvalidAccessKeyId')
    if (bucket !== place.bucket) return fail(res, 404, 'NoSuchBucket')
    if (!key) return ofBucket(req, res, query, body)
    const uploadId = query.get('uploadId')
    if (uploadId) return multipart(req, res, uploadId, query, body)
    if (query.has('uploads')) {
      const id = randomUUID()
      uploads.set(id, { key, time: new Date(), parts: new Map() })
      return xml(res, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (req.method === 'PUT') {
      received += body.length
      objects.set(key, { body, time: new Date() })
      metadata.set(key, Object.entries(req.headers).filter(([name]) => name.startsWith('x-amz-meta-')) as never)
      return res.writeHead(200, { etag: etagOf(body) }).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(key)
      return res.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return fail(res, 404, 'NoSuchKey')
    for (const [name, value] of metadata.get(key) ?? []) res.setHeader(name, value)
    return get(req, res, object)
  })
  const metadata = new Map<string, [string, string][]>()
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  const place: S3Place = {
    bucket: 'xingtan-files',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    key: 'key-of-tests',
    secret: 'secret-of-tests',
    isPathStyle: true,
  }
  return {
    place,
    async trouble(how) {
      if (how === 'gone') await stop()
      else if (!server.listening) await listen(port)
      status = typeof how === 'number' ? how : 0
    },
    received: () => received,
    close: stop,
  }
}

/** The store to test with: a bucket of its own in the one that is named, or the one in memory. */
export async function aBucket(): Promise<{ place: S3Place; close(): Promise<void> }> {
  const endpoint = process.env.XINGTAN_TEST_S3
  if (!endpoint) return s3Server()
  const place = {
    bucket: `test-${randomUUID()}`,
    endpoint,
    region: 'us-east-1',
    isPathStyle: true,
    key: process.env.S3_KEY ?? 'testing',
    secret: process.env.S3_SECRET ?? 'testing',
  }
  const { key: accessKeyId, secret: secretAccessKey } = place
  const client = new S3Client({
    endpoint,
    region: place.region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }))
  return { place, close: async () => client.destroy() }
}
