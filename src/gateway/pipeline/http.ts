// Serves the calls over HTTP: the name becomes the route, headers and body the input, the output an envelope.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Call } from '../../contract/call.ts'
import { type CallName, calls } from '../../contract/calls.ts'
import { CallError, type Code, codes, statusOf } from '../../contract/codes.ts'
import { chatStreamName } from '../../contract/course/live.ts'
import { maskMobile } from '../../contract/mask.ts'
import { methodOf, urlOf } from '../../contract/name.ts'
import { openapi } from '../../contract/openapi.ts'
import { consoleStreamName, streamName } from '../../contract/server-events.ts'
import { limitConcurrency } from '../rates/concurrency.ts'
import { isLargeBody } from '../rates/large-body.ts'
import { createRestedCalls, createTurns } from '../rates/turns.ts'
import { streamHeaders } from '../streams/sse.ts'
import type { CallOrigin, Gateway } from './dispatch.ts'
import { fileTooLarge, maxBodyOf, parseForm, receiveForm } from './form.ts'

/**
 * The outcome of a call, for the log and the metrics. `call` is a name of the contract, of a stream, or `unknown`, never a text
 * of the client: each value is a time series of the metrics (bounded cardinality). For `unknown`, `path` holds the start of the path.
 */
export type CallEvent = {
  call: string
  code: number
  ms: number
  requestId: string
  path?: string
  error?: unknown
  guess?: Guess
}

/** Whose sign-in was tried, masked, and from where. */
type Guess = { account: string; address: string }

type Options = Pick<
  Gateway,
  'dispatch' | 'authorize' | 'limitAddress' | 'receiveFile' | 'stream' | 'consoleStream' | 'chat'
> & {
  onCall?: (event: CallEvent) => void
  /** Other origins whose pages may call (CORS). The API uses no cookies, so this exposes no visitor's rights. */
  allowOrigins?: string[]
}
type Env = {
  Bindings: { address?: string }
  Variables: { requestId: string; startedAt: number; call?: string; guess?: Guess }
}

const names = Object.keys(calls) as CallName[]
const maxJson = 1024 * 1024
const maxForm = 11 * 1024 * 1024 // a picture of 10 MB and the multipart envelope
const [largeForms, largeFormsEach] = [60, 3] // at a time, so that the disk holds what arrives: 3 GB
const [largeBodies, largeBodiesEach] = [200, 8] // at a time, of one session or one guest's address; the others are refused unread
const maxDepth = 20
const maxValues = 10_000 // 1 MB holds up to 500,000: they took 1 s to parse and 1 s in strip-invalid-text.ts
const maxLoggedPath = 200

