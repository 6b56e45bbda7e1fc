// Whose request it is: the peer, or, behind so many proxies of ours, what the outermost of them saw.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export function addressOf(req: IncomingMessage, trustProxy: number): string {
  const peer = req.socket.remoteAddress ?? ''
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
  const seen = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined
  return seen && isIP(seen) ? seen : peer
}

/** Whether requests come through a proxy; `onUntrusted` is called once, with the first that says so while none is trusted. */
export function watchProxy(trustProxy: number, onUntrusted: () => void) {
  let isUntrusted = false
  return {
    /** Returns whether this one did. */
    seen(forwardedFor: string | string[] | undefined) {
      if (forwardedFor && trustProxy === 0 && !isUntrusted) {
        isUntrusted = true
        onUntrusted()
      }
      return Boolean(forwardedFor)
    },
    isUntrusted: () => isUntrusted,
  }
}
