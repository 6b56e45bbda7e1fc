// Delivers committed changes, of this process and of others, to what keeps copies or open connections here.
import type { UserEvent } from '../../contract/server-events.ts'
import type { SessionCache } from '../auth/session.ts'
import type { Change } from '../events/changes.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { ConsoleStreams } from './console-streams.ts'
import type { DanmuDelivery } from './danmu-delivery.ts'
import type { UserStreams } from './user-streams.ts'

export type InvalidatePages = (tags: string[], how: { isPurge: boolean }) => void

type Receivers = {
  sessions: SessionCache
  userStreams: UserStreams
  consoles: ConsoleStreams
  rooms: ChatRooms
  danmu: DanmuDelivery
  invalidatePages: InvalidatePages
  /** No kept page or answer is shown any more. */
  forgetPages?: (() => void) | undefined
  wakeWorkers(job: string): void
}

/** Events of people that change what the console shows as under way. */
const running: ReadonlySet<UserEvent['event']> = new Set(['sitting', 'monitor', 'upload'])

export const createReceiver =
  ({ sessions, userStreams, consoles, rooms, danmu, invalidatePages, forgetPages, wakeWorkers }: Receivers) =>
  (changes: Change[]) => {
    for (const change of changes)
      switch (change.kind) {
        case 'session': {
          const { owner } = change
          sessions.invalidate(owner) // before its streams are checked
          if (owner.kind !== 'account') {
            void consoles.recheck(owner.id)
            break
          }
          userStreams.recheck(owner.id)
          rooms.disconnect(owner.id)
          break
        }
        case 'event':
          userStreams.publish(change.accountId, change.event)
          if (running.has(change.event.event)) consoles.publish('running')
          break
        case 'chat':
          rooms.publish(change.periodId, change.event)
          if (change.event.event === 'state') consoles.publish('running')
          break
        case 'danmu':
          danmu.publish(change.periodId, change.id)
          break
        case 'console':
          consoles.publish(change.topic)
          break
        case 'job':
          wakeWorkers(change.name)
          break
        case 'page':
          invalidatePages(change.tags, { isPurge: change.isPurge })
          break
        case 'gap':
          sessions.clear()
          forgetPages?.()
      }
  }
