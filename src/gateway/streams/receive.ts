// Delivers committed changes, of this process and of others, to what keeps copies or open connections here.
import type { SessionCache } from '../auth/session.ts'
import type { Change } from '../events/changes.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { ConsoleStreams } from './console-streams.ts'
import type { UserStreams } from './user-streams.ts'

export type InvalidatePages = (tags: string[], how: { isPurge: boolean }) => void

type Receivers = {
  sessions: SessionCache
  userStreams: UserStreams
  consoleStreams: ConsoleStreams
  rooms: ChatRooms
  invalidatePages: InvalidatePages
  wakeWorkers(job: string): void
}

export const createReceiver =
  ({ sessions, userStreams, consoleStreams, rooms, invalidatePages, wakeWorkers }: Receivers) =>
  (changes: Change[]) => {
    for (const change of changes)
      switch (change.kind) {
        case 'session': {
          const { owner } = change
          sessions.invalidate(owner) // before its streams are checked
          if (owner.kind !== 'account') {
            consoleStreams.recheck(owner.id)
            break
          }
          userStreams.recheck(owner.id)
          rooms.disconnect(owner.id)
          break
        }
        case 'event':
          userStreams.publish(change.accountId, change.event)
          break
        case 'console':
          consoleStreams.publish(change.event)
          break
        case 'chat':
          rooms.publish(change.periodId, change.event)
          break
        case 'job':
          wakeWorkers(change.name)
          break
        case 'page':
          invalidatePages(change.tags, { isPurge: change.isPurge })
      }
  }
