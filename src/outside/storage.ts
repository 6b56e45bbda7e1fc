// Files that people send. Embedded: under UPLOADS_DIR, by random names; an object store takes this place by the same verbs.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'

export type Storage = {
  /** Writes it under a new random name with this extension; gives its path. */
  save(body: Buffer, extension: string): Promise<string>
  /** A new path on the same disk, for a file that is being received. */
  newTemporaryFile(): Promise<string>
  /** A path of its own for a file with this extension; nothing is there yet. */
  newPath(extension: string): string
  /** Moves a received file to its path. */
  keep(file: string, path: string): Promise<void>
  /** Removes the file, and what was made of it. */
  remove(path: string): Promise<void>
  /** The folder of files that arrive piece by piece, by the names of their parts. */
  partsFolder: string
  partOf(path: string): string
  /** How many bytes of a file are here, whether it is whole or not. */
  receivedBytes(path: string): Promise<number>
  /** Moves a part that is whole to its path; again, nothing. */
  keepPart(path: string): Promise<void>
  removePart(path: string): Promise<void>
  /** The folder of what is made of a file: the parts of a film. */
  madeFolderOf(path: string): string
  /** Of the disk. */
  freeBytes(): Promise<number>
  /** Where a file lies; undefined when the path leaves the folder. */
  fileAt(path: string): string | undefined
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

/** The folder under UPLOADS_DIR for files that are being received: what a crash leaves in it belongs to nobody. */
const temporary = '.incoming'

/** Files that arrive piece by piece; jobs/remove-unfinished-uploads.ts removes what nobody ends. */
const parts = '.parts'

export const folderPrefix = '/media/folder/'

/** Makes the folder, and removes what was left there a day ago. */
async function sweep(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const about = await stat(join(folder, name)).catch(() => undefined) // another process was faster
    if (about && Date.now() - about.mtimeMs > 86_400_000) await rm(join(folder, name), { force: true })
  }
}

/** What the disk has not written yet, it writes now; a file that is gone needs nothing. */
async function flush(path: string) {
  const file = await open(path, 'r+').catch(() => undefined)
  await file?.sync().finally(() => file.close())
}

/** What is made of a file stands beside it, in a folder by its name and this. */
export const madeEnding = '.hls'

/** In place of an account: a signed address that is good for whoever has it. */
export const anybody = 0

export function folderStorage(folder: string, key: Buffer): Storage {
  const root = resolve(folder)
  const sign = (path: string, accountId: number, until: number) =>
    createHmac('sha256', key).update(`${path}\n${accountId}\n${until}`).digest('base64url')

  const fileAt = (path: string) => {
    const file = resolve(root, path)
    return file.startsWith(root + sep) && !path.includes('\0') ? file : undefined
  }

  const newPath = (extension: string) =>
    join(new Date().toISOString().slice(0, 7), `${randomBytes(16).toString('hex')}.${extension}`)

  let swept: Promise<void> | undefined

  const partOf = (path: string) => join(root, parts, basename(path))
  const sizeOf = async (file: string) =>
    stat(file).then(
      ({ size }) => size,
      () => undefined,
    )
  const isGood = (path: string, accountId: number, until: number, signature: string) => {
    const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(path, accountId, until))]
    return given.length === wanted.length && timingSafeEqual(given, wanted) && until * 1000 > Date.now()
  }

  return {
    newPath,
    async newTemporaryFile() {
      await (swept ??= sweep(join(root, temporary)))
      return join(root, temporary, randomBytes(16).toString('hex'))
    },
    async keep(file, path) {
      const target = fileAt(path)!
      await mkdir(dirname(target), { recursive: true })
      await rename(file, target)
    },
    async save(body, extension) {
      const path = newPath(extension)
      const file = join(root, path)
      await mkdir(dirname(file), { recursive: true })
      const aside = await open(`${file}.new`, 'wx', 0o640)
      try {
        await aside.writeFile(body)
        await aside.sync()
      } catch (error) {
        await rm(`${file}.new`, { force: true })
        throw error
      } finally {
        await aside.close()
      }
      await rename(`${file}.new`, file)
      return path
    },
    async remove(path) {
      const file = fileAt(path)
      if (!file) return
      await rm(file, { force: true })
      await rm(`${file}${madeEnding}`, { recursive: true, force: true })
    },
    partsFolder: join(root, parts),
    partOf,
    receivedBytes: async (path) => (await sizeOf(fileAt(path)!)) ?? (await sizeOf(partOf(path))) ?? 0,
    async keepPart(path) {
      const target = fileAt(path)!
      await mkdir(dirname(target), { recursive: true })
      await flush(partOf(path))
      const isMoved = await rename(partOf(path), target).then(
        () => true,
        (error) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
      )
      if (!isMoved && (await sizeOf(target)) === undefined) throw new Error(`no part of ${path}`)
    },
    removePart: (path) => rm(partOf(path), { force: true }),
    madeFolderOf: (path) => `${fileAt(path)}${madeEnding}`,
    async freeBytes() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    fileAt,
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
