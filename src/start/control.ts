// What an operator's command asks of the running process: a socket beside the data, closed to other users.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { backUp } from '../db/backup.ts'
import type { Db } from '../db/connect.ts'
import { inspectDb } from '../db/inspect.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import { type OperatorAccount, saveOperator } from '../gateway/user/operator-account.ts'
import type { Log } from '../process/log.ts'
import { refusalOf, StartupError } from '../process/startup-error.ts'

/** Refuses when another process serves this folder. */
type Served = Parameters<typeof backUp>[0] & { db: Db; mutate: Mutate; log: Log }

export async function openControl({ mutate, log, ...site }: Served) {
  const { dataDir } = site
  const verbs: Record<string, (input: never) => Promise<unknown>> = {
    '/pid': async () => ({ pid: process.pid }),
    '/inspect': () => inspectDb(site.db, { dataDir, given: site.key?.toString('hex') }),
    async '/backup'() {
      const began = performance.now()
      const { missing, ...backup } = await backUp(site)
      log.info({ ...backup, missing: missing.length, ms: Math.round(performance.now() - began) }, 'backup.done')
      return { ...backup, missing }
    },
    async '/operator'(account: OperatorAccount) {
      const saved = await saveOperator(mutate, account)
      log.info({ account: saved.account, isNew: saved.isNew }, 'operator.saved')
      return saved
    },
  }
  const other = (await askControl(dataDir, '/pid')) as { pid: number } | undefined
  if (other)
    throw new StartupError(
      `数据目录 ${dataDir} 正在被进程 ${other.pid} 使用（${dataDir} is in use by process ${other.pid}）`,
    )
  const server = createServer(async (req, res) => {
    try {
      const input = JSON.parse((await textOf(req)) || 'null')
      const answer = await verbs[req.url ?? '']?.(input as never)
      res.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? { error: 'unknown' }))
    } catch (error) {
      if (req.url === '/backup') log.error({ error }, 'backup.failed')
      res.writeHead(500).end(JSON.stringify({ error: refusalOf(error) ?? (error as Error).message }))
    }
  })
  const path = socketOf(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (process.platform !== 'win32') rmSync(path, { force: true }) // of a process that was killed
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(path, ready))
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return { close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

/** What the process that serves this folder answers; undefined when there is none. */
export function askControl(dataDir: string, verb: string, input?: object): Promise<unknown> {
  return new Promise((answered, failed) => {
    const req = request({ socketPath: socketOf(dataDir), path: verb, method: 'POST', agent: false }, async (res) => {
      try {
        const answer = JSON.parse(await textOf(res))
        if (res.statusCode === 200) answered(answer)
        else failed(new StartupError(answer.error))
      } catch (error) {
        failed(error)
      }
    })
    req.on('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? answered(undefined) : failed(error),
    )
    req.end(input && JSON.stringify(input))
  })
}

async function textOf(message: IncomingMessage) {
  let text = ''
  for await (const part of message.setEncoding('utf8')) text += part
  return text
}

/** A socket's path may have about a hundred bytes: a longer one goes to the folder for temporary things. */
function socketOf(dataDir: string) {
  const path = join(resolve(dataDir), 'control.sock')
  const short = `xingtan-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${short}`
  return Buffer.byteLength(path) < 100 ? path : join(tmpdir(), `${short}.sock`)
}
