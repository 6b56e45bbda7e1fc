// The world around a gateway under test: everything embedded, with keys of its own.
import { join } from 'node:path'
import type { Outside } from '../../src/gateway/outside.ts'
import { createSeal } from '../../src/gateway/secrets/seal.ts'
import { noDocuments } from '../../src/outside/documents.ts'
import { faceOff } from '../../src/outside/face.ts'
import { plainFilms } from '../../src/outside/films.ts'
import { folderStorage } from '../../src/outside/folder-storage.ts'
import { noLive } from '../../src/outside/live.ts'
import type { Channel } from '../../src/outside/payment/channel.ts'
import { ownPlayer } from '../../src/outside/player.ts'
import { outboxSms } from '../../src/outside/sms.ts'
import { collectedViews } from '../../src/outside/views.ts'

export const keyForTests = Buffer.from('a key for tests')

export const outsideOf = (home: string, channel: Channel, enqueue: Outside['enqueue']): Outside => ({
  sms: outboxSms(home),
  face: faceOff,
  films: plainFilms,
  documents: noDocuments,
  live: noLive(Buffer.from('a-secret-of-the-streaming-service')),
  player: ownPlayer,
  storage: folderStorage(join(home, 'uploads'), keyForTests),
  views: collectedViews(),
  channels: new Map([[channel.payType, channel]]),
  ...createSeal(Buffer.alloc(32, 7)),
  siteUrl: 'http://world',
  loginSecret: 'shared with the login page of another',
  deviceKey: Buffer.from('a key of devices for tests'),
  isDemo: true,
  lastBackup: async () => undefined,
  failedJobs: async () => 0,
  isProxyUntrusted: () => false,
  enqueue,
  pages: () => ({
    pages: 0,
    stale: 0,
    bytes: 0,
    hits: 0,
    misses: 0,
    renders: 0,
    failures: 0,
    newest: [],
    statuses: {},
  }),
})
