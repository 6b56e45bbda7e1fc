// Files that people send, in a bucket of any store that speaks S3. Loaded only where S3_BUCKET is set: the SDK costs 20 MB and half a second.
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload as Sending } from '@aws-sdk/lib-storage'
import { S3Store } from '@tus/s3-store'
import { Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import { StartupError } from '../process/startup-error.ts'
import { PrepareError } from './prepare-error.ts'
import { addresses, bytesOf, type Incoming, madeEnding, newPath, type Storage, storageAway } from './storage.ts'

export type S3Place = {
  bucket: string
  /** Undefined: Amazon's, of the region. */
  endpoint: string | undefined
  region: string
  key: string
  secret: string
  /** The bucket in the path of addresses, in place of the host's name. */
  isPathStyle: boolean
}

type Options = {
  /** A folder of this disk for copies that somebody works on. */
  scratch: string
  /** Told of what goes wrong at the store. */
  report?(error: unknown): void
}

export type S3Storage = Storage & {
  /** As backups name it. */
  name: string
  /** Throws a `StartupError` that names the setting which is wrong, and `storageAway` where nothing answers. */
  check(): Promise<void>
  /** Puts the files of a folder under a prefix; those that are there already stay as they are. How many were put. */
  copyFolder(folder: string, prefix?: string): Promise<number>
}

/** Bytes of this disk that no copy takes. */
const reservedBytes = 1024 ** 3
const [rememberedFiles, rememberedMs, rememberedUploads] = [5000, 10_000, 1000]
const filesAtATime = 4
const listed = 1000 // the most that S3 lists or deletes at once

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
const isMissing = (error: unknown) =>
  statusOf(error) === 404 || ['NotFound', 'NoSuchKey', 'NoSuchUpload'].includes((error as Error).name)
const isOfNetwork = (error: unknown) =>
  (error as Error).name === 'TimeoutError' ||
  /^(E[A-Z_]+|CERT_.*|.*_CERT_.*)$/.test((error as NodeJS.ErrnoException).code ?? '')

/** Where each part of a path is a name: nothing that a bucket or a proxy could take for something else. */
const isPath = (path: string) =>
  path.length <= 500 && path.split('/').every((name) => /^[^\\/\p{Cc}]+$/u.test(name) && !/^\.{1,2}$/.test(name))

const configOf = ({ endpoint, region, key, secret, isPathStyle }: S3Place): S3ClientConfig => ({
  region,
  forcePathStyle: isPathStyle,
  ...(endpoint && { endpoint }),
  maxAttempts: 3,
  credentials: { accessKeyId: key, secretAccessKey: secret },
  // stores other than Amazon's do not know the newer checksums
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: 3000, socketTimeout: 30_000 },
})

