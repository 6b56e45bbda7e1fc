// Room on the disk, asked for before a large copy is begun: a disk that fills up stops the site with the copy.
import { constants } from 'node:fs'
import { copyFile, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'

const spare = 32 * 2 ** 20 // bytes that a copy leaves to the site

/** `what` is to be done in the folder `at`: throws a `StartupError` where it would not fit. */
export async function askForRoom(at: string, bytes: number, what: string) {
  const { bavail, bsize } = await statfs(at)
  const free = bavail * bsize
  if (free < bytes + spare)
    throw new StartupError(
      `磁盘空间不够${what}：大约需要 ${megabytes(bytes + spare)}，${at} 所在的磁盘只剩 ${megabytes(free)}，请腾出空间再试（not enough room on the disk）`,
    )
}

/** Bytes that a copy of `folder` in the folder `to` takes: none where the file system lets copies share them. */
export async function bytesOfCopy(folder: string, to: string): Promise<number> {
  let bytes = 0
  let some = ''
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name)
    const found = entry.isDirectory() ? undefined : await stat(path).catch(() => undefined) // removed meanwhile
    if (!found?.isFile()) continue
    some = path
    bytes += found.size
  }
  return some && (await canShare(some, to)) ? 0 : bytes
}

async function canShare(file: string, folder: string) {
  const probe = join(folder, '.shared')
  try {
    await copyFile(file, probe, constants.COPYFILE_FICLONE_FORCE)
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true })
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
