// What the gateway's process answers over HTTP: calls, payment sandbox, health, files, live films, calendars, certificates.
import { access, constants, statfs } from 'node:fs/promises'
import { Hono } from 'hono'
import { codes } from '../contract/codes.ts'
import { tusPath } from '../contract/system/upload.ts'
import type { Query } from '../db/connect.ts'
import { liveSourceOf, testSourceOf } from '../gateway/course/live-watch.ts'
import type { Gateway } from '../gateway/pipeline/dispatch.ts'
import { type CallEvent, gateway } from '../gateway/pipeline/http.ts'
import { isPublicUpload } from '../gateway/system/public-upload.ts'
import { uploadReceiver } from '../gateway/uploads/receive-upload.ts'
import type { LiveServer } from '../outside/live.ts'
import { type sandboxChannel, sandboxPath } from '../outside/payment/sandbox.ts'
import type { Storage } from '../outside/storage.ts'
import type { Log } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'
import { calendars } from '../site/calendar.ts'
import { certificates } from '../site/certificates.ts'
import { type Figures, health } from '../site/health.ts'
import { liveFilms } from '../site/live.ts'
import { playerFrame } from '../site/player-frame.ts'
import { uploads } from '../site/uploads.ts'

type Options = {
  q: Query
  calls: Gateway
  storage: Storage
  live: LiveServer
  sandbox: ReturnType<typeof sandboxChannel> | undefined
  settings: Pick<Settings, 'dataDir' | 'siteUrl' | 'allowOrigins' | 'metricsToken' | 'player'>
  log: Log
  ping(): Promise<void>
  isSchemaNewer(): Promise<boolean>
  isStopping(): boolean
  figures: Figures
}

export function routes({ q, calls, storage, live, sandbox, settings, log, figures, ...state }: Options): Hono {
  const { dataDir, siteUrl, allowOrigins } = settings
  const { accountOf } = calls
  const freeSpace = async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  }
  const requireWritable = async () => {
    await access(dataDir, constants.W_OK)
    await storage.requireWritable()
  }
  const checks = health({ ...state, figures, freeSpace, requireWritable, metricsToken: settings.metricsToken })
  const isPublic = (path: string) => isPublicUpload(q, path)
  const files = uploads({ storage, isPublic, accountOf, allowOrigins })
  const receive = uploadReceiver({ q, storage, report: (error) => log.error({ error }, 'upload.failed') })
  const onCall = (call: CallEvent) => {
    checks.seen(call)
    const { error, guess, ...facts } = call
    if (guess && call.code !== codes.ok) log.info({ ...guess, call: call.call, code: call.code }, 'signin.failed')
    if (error) log.error({ ...facts, error }, 'call.failed')
    else log.info(facts, 'call.answered')
  }
  return new Hono()
    .on(['GET', 'POST'], sandboxPath, ({ req }) =>
      sandbox ? sandbox.fetch(req.raw) : new Response(null, { status: 404 }),
    )
    .all(`${tusPath}/*`, ({ req }) => receive(req.raw))
    .route('/', gateway({ ...calls, onCall, allowOrigins }))
    .route('/', checks.app as never)
    .route(
      '/',
      liveFilms({
        storage,
        live,
        accountOf,
        lessonOf: (periodId) => liveSourceOf(q, periodId),
        channelOf: (channelId) => testSourceOf(q, channelId),
      }),
    )
    .route('/', playerFrame(settings.player?.scriptUrl))
    .route('/', calendars({ read: q, siteUrl }))
    .route('/', certificates({ read: q, storage, siteUrl, accountOf }))
    .on(['GET', 'HEAD', 'POST'], ['/upload/*', '/media/*'], ({ req }) => files.fetch(req.raw))
}
