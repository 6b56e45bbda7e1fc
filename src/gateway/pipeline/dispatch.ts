// Dispatches a call: authorization, rate limit, validation, idempotency, transaction, audit log, invalidation. Entry points:
// HTTP (http.ts) and page rendering (page-api.ts).
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { chatStreamName } from '../../contract/course/live.ts'
import { streamName } from '../../contract/server-events.ts'
import type { Db } from '../../db/connect.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import { requireLiveLesson } from '../course/access.ts'
import { bindTransaction } from '../events/changes.ts'
import { createChatRooms } from '../events/chat-rooms.ts'
import { createUserStreams } from '../events/user-streams.ts'
import { handlers } from '../handlers.ts'
import type { Outside } from '../outside.ts'
import { writeAuditLog } from '../system/admin/login.ts'
import { stripInvalidText } from '../text/strip-invalid-text.ts'
import { authorize } from './access.ts'
import { idempotencyKeyOf, runOnce, runOnceOutsideTransaction } from './idempotency.ts'
import { createRateLimiter, networkOf } from './rate-limit.ts'
import { createSessionCache, hashOf } from './session.ts'

/** Where a call comes from. The address `page` stands for a page being rendered, which has no rate limit. */
export type CallOrigin = {
  token?: string | undefined
  /** Hash of the token, where it is computed already. */
  tokenHash?: Buffer | undefined
  address: string
  /** The User-Agent header. */
  agent?: string | undefined
  /** The Idempotency-Key header. */
  key?: string | undefined
  file?: File | undefined
}
export type Dispatch = (name: CallName, input: unknown, from: CallOrigin) => Promise<unknown>

export type Gateway = {
  dispatch: Dispatch
  /** Throws where access is denied, before the body is read. Returns the token's hash. */
  authorize(name: CallName, token: string | undefined): Promise<Buffer | undefined>
  /** Counts a request that is no call (unknown path, wrong method) against the rate limit of its address. Throws 429. */
  limitAddress(address: string): Promise<void>
  /** Must be called with every invalidated tag, of this process and of others: drops cached sessions, publishes events. */
  invalidate(tags: string[]): void
  /** The event stream of the token's account (events/user-streams.ts). */
  stream(from: CallOrigin): Promise<ReadableStream<Uint8Array>>
  /** The event stream of the chat room of a live lesson (events/chat-rooms.ts). */
  chat(from: CallOrigin, periodId: number): Promise<ReadableStream<Uint8Array>>
  /** Ends the streams, so that the server can close. */
  close(): void
  /** The account id of a token; undefined for guests and operators. */
  accountOf(token: string | undefined): Promise<number | undefined>
}

type Options = {
  db: Db
  outside: Outside
  /**
   * Invalidates tags (`hard`: purges them). Called inside the transaction of a mutation, so that they reach the other processes if
   * and only if it commits; the function it returns runs after the commit.
   */
  invalidate(q: Db['read'], tags: string[], options: { hard: boolean }): Promise<() => void>
}

