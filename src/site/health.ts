// How the process is, for who runs it: /health/live, /health/ready, /metrics.
import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageStat } from '../gateway/outside.ts'

type Options = {
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  isSchemaNewer(): Promise<boolean>
  isStopping(): boolean
  figures: Figures
  /** Bytes that are free where the data is. */
  freeSpace(): Promise<number>
  /** Throws where a folder with data cannot be written: its disk is read-only, or gone. */
  requireWritable(): Promise<void>
  /** Who sends it may read the metrics from anywhere. */
  metricsToken: string | undefined
}

/** What is read when the metrics are asked for. */
export type Figures = {
  pages(): PageStat
  streams(): { events: number; console: number; chat: number }
  jobs(): Promise<{ job: string; state: string; count: number }[]>
  pool(): { open: number; idle: number; waiting: number }
  lastBackup(): Promise<Date | undefined>
  /** Invalidations that edges did not take yet. */
  edgeMissed(): Promise<{ count: number }>
}
type Env = { Bindings: { address?: string; isForwarded?: boolean } }

function isToken(given: string | undefined, token: string | undefined) {
  const [a, b] = [given ?? '', `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest())
  return token !== undefined && timingSafeEqual(a!, b!)
}

/** Bytes below which writes are about to fail. */
const minFreeSpace = 64 * 2 ** 20

export function health({
  ping,
  isSchemaNewer,
  isStopping,
  figures,
  freeSpace,
  requireWritable,
  metricsToken,
}: Options) {
  const registry = new Registry()
  // by default the lag of the event loop is sampled every 10 ms: all that wakes an idle process
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
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
        this.set(figures.pages()[name])
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

  labelled(
    'xingtan_page_answers',
    'Answers of pages and static files since the start',
    'status',
    () => figures.pages().statuses,
  )
  labelled('xingtan_streams', 'Open event streams', 'kind', () => ({ ...figures.streams() }))
  labelled('xingtan_database_connections', 'Of the pool: open, idle, and calls that wait for one', 'state', () => ({
    ...figures.pool(),
  }))
  new Gauge({
    name: 'xingtan_jobs',
    help: 'Jobs in the queue, by kind and state',
    labelNames: ['job', 'state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, state, count } of await figures.jobs().catch(() => [])) this.set({ job, state }, count)
    },
  })
  new Gauge({
    name: 'xingtan_backup_age_seconds',
    help: 'Since the newest backup in DATA_DIR; without one +Inf',
    registers: [registry],
    async collect() {
      const last = await figures.lastBackup()
      this.set(last ? (Date.now() - last.getTime()) / 1000 : Number.POSITIVE_INFINITY)
    },
  })

  new Gauge({
    name: 'xingtan_edge_missed_invalidations',
    help: 'Tags that an edge was not told of: edits and take-downs that it does not show yet',
    registers: [registry],
    async collect() {
      const missed = await figures.edgeMissed().catch(() => undefined)
      if (missed) this.set(missed.count)
    },
  })

  function labelled(name: string, help: string, label: string, values: () => Record<string, number>) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [key, value] of Object.entries(values())) this.set({ [label]: key }, value)
      },
    })
  }

  /** Why the process should get no requests; undefined where it is ready. */
  async function whyNotReady() {
    if (isStopping()) return 'stopping'
    try {
      await ping()
      if (await isSchemaNewer()) return 'version'
    } catch {
      return 'database'
    }
    try {
      await requireWritable()
      return (await freeSpace()) < minFreeSpace ? 'disk' : undefined
    } catch {
      return 'disk'
    }
  }

  const app = new Hono<Env>()
  app.get('/health/live', (c) => c.json({ ok: true }))
  app.get('/health/ready', async (c) => {
    const why = await whyNotReady()
    return c.json({ ok: !why, why }, why ? 503 : 200, { 'cache-control': 'no-store' })
  })
  app.get('/metrics', async (c) => {
    const isOurs = !c.env.isForwarded && /^(::1|127\.|::ffff:127\.)/.test(c.env.address ?? '')
    if (!isOurs && !isToken(c.req.header('authorization'), metricsToken)) return c.text('', 404) // for a collector on this machine, not for visitors
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
  return {
    app,
    seen: ({ call, code, ms }: { call: string; code: number; ms: number }) =>
      calls.observe({ call, code: String(code) }, ms / 1000),
  }
}
