// The calls over HTTP: name -> route, header and body in, envelope out.
import { randomUUID } from 'node:crypto'
import { type Context, Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { CallError, type Code, codes, statusOf } from '../contract/codes.ts'
import { chatStreamName } from '../contract/course/chat.ts'
import { methodOf, urlOf } from '../contract/name.ts'
import { openapi } from '../contract/openapi.ts'
import { streamName } from '../contract/told.ts'
import type { Gateway } from './answer.ts'
import { ofStream } from './sse.ts'

/**
 * What happened to a call: for the log and the metrics. `call` is a name of the contract, of a stream, or `unknown`: never
 * what somebody sent, as each name is a series of the metrics for good. Of an unknown one `path` is the beginning of its path.
 */
export type Seen = { call: string; code: number; ms: number; requestId: string; path?: string; error?: unknown }

type Options = Pick<Gateway, 'answer' | 'permit' | 'limitAddress' | 'stream' | 'chat'> & {
  seen?: (seen: Seen) => void
  /** Whose pages may call besides our own; no cookie counts here, so that this gives no rights of a visitor away. */
  allowOrigins?: string[]
}
type Env = { Bindings: { address?: string }; Variables: { requestId: string; begun: number; call?: string } }

const names = Object.keys(calls) as CallName[]
const maxJson = 1024 * 1024
const maxForm = 11 * 1024 * 1024 // a picture of 10 MB in its wrapping
const maxDepth = 20
const maxValues = 10_000 // in 1 MB there is place for 500,000: they took a second to parse, storable.ts as long again
const maxLoggedPath = 200

export function gateway({ answer, permit, limitAddress, stream, chat, seen = () => {}, allowOrigins = [] }: Options) {
  const app = new Hono<Env>().basePath('/gateway')
  const tooLarge = () => fail('tooLarge', '内容太大')
  const [forJson, forForms] = [maxJson, maxForm].map((maxSize) => withinBytes(maxSize, tooLarge))

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
    c.set('begun', performance.now())
    return next()
  })

  const tell = (c: Context<Env>, code: number, error?: unknown) => {
    const call = c.get('call')
    const path = call === undefined ? { path: c.req.path.slice(0, maxLoggedPath) } : {}
    const ms = performance.now() - c.get('begun')
    seen({ call: call ?? 'unknown', code, ms, requestId: c.get('requestId'), ...path, error })
  }
  /** Before all else of a route: how it fails is told by its name too. */
  const named =
    (name: string): MiddlewareHandler<Env> =>
    (c, next) => {
      c.set('call', name)
      return next()
    }
  /** No call: it costs its sender as one does. Its body is not read. */
  const refused =
    (code: Code, msg: string): MiddlewareHandler<Env> =>
    async (c) => {
      await limitAddress(c.env?.address ?? '')
      return fail(code, msg)
    }
  const wrongMethod = refused('wrongMethod', '请求方式有误')
  /** Hono answers HEAD by GET and lets the body fall: a stream that nobody reads would stay open. */
  const notHead: MiddlewareHandler<Env> = (c, next) => (c.req.method === 'HEAD' ? wrongMethod(c, next) : next())

  for (const name of names) {
    const call: Call = calls[name]
    app.on(methodOf(name), routeOf(name), named(name), call.form ? forForms! : forJson!, async (c) => {
      const type = c.req.header('content-type') ?? ''
      const from = {
        token: c.req.header('token'),
        address: c.env?.address ?? '',
        agent: c.req.header('user-agent'),
        key: c.req.header('idempotency-key'),
      }
      const tokenHash = await permit(name, from.token)
      const { input, file } = call.form
        ? await form(c.req.raw, type)
        : { input: call.raw ? await delivered(c.req) : json(await c.req.text(), type) }
      const data = await answer(name, input, { ...from, tokenHash, file })
      tell(c, codes.ok)
      if (!call.raw) return said(c, JSON.stringify({ code: codes.ok, msg: '', data }))
      const { status, type: ofReply, body } = data as { status: number; type: string; body: string }
      return said(c, body, status, { 'content-type': ofReply })
    })
  }
  app.get(routeOf(streamName), named(streamName), notHead, async (c) => {
    const body = await stream({ token: c.req.header('token'), address: c.env?.address ?? '' })
    tell(c, codes.ok)
    return said(c, body, 200, ofStream)
  })
  app.get(routeOf(chatStreamName), named(chatStreamName), notHead, async (c) => {
    const periodId = Number(c.req.query('periodId'))
    if (!Number.isSafeInteger(periodId) || periodId < 1) fail('notFound', '直播不存在或已删除')
    const body = await chat({ token: c.req.header('token'), address: c.env?.address ?? '' }, periodId)
    tell(c, codes.ok)
    return said(c, body, 200, ofStream)
  })
  app.get('/openapi.json', (c) => said(c, description()))
  for (const name of [...names, streamName, chatStreamName]) app.all(routeOf(name), named(name), wrongMethod)
  app.all('*', refused('notFound', '接口不存在'))

  return app.onError((error, c) => {
    const requestId = c.get('requestId')
    const known = CallError.is(error) ? error : new CallError('failed', '系统繁忙，请稍后重试', { requestId })
    const { code, msg, data } = known
    tell(c, codes[code], CallError.is(error) ? undefined : error)
    const wait = data?.retryAfterMs ?? (code === 'away' ? 5000 : undefined)
    const more: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(Math.ceil(wait / 1000)) }
    const envelope = { code: codes[code], msg, data: data && { ...data, requestId } }
    return said(c, JSON.stringify(envelope), statusOf(code), more)
  })
}

