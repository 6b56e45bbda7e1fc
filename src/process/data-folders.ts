// The folders of DATA_DIR and UPLOADS_DIR: made for their owner alone, and seen to be writable before anything else is opened.
import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from './settings.ts'
import { fileTroubles, StartupError } from './startup-error.ts'

type Folders = Pick<Settings, 'dataDir' | 'uploadsDir'>

/**
 * From here on files of this process are for its user alone. Throws a `StartupError` that names the setting; returns what
 * should be changed though the site can run.
 */
export function openDataFolders({ dataDir, uploadsDir }: Folders): string[] {
  process.umask(0o077)
  openFolder('DATA_DIR', dataDir)
  if (uploadsDir !== join(dataDir, 'uploads')) openFolder('UPLOADS_DIR', uploadsDir)
  if (process.platform === 'win32') return []
  for (const name of ['db', 'backups']) if (existsSync(join(dataDir, name))) close(join(dataDir, name))
  const mode = statSync(dataDir).mode & 0o777
  if (!(mode & 0o066)) return [] // 711 lets nginx reach the kept pages, and nobody else anything
  return [
    `DATA_DIR=${dataDir} 的权限是 ${mode.toString(8)}，这台机器上的其他用户也能读：请执行 chmod 700 ${dataDir}（DATA_DIR is open to other users）`,
  ]
}

function openFolder(setting: string, path: string) {
  const refuse = (why: string) => new StartupError(`设置有误 ${setting}=${path}：${why}（see docs/operations.md）`)
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(path))
      throw refuse('它是一个链接，指向的文件夹不存在')
    makeFolder(resolve(path))
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = fileTroubles[(error as NodeJS.ErrnoException).code ?? '']
    throw why ? refuse(`这个目录${why}`) : error
  }
}

/** Not `recursive`: Node then says ENOENT of a read-only disk, and goes on for ever in /proc. */
function makeFolder(path: string) {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Of an older version, which left them open; another user's, as on a mounted disk, stay as they are. */
function close(folder: string) {
  try {
    chmodSync(folder, 0o700)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
