// What can be seen to be wrong before anything is installed or built: needs no package.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDataFolders } from './data-folders.ts'
import { type Settings, withoutPassword } from './settings.ts'
import { listen } from './site/listen.ts'
import { StartupError } from './startup-error.ts'

/** Milliseconds that a database which starts beside the site is waited for. */
export const maxDatabaseWait = 30_000

/** Throws a `StartupError` that names the setting. */
export async function preflight(settings: Settings, wait = maxDatabaseWait) {
  openDataFolders(settings)
  await (await listen(settings, (_, res) => res.end())).close()
  if (settings.databaseUrl && !settings.gatewayUrl) await answersAt(settings.databaseUrl, wait)
}

/** Whether anything listens there; what it is, needs the driver (db/reach.ts). */
async function answersAt(databaseUrl: string, wait: number) {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  if (!hostname || hostname.startsWith('%') || searchParams.has('host')) return // a socket of this machine
  const deadline = Date.now() + wait
  for (let isFirst = true; ; isFirst = false) {
    const error = await connectionError(hostname, Number(port || 5432))
    if (!error) return
    if (Date.now() >= deadline)
      throw new StartupError(
        `设置有误 DATABASE_URL=${withoutPassword(databaseUrl)}：连不上 ${hostname}:${port || 5432}，${error}：请检查地址，并先启动 PostgreSQL（cannot be reached）`,
      )
    if (isFirst) console.error(`数据库还没有应答（${error}），最多再等 ${Math.ceil(wait / 1000)} 秒…`)
    await sleep(500)
  }
}

/** Undefined where the connection is taken. */
const connectionError = (host: string, port: number) =>
  new Promise<string | undefined>((answered) => {
    const socket = connect({ host, port, timeout: 3000 })
    const end = (error?: string) => {
      socket.destroy()
      answered(error)
    }
    socket
      .on('connect', () => end())
      .on('timeout', () => end('没有应答'))
      .on('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
  })
