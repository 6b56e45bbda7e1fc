// What can be seen to be wrong before anything is built; all but `preflightInstalled` needs no package.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { readKeysFile } from '../outside/payment/keys-file.ts'
import { findProgram } from '../outside/run-limited.ts'
import { openDataFolders } from '../process/data-folders.ts'
import { type Settings, withoutPassword } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'
import { listen } from '../site/listen.ts'

/** Milliseconds that a database which starts beside the site is waited for. */
export const maxDatabaseWait = 30_000

/** Throws a `StartupError` that names the setting. */
export async function preflight(settings: Settings, wait = maxDatabaseWait) {
  openDataFolders(settings)
  if (!settings.gatewayUrl) {
    requirePrograms(settings)
    if (settings.payKeys) readKeysFile(settings.payKeys)
  }
  await (await listen(settings, (_, res) => res.end())).close()
  if (settings.databaseUrl && !settings.gatewayUrl) await answersAt(settings.databaseUrl, wait)
}

/** The rest: database, keys of payment channels and bucket are seen to be accepted. */
export async function preflightInstalled(settings: Settings) {
  const { databaseUrl, gatewayUrl, payKeys, s3 } = settings
  if (gatewayUrl) return
  if (databaseUrl) {
    const { reachDatabase } = await import('../db/reach.ts')
    await reachDatabase(databaseUrl, withoutPassword(databaseUrl), { wait: 0 })
  }
  if (payKeys) await (await import('../outside/payment/channels.ts')).openChannels(payKeys, undefined)
  // a store that does not answer now is no wrong setting
  if (s3) await (await import('./open-bucket.ts')).openBucket(settings, { log: { error() {}, warn() {} } })
}

/** Those that a setting names have to be there; one that is only looked for on the path may be missing. */
function requirePrograms({ ffmpeg, pdftoppm, soffice }: Settings) {
  const named = [
    { setting: 'FFMPEG', given: ffmpeg, beside: 'ffprobe' },
    { setting: 'PDFTOPPM', given: pdftoppm, beside: 'pdfinfo' },
    { setting: 'SOFFICE', given: soffice },
  ]
  for (const { setting, given, beside } of named)
    if (given && given !== 'off' && !findProgram(given, [], { ...(beside && { beside }) }))
      throw new StartupError(
        `设置有误 ${setting}=${given}：没有这个程序${beside ? `，或者旁边没有 ${beside}` : ''}（not there, see .env.example）`,
      )
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
