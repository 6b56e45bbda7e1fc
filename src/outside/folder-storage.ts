// Files that people send, in a folder (UPLOADS_DIR), by random names.
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, realpath, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { FileStore, MemoryConfigstore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { addresses, type Incoming, madeEnding, newPath, type Storage } from './storage.ts'

/** For files that are being received: what a crash leaves in it belongs to nobody. */
const temporary = '.incoming'

/** Files that arrive piece by piece; jobs/remove-unfinished-uploads.ts removes what nobody ends. */
const parts = '.parts'

const rememberedSizes = 1000

/** Makes the folder, and removes what was left there a day ago. */
async function sweep(folder: string) {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const about = await stat(join(folder, name)).catch(() => undefined) // another process was faster
    if (about && Date.now() - about.mtimeMs > 86_400_000) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** What the disk has not written yet, it writes now; a file that is gone needs nothing. */
async function flush(path: string) {
  const file = await open(path, 'r+').catch(() => undefined)
  await file?.sync().finally(() => file.close())
}

const aboutFile = (file: string) =>
  stat(file).then(
    (about) => (about.isFile() ? about : undefined),
    () => undefined,
  )

export function folderStorage(folder: string, key: Buffer): Storage {
  const root = resolve(folder)
  const fileAt = (path: string) => {
    const file = resolve(root, path)
    return file.startsWith(root + sep) && !path.includes('\0') ? file : undefined
  }
  /** By a link, to something that is not in the folder. */
  const leadsOut = async (file: string) => !(await realpath(file)).startsWith((await realpath(root)) + sep)
  let swept: Promise<void> | undefined

  return {
    ...addresses(key),
    newPath,
    async newTemporaryFile() {
      try {
        await (swept ??= sweep(join(root, temporary)))
      } catch (error) {
        swept = undefined // the disk may take it the next time
        throw error
      }
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
    async find(path) {
      const file = fileAt(path)
      const about = file && (await aboutFile(file))
      if (!about || (await leadsOut(file))) return undefined
      return {
        size: about.size,
        modified: about.mtime,
        etag: `"${about.size.toString(36)}-${Math.floor(about.mtimeMs).toString(36)}"`,
        open: async (start, end) => createReadStream(file, { start, end }),
      }
    },
    withLocalFile(path, work) {
      const file = fileAt(path)!
      return work(file, `${file}${madeEnding}`)
    },
    async requireWritable() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
    incoming: incomingIn(root, (path) => fileAt(path)!),
    async freeBytes() {
      await mkdir(root, { recursive: true })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
  }
}

function incomingIn(root: string, fileAt: (path: string) => string): Incoming {
  const folder = join(root, parts)
  const idOf = (path: string) => basename(path)
  const partOf = (path: string) => join(folder, idOf(path))
  const sizeOf = async (file: string) => (await aboutFile(file))?.size
  const known = new Map<string, Upload>()
  const sizes = new MemoryConfigstore()
  sizes.get = async (id) => known.get(id)
  const store = new FileStore({ directory: folder, configstore: sizes })
  store.extensions = [] // files are neither created nor removed by the protocol
  const lastByteAt = async (path: string) => (await aboutFile(partOf(path)))?.mtimeMs ?? 0
  return {
    store,
    idOf,
    async begin(path, size) {
      if (known.size >= rememberedSizes) known.clear()
      known.set(idOf(path), new Upload({ id: idOf(path), size, offset: 0 }))
      await (await open(partOf(path), 'a', 0o640)).close()
    },
    receivedBytes: async (path) => (await sizeOf(fileAt(path))) ?? (await sizeOf(partOf(path))) ?? 0,
    async head(path, bytes) {
      const file = await open(partOf(path)).catch(() => open(fileAt(path)))
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    async finish(path) {
      const target = fileAt(path)
      await mkdir(dirname(target), { recursive: true })
      await flush(partOf(path))
      const isMoved = await rename(partOf(path), target).then(
        () => true,
        (error) => (error.code === 'ENOENT' ? false : Promise.reject(error)),
      )
      if (!isMoved && (await sizeOf(target)) === undefined) throw new Error(`no part of ${path}`)
    },
    remove: (path) => rm(partOf(path), { force: true }),
    lastByteAt,
    async leftOver(ms) {
      const names: string[] = []
      for (const name of await readdir(folder).catch(() => []))
        if (Date.now() - (await lastByteAt(name)) >= ms) names.push(name)
      return names
    },
  }
}
