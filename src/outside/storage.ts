// Files that people send. Embedded: under UPLOADS_DIR, by random names; an object store takes this place by the same verbs.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

export type Storage = {
  /** Writes it under a new random name with this extension; gives its path. */
  save(body: Buffer, extension: string): Promise<string>
  /** A new path on the same disk, for a file that is being received. */
  newTemporaryFile(): Promise<string>
  /** A path of its own for a file with this extension; nothing is there yet. */
  newPath(extension: string): string
  /** Moves a received file to its path. */
  keep(file: string, path: string): Promise<void>
  remove(path: string): Promise<void>
  /** Where a file lies; undefined when the path leaves the folder. */
  fileAt(path: string): string | undefined
  publicUrl(path: string): string
  /** An address that opens a private file for one account, for so many seconds. */
  signedUrl(path: string, accountId: number, seconds: number): string
  /** The account that a signed address is good for; undefined when it is forged or too old. */
  accountOf(path: string, query: URLSearchParams): number | undefined
}

/** The folder under UPLOADS_DIR for files that are being received: what a crash leaves in it belongs to nobody. */
const temporary = '.incoming'

/** Makes the folder, and removes what was left there a day ago. */
async function sweep(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const about = await stat(join(folder, name)).catch(() => undefined) // another process was faster
    if (about && Date.now() - about.mtimeMs > 86_400_000) await rm(join(folder, name), { force: true })
  }
}

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
      if (file) await rm(file, { force: true })
    },
    fileAt,
    publicUrl: (path) => `/upload/${path}`,
    signedUrl(path, accountId, seconds) {
      const until = Math.floor(Date.now() / 1000) + seconds
      return `/media/${path}?u=${accountId}&e=${until}&s=${sign(path, accountId, until)}`
    },
    accountOf(path, query) {
      const [accountId, until] = [Number(query.get('u')), Number(query.get('e'))]
      const given = Buffer.from(query.get('s') ?? '')
      const wanted = Buffer.from(sign(path, accountId, until))
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      return until * 1000 > Date.now() ? accountId : undefined
    },
  }
}
