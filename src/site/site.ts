// A site in front of the gateway: the built one (built.ts), or Astro's dev server (dev.ts).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Bus } from '../db/bus.ts'
import type { announce, Presence } from '../db/processes.ts'
import type { Change } from '../gateway/events/changes.ts'
import type { PageStat } from '../gateway/outside.ts'
import type { Dispatch } from '../gateway/pipeline/dispatch.ts'
import type { PageApi } from '../gateway/pipeline/page-api.ts'
import type { InvalidatePages } from '../gateway/streams/receive.ts'
import type { Publisher } from '../jobs/publish-pages.ts'
import type { Edge } from '../outside/edge.ts'
import type { Log } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'

export type Listener = (req: IncomingMessage, res: ServerResponse) => unknown

/** How this process learns of edits, its own and those of others. */
export type Hearing = Pick<Bus<Change>, 'since' | 'heardUntil' | 'behind'> & {
  /** Where there may be other processes: tells them of this one. */
  announce?(options: Pick<Parameters<typeof announce>[0], 'folder' | 'hide' | 'whenBack'>): Promise<Presence>
}

export type SiteOptions = {
  dispatch: Dispatch
  /** What pages render with. */
  pageApi: PageApi
  /** Answers what is no page (`isBackend`). */
  backend: Listener
  settings: Settings
  log: Log
  edge?: Edge | undefined
  /** Undefined where edits are made in another installation. */
  hearing?: Hearing | undefined
}

export type Site = Publisher & {
  /** Nothing is answered before; what was missed until then is caught up. */
  start(): Promise<void>
  invalidate: InvalidatePages
  /** Edits were missed: no kept page is shown any more. */
  forget(): void
  stat(): PageStat
  close(): Promise<void>
}

/** Whether the gateway's process answers a path: calls, health, metrics, files; all else is a page. */
export const isBackend = (url: string) =>
  /^\/(gateway|health|upload|media)\/|^\/metrics(\?|$)|^\/\.well-known\/xingtan-keys\.json(\?|$)/.test(url)
