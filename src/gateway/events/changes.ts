// What a write changes for others than its caller: pages, sessions, open browsers, chat rooms. Changes are collected in the
// transaction that causes them, and reach every process if and only if it commits (mutate.ts, receive.ts).
import type { RoomEvent } from '../../contract/course/live.ts'
import type { ConsoleTopic, UserEvent } from '../../contract/server-events.ts'
import type { Query } from '../../db/connect.ts'

export type SessionOwner = { kind: 'account' | 'operator'; id: number }

export type Change =
  /** Pages and cached answers with one of the tags are stale; `isPurge`: they may not be shown once more. */
  | { kind: 'page'; tags: string[]; isPurge: boolean }
  /** A session of the owner began, changed or ended. */
  | { kind: 'session'; owner: SessionOwner }
  /** For the account's open browsers. */
  | { kind: 'event'; accountId: number; event: UserEvent }
  /** For the chat room of a live lesson. */
  | { kind: 'chat'; periodId: number; event: RoomEvent }
  /** For those who watch a lesson: this item came, went or changed. */
  | { kind: 'danmu'; periodId: number; id: number }
  /** For the open consoles. */
  | { kind: 'console'; topic: ConsoleTopic }
  /** A job of that name was enqueued. */
  | { kind: 'job'; name: string }
  /** Changes were missed, for longer than they are kept: nothing that is kept here can be trusted. */
  | { kind: 'gap' }

const changesOfTransaction = new WeakMap<Query, Change[]>()

/** The changes recorded in `q` from now on are added to the returned list. */
export function collectChanges(q: Query): Change[] {
  const changes: Change[] = []
  changesOfTransaction.set(q, changes)
  return changes
}

/** Throws where `q` is no transaction of `mutate`: the change would reach nobody. */
function record(q: Query, change: Change) {
  const changes = changesOfTransaction.get(q)
  if (!changes) throw new Error(`a change of kind ${change.kind} outside of mutate()`)
  changes.push(change)
}

/** Where the contract cannot know the tags of a mutation. */
export const invalidateTags = (q: Query, ...tags: string[]) => record(q, { kind: 'page', tags, isPurge: false })

/** As `invalidateTags`, for what may not be shown once more. */
export const purgeTags = (q: Query, ...tags: string[]) => record(q, { kind: 'page', tags, isPurge: true })

/** Drops the owner's sessions from the cache of every process; streams of sessions that are over are closed. */
export const invalidateSessions = (q: Query, { kind, id }: SessionOwner) =>
  record(q, { kind: 'session', owner: { kind, id } })

export const publishJob = (q: Query, name: string) => record(q, { kind: 'job', name })

export const publishEvent = (q: Query, accountId: number, event: UserEvent) =>
  record(q, { kind: 'event', accountId, event })

export const publishToConsole = (q: Query, topic: ConsoleTopic) => record(q, { kind: 'console', topic })

export const publishToRoom = (q: Query, periodId: number, event: RoomEvent) =>
  record(q, { kind: 'chat', periodId, event })

/** What it says, and who may see it, is read when it is delivered. */
export const publishDanmu = (q: Query, periodId: number, id: number) => record(q, { kind: 'danmu', periodId, id })
