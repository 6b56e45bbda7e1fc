// Opens PGlite on disk so that an acknowledged commit is on stable storage, and an interrupted first start leaves no broken folder.
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PGlite's own file system ignores fsync (electric-sql/pglite issue 1107). */
class DurableFS extends NodeFS {
  // biome-ignore lint/suspicious/noExplicitAny: Emscripten's module has no types
  override async init(pglite: PGlite, options: any) {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const ready: any = await super.init(pglite, options)
    // biome-ignore lint/suspicious/noExplicitAny: see above
    ready.emscriptenOpts.preRun.push((module: any) => {
      const fs = module.NODEFS ?? module.FS.filesystems.NODEFS
      fs.stream_ops.fsync = (stream: { nfd?: number; node: unknown }) => {
        if (stream.nfd != null) fsyncSync(stream.nfd)
        else syncPath(fs.realPath(stream.node)) // folders carry no descriptor of their own
        return 0
      }
    })
    return ready
  }
}

/** PGlite's start parameters without its `-F` (fsync off). */
const durableStartParams = () => {
  const { defaultStartParams } = PGlite as unknown as { defaultStartParams: string[] }
  return [...defaultStartParams.filter((p) => p !== '-F'), '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']
}

/** The caller holds the folder's lock. `module`: of wasm.ts. */
export async function openPglite(folder: string, module: WebAssembly.Module) {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const aside = `${folder}.init`
    rmSync(aside, { recursive: true, force: true })
    await (await PGlite.create({ fs: new DurableFS(aside), pgliteWasmModule: module })).close()
    closeToOthers(aside)
    syncTree(aside)
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
    syncPath(dirname(resolve(folder)))
  }
  return PGlite.create({ fs: new DurableFS(folder), startParams: durableStartParams(), pgliteWasmModule: module })
}

/** The files that PGlite brings along are written as 0666, whatever the umask says. */
function closeToOthers(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600)
}

/** Flushes all files and folders below a folder to stable storage. */
export function syncTree(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}

function syncPath(path: string) {
  if (process.platform === 'win32') return // no descriptor of a folder, and fsync wants a writable one
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
