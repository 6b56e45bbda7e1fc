// A whole system for one test file: its own database, the gateway, and people to call it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { CallError, codeNameOf } from '../../src/contract/codes.ts'
import { methodOf, urlOf } from '../../src/contract/name.ts'
import type { Db } from '../../src/db/connect.ts'
import type { people } from '../../src/demo/accounts.ts'
import type { Mutate } from '../../src/gateway/events/mutate.ts'
import type { Outside } from '../../src/gateway/outside.ts'
import { createDispatcher, type Gateway } from '../../src/gateway/pipeline/dispatch.ts'
import { gateway } from '../../src/gateway/pipeline/http.ts'
import { createApi } from '../../src/lib/wire/api.ts'
import { sandboxChannel } from '../../src/outside/payment/sandbox.ts'
import { mutateWith } from './mutate.ts'
import { keyForTests, outsideOf } from './outside.ts'
import { signIn } from './sign-in.ts'
import { openTestDb, tokensOfTemplate } from './template.ts'

export type Person = 'guest' | keyof typeof people
type Stale = { tags: string[]; isPurge: boolean }
type Served = Pick<ReturnType<typeof gateway>, 'request'>

/** HTTP in front of a gateway. Its routes, which take longer to build than a call to answer, are the same for all of them. */
function served(behind: Gateway): Served {
  const request = async (...given: Parameters<Served['request']>) => {
    const held: { gateway?: Gateway } = { gateway: behind }
    try {
      return await requested.run(held, () => routes.request(...given))
    } finally {
      delete held.gateway // timers of rate limits keep what a request ran in for an hour: a gateway takes 0.6 MB
    }
  }
  return { request }
}
const requested = new AsyncLocalStorage<{ gateway?: Gateway }>()
const current = () => requested.getStore()!.gateway!
const routes = gateway({
  dispatch: (...given) => current().dispatch(...given),
  authorize: (...given) => current().authorize(...given),
  limitAddress: (...given) => current().limitAddress(...given),
  receiveFile: (receive) => current().receiveFile(receive),
  stream: (...given) => current().stream(...given),
  consoleStream: (...given) => current().consoleStream(...given),
  chat: (...given) => current().chat(...given),
})

export type World = ReturnType<typeof aWorld>

/** Call at the top of a test file. */
export function aWorld() {
  const tokens: Partial<Record<Person, string>> = {}
  const world = { stale: [], jobs: [], address: '10.0.0.1' } as unknown as {
    db: Db
    /** Its data folder. */
    home: string
    gateway: Gateway
    app: Served
    outside: Outside
    /** The payment channel: its page is paid on by `sandbox.fetch`. */
    sandbox: ReturnType<typeof sandboxChannel>
    /** Where guests call from: their limits count by it. */
    address: string
    /** What went stale so far, and what was put into the queue. */
    stale: Stale[]
    jobs: { job: string; data: object }[]
    /** Called with what goes stale, as the page store is. */
    onStale?: (tags: string[], how: { isPurge: boolean }) => void
    /** After a test changed sessions by SQL. */
    forgetSessions(ids: number[], kind?: 'account' | 'operator'): void
    /** A write outside of a call. */
    mutate: Mutate
    /** Another process on the same database: nothing is remembered, and nobody has called yet. */
    anew(): void
  }
  let drop: () => Promise<void>

  const send = (url: string, init?: RequestInit) =>
    Promise.resolve(world.app.request(url, init, { address: world.address }))
  const apiWith = (token: () => string | undefined) => createApi(send as typeof fetch, token, 'http://world/gateway')
  const as = (person: Person) => apiWith(() => tokens[person])

  /** As any body at all, of any type. */
  const raw = async (person: Person, name: CallName, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(`http://world/gateway/${urlOf(name)}`, {
      method: methodOf(name),
      headers: {
        'content-type': 'application/json',
        token: tokens[person] ?? '',
        ...((calls[name] as Call).idempotent && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return {
      status: answer.status,
      headers: answer.headers,
      ...((await answer.json()) as { code: number; msg: string; data: unknown }),
    }
  }

  beforeAll(async () => {
    const opened = await openTestDb()
    world.db = opened.db
    world.home = opened.dataDir
    drop = opened.drop
    world.sandbox = sandboxChannel(keyForTests, async (notice) => world.app.request(notice))
    world.outside = outsideOf(world.home, world.sandbox, async (_, job, data) => void world.jobs.push({ job, data }))
    world.mutate = mutateWith(world.db, (changes) => world.gateway.receive(changes))
    world.forgetSessions = (ids, kind = 'account') =>
      world.gateway.receive(ids.map((id) => ({ kind: 'session', owner: { kind, id } })))
    const invalidatePages = (tags: string[], how: { isPurge: boolean }) => {
      world.stale.push({ tags, ...how })
      world.onStale?.(tags, how)
    }
    world.anew = () => {
      const { db, outside, mutate } = world
      world.gateway?.close()
      world.gateway = createDispatcher({ db, outside, mutate, invalidatePages, wakeWorkers() {}, onUnavailable() {} })
      world.app = served(world.gateway)
    }
    world.anew()
    Object.assign(tokens, tokensOfTemplate())
  })
  afterAll(async () => {
    world.gateway?.close()
    await drop?.()
  })
  const tokenOf = (person: Person) => tokens[person] ?? ''
  return Object.assign(world, {
    as,
    apiWith,
    signIn: (person: keyof typeof people) => signIn(as('guest'), person),
    tokenOf,
    send,
    raw,
  })
}

/** How a call ended: 'ok', or the code of its failure. */
export const endOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error) => (CallError.is(error) ? error.code : String(error)),
  )

/** The message that a call failed with; '' where it succeeded. */
export const messageOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => '',
    (error) => (CallError.is(error) ? error.msg : String(error)),
  )

/** The name of an envelope's code. */
export const nameOf = (code: number) => (code === 200 ? 'ok' : codeNameOf(code))