/** Headers as they are, at once: each that is set on a response afterwards makes it anew, as a stream. */
const said = (c: Context<Env>, body: BodyInit, status = 200, more: Record<string, string> = {}) =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'application/json',
      'x-request-id': c.get('requestId'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      ...more,
    },
  })

function fail(code: Code, msg: string): never {
  throw new CallError(code, msg)
}

let described: string | undefined
/** Made when it is first asked for: it takes 50 ms. */
const description = () => (described ??= JSON.stringify(openapi()))

const routeOf = (name: string) => `/${urlOf(name).replace(/\{(\w+)\}/, ':$1')}`

/** What says how long it is, as nearly all do, is not read as a stream to see. */
function withinBytes(maxSize: number, onError: () => never): MiddlewareHandler {
  const counting = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counting(c, next)
    return Number(length) > maxSize ? onError() : next()
  }
}

/** As it came, since what signs it signs bytes. */
const delivered = async (request: HonoRequest) => ({
  ...request.param(),
  headers: Object.fromEntries(Object.entries(request.header()).filter(([, text]) => text.length <= 2000)),
  body: await request.text(),
})

/** A form of another site can send neither JSON nor our header. */
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

const [quote, comma, backslash, openList, closeList, openObject, closeObject] = Array.from('",\\[]{}', (sign) =>
  sign.charCodeAt(0),
)

/** How deep brackets go and how many values there are, texts aside: told without parsing, no further than is allowed. */
export function sizeOf(body: string) {
  let [open, depth, values, inText] = [0, 0, 0, false]
  for (let at = 0; at < body.length && depth <= maxDepth && values <= maxValues; at++) {
    const sign = body.charCodeAt(at)
    if (inText && sign === backslash) at++
    else if (sign === quote) inText = !inText
    else if (inText) continue
    else if (sign === openObject || sign === openList) {
      depth = Math.max(depth, ++open)
      values++
    } else if (sign === closeObject || sign === closeList) open--
    else if (sign === comma) values++
  }
  return { depth, values }
}

async function form(request: Request, type: string) {
  if (!/^multipart\/form-data\b/i.test(type)) fail('wrongType', '请用表单上传文件')
  const given = await request.formData().catch(() => fail('invalid', '上传内容不完整，请重试'))
  const file = given.get('file')
  const input = Object.fromEntries([...given].filter(([, value]) => typeof value === 'string'))
  return { input, file: file instanceof File ? file : undefined }
}
