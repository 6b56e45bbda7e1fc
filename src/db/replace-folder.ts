// Replaces a folder and keeps the old one beside it; also where the folder is a link or a mounted disk.
import { constants, existsSync } from 'node:fs'
import { access, chmod, lstat, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Move } from '../files/rename-all.ts'
import { StartupError } from '../process/startup-error.ts'

export type Replacement = {
  /** Where the new files are written first: an empty folder on the same file system. */
  fresh: string
  /** The renames that put it in place, once all is written. */
  moves(): Promise<Move[]>
  /** Where the old files are kept; undefined where there were none. */
  aside: string | undefined
}

const [before, restoring] = ['.before-restore-', '.restoring-']

/** Names in UPLOADS_DIR that are not uploads: what a restore put aside or left, what is being received, and what mkfs made. */
export const isSetAside = (name: string) =>
  name.startsWith(before) ||
  name.startsWith(restoring) ||
  name === '.incoming' ||
  name === '.parts' ||
  name === 'lost+found'

/**
 * A link is followed: its target is replaced and the link stays. A mount point cannot be renamed (nor a folder in one that
 * is not ours to write): with `mayBeMount` its contents are moved into a folder inside it, else it is refused.
 */
export async function replaceFolder(path: string, stamp: string, { mayBeMount = false } = {}): Promise<Replacement> {
  if (!existsSync(path) && (await lstat(path).catch(() => undefined)))
    throw new StartupError(`${path} 是一个链接，指向的文件夹不存在：请先修好或删除它（dangling link）`)
  const isThere = existsSync(path)
  const real = isThere ? await realpath(path) : resolve(path)
  if (isThere && !(await stat(real)).isDirectory())
    throw new StartupError(`${path} 不是文件夹：请先移走它（not a folder）`)
  if (isThere && (await mustStay(real))) {
    if (!mayBeMount)
      throw new StartupError(
        `${path} 是挂载点，或不能改名：请挂载它的上级文件夹（${path} is a mount point or cannot be renamed）`,
      )
    return replaceContents(real, stamp)
  }
  const [fresh, aside] = [`${real}${restoring}${stamp}`, `${real}${before}${stamp}`]
  await mkdir(fresh, { recursive: true })
  if (isThere) await chmod(fresh, (await stat(real)).mode & 0o7777)
  return {
    fresh,
    aside: isThere ? aside : undefined,
    moves: async () => [...(isThere ? [{ from: real, to: aside }] : []), { from: fresh, to: real }],
  }
}

async function replaceContents(folder: string, stamp: string): Promise<Replacement> {
  const [fresh, aside] = [join(folder, `${restoring}${stamp}`), join(folder, `${before}${stamp}`)]
  const old = (await readdir(folder)).filter((name) => !isSetAside(name))
  await mkdir(fresh)
  return {
    fresh,
    aside: old.length ? aside : undefined,
    async moves() {
      if (old.length) await mkdir(aside)
      const added = await readdir(fresh)
      return [
        ...old.map((name) => ({ from: join(folder, name), to: join(aside, name) })),
        ...added.map((name) => ({ from: join(fresh, name), to: join(folder, name) })),
      ]
    },
  }
}

async function mustStay(folder: string) {
  const parent = dirname(folder)
  const [own, above] = await Promise.all([stat(folder), stat(parent)])
  if (own.dev !== above.dev || (await mountPoints()).includes(folder)) return true
  return access(parent, constants.W_OK).then(
    () => false,
    () => true,
  )
}

/** Bind mounts too, which `stat` does not reveal; none where there is no /proc. */
async function mountPoints() {
  const table = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '')
  return table
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .map((path) => path.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))))
}