export function s3Storage(place: S3Place, key: Buffer, { scratch, report = () => {} }: Options): S3Storage {
  const client = new S3Client(configOf(place))
  const Bucket = place.bucket
  const found = new LRUCache<string, { size: number; modified: Date; etag: string }>({
    max: rememberedFiles,
    ttl: rememberedMs, // a file never changes: it is there, or gone
  })

  /** Work at the store, whose failures are told apart: nothing there, no answer, anything else. */
  async function ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const status = statusOf(error)
      const isAway = status ? status >= 500 || status === 429 || status === 403 || status === 401 : isOfNetwork(error)
      if (!isAway) throw error
      report(error)
      throw storageAway(error)
    }
  }
  const orMissing = <T>(work: () => Promise<T>) =>
    ask(work).catch((error) => (isMissing(error) ? undefined : Promise.reject(error)))

  const openAt = (Key: string) => (from?: number, to?: number) =>
    ask(async () => {
      const Range = from === undefined ? undefined : `bytes=${from}-${to ?? ''}`
      return (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body as Readable
    })

  async function find(path: string) {
    if (!isPath(path)) return undefined
    const known = found.get(path)
    if (known) return { ...known, open: openAt(path) }
    const about = await orMissing(() => client.send(new HeadObjectCommand({ Bucket, Key: path })))
    if (!about) return undefined
    const file = {
      size: about.ContentLength ?? 0,
      modified: about.LastModified ?? new Date(0),
      etag: about.ETag ?? '""',
    }
    found.set(path, file)
    return { ...file, open: openAt(path) }
  }

  /** Of any size, in parts where it is large. */
  async function put(file: string, Key: string) {
    const { size } = await stat(file)
    await ask(() =>
      size
        ? new Sending({ client, params: { Bucket, Key, Body: createReadStream(file) } }).done()
        : client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.alloc(0), ContentLength: 0 })),
    )
    found.delete(Key)
  }

  async function removeUnder(Prefix: string) {
    for (;;) {
      const { Contents } = await ask(() => client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: listed })))
      if (!Contents?.length) return
      const Objects = Contents.map(({ Key }) => ({ Key: Key! }))
      const { Errors } = await ask(() =>
        client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })),
      )
      for (const { Key } of Objects) found.delete(Key)
      if (Errors?.length) throw new Error(`${Errors[0]!.Key} was not removed: ${Errors[0]!.Code}`)
    }
  }
  const removeOne = async (Key: string) => {
    await orMissing(() => client.send(new DeleteObjectCommand({ Bucket, Key })))
    found.delete(Key)
  }

  /** Lists that name other files come last: what they name is there then. */
  async function putFolder(folder: string, prefix: string, wanted: (path: string) => Promise<boolean>) {
    const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort((a, b) => Number(a.endsWith('.m3u8')) - Number(b.endsWith('.m3u8')))
    let count = 0
    const one = async (file: string) => {
      const path = `${prefix}${file.slice(folder.length + 1).replaceAll(sep, '/')}`
      if (!(await wanted(path))) return
      await put(file, path)
      count++
    }
    for (let n = 0; n < all.length; n += filesAtATime) await Promise.all(all.slice(n, n + filesAtATime).map(one))
    return count
  }

  const newTemporaryFile = async () => {
    await mkdir(scratch, { recursive: true })
    return join(scratch, randomBytes(16).toString('hex'))
  }

  return {
    name: `s3://${Bucket}`,
    ...addresses(key),
    newPath,
    newTemporaryFile,
    find,
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
      } catch (error) {
        const status = statusOf(error)
        const bad = (setting: string, why: string) =>
          new StartupError(`设置有误 ${setting}：${why}（see .env.example）`)
        if (status === 404) throw bad(`S3_BUCKET=${Bucket}`, '没有这个存储桶')
        if (status === 401 || status === 403)
          throw bad('S3_KEY 或 S3_SECRET', `存储服务不认这对密钥，或者它们无权使用 ${Bucket}`)
        if (status && status < 500)
          throw bad(`S3_REGION=${place.region}`, `存储服务答复 ${status}，请核对地域和 S3_ENDPOINT`)
        throw storageAway(error)
      }
    },
    copyFolder: (folder, prefix = '') => putFolder(folder, prefix, async (path) => !(await find(path))),
    async save(body, extension) {
      const path = newPath(extension)
      await ask(() => client.send(new PutObjectCommand({ Bucket, Key: path, Body: body })))
      return path
    },
    async keep(file, path) {
      await put(file, path)
      await rm(file, { force: true })
    },
    async remove(path) {
      if (!isPath(path)) return
      await removeUnder(`${path}${madeEnding}/`)
      await removeOne(path)
    },
    async withLocalFile(path, work) {
      const file = await find(path)
      if (!file) throw new Error(`no file ${path}`)
      const own = await newTemporaryFile()
      await mkdir(own)
      try {
        const { bavail, bsize } = await statfs(own)
        if (bavail * bsize < 2 * file.size + reservedBytes)
          throw new PrepareError('服务器的存储空间不足，请联系管理员，之后点「再试一次」')
        const copy = join(own, path.slice(path.lastIndexOf('/') + 1))
        await pipeline(await file.open(), createWriteStream(copy))
        const folder = join(own, 'made')
        const result = await work(copy, folder)
        if (await stat(folder).catch(() => undefined)) {
          await removeUnder(`${path}${madeEnding}/`) // of an earlier try
          await putFolder(folder, `${path}${madeEnding}/`, async () => true)
        }
        return result
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    },
    incoming: new Arriving(place, { ask, orMissing, find, removeOne, client }),
    async requireWritable() {}, // whether it answers is told by what is sent to it
    freeBytes: async () => Number.POSITIVE_INFINITY, // of a disk: only some parts of 8 MB lie on it, for moments
  }
}

type Means = {
  ask<T>(work: () => Promise<T>): Promise<T>
  orMissing<T>(work: () => Promise<T>): Promise<T | undefined>
  find: Storage['find']
  removeOne(key: string): Promise<void>
  client: S3Client
}

