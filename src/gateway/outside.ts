// External services of the gateway: server.ts injects the real ones, tests inject their own.
import type { Query } from '../db/connect.ts'
import type { Documents } from '../outside/documents.ts'
import type { Face } from '../outside/face.ts'
import type { Films } from '../outside/films.ts'
import type { LiveServer } from '../outside/live.ts'
import type { Channels } from '../outside/payment/channel.ts'
import type { PlayerService } from '../outside/player.ts'
import type { Sms } from '../outside/sms.ts'
import type { Storage } from '../outside/storage.ts'
import type { Views } from '../outside/views.ts'
import type { Seal } from './secrets/seal.ts'

export type Outside = {
  sms: Sms
  storage: Storage
  /** Page views, counted in batches. */
  views: Views
  /** Face verification. */
  face: Face
  /** The service that plays films, where one is set up. */
  player: PlayerService
  /** Makes uploaded films ready to play. */
  films: Films
  /** Makes pages of uploaded documents. */
  documents: Documents
  /** Takes what lecturers push. */
  live: LiveServer
  /** Payment channels. */
  channels: Channels
  /** https://site.example, without a slash at its end. */
  siteUrl: string
  /** Shared with an external login page. */
  loginSecret?: string | undefined
  /** Signs the tokens of known devices (auth/known-device.ts). */
  deviceKey: Buffer
  /** The demo shows codes on screen, as it sends no messages. */
  isDemo: boolean
  /** Hands a job to the queue, in the transaction `q`: it runs if and only if that commits. */
  enqueue(q: Query, job: string, data: object): Promise<void>
  /** When the newest backup was made. */
  lastBackup(): Promise<Date | undefined>
  /** How many jobs were given up in the last day. */
  failedJobs(): Promise<number>
  /** X-Forwarded-For arrives, and TRUST_PROXY is 0. */
  isProxyUntrusted(): boolean
  /** Statistics of this process's page store. */
  pages(): PageStat
} & Seal

export type PageStat = {
  pages: number
  stale: number
  bytes: number
  hits: number
  misses: number
  renders: number
  failures: number
  /** Answers of pages and static files by their HTTP status. */
  statuses: Record<number, number>
  newest: { path: string; status: number; bytes: number; gmtRender: string }[]
}
