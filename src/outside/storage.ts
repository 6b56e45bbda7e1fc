// Files that people send. Embedded: under UPLOADS_DIR, by random names; an object store takes this place by the same verbs.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'

export type Storage = {
  /** Writes it under a new random name with this extension; gives its path. */
  save(body: Buffer, extension: string): Promise<string>
  remove(path: string): Promise<void>
  /** Where a file lies; undefined when the path leaves the folder. */
  fileAt(path: string): string | undefined
  publicUrl(path: string): string
  /** An address that opens a private file for one account, for so many seconds. */
  signedUrl(path: string, accountId: number, seconds: number): string
  /** The account that a signed address is good for; undefined when it is forged or too old. */
  accountOf(path: string, query: URLSearchParams): number | undefined
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

  return {
    async save(body, extension) {
      const path = join(new Date().toISOString().slice(0, 7), `${randomBytes(16).toString('hex')}.${extension}`)
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
