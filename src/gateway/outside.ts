// What the gateway needs of the world around it; server.ts gives the real things, tests their own.
import type { Query } from '../db/connect.ts'
import type { Face } from '../outside/face.ts'
import type { Channels } from '../outside/payment/channel.ts'
import type { Sms } from '../outside/sms.ts'
import type { Storage } from '../outside/storage.ts'
import type { Views } from '../outside/views.ts'
import type { Seal } from './seal.ts'

export type Outside = {
  sms: Sms
  storage: Storage
  /** Reads of pages, counted in batches. */
  views: Views
  /** Who sits before the screen. */
  face: Face
  /** By which an order can be paid. */
  channels: Channels
  /** https://site.example, without a slash at its end. */
  siteUrl: string
  /** Shared with a login page elsewhere. */
  loginSecret?: string | undefined
  /** Signs the tokens of known devices (user/known-device.ts). */
  deviceKey: Buffer
  /** In the demo codes are shown, as no message can arrive. */
  isDemo: boolean
  /** Hands a job to the queue, in the transaction `q`: it runs if and only if that commits. */
  enqueue(q: Query, job: string, data: object): Promise<void>
  /** What the page store of this process holds. */
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
  newest: { path: string; status: number; bytes: number; gmtRender: string }[]
}
