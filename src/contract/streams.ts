// The server-sent event streams as data: who may open one and how often; the gateway, docs/ and the tests of permissions read it.
import type { z } from 'zod'
import type { Access, Call, RateLimit } from './call.ts'
import { chatStreamName } from './course/live.ts'
import { idOf } from './fields.ts'
import { consoleStreamName, streamName } from './server-events.ts'

export type Stream = {
  summary: string
  access: Access
  right?: Call['right']
  /** Whose rows the ids of the query must be. */
  owner?: string
  query: Readonly<Record<string, z.ZodType>>
  /** The names of its events. */
  events: readonly string[]
  rateLimit: RateLimit
}

const rateLimit = { times: 60, seconds: 60 }

export const streams = {
  [streamName]: {
    summary:
      'What happens to my account: unread messages, payments, decisions about orders, changes of a sitting or a class, the end of the session',
    access: 'user',
    owner: 'my account',
    query: {},
    events: ['unread', 'paid', 'order', 'sitting', 'grade', 'signout'],
    rateLimit,
  },
  [consoleStreamName]: {
    summary: 'What changes for the console: what runs, what colleagues have in hand, files of exports',
    right: 'all',
    access: 'operator',
    query: {},
    events: ['changed', 'signout'],
    rateLimit,
  },
  [chatStreamName]: {
    summary: 'The room of a live lesson: lines, removed lines, whether I am muted, and the state of the lesson',
    access: 'user',
    owner: 'a course that is open to me',
    query: { periodId: idOf('period') },
    events: ['say', 'remove', 'mute', 'state'],
    rateLimit,
  },
} as const satisfies Record<string, Stream>