/** Each file is a multipart upload to its own path; `<path>.info` says which, `<path>.part` has what is too short for a part. */
class Arriving extends S3Store implements Incoming {
  readonly store = this
  private readonly means: Means
  private readonly beginning = new Map<string, Promise<void>>()

  constructor(place: S3Place, means: Means) {
    const known = new LRUCache<string, object>({ max: rememberedUploads })
    super({
      s3ClientConfig: { ...configOf(place), bucket: place.bucket },
      useTags: false,
      cache: {
        get: async (id: string) => known.get(id),
        set: async (id: string, value: object) => void known.set(id, value),
        delete: async (id: string) => void known.delete(id),
      } as never,
    })
    this.extensions = [] // files are neither created nor removed by the protocol
    this.means = means
  }

  idOf(path: string) {
    return path
  }

  override write(...given: Parameters<S3Store['write']>) {
    return this.means.ask(() => super.write(...given))
  }

  override getUpload(id: string) {
    return this.means.ask(() => super.getUpload(id))
  }

  private about(path: string) {
    return this.means.orMissing(() => this.getMetadata(path))
  }

  /** Parts that are here; undefined where the upload was completed, or given up by the store. */
  private parts(path: string) {
    return this.means.orMissing(() => this.retrieveParts(path))
  }

  begin(path: string, size: number) {
    const begun = this.beginning.get(path)
    if (begun) return begun
    const work = this.beginOnce(path, size).finally(() => this.beginning.delete(path))
    this.beginning.set(path, work)
    return work
  }

  private async beginOnce(path: string, size: number) {
    await this.receivedBytes(path)
    if ((await this.about(path)) || (await this.means.find(path))) return
    await this.means.ask(() => this.create(new Upload({ id: path, size, offset: 0 })))
  }

  async receivedBytes(path: string) {
    const about = await this.about(path)
    const parts = about && (await this.parts(path))
    if (!parts) {
      const whole = await this.means.find(path)
      if (about && !whole) await this.forget(path) // a rule of the bucket ended it: from the beginning
      return whole?.size ?? 0
    }
    const rest = await this.means.ask(() => this.getIncompletePartSize(path))
    return parts.reduce((sum, { Size = 0 }) => sum + Size, 0) + (rest ?? 0)
  }

  async head(path: string, bytes: number) {
    await this.join(path)
    return bytesOf((await this.means.find(path))!, bytes)
  }

  async finish(path: string) {
    await this.join(path)
    await this.forget(path)
  }

  /** The parts become the file; again, nothing. */
  private async join(path: string) {
    if (await this.means.find(path)) return
    const about = await this.about(path)
    const parts = about && (await this.parts(path))
    if (about && parts) await this.means.orMissing(() => this.finishMultipartUpload(about, parts)) // or another request did
    if (!(await this.means.find(path))) throw new Error(`no parts of ${path}`)
  }

  private async forget(path: string) {
    await this.clearCache(path)
    await this.means.removeOne(this.infoKey(path))
    await this.means.removeOne(this.partKey(path, true))
  }

  override async remove(path: string) {
    const begun = { Bucket: this.bucket, Prefix: path }
    const { Uploads = [] } = await this.means.ask(() => this.client.listMultipartUploads(begun))
    for (const { Key, UploadId } of Uploads)
      if (Key === path)
        await this.means.orMissing(() => this.client.abortMultipartUpload({ Bucket: this.bucket, Key, UploadId }))
    await this.forget(path)
  }

  async lastByteAt(path: string) {
    const { Contents = [] } = await this.means.ask(() =>
      this.means.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: `${path}.` })),
    )
    const parts = Contents.length ? ((await this.parts(path)) ?? []) : []
    const own = new Set([this.infoKey(path), this.partKey(path, true)])
    const objects = Contents.filter(({ Key }) => own.has(Key!))
    return Math.max(0, ...[...objects, ...parts].map(({ LastModified }) => LastModified?.getTime() ?? 0))
  }

  async leftOver(ms: number) {
    const { Uploads = [] } = await this.means.ask(() =>
      this.means.client.send(new ListMultipartUploadsCommand({ Bucket: this.bucket, MaxUploads: listed })),
    )
    const names: string[] = []
    for (const { Key, Initiated } of Uploads) {
      if (!Key || !Initiated || Date.now() - Initiated.getTime() < ms) continue
      if (Date.now() - (await this.lastByteAt(Key)) >= ms) names.push(Key)
    }
    return names
  }
}