export function gateway({
  dispatch,
  authorize,
  limitAddress,
  receiveFile,
  stream,
  consoleStream,
  chat,
  onCall = () => {},
  allowOrigins = [],
}: Options) {
  const app = new Hono<Env>().basePath('/gateway')
  const tooLarge = () => fail('tooLarge', '内容太大')
  const [forJson, forForms] = [maxJson, maxForm].map((maxSize) => withinBytes(maxSize, tooLarge))
  const bodyLimitOf = ({ multipart, maxBytes }: Call): MiddlewareHandler => {
    if (maxBytes) return withinBytes(maxBytes, tooLarge)
    if (typeof multipart !== 'object') return multipart ? forForms! : forJson!
    const { maxBytes: maxFile } = multipart
    return async (c, next) => {
      if (Number(c.req.header('content-length')) > maxBodyOf(maxFile)) throw fileTooLarge(maxFile)
      return next() // form.ts counts what comes
    }
  }
  const inTurn = limitConcurrency({
    concurrency: largeForms,
    maxQueue: 0,
    maxPerKey: largeFormsEach,
    whenFull: () => new CallError('tooMany', '正在上传的文件太多，请等前面的传完再试', { retryAfterMs: 5000 }),
  })
  const fewAtATime = limitConcurrency({
    concurrency: largeBodies,
    maxQueue: 0,
    maxPerKey: largeBodiesEach,
    whenFull: () => new CallError('tooMany', '正在处理的长内容太多，请稍后再试', { retryAfterMs: 2000 }),
  })
  const turn = createTurns()
  const rested = createRestedCalls()

  if (allowOrigins.length)
    app.use(
      cors({
        origin: allowOrigins,
        allowMethods: ['GET', 'POST', 'PUT'],
        allowHeaders: ['content-type', 'token', 'idempotency-key'],
        exposeHeaders: ['x-request-id', 'retry-after'],
        maxAge: 86_400,
      }),
    )
  app.use((c, next) => {
    c.set('requestId', randomUUID())
    c.set('startedAt', performance.now())
    return next()
  })

  const report = (c: Context<Env>, code: number, error?: unknown) => {
    const call = c.get('call')
    const path = call === undefined ? { path: c.req.path.slice(0, maxLoggedPath) } : {}
    const ms = Math.round((performance.now() - c.get('startedAt')) * 10) / 10
    const guess = c.get('guess')
    onCall({
      call: call ?? 'unknown',
      code,
      ms,
      requestId: c.get('requestId'),
      ...path,
      error,
      ...(guess && { guess }),
    })
  }
  /** Runs first on a route, so that its failures are reported under its name too. */
  const withCallName =
    (name: string): MiddlewareHandler<Env> =>
    (c, next) => {
      c.set('call', name)
      return next()
    }
  /** Rejects a request that is no call; it counts against the rate limit, and its body is not read. */
  const reject =
    (code: Code, msg: string): MiddlewareHandler<Env> =>
    async (c) => {
      await limitAddress(c.env?.address ?? '')
      return fail(code, msg)
    }
  const wrongMethod = reject('wrongMethod', '请求方式有误')
  /** What the call did not move is removed, however it ended. */
  async function answerLarge(
    request: Request,
    type: string,
    { maxBytes }: { maxBytes: number },
    answer: (input: unknown, file: CallOrigin['file']) => Promise<unknown>,
  ) {
    const { input, file } = await receiveFile((path) => receiveForm(request, type, { path, maxBytes }))
    try {
      return await answer(input, file)
    } finally {
      if (file) await rm(file.path, { force: true })
    }
  }
  /** Hono serves HEAD by GET and drops the body: an event stream that nobody reads would stay open. */
  const notHead: MiddlewareHandler<Env> = (c, next) => (c.req.method === 'HEAD' ? wrongMethod(c, next) : next())

  for (const name of names) {
    const call: Call = calls[name]
    app.on(methodOf(name), routeOf(name), withCallName(name), bodyLimitOf(call), async (c) => {
      const type = c.req.header('content-type') ?? ''
      const origin = {
        token: c.req.header('token'),
        address: c.env?.address ?? '',
        agent: c.req.header('user-agent'),
        key: c.req.header('idempotency-key'),
      }
      const tokenHash = await authorize(name, origin.token)
      const answer = async (input: unknown, file?: CallOrigin['file']) => {
        if (isSignIn.test(name)) c.set('guess', { account: maskedAccount(call, input), address: origin.address })
        return dispatch(name, input, { ...origin, tokenHash, file })
      }
      const { multipart } = call
      const read = async () => {
        if (typeof multipart === 'object')
          return inTurn(() => answerLarge(c.req.raw, type, multipart, answer), tokenHash?.toString('hex'))
        if (multipart) {
          const { input, file } = await parseForm(c.req.raw, type)
          return answer(input, file)
        }
        const answerText = async () => answer(call.webhook ? await rawRequest(c.req) : json(await c.req.text(), type))
        if (!isLargeBody(c.req.header('content-length'), c.req.header('transfer-encoding'))) return answerText()
        const sender = tokenHash?.toString('hex') ?? origin.address
        const answerInTurn = async () => {
          await turn()
          return answerText()
        }
        return fewAtATime(async () => {
          await c.req.text() // Hono keeps it
          return rested(sender, answerInTurn)
        }, sender)
      }
      const data = await read()
      report(c, codes.ok)
      if (!call.webhook) return respond(c, JSON.stringify({ code: codes.ok, msg: '', data }))
      const { status, type: contentType, body, location } = data as WebhookAnswer
      return respond(c, body, status, { 'content-type': contentType, ...(location !== undefined && { location }) })
    })
  }
  app.get(routeOf(streamName), withCallName(streamName), notHead, async (c) => {
    const body = await stream({ token: c.req.header('token'), address: c.env?.address ?? '' })
    report(c, codes.ok)
    return respond(c, body, 200, streamHeaders)
  })
  app.get(routeOf(consoleStreamName), withCallName(consoleStreamName), notHead, async (c) => {
    const body = await consoleStream({ token: c.req.header('token'), address: c.env?.address ?? '' })
    report(c, codes.ok)
    return respond(c, body, 200, streamHeaders)
  })
  app.get(routeOf(chatStreamName), withCallName(chatStreamName), notHead, async (c) => {
    const periodId = Number(c.req.query('periodId'))
    if (!Number.isSafeInteger(periodId) || periodId < 1) fail('notFound', '直播不存在或已删除')
    const body = await chat({ token: c.req.header('token'), address: c.env?.address ?? '' }, periodId)
    report(c, codes.ok)
    return respond(c, body, 200, streamHeaders)
  })
  app.get('/openapi.json', (c) => respond(c, description()))
  for (const name of [...names, streamName, consoleStreamName, chatStreamName])
    app.all(routeOf(name), withCallName(name), wrongMethod)
  app.all('*', reject('notFound', '接口不存在'))

  return app.onError((error, c) => {
    const requestId = c.get('requestId')
    const callError = CallError.is(error) ? error : new CallError('failed', '系统繁忙，请稍后重试', { requestId })
    const { code, msg, data } = callError
    report(c, codes[code], CallError.is(error) ? (error as { why?: unknown }).why : error)
    const retryAfterMs = data?.retryAfterMs ?? (code === 'away' ? 5000 : undefined)
    const headers: Record<string, string> =
      retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }
    const envelope = { code: codes[code], msg, data: data && { ...data, requestId } }
    return respond(c, JSON.stringify(envelope), statusOf(code), headers)
  })
}

