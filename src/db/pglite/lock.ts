// One process for each data folder: PGlite itself has no lock, and two openers destroy it.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Refusal } from '../../refusal.ts'

/** Takes the lock, or throws a `Refusal` that names the process which holds it; one left by a dead process is taken over. */
export function lock(file: string): () => void {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  const mine = `${process.pid} ${bornAt(process.pid)}`
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      const unlock = () => {
        process.off('exit', unlock)
        if (read(file) === mine) rmSync(file, { force: true })
      }
      process.on('exit', unlock)
      return unlock
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = read(file)
    if (holder === undefined) continue
    if (isHeld(holder)) throw new Refusal(inUse(file, holder))
    // Renamed before it is removed: of several that take over at once, one moves the dead lock and the others see nothing.
    const aside = `${file}.${process.pid}`
    try {
      renameSync(file, aside)
    } catch {
      continue
    }
    if (read(aside) === holder) rmSync(aside, { force: true })
    else renameSync(aside, file) // somebody was faster: it is theirs
  }
  throw new Refusal(inUse(file, read(file) ?? '?'))
}

/** The process that holds it now, or undefined. */
export function holderOf(file: string): number | undefined {
  const holder = read(file)
  return holder && isHeld(holder) ? Number.parseInt(holder, 10) : undefined
}

function inUse(file: string, holder: string) {
  const [pid] = holder.split(' ')
  const folder = dirname(file)
  return `数据目录 ${folder} 正在被进程 ${pid} 使用：请先停止它，或用 DATA_DIR 指定另一个目录（${folder} is in use by process ${pid}）`
}

/** A process id comes round again: only with the same birth is it the same process. */
function isHeld(holder: string) {
  const [pid, birth] = holder.split(' ')
  return isAlive(Number(pid)) && (!birth || birth === bornAt(Number(pid)))
}

function isAlive(pid: number) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start of the machine and, in its clock ticks, of the process (proc(5), field 22); '' where there is no /proc. */
function bornAt(pid: number) {
  const stat = read(`/proc/${pid}/stat`)
  if (!stat) return ''
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] // the name before it may hold blanks and brackets
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()}/${ticks}`
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
