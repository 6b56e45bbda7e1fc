// Titles of commits that cannot be read at a glance: longer than 72 characters. Part of `npm run check`; older ones stay as they are.
import { spawnSync } from 'node:child_process'

const most = 72
const since = '2026-11-30T22:13:57Z'

/** Whether all are short enough. Without git, or in an archive of the sources, nothing is said. */
export function titlesAreShort() {
  const { stdout, status } = spawnSync('git', ['log', `--since=${since}`, '--no-merges', '--format=%h %s'], {
    encoding: 'utf8',
  })
  if (status !== 0) return true
  const long = longTitles(stdout)
  for (const title of long) console.error(`提交标题超过 ${most} 个字符：${title}`)
  return long.length === 0
}

/** Of lines `hash title`. */
export const longTitles = (log) =>
  log.split('\n').filter((line) => [...line.slice(line.indexOf(' ') + 1)].length > most)
