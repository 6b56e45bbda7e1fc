// Answers that are given before a large body was read, as of a call that is unknown, too large or one too many: the server reads on, so
// that the sender hears the answer. Of many at once that would hold everybody up (300 bodies of 2 MB: for a second), so all but a few of
// an address close their connection.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLargeBody } from '../gateway/rates/large-body.ts'

type Limits = {
  /** How many of an address are read on at a time. */
  each?: number
  /** ms that one is read on: as long as @hono/node-server does. */
  lingerTime?: number
}

/** To be called for each request before it is answered. */
export function unreadBodies({ each = 8, lingerTime = 500 }: Limits = {}) {
  const lingering = new Map<string, number>()
  const add = (address: string, change: 1 | -1) => {
    const count = (lingering.get(address) ?? 0) + change
    if (count) lingering.set(address, count)
    else lingering.delete(address)
  }
  return (req: IncomingMessage, res: ServerResponse, address: string) => {
    if (!isLargeBody(req.headers['content-length'], req.headers['transfer-encoding'])) return
    const { writeHead } = res
    res.writeHead = ((...args: Parameters<typeof writeHead>) => {
      if (!req.complete) {
        if ((lingering.get(address) ?? 0) >= each) res.shouldKeepAlive = false
        else {
          add(address, 1)
          setTimeout(() => add(address, -1), lingerTime).unref()
        }
      }
      return writeHead.apply(res, args)
    }) as typeof writeHead
  }
}
