// Hits of Varnish as deploy/ configures it, on the core where the other servers are measured: a site of its own behind it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVarnish } from '../support/varnish.ts'
import { type Server, startSite } from './process.ts'

/** Its front, pinned; `stop` ends the site behind it too. */
export async function varnishInFront(home: string, dataDir: string, port: number, siteUrl: string): Promise<Server> {
  const front = `http://127.0.0.1:${port}`
  const behind = Number(new URL(siteUrl).port)
  const env = { PORT: String(behind), DATA_DIR: dataDir, LOG_LEVEL: 'warn', EDGE_URL: front, TRUST_PROXY: '1' }
  const site = await startSite(env)
  const edge = await startVarnish(home, port, behind, { core: 0 })
  await fetch(`${front}/`) // the first reader is not a hit
  return {
    pids: [edge.pid, ...childrenOf(edge.pid)],
    url: `${front}/`,
    async stop() {
      await edge.stop()
      await site.stop()
    },
  }
}

const childrenOf = (pid: number) =>
  readFileSync(join('/proc', String(pid), 'task', String(pid), 'children'), 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
