// CPU time of processes as Linux counts it, in seconds, by /proc; 0 where there is none.
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const ticks = 100 // a second

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const sum = (from, to) => fields.slice(from, to).reduce((all, one) => all + one, 0) / ticks
  return { parent: fields[1], own: sum(11, 13), withEnded: sum(11, 15) }
}

/** Of a process alone, all its threads together. */
export const ownCpuSeconds = (pid) => statOf(pid).own

/** Of a process, and of all that it has started and waited for. */
export const cpuSeconds = (pid = 'self') => (existsSync(`/proc/${pid}/stat`) ? statOf(pid).withEnded : 0)

/** Of this process and all below it that run, with all they have started and waited for. */
export function cpuSecondsBelow() {
  if (!existsSync('/proc/self/stat')) return 0
  const all = new Map()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      all.set(Number(entry), statOf(entry))
    } catch {} // ended meanwhile
  }
  const isBelow = (pid) => pid === process.pid || (all.has(pid) && isBelow(all.get(pid).parent))
  return [...all].reduce((sum, [pid, { withEnded }]) => sum + (isBelow(pid) ? withEnded : 0), 0)
}
