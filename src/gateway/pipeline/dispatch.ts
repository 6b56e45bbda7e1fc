// Dispatches a call: authorization, rate limits, validation, idempotency, transaction, audit log, invalidation. Entry points:
// HTTP (http.ts) and page rendering (page-api.ts).
import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { chatStreamName } from '../../contract/course/live.ts'
import { consoleStreamName, streamName } from '../../contract/server-events.ts'
import { streams } from '../../contract/streams.ts'
import type { Db } from '../../db/connect.ts'
import { isSchemaNewer } from '../../db/newer-schema.ts'
import { isOfAnotherSchema, isUnavailable } from '../../db/unavailable.ts'
import { authorize, requireClassAdmin } from '../auth/access.ts'
import { createSessionCache, hashOf } from '../auth/session.ts'
import { requireLiveLesson } from '../course/access.ts'
import { noteLeft, notePresence } from '../course/live-room.ts'
import { type Change, invalidateTags, purgeTags } from '../events/changes.ts'
import type { Mutate } from '../events/mutate.ts'
import type { ReceivedFile } from '../handler.ts'
import { handlers } from '../handlers.ts'
import type { Outside } from '../outside.ts'
import { createRateLimiter, networkOf } from '../rates/rate-limit.ts'
import { uniqueFault } from '../sql/unique.ts'
import { createChatRooms } from '../streams/chat-rooms.ts'
import { createConsoleStreams } from '../streams/console-streams.ts'
import { createDanmuDelivery } from '../streams/danmu-delivery.ts'
import { followPresence } from '../streams/presence.ts'
import { createReceiver, type InvalidatePages } from '../streams/receive.ts'
import { createUserStreams } from '../streams/user-streams.ts'
import { stripInvalidText } from '../text/strip-invalid-text.ts'
import { fileGone } from '../uploads/file-uses.ts'
import { diskClosed, diskFault } from '../uploads/room.ts'
import { writeAuditLog } from './audit-log.ts'
import { idempotencyKeyOf, runOnce, runOnceOutsideTransaction } from './idempotency.ts'

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
  file?: File | ReceivedFile | undefined
}
export type Dispatch = (name: CallName, input: unknown, from: CallOrigin) => Promise<unknown>

export type Gateway = {
  dispatch: Dispatch
  /** Throws where access is denied, before the body is read. Returns the token's hash. */
  authorize(name: CallName, token: string | undefined): Promise<Buffer | undefined>
  /** Counts a request that is no call (unknown path, wrong method) against the rate limit of its address. Throws 429. */
  limitAddress(address: string): Promise<void>
  /** Runs `receive` with a new path, for the file of a large form; that the disk does not take it is said in a sentence, and logged. */
  receiveFile<T>(receive: (path: string) => Promise<T>): Promise<T>
  /** Must be called with the committed changes of this process and of others. */
  receive(changes: Change[]): void
  /** The event stream of the token's account (streams/user-streams.ts). */
  stream(from: CallOrigin): Promise<ReadableStream<Uint8Array>>
  /** The event stream of the token's console (streams/console-streams.ts). */
  consoleStream(from: CallOrigin): Promise<ReadableStream<Uint8Array>>
  /** The event stream of the chat room of a live lesson (streams/chat-rooms.ts). */
  chat(from: CallOrigin, periodId: number): Promise<ReadableStream<Uint8Array>>
  /** How many streams are open. */
  streams(): { events: number; console: number; chat: number }
  /** Ends the streams, so that the server can close. */
  close(): void
  /** The account id of a token; undefined for guests and operators. */
  accountOf(token: string | undefined): Promise<number | undefined>
}

type Options = {
  db: Pick<Db, 'read'>
  mutate: Mutate
  outside: Outside
  /** Called with the tags of received changes. */
  invalidatePages: InvalidatePages
  /** After a gap in what is heard of other processes. */
  forgetPages?: () => void
  /** Called with the names of jobs that were enqueued. */
  wakeWorkers(job: string): void
  /** Called with why the database did not answer a call. */
  onUnavailable(cause: unknown): void
}

