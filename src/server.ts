// The one place that wires: database, gateway, jobs, site. Opened once, closed in the opposite order.
// `--dev`: with Astro's dev server; `--gateway`: the calls alone.
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { openControl } from './control.ts'
import { openDb } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { openTagBus } from './db/tags.ts'
import { banner } from './demo/banner.ts'
import { keepLives } from './demo/lives.ts'
import { lockDemoAccounts, unlockDemoAccounts } from './demo/lock-accounts.ts'
import { openSchool } from './demo/school.ts'
import { signUnsigned } from './gateway/course/certificate-sign.ts'
import { bindTransaction, isEventTag } from './gateway/events/changes.ts'
import { createDispatcher } from './gateway/pipeline/dispatch.ts'
import { type CallEvent, gateway } from './gateway/pipeline/http.ts'
import { createPageApi, type PageApi } from './gateway/pipeline/page-api.ts'
import { createRemoteDispatch, proxyRequest } from './gateway/pipeline/remote.ts'
import { createSeal, openSealKey } from './gateway/secrets/seal.ts'
import { loadOrCreateSecret } from './gateway/secrets/secret.ts'
import { gatherSearchWords } from './gateway/system/search-words.ts'
import { emptyAccounts } from './jobs/anonymize-accounts.ts'
import { countViews } from './jobs/count-views.ts'
import { followAdverts } from './jobs/follow-adverts.ts'
import { followSales } from './jobs/follow-sales.ts'
import { gatherWords } from './jobs/gather-words.ts'
import { followMarks } from './jobs/issue-after-grading.ts'
import { issueCertificate } from './jobs/issue-certificate.ts'
import { closePayments, payBack } from './jobs/pay-back.ts'
import { publishPages } from './jobs/publish-pages.ts'
import { openQueue, type Queue } from './jobs/queue.ts'
import { settleOrders } from './jobs/settle-orders.ts'
import { sweepSessions } from './jobs/sweep-sessions.ts'
import { openLog } from './log.ts'
import { varnishEdge } from './outside/edge.ts'
import { faceOff, faceService } from './outside/face.ts'
import { openChannels } from './outside/payment/channels.ts'
import { sandboxChannel, sandboxPath } from './outside/payment/sandbox.ts'
import { outboxSms } from './outside/sms.ts'
import { folderStorage } from './outside/storage.ts'
import { collectedViews } from './outside/views.ts'
import { loadSettings } from './settings.ts'
import { addressOf } from './site/address.ts'
import { calendars } from './site/calendar.ts'
import { certificates } from './site/certificates.ts'
import { health } from './site/health.ts'
import { liveFilms } from './site/live.ts'
import { listen } from './site/server.ts'
import type { Site } from './site/site.ts'
import { uploads } from './site/uploads.ts'
import { exitWithError } from './startup-error.ts'
import { onStop } from './stopping.ts'

const settings = loadSettings()
const { dataDir, uploadsDir, databaseUrl: url, siteUrl, trustProxy } = settings
const [isDev, isGateway] = ['--dev', '--gateway'].map((flag) => process.argv.includes(flag))
const log = openLog({ level: settings.logLevel })
const report = (why: string) => log.error({ why }, 'trouble')
const noPages = { pages: 0, stale: 0, bytes: 0, hits: 0, misses: 0, renders: 0, failures: 0, newest: [] }

let site: Site | undefined
let isStopping = false
let endStreams = () => {}
let lockedAccounts = 0
const closing: (() => unknown)[] = [] // in the order of opening

