// The HTTP server of all: opened with bounds against slow and endless requests, closed when the last answer is out.
import { createServer, type IncomingMessage } from 'node:http'
import { Server } from 'node:net'
import type { Settings } from '../process/settings.ts'
import { StartupError } from '../process/startup-error.ts'
import { stopWaits } from '../process/stopping.ts'
import { addressOf } from './address.ts'
import type { Listener } from './site.ts'
import { unreadBodies } from './unread-bodies.ts'

export async function listen(
  { port, host, trustProxy }: Pick<Settings, 'port' | 'host' | 'trustProxy'>,
  listener: Listener,
) {
  let isClosing = false
  const limitUnread = unreadBodies()
  const limits = { keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: uploadTimeout }
  const server = createServer(limits, (req, res) => {
    if (!isUpload.test(req.url ?? '')) endSlowBody(req)
    limitUnread(req, res, addressOf(req, trustProxy))
    if (isClosing) res.setHeader('connection', 'close')
    const path = originFormOf(req.url)
    if (path === undefined) res.writeHead(400, { 'content-type': 'text/plain' }).end('Bad Request')
    else {
      req.url = path
      listener(req, res)
    }
  })
  await new Promise<void>((ready, failed) => server.once('error', failed).listen({ port, host }, ready)).catch(
    (error) => {
      if (error.syscall !== 'getaddrinfo') throw error
      throw new StartupError(`设置有误 HOST=${host}：没有这个主机名（host name not found）`)
    },
  )
  return {
    port: (server.address() as { port: number }).port,
    /**
     * Requests under way are answered, and those that arrive on open connections: their answers close the connection. One on which
     * nothing arrives is closed after a while, so that clients that ask all the time lose none. What is not answered in time
     * (`stopWaits`) is cut.
     */
    close: () =>
      new Promise<void>((closed) => {
        isClosing = true
        let sweep: NodeJS.Timeout | undefined
        const wait = setTimeout(() => {
          server.closeIdleConnections()
          sweep = setInterval(() => server.closeIdleConnections(), 100)
        }, stopWaits.idle)
        const cut = setTimeout(() => server.closeAllConnections(), stopWaits.requests)
        // of node:http it would cut each connection under the request that is just coming
        Server.prototype.close.call(server, () => {
          for (const timer of [wait, sweep, cut]) clearTimeout(timer)
          server.close() // its own timer
          closed()
        })
      }),
  }
}

const bodyTimeout = 60_000
/** 50 MB over a mobile network. */
const uploadTimeout = 600_000
const isUpload = /\/system\/(auth\/upload\/file$|upload\/tus\/)/

/** A body that takes longer is cut off. */
function endSlowBody(req: IncomingMessage) {
  if (req.headers['content-length'] === undefined && req.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => req.complete || req.destroy(), bodyTimeout)
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer))
}

/** The path of a request line; of an absolute form, which proxies send (RFC 9112, 3.2.2), without its host. Undefined: none. */
function originFormOf(target = '') {
  if (target.startsWith('/')) return target
  const url = /^https?:/i.test(target) ? URL.parse(target) : null
  return url ? url.pathname + url.search : undefined
}