/** Sets all headers in the constructor: Hono rebuilds a response as a stream when a header is set on it afterwards. */
const respond = (c: Context<Env>, body: BodyInit, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'x-request-id': c.get('requestId'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      ...headers,
    },
  })

type WebhookAnswer = { status: number; type: string; body: string; location?: string }

function fail(code: Code, msg: string): never {
  throw new CallError(code, msg)
}

const isSignIn = /\/login\/(password|code)$/

/** 138****0001, or of an operator's account `a***`; `***` of what is no account at all. */
function maskedAccount(call: Call, input: unknown) {
  const { mobile, account } = (call.input.safeParse(input).data ?? {}) as { mobile?: string; account?: string }
  const text = mobile ?? account ?? ''
  return /^\d{11}$/.test(text) ? maskMobile(text) : `${text.slice(0, 1)}***`
}

let openapiJson: string | undefined
/** Computed at the first request: it takes 50 ms. */
const description = () => (openapiJson ??= JSON.stringify(openapi()))

const routeOf = (name: string) => `/${urlOf(name).replace(/\{(\w+)\}/, ':$1')}`

/** Checks Content-Length where there is one, as nearly always; only other bodies are counted while they are read. */
function withinBytes(maxSize: number, onError: () => never): MiddlewareHandler {
  const counting = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(length) > maxSize ? onError() : next()
  }
}

/** The unparsed body and headers: the sender's signature covers the exact bytes. */
const rawRequest = async (request: HonoRequest) => ({
  ...request.param(),
  headers: Object.fromEntries(Object.entries(request.header()).filter(([, text]) => text.length <= 2000)),
  body: await request.text(),
})

/** CSRF protection: a form on another site can send neither JSON nor the token header. */
function json(body: string, type: string): unknown {
  if (body && !/^application\/json\b/i.test(type)) fail('wrongType', '请求内容应为 JSON')
  const { depth, values } = sizeOf(body)
  if (depth > maxDepth) fail('invalid', '请求内容嵌套太深')
  if (values > maxValues) fail('invalid', '请求内容的项目太多')
  try {
    return JSON.parse(body || '{}', mayNamePrototype.test(body) ? withoutPrototype : undefined)
  } catch {
    return fail('invalid', '请求内容不是 JSON')
  }
}

const mayNamePrototype = /__proto__|\\u/
const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

const [quote, comma, backslash, openList, closeList, openObject, closeObject] = Array.from('",\\[]{}', (char) =>
  char.charCodeAt(0),
)

/** Nesting depth and number of values of a JSON text, found without parsing it; stops at the limits. */
export function sizeOf(body: string) {
  let [open, depth, values, inString] = [0, 0, 0, false]
  for (let at = 0; at < body.length && depth <= maxDepth && values <= maxValues; at++) {
    const char = body.charCodeAt(at)
    if (inString && char === backslash) at++
    else if (char === quote) inString = !inString
    else if (inString) continue
    else if (char === openObject || char === openList) {
      depth = Math.max(depth, ++open)
      values++
    } else if (char === closeObject || char === closeList) open--
    else if (char === comma) values++
  }
  return { depth, values }
}