export function createDispatcher({ db, outside, invalidate }: Options): Gateway {
  const limit = createRateLimiter()
  const sessions = createSessionCache(db.read)
  const userStreams = createUserStreams({ q: db.read, peek: sessions.peek })
  const rooms = createChatRooms()

  const dispatch: Dispatch = async (name, input, origin) => {
    const { token, tokenHash = hashed(token), address, agent = '', key, file } = origin
    const call: Call = calls[name]
    const caller = authorize(name, call, await sessions.get(tokenHash))
    const limitKey = address === 'page' ? undefined : caller ? `${caller.kind} ${caller.id}` : networkOf(address)
    await limit.overall(limitKey)
    if (call.multipart && !file)
      throw new CallError('invalid', '请选择文件', { fields: [{ path: 'file', msg: '请选择文件' }] })
    const parsed = call.input.safeParse(stripInvalidText(input))
    if (!parsed.success) throw invalid(parsed.error)
    const idempotencyKey = idempotencyKeyOf(name, call, caller, key, parsed.data)
    if (!idempotencyKey) await limit.perCall(name, call, limitKey, parsed.data)

    const extraTags: string[] = []
    const context = {
      user: caller,
      tokenHash,
      address,
      agent,
      file,
      outside,
      invalidateTags: (...tags: string[]) => extraTags.push(...tags),
    }
    const handler = handlers[name] as (input: unknown, context: object) => Promise<unknown>
    const run = async (more: object) => call.output.parse(await handler(parsed.data, { ...context, ...more }))
    if (call.providesTags) return run({ q: db.read })
    /** A call with an idempotency key is counted when it runs, not at each replay. */
    const limitAndRun = async (more: object) => {
      if (idempotencyKey) await limit.perCall(name, call, limitKey, parsed.data)
      return run(more)
    }

    /** One transaction for the mutation and its invalidations. */
    const write = async <T>(work: (q: Db['read']) => Promise<T>, output?: (result: T) => unknown) => {
      const afterCommit: (() => void)[] = []
      const result = await db.write(async (q) => {
        afterCommit.length = extraTags.length = 0 // a retry after a deadlock starts again
        bindTransaction(q, extraTags)
        const result = await work(q)
        const written = output ? output(result) : undefined
        const staleTags = [...extraTags, ...(written === undefined ? [] : call.invalidatesTags(parsed.data, written))]
        const purgedTags = written === undefined ? [] : (call.purgesTags?.(parsed.data, written) ?? [])
        if (staleTags.length) afterCommit.push(await invalidate(q, staleTags, { hard: false }))
        if (purgedTags.length) afterCommit.push(await invalidate(q, purgedTags, { hard: true }))
        return result
      })
      for (const action of afterCommit) action()
      return result
    }
    /** Writes the audit log of operators in the same transaction; replays are not audited. */
    const audited = async <T>(q: Db['read'], work: () => Promise<T>) => {
      const result = await work()
      if (caller?.kind === 'operator') await writeAuditLog(q, caller, name, parsed.data)
      return result
    }
    if (!call.ownTransaction)
      return write(
        (q) =>
          idempotencyKey
            ? runOnce(q, idempotencyKey, () => audited(q, () => limitAndRun({ q })))
            : audited(q, () => run({ q })),
        (output) => output,
      )
    const writeAudited: Db['write'] = (work) => write((q) => audited(q, () => work(q)))
    const work = () => limitAndRun({ q: db.read, write: writeAudited, writeUnaudited: write })
    return idempotencyKey ? runOnceOutsideTransaction(db.read, idempotencyKey, work) : work()
  }

  return {
    dispatch: (...call) => dispatch(...call).catch((error) => Promise.reject(isUnavailable(error) ? away() : error)),
    async authorize(name, token) {
      const tokenHash = hashed(token)
      authorize(name, calls[name] as Call, await sessions.get(tokenHash))
      return tokenHash
    },
    async limitAddress(address) {
      await limit.overall(networkOf(address))
    },
    invalidate(tags) {
      sessions.invalidate(tags)
      userStreams.dispatch(tags)
      rooms.dispatch(tags)
    },
    async stream({ token, address }) {
      const tokenHash = hashed(token)
      const caller = authorize(streamName, streamRules, await sessions.peek(tokenHash))!
      await limit.overall(networkOf(address))
      await limit.perCall(streamName, streamRules, `account ${caller.id}`)
      return userStreams.open(caller.id, tokenHash!)
    },
    async chat({ token, address }, periodId) {
      const caller = authorize(chatStreamName, streamRules, await sessions.get(hashed(token)))!
      await limit.overall(networkOf(address))
      await limit.perCall(chatStreamName, streamRules, `account ${caller.id}`)
      await requireLiveLesson(db.read, caller.id, { periodId })
      return rooms.open(caller.id, periodId)
    },
    close() {
      userStreams.close()
      rooms.close()
    },
    async accountOf(token) {
      const session = await sessions.get(hashed(token))
      return typeof session !== 'string' && session.kind === 'account' ? session.id : undefined
    },
  }
}

const hashed = (token: string | undefined) => (token ? hashOf(token) : undefined)

const streamRules = { access: 'user' as const, rateLimit: { times: 60, seconds: 60 } }

const away = () => new CallError('away', '网络繁忙，请稍后重试')

function invalid(error: z.ZodError) {
  const fields = error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), msg: message }))
  return new CallError('invalid', fields[0]?.msg ?? '参数有误', { fields })
}