export function createDispatcher({
  db,
  mutate,
  outside,
  invalidatePages,
  forgetPages,
  wakeWorkers,
  onUnavailable,
}: Options): Gateway {
  const limit = createRateLimiter()
  const sessions = createSessionCache(db.read)
  const userStreams = createUserStreams({ q: db.read, peek: sessions.peek })
  const consoles = createConsoleStreams({ peek: sessions.peek })
  const rooms = createChatRooms()
  const danmu = createDanmuDelivery({ q: db.read, userStreams, onError: onUnavailable })
  const stopPresence = followPresence(mutate, rooms.members, onUnavailable)
  const receive = createReceiver({
    sessions,
    userStreams,
    consoles,
    rooms,
    danmu,
    invalidatePages,
    forgetPages,
    wakeWorkers,
  })

  const dispatch: Dispatch = async (name, input, origin) => {
    const { token, tokenHash = hashed(token), address } = origin
    const call: Call = calls[name]
    const caller = authorize(name, call, await sessions.get(tokenHash))
    await requireClassAdmin(db.read, name, call, caller)
    const limitKey = address === 'page' ? undefined : caller ? `${caller.kind} ${caller.id}` : networkOf(address)
    await limit.overall(limitKey)
    const answer = () => answerCall(name, input, { ...origin, tokenHash, caller, limitKey })
    return limitKey && !call.ownTransaction ? limit.inTurn(limitKey, answer) : answer()
  }

  async function answerCall(
    name: CallName,
    input: unknown,
    { caller, limitKey, tokenHash, address, agent = '', key, file }: CallOrigin & Counted,
  ) {
    const call: Call = calls[name]
    if (call.multipart && !file)
      throw new CallError('invalid', '请选择文件', { fields: [{ path: 'file', msg: '请选择文件' }] })
    const parsed = call.input.safeParse(stripInvalidText(input))
    if (!parsed.success) throw invalid(parsed.error)
    const idempotencyKey = idempotencyKeyOf(name, call, caller, key, parsed.data)
    if (!idempotencyKey) await limit.perCall(name, call, limitKey, parsed.data)

    let nameOfThing = ''
    const nameInLog = (name: string) => void (nameOfThing = name)
    const context = { user: caller, tokenHash, address, agent, file, outside, nameInLog }
    const handler = handlers[name] as (input: unknown, context: object) => Promise<unknown>
    const run = async (more: object) => call.output.parse(await handler(parsed.data, { ...context, ...more }))
    if (call.providesTags) {
      if (caller?.kind === 'operator' && call.isLogged?.(parsed.data))
        await mutate((q) => writeAuditLog(q, caller, name, parsed.data))
      return run({ q: db.read })
    }
    /** A call with an idempotency key is counted when it runs, not at each replay. */
    const limitAndRun = async (more: object) => {
      if (idempotencyKey) await limit.perCall(name, call, limitKey, parsed.data)
      return run(more)
    }

    /** Writes the audit log of operators in the same transaction; replays are not audited. */
    const audited = async <T>(q: Db['read'], work: () => Promise<T>) => {
      const result = await work()
      if (caller?.kind === 'operator' && !call.noAuditLog)
        await writeAuditLog(q, caller, name, parsed.data, nameOfThing)
      return result
    }
    if (!call.ownTransaction)
      return mutate(async (q) => {
        const work = () => audited(q, () => limitAndRun({ q }))
        const output = await (idempotencyKey ? runOnce(q, idempotencyKey, work) : work())
        invalidateTags(q, ...call.invalidatesTags(parsed.data, output))
        purgeTags(q, ...(call.purgesTags?.(parsed.data, output) ?? []))
        return output
      })
    const writeAudited: Mutate = (work) => mutate((q) => audited(q, () => work(q)))
    const work = () => limitAndRun({ q: db.read, write: writeAudited, writeUnaudited: mutate })
    return idempotencyKey ? runOnceOutsideTransaction(db.read, idempotencyKey, work) : work()
  }

  return {
    dispatch: (...call) =>
      dispatch(...call).catch(async (error) => {
        const taken = uniqueFault(error) ?? fileGone(error)
        if (taken) throw taken
        const isTooOld = isOfAnotherSchema(error) && (await isSchemaNewer(db).catch(() => false)) // the newer process can do it
        if (!isTooOld && !isUnavailable(error) && !diskFault(error)) throw error
        onUnavailable(error)
        throw away(error)
      }),
    async authorize(name, token) {
      const tokenHash = hashed(token)
      const call: Call = calls[name]
      const caller = authorize(name, call, await sessions.get(tokenHash))
      if (call.multipart) await requireClassAdmin(db.read, name, call, caller) // before a whole file is read
      return tokenHash
    },
    async receiveFile(receive) {
      try {
        return await receive(await outside.storage.newTemporaryFile())
      } catch (error) {
        if (CallError.is(error)) throw error // of what was sent; all else is of the disk
        onUnavailable(error)
        throw diskFault(error) ?? diskClosed()
      }
    },
    async limitAddress(address) {
      await limit.overall(networkOf(address))
    },
    receive,
    async stream({ token, address }) {
      const tokenHash = hashed(token)
      const rules = streams[streamName]
      const caller = authorize(streamName, rules, await sessions.peek(tokenHash))!
      await limit.overall(networkOf(address))
      await limit.perCall(streamName, rules, `account ${caller.id}`)
      return userStreams.open(caller.id, tokenHash!)
    },
    async consoleStream({ token, address }) {
      const tokenHash = hashed(token)
      const rules = streams[consoleStreamName]
      const caller = authorize(consoleStreamName, rules, await sessions.peek(tokenHash))!
      await limit.overall(networkOf(address))
      await limit.perCall(consoleStreamName, rules, `operator ${caller.id}`)
      return consoles.open(caller.id, tokenHash!)
    },
    async chat({ token, address }, periodId) {
      const rules = streams[chatStreamName]
      const caller = authorize(chatStreamName, rules, await sessions.get(hashed(token)))!
      await limit.overall(networkOf(address))
      await limit.perCall(chatStreamName, rules, `account ${caller.id}`)
      await requireLiveLesson(db.read, caller.id, { periodId })
      const body = rooms.open(caller.id, periodId, () => void noteLeft(db.read, periodId, caller.id).catch(() => {}))
      await notePresence(mutate, [{ periodId, accountIds: [caller.id] }]).catch(onUnavailable)
      return body
    },
    streams: () => ({ events: userStreams.count(), console: consoles.count(), chat: rooms.count() }),
    close() {
      stopPresence()
      danmu.close()
      userStreams.close()
      consoles.close()
      rooms.close()
    },
    async accountOf(token) {
      const session = await sessions.get(hashed(token))
      return typeof session !== 'string' && session.kind === 'account' ? session.id : undefined
    },
  }
}

/** Who calls, and by which key they are counted. */
type Counted = { caller: ReturnType<typeof authorize>; limitKey: string | undefined }

const hashed = (token: string | undefined) => (token ? hashOf(token) : undefined)

const away = (cause: unknown) => diskFault(cause) ?? new CallError('away', '网络繁忙，请稍后重试')

function invalid(error: z.ZodError) {
  const fields = error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), msg: message }))
  return new CallError('invalid', fields[0]?.msg ?? '参数有误', { fields })
}
