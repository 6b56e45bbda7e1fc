// The HTTP server of all: opened with bounds against slow and endless requests, closed when the last answer is out.
import { createServer } from 'node:http'
import type { Settings } from '../settings.ts'
import type { Listener } from './site.ts'

export async function listen({ port, host }: Pick<Settings, 'port' | 'host'>, listener: Listener) {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 10_000, requestTimeout: 60_000 }, listener)
  await new Promise<void>((ready, failed) => server.once('error', failed).listen({ port, host }, ready))
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), 8000).unref()
      }),
  }
}
