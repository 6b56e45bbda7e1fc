// The gateway in this process: database, files, jobs, calls.
import { join } from 'node:path'
import type { Hono } from 'hono'
import { lastBackup } from '../db/backup.ts'
import { openBus } from '../db/bus.ts'
import { openDb } from '../db/connect.ts'
import { countMissed, dropOtherEdges, missedInvalidations } from '../db/edge-missed.ts'
import { upgrade } from '../db/keep-before-migration.ts'
import { isSchemaNewer } from '../db/newer-schema.ts'
import { announce } from '../db/processes.ts'
import { reachDatabase } from '../db/reach.ts'
import { keepLives } from '../demo/lives.ts'
import { lockDemoAccounts, unlockDemoAccounts } from '../demo/lock-accounts.ts'
import { keepRunningExams } from '../demo/running-exam.ts'
import { openSchool } from '../demo/school.ts'
import { signUnsigned } from '../gateway/course/certificate-sign.ts'
import type { Change } from '../gateway/events/changes.ts'
import { createMutate } from '../gateway/events/mutate.ts'
import type { Outside } from '../gateway/outside.ts'
import { createDispatcher } from '../gateway/pipeline/dispatch.ts'
import { createListReader } from '../gateway/pipeline/list-reader.ts'
import { createPageApi } from '../gateway/pipeline/page-api.ts'
import { createSeal, openSealKey } from '../gateway/secrets/seal.ts'
import { loadOrCreateSecret } from '../gateway/secrets/secret.ts'
import { awaitFirstOperator } from '../gateway/user/operator-account.ts'
import { startJobs } from '../jobs/all.ts'
import { countFailedJobs, countJobs, type JobEvent } from '../jobs/queue.ts'
import { noDocuments, pagesOfDocuments } from '../outside/documents.ts'
import { faceOff, faceService } from '../outside/face.ts'
import { ffmpegFilms, findFfmpeg, plainFilms } from '../outside/films.ts'
import { folderStorage } from '../outside/folder-storage.ts'
import { besideOf, rtmpLive } from '../outside/live.ts'
import { liveSecret } from '../outside/live-secret.ts'
import { openChannels } from '../outside/payment/channels.ts'
import { sandboxChannel } from '../outside/payment/sandbox.ts'
import { ownPlayer, polyvPlayer } from '../outside/player.ts'
import { findProgram } from '../outside/run-limited.ts'
import { outboxSms } from '../outside/sms.ts'
import { collectedViews } from '../outside/views.ts'
import { type Log, oncePerMinute } from '../process/log.ts'
import { type Settings, withoutPassword } from '../process/settings.ts'
import type { Hearing, Site } from '../site/site.ts'
import { openControl } from './control.ts'
import { openBucket } from './open-bucket.ts'
import { maxDatabaseWait } from './preflight.ts'
import { routes } from './routes.ts'

type Options = {
  settings: Settings
  log: Log
  report(why: string): void
  /** Called for each part that is opened, with how to close it: in the opposite order, also when a later part fails to open. */
  onClose(close: () => unknown): void
  isStopping(): boolean
  /** Undefined until the site is open, and without one. */
  site(): Site | undefined
  isProxyUntrusted(): boolean
}

const noPages = { pages: 0, stale: 0, bytes: 0, hits: 0, misses: 0, renders: 0, failures: 0, newest: [], statuses: {} }