/** The calls answered here: database, files, jobs. */
async function openLocal() {
  const db = await openDb({ url, folder: join(dataDir, 'db'), report })
  closing.push(() => db.close())
  await migrate(db)
  const key = await openSealKey({ db, dataDir, given: settings.secretKey })
  const seal = createSeal(key)
  const isDemo = settings.demo
  if (!isDemo) lockedAccounts = await lockDemoAccounts(db)
  if (isDemo) await unlockDemoAccounts(db)
  if (isDemo) await openSchool(db, { uploadsDir })
  if (isDemo) closing.push(await keepLives(db, report))
  const control = await openControl({ dataDir, uploadsDir, key, db })
  closing.push(() => control.close())
  const bus = await openTagBus({ db, url, report, onInvalidate: dispatchChange })
  closing.push(() => bus.close())

  let queue: Queue | undefined
  await db.write((q) => signUnsigned(q, seal))
  const storage = folderStorage(uploadsDir, await loadOrCreateSecret(db, 'media'))
  const views = collectedViews()
  const sandbox = settings.paySandbox
    ? sandboxChannel(await loadOrCreateSecret(db, 'sandbox'), (notice) => deliver(notice))
    : undefined
  const channels = await openChannels(settings.payKeys, sandbox)
  const here = createDispatcher({
    db,
    invalidate: bus.invalidate,
    outside: {
      sms: outboxSms(dataDir),
      face: settings.face ? faceService(settings.face) : faceOff,
      storage,
      views,
      channels,
      ...seal,
      siteUrl,
      loginSecret: settings.loginSecret,
      deviceKey: await loadOrCreateSecret(db, 'device'),
      isDemo,
      enqueue: (q, job, data) => queue!.enqueue(q, job, data),
      pages: () => site?.stat() ?? noPages,
    },
  })
  function dispatchChange(tags: string[], how: { hard: boolean }) {
    here.invalidate(tags)
    pagesAsk.invalidate(tags) // before the pages render again
    const shown = tags.filter((tag) => !isEventTag(tag))
    if (shown.length) site?.stale(shown, how)
  }
  const pagesAsk: PageApi = createPageApi(here.dispatch)
  /** A job's transaction: what it makes stale goes with its commit. */
  const writeOfJob: Parameters<typeof payBack>[0]['write'] = async (work) => {
    const tags: string[] = []
    let after: (() => void) | undefined
    await db.write(async (q) => {
      tags.length = 0
      bindTransaction(q, tags)
      await work(q, (...more) => void tags.push(...more))
      after = tags.length ? await bus.invalidate(q, tags, { hard: false }) : undefined
    })
    after?.()
  }
  const jobs = [
    publishPages(db, () => site),
    payBack({ read: db.read, write: writeOfJob, channels }),
    closePayments({ channels }),
    issueCertificate({ read: db.read, write: writeOfJob, seal }),
  ]
  queue = await openQueue(db, jobs, report)
  closing.push(() => queue.close())
  closing.push(sweepSessions(db, report).stop)
  closing.push(settleOrders(db, report).stop)
  closing.push(emptyAccounts({ db, stale: bus.invalidate, report }).stop)
  closing.push(gatherWords(() => gatherSearchWords(db.read), report).stop)
  closing.push(countViews(db, views, report).stop)
  closing.push(followMarks({ db, enqueue: queue.enqueue, report }).stop)
  closing.push(followSales(db, bus.invalidate, report).stop)
  closing.push(followAdverts(db, bus.invalidate, report).stop)

  const checks = health({ ping: db.ping, isStopping: () => isStopping, pages: () => site?.stat() ?? noPages })
  const files = uploads({
    storage,
    root: uploadsDir,
    accountOf: here.accountOf,
    allowOrigins: settings.allowOrigins,
    isPublic: async (path) =>
      Boolean(
        await db.read
          .selectFrom('upload')
          .select('id')
          .where('path', '=', path)
          .where('isPublic', '=', 1)
          .executeTakeFirst(),
      ),
  })
  const onAir = liveFilms({
    storage,
    accountOf: here.accountOf,
    lessonOf: (periodId) =>
      db.read
        .selectFrom('coursePeriod as p')
        .innerJoin('upload as u', 'u.id', 'p.liveId')
        .select(['u.path', 'p.beginTime', 'p.endTime'])
        .$narrowType<{ beginTime: string; endTime: string }>()
        .where('p.id', '=', periodId)
        .where('p.beginTime', 'is not', null)
        .where('p.endTime', 'is not', null)
        .executeTakeFirst(),
  })
  const onCall = (call: CallEvent) => {
    checks.seen(call)
    const { error, ...facts } = call
    if (error) log.error({ ...facts, error }, 'call.failed')
    else log.info(facts, 'call.answered')
  }
  const deliver = async (notice: Request): Promise<Response> => app.fetch(notice, { address: '127.0.0.1' })
  const app: Hono = new Hono()
    .on(['GET', 'POST'], sandboxPath, ({ req }) =>
      sandbox ? sandbox.fetch(req.raw) : new Response(null, { status: 404 }),
    )
    .route('/', gateway({ ...here, onCall, allowOrigins: settings.allowOrigins }))
    .route('/', checks.app as never)
    .route('/', onAir)
    .route('/', calendars({ read: db.read, siteUrl }))
    .route('/', certificates({ read: db.read, storage, siteUrl, accountOf: here.accountOf }))
    .on(['GET', 'HEAD', 'POST'], ['/upload/*', '/media/*'], ({ req }) => files.fetch(req.raw))
  return { answer: here.dispatch, guests: pagesAsk, fetch: app.fetch, isDemo, endStreams: here.close }
}

/** The calls answered elsewhere: this process keeps pages alone. */
function openElsewhere(gatewayUrl: string) {
  const fetchThere = (request: Request, env: { address: string }) => proxyRequest(gatewayUrl, request, env.address)
  const answer = createRemoteDispatch(gatewayUrl)
  return {
    answer,
    guests: createPageApi(answer, { receivesInvalidations: false }),
    fetch: fetchThere as unknown as Hono['fetch'],
    isDemo: false,
    endStreams() {},
  }
}

try {
  const calls = settings.gatewayUrl ? openElsewhere(settings.gatewayUrl) : await openLocal()
  endStreams = calls.endStreams
  const native = getRequestListener(
    (request, { incoming }) =>
      calls.fetch(request, {
        address: addressOf(incoming as never, trustProxy),
        isForwarded: Boolean(incoming.headers['x-forwarded-for']),
      }),
    { overrideGlobalObjects: !isDev }, // Vite needs the real Response
  )
  if (isGateway) {
    const server = await listen(settings, native)
    closing.push(() => server.close())
  } else {
    const open = isDev ? (await import('./site/dev.ts')).openDevSite : (await import('./site/built.ts')).openBuiltSite
    const edge = settings.edgeUrls.length ? varnishEdge(settings.edgeUrls, report) : undefined
    closing.push(() => edge?.close())
    site = await open({ ...calls, native, settings, log, edge })
    closing.push(() => site?.close())
  }
  console.log(banner({ ...settings, isDemo: calls.isDemo, lockedAccounts, ms: process.uptime() * 1000 }))
} catch (error) {
  for (const close of closing.reverse()) await Promise.resolve(close()).catch(() => {})
  exitWithError(error)
}

onStop(async () => {
  isStopping = true
  endStreams() // or the server would wait for them
  for (const close of closing.reverse()) await close()
})
