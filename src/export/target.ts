// The folder an export is written to: only a new one, an empty one or an earlier export is ever replaced.
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renameAll } from '../files/rename-all.ts'
import { StartupError } from '../process/startup-error.ts'

/** In every export; its lines are the names of what the export wrote beside it. */
export const mark = '.xingtan-export'

const project = fileURLToPath(new URL('..', import.meta.url))

/**
 * The real path of the folder, a link followed. Throws a `Refusal`, and has changed nothing, where something would be lost:
 * a file, a folder with anything in it that no export wrote, or one that holds the project, `keep` or the home folder.
 */
export function exportTarget(folder: string, keep: string[]): string {
  const to = resolve(folder)
  const refused = (why: string) => new StartupError(`不能导出到 ${to}：${why}（nothing was changed）`)
  const isLink = lstatSync(to, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink && !existsSync(to)) throw refused('它是一个链接，指向的文件夹不存在；请先删除它')
  if (existsSync(to) && !statSync(to).isDirectory()) throw refused('它是一个文件；请给出一个文件夹')
  const real = realOf(to)
  for (const path of [project, process.cwd(), homedir(), ...keep])
    if (`${realOf(resolve(path))}${sep}`.startsWith(join(real, sep)))
      throw refused(`${resolve(path)} 在这个文件夹里，导出会替换整个文件夹；请给出一个新的文件夹`)
  if (!existsSync(real)) return real
  const names = readdirSync(real)
  if (!names.length) return real
  if (!names.includes(mark))
    throw refused('这个文件夹不是空的，也不是以前的导出；请给出一个新的文件夹，或先移走里面的东西')
  const written = readFileSync(join(real, mark), 'utf8').split('\n')
  const foreign = names.filter((name) => name !== mark && !written.includes(name))
  if (foreign.length) throw refused(`里面有不是导出写的 ${foreign.slice(0, 3).join('、')}；请先移走，再导出一次`)
  return real
}

/** Written beside the target, renamed into its place once complete, removed on failure. */
export async function openExport(folder: string, keep: string[]) {
  const to = exportTarget(folder, keep)
  const own = randomBytes(4).toString('hex') // whatever else lies there is somebody's
  const [aside, old] = [`${to}.new-${own}`, `${to}.old-${own}`]
  await mkdir(dirname(to), { recursive: true })
  await mkdir(aside)
  process.once('exit', () => rmSync(aside, { recursive: true, force: true })) // by Ctrl-C
  return {
    aside,
    async finish() {
      await writeFile(join(aside, mark), [...(await readdir(aside)), ''].join('\n'))
      exportTarget(folder, keep) // minutes have passed
      const isThere = existsSync(to)
      if (isThere) await chmod(aside, statSync(to).mode & 0o7777)
      await renameAll([...(isThere ? [{ from: to, to: old }] : []), { from: aside, to }])
      await rm(old, { recursive: true, force: true })
    },
    discard: () => rm(aside, { recursive: true, force: true }),
  }
}

/** Links followed as far as there is something. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realOf(parent), path.slice(join(parent, sep).length))
}
