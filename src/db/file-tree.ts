// The files under a folder, following links, and checked copies of them.
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { StartupError } from '../process/startup-error.ts'

export type Copied = { size: number; sha256: string }

type Options = {
  /** Names in the folder itself that are left out. */
  skip?: (name: string) => boolean
  /** The folder that is being written: a link to a folder above it would copy the copy. */
  writing?: string
}

/**
 * Paths of files and folders below it, with '/', in a fixed order. Throws a `StartupError` that names the first dangling
 * or circular link, and what is neither file nor folder.
 */
export async function treeOf(folder: string, { skip = () => false, writing }: Options = {}) {
  const target = writing && (await realpath(writing))
  const files: string[] = []
  const folders: string[] = []

  async function walk(at: string, above: string[]) {
    const real = await realpath(join(folder, at))
    if (above.includes(real))
      throw new StartupError(`${join(folder, at)} 是一个绕回上级文件夹的链接：请删除它（a link in a circle）`)
    if (target && within(target, real))
      throw new StartupError(
        `${join(folder, at)} 包含正在写的 ${writing}：请让它指向别处（the copy would hold itself）`,
      )
    for (const name of (await readdir(real)).sort()) {
      const path = at ? `${at}/${name}` : name
      if (at === '' && skip(name)) continue
      const entry = await statFollowed(join(folder, path))
      if (entry?.isDirectory()) {
        folders.push(path)
        await walk(path, [...above, real])
      } else if (entry?.isFile()) files.push(path)
      else if (entry) throw new StartupError(`${join(folder, path)} 既不是文件也不是文件夹：请移走它（not a file）`)
    }
  }

  await walk('', [])
  return { files, folders }
}

/** Copies one file, contents of a link instead of the link, and reads the copy back from where it was written. */
export async function copyChecked(from: string, to: string): Promise<Copied> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const [source, copied] = [await stat(from), await checksumOf(to)]
  if (source.size !== copied.size)
    throw new StartupError(
      `${from} 在复制时变了（${source.size} 字节，复制了 ${copied.size}）：请再试一次（changed while being copied）`,
    )
  if (process.platform !== 'win32') await syncFile(to) // fsync wants a writable descriptor there
  return copied
}

export async function checksumOf(file: string): Promise<Copied> {
  const hash = createHash('sha256')
  const handle = await open(file, 'r')
  try {
    const buffer = Buffer.allocUnsafe(Math.min((await handle.stat()).size + 1, 256 * 1024))
    let size = 0
    for (let read = -1; read !== 0; size += read) {
      read = (await handle.read(buffer)).bytesRead
      hash.update(buffer.subarray(0, read))
    }
    return { size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

/** Whether `path` is the folder or lies in it. */
const within = (path: string, folder: string) => `${path}${sep}`.startsWith(join(folder, sep))

/** Undefined for a file that was removed since the folder was read. */
async function statFollowed(path: string) {
  try {
    return await stat(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ELOOP') throw new StartupError(`${path} 是一个指向自己的链接：请删除它（a link in a circle）`)
    if (code !== 'ENOENT') throw error
    const target = await readlink(path).catch(() => undefined)
    if (target === undefined) return undefined
    throw new StartupError(`${path} 是一个链接，指向的 ${target} 不存在：请修好或删除这个链接（dangling link）`)
  }
}

async function syncFile(file: string) {
  const handle = await open(file, 'r')
  await handle.sync().finally(() => handle.close())
}
