// Files that people send: what a store of them does. Embedded: a folder (folder-storage.ts); an object store where one is set up
// (s3-storage.ts). Paths are the same in both: '2026-11/<32 hex>.mp4', and what is made of it in '2026-11/<32 hex>.mp4.hls/'.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DataStore } from '@tus/server'
import { CallError } from '../contract/codes.ts'

/** A file that is there. */
export type StoredFile = {
  size: number
  modified: Date
  /** In quotes, as in HTTP: the same as long as the file is. */
  etag: string
  /** Its bytes, all of them or those from one to another, the last one included. */
  open(from?: number, to?: number): Promise<Readable>
}

export type Storage = Addresses & {
  /** Writes it under a new random name with this extension; gives its path. */
  save(body: Buffer, extension: string): Promise<string>
  /** A path of this disk, for a file that is being received or made. */
  newTemporaryFile(): Promise<string>
  /** A path of its own for a file with this extension; nothing is there yet. */
  newPath(extension: string): string
  /** Moves a file of this disk to its path. */
  keep(file: string, path: string): Promise<void>
  /** Removes the file, and what was made of it. */
  remove(path: string): Promise<void>
  /** Undefined where there is none, or the path leads out of the store. */
  find(path: string): Promise<StoredFile | undefined>
  /**
   * For the length of a piece of work the file on this disk, and a folder that is not there yet: what the work makes in it is kept beside
   * the file. Nothing is kept where the work fails.
   */
  withLocalFile<T>(path: string, work: (file: string, folder: string) => Promise<T>): Promise<T>
  incoming: Incoming
  /** For files that arrive. */
  freeBytes(): Promise<number>
  /** Throws where the disk for them is read-only or gone. */
  requireWritable(): Promise<void>
}

/** Files that arrive piece by piece, by their paths. */
export type Incoming = {
  /** What the protocol's server writes with, and the name a file has there. */
  store: DataStore
  idOf(path: string): string
  /** Makes room for a file of so many bytes; again, nothing. */
  begin(path: string, size: number): Promise<void>
  /** How many bytes are here, whether it is whole or not. */
  receivedBytes(path: string): Promise<number>
  /** The first bytes of one that has arrived. */
  head(path: string, bytes: number): Promise<Buffer>
  /** Puts one that has arrived at its path; again, nothing. */
  finish(path: string): Promise<void>
  remove(path: string): Promise<void>
  /** When its last byte came, in ms; 0 where nothing is here. */
  lastByteAt(path: string): Promise<number>
  /** Names, without folders, of those that got nothing for so many ms. */
  leftOver(ms: number): Promise<string[]>
}

export const folderPrefix = '/media/folder/'

/** What is made of a file stands beside it, in a folder by its name and this. */
export const madeEnding = '.hls'

/** In place of an account: a signed address that is good for whoever has it. */
export const anybody = 0

export const newPath = (extension: string) =>
  `${new Date().toISOString().slice(0, 7)}/${randomBytes(16).toString('hex')}.${extension}`

/** All of a file that is there, or its first bytes. */
export const bytesOf = async (file: StoredFile, first = file.size) =>
  first && file.size ? buffer(await file.open(0, Math.min(first, file.size) - 1)) : Buffer.alloc(0)

/** The store does not answer: nothing of what it has is lost. */
export const storageAway = (cause: unknown) =>
  Object.assign(
    new CallError('away', '文件服务暂时连不上，已经传上来的都在，请过一会儿再试', { retryAfterMs: 10_000 }),
    { why: cause }, // no `cause`: it would be taken for the database's
  )
export const isStorageAway = (error: unknown) => CallError.is(error) && error.code === 'away'

export type Addresses = {
  publicUrl(path: string): string
  /** An address that opens a private file for one account, for so many seconds. */
  signedUrl(path: string, accountId: number, seconds: number): string
  /** The same for all of the folder of what is made of a file: addresses relative to it keep the signature. Without a slash at its end. */
  signedFolderUrl(path: string, accountId: number, seconds: number): string
  /** Of the rest of such an address behind `folderPrefix`: its file, and the account that it is good for. */
  inSignedFolder(rest: string): { file: string; accountId: number } | undefined
  /** The account that a signed address is good for; undefined when it is forged or too old. */
  accountOf(path: string, query: URLSearchParams): number | undefined
}

/** Addresses of files, whatever they lie in: bytes go through this site alone, which knows who may have them. */
export function addresses(key: Buffer): Addresses {
  const sign = (path: string, accountId: number, until: number) =>
    createHmac('sha256', key).update(`${path}\n${accountId}\n${until}`).digest('base64url')
  const isGood = (path: string, accountId: number, until: number, signature: string) => {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(path, accountId, until))]
    return given.length === wanted.length && timingSafeEqual(given, wanted) && until * 1000 > Date.now()
  }
  return {
    publicUrl: (path) => `/upload/${path}`,
    signedUrl(path, accountId, seconds) {
      const until = Math.floor(Date.now() / 1000) + seconds
      return `/media/${path}?u=${accountId}&e=${until}&s=${sign(path, accountId, until)}`
    },
    signedFolderUrl(path, accountId, seconds) {
      const until = Math.floor(Date.now() / 1000) + seconds
      return `${folderPrefix}${accountId}.${until}.${sign(`${path}/`, accountId, until)}/${path}`
    },
    inSignedFolder(rest) {
      const [, accountId, until, signature, path, name] =
        /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})\/([\w.-]+\/[\w.-]+)\/([\w-]+\.[a-z0-9]{2,4})$/.exec(rest) ?? []
      if (!path || !isGood(`${path}/`, Number(accountId), Number(until), signature!)) return undefined
      return { file: `${path}${madeEnding}/${name}`, accountId: Number(accountId) }
    },
    accountOf(path, query) {
      const [accountId, until] = [Number(query.get('u')), Number(query.get('e'))]
      return isGood(path, accountId, until, query.get('s') ?? '') ? accountId : undefined
    },
  }
}
