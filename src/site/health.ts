// How the process is, for who runs it: /health/live, /health/ready, /metrics.
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageStat } from '../gateway/outside.ts'

type Options = {
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  isStopping(): boolean
  pages(): PageStat
  /** Bytes that are free where the data is. */
  freeSpace(): Promise<number>
}
type Env = { Bindings: { address?: string; isForwarded?: boolean } }

/** Bytes below which writes are about to fail. */
const minFreeSpace = 64 * 2 ** 20

export function health({ ping, isStopping, pages, freeSpace }: Options) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'xingtan_call_seconds',
    help: 'How long calls take, by name and code',
    labelNames: ['call', 'code'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  for (const name of ['pages', 'stale', 'bytes', 'hits', 'misses', 'renders', 'failures'] as const)
    new Gauge({
      name: `xingtan_pages_${name}`,
      help: `Page store: ${name}`,
      registers: [registry],
      collect() {
        this.set(pages()[name])
      },
    })

  new Gauge({
    name: 'xingtan_free_bytes',
    help: 'Free space of the disk with DATA_DIR',
    registers: [registry],
    async collect() {
      this.set(await freeSpace())
    },
  })

  /** Why the process should get no requests; undefined where it is ready. */
  async function whyNotReady() {
    if (isStopping()) return 'stopping'
    try {
      await ping()
    } catch {
      return 'database'
    }
    return (await freeSpace()) < minFreeSpace ? 'disk' : undefined
  }

  const app = new Hono<Env>()
  app.get('/health/live', (c) => c.json({ ok: true }))
  app.get('/health/ready', async (c) => {
    const why = await whyNotReady()
    return c.json({ ok: !why, why }, why ? 503 : 200, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async (c) => {
    const isOurs = !c.env.isForwarded && /^(::1|127\.|::ffff:127\.)/.test(c.env.address ?? '')
    if (!isOurs) return c.text('', 404) // for a collector on this machine, not for visitors
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return {
    app,
    seen: ({ call, code, ms }: { call: string; code: number; ms: number }) =>
      calls.observe({ call, code: String(code) }, ms / 1000),
  }
}