export async function openLocal({ settings, log, report, onClose, isStopping, site, isProxyUntrusted }: Options) {
  const { dataDir, uploadsDir, databaseUrl: url, siteUrl, loginSecret, demo: isDemo } = settings
  if (url)
    await reachDatabase(url, withoutPassword(url), {
      wait: maxDatabaseWait,
      onWait: (why) => log.warn({ why }, 'database.awaited'),
    })
  const db = await openDb({ url, folder: join(dataDir, 'db'), report })
  onClose(() => db.close())
  const began = performance.now()
  const { applied, kept } = await upgrade(db, join(dataDir, 'db'))
  if (applied.length) log.info({ applied, kept, ms: Math.round(performance.now() - began) }, 'database.migrated')
  const key = await openSealKey({ db, dataDir, given: settings.secretKey })
  const seal = createSeal(key)
  const lockedAccounts = isDemo ? 0 : await lockDemoAccounts(db)
  if (isDemo) {
    await unlockDemoAccounts(db)
    await openSchool(db, { uploadsDir, seal, signer: { ...seal, siteUrl } })
  }
  await db.write((q) => signUnsigned(q, seal))

  const mediaKey = await loadOrCreateSecret(db, 'media')
  const bucket = settings.s3 && (await openBucket(settings, { key: mediaKey, log }))
  if (isDemo) await bucket?.copyFolder(join(uploadsDir, 'demo'), 'demo/')
  const storage = bucket ?? folderStorage(uploadsDir, mediaKey)
  const views = collectedViews()
  const sandbox = settings.paySandbox
    ? sandboxChannel(await loadOrCreateSecret(db, 'sandbox'), async (notice) =>
        app.fetch(notice, { address: '127.0.0.1' }),
      )
    : undefined
  const channels = await openChannels(settings.payKeys, sandbox)
  const deviceKey = await loadOrCreateSecret(db, 'device')

  let receive = (_: Change[]) => {} // nothing is cached before the gateway is open
  const bus = await openBus<Change>({
    db,
    url,
    report,
    onMessages: (changes) => receive(changes),
    onGap: () => receive([{ kind: 'gap' }]),
    isForNextStart: (change) => change.kind === 'page' && change.isPurge,
  })
  onClose(() => bus.close())
  await dropOtherEdges(db.read, settings.edgeUrls)
  const mutate = createMutate(db, bus)
  if (isDemo) {
    onClose(await keepLives({ read: db.read, mutate }, report))
    onClose(await keepRunningExams(db, report))
  }
  const firstOperatorCode = isDemo ? undefined : await awaitFirstOperator(db)
  const control = await openControl({ dataDir, uploadsDir, bucket, key, db, mutate, log })
  onClose(() => control.close())
  const pages = () => site()?.stat() ?? noPages
  const onJob = ({ error, ...facts }: JobEvent) =>
    error === undefined ? log.info(facts, 'job.done') : log.warn({ ...facts, error }, 'job.failed')
  const ffmpeg = findFfmpeg(settings.ffmpeg)
  const films = ffmpeg ? ffmpegFilms(ffmpeg) : plainFilms
  const pdftoppm = findProgram(settings.pdftoppm, ['pdftoppm'], { beside: 'pdfinfo' })
  const soffice = findProgram(settings.soffice, ['soffice', 'libreoffice'])
  const documents = pdftoppm ? pagesOfDocuments({ pdftoppm, soffice }) : noDocuments
  const live = rtmpLive({
    place: settings.live ? () => settings.live : besideOf(dataDir),
    secret: liveSecret(dataDir, settings.liveSecret),
  })
  const outside: Outside = {
    isProxyUntrusted,
    lastBackup: () => lastBackup(dataDir),
    failedJobs: () => countFailedJobs(db.read),
    storage,
    films,
    documents,
    live,
    views,
    channels,
    siteUrl,
    loginSecret,
    deviceKey,
    isDemo,
    pages,
    ...seal,
    sms: outboxSms(dataDir),
    face: settings.face ? faceService(settings.face) : faceOff,
    player: settings.player ? polyvPlayer(settings.player) : ownPlayer,
    enqueue: (...job) => jobs.enqueue(...job),
  }
  const jobs = await startJobs({
    db,
    mutate,
    channels,
    seal,
    siteUrl,
    views,
    storage,
    films,
    documents,
    live,
    ffmpeg,
    readList: createListReader(db.read, outside),
    publisher: site,
    report,
    onJob,
  })
  onClose(() => jobs.stop())
  const calls = createDispatcher({
    db,
    mutate,
    outside,
    invalidatePages(tags, how) {
      pageApi.invalidate(tags) // before the pages render again
      site()?.invalidate(tags, how)
    },
    forgetPages() {
      pageApi.forget()
      site()?.forget()
    },
    wakeWorkers: jobs.wake,
    onUnavailable: oncePerMinute((cause) => log.error({ error: cause }, 'database.unavailable')),
  })
  const pageApi = createPageApi(calls.dispatch)
  receive = calls.receive
  const figures = {
    pages,
    streams: calls.streams,
    jobs: () => countJobs(db.read),
    pool: () => ({ open: db.pool.totalCount, idle: db.pool.idleCount, waiting: db.pool.waitingCount }),
    lastBackup: () => lastBackup(dataDir),
    edgeMissed: () => countMissed(db.read),
  }
  const app: Hono = routes({
    q: db.read,
    calls,
    storage,
    live,
    sandbox,
    settings,
    log,
    ping: db.ping,
    isSchemaNewer: () => isSchemaNewer(db),
    isStopping,
    figures,
  })
  return {
    dispatch: calls.dispatch,
    pageApi,
    hearing: {
      ...bus,
      ...(url && { announce: (presence) => announce({ db, report, ...presence }) }),
    } satisfies Hearing,
    edgeMissed: missedInvalidations(db),
    fetch: app.fetch,
    isDemo,
    lockedAccounts,
    firstOperatorCode,
    endStreams: calls.close,
  }
}
