// How the browser makes a call: one request, one envelope, one table of what each failure means.
import wretch from 'wretch'
import AbortAddon from 'wretch/addons/abort'
import type { Api, CallName, Input, Output } from '../contract/calls.ts'
import { CallError, type Code, codeNamed, codes, type Envelope } from '../contract/codes.ts'
import { methodOf, urlOf } from '../contract/name.ts'
import { gatewayBase, withFiles } from './gateway-base.ts'
import { actFor } from './once.ts'
import { paths } from './paths.ts'
import { confirmed } from './stores/confirm.ts'
import { toast } from './stores/toasts.ts'
import { $token } from './stores/token.ts'

const timeout = 60_000 // specification 9

export type CallOptions = {
  /** Says nothing of a failure; a lost session still leads to the login. */
  hideErrorTips?: boolean
  /** Does nothing at all about a failure: the caller does. */
  skipHandle?: boolean
}

/** The login page, remembering where the visitor is; an outside one comes back by /logincb. */
export function loginAddress(why?: 'frozen') {
  const loginUrl = document.documentElement.dataset.loginUrl
  const back = location.pathname + location.search + location.hash
  return loginUrl ? `${loginUrl}?redirect=${encodeURIComponent(back)}` : paths.login(back, why)
}

function goToLogin(why?: 'frozen') {
  $token.set(undefined)
  location.assign(loginAddress(why))
}

type Failed = { code: number; msg: string; name: string; hideErrorTips: boolean }

const isLostSession = (code: number) => code >= 300 && code <= 400 && code !== codes.noPermission

/** What a failure leads to; the first line that fits. Specification 8, with the codes of 300 to 400. */
const table: readonly [when: (failed: Failed) => boolean, then: (failed: Failed) => void][] = [
  [({ code }) => code === codes.noPermission, () => alert('您的当前操作没有权限')],
  [
    ({ code, name }) => code === codes.elsewhere && name === 'user/auth/user/ext/view',
    () => {
      toast('你的账户已在其他地方登录！')
      $token.set(undefined)
    },
  ],
  [({ code }) => code === 305, () => goToLogin('frozen')],
  [({ code }) => isLostSession(code), () => goToLogin()],
  [({ hideErrorTips }) => hideErrorTips, () => {}],
  [() => true, ({ msg }) => toast(msg)],
]

/** What a failure with this code leads to. */
export const act = (failed: Failed) => table.find(([when]) => when(failed))![1](failed)

/** A failure of the call comes in its envelope; without one it is of the network. */
function answerOf(failure: unknown): Response {
  if (failure instanceof wretch.WretchError) return failure.response
  throw failure
}

type Send = typeof fetch

type Asked = {
  send: Send
  url: string
  method: string
  token: string | undefined
  body: object
  key?: string | undefined
}

async function ask({ send, url, method, token, body, key }: Asked) {
  const call = wretch(url).fetchPolyfill(send).addon(AbortAddon())
  const asked = call.headers({ token: token ?? '', ...(key && { 'idempotency-key': key }) }).catcherFallback(answerOf)
  const answer = await (body instanceof FormData ? asked.body(body) : asked.json(body))
    .fetch(method)
    .setTimeout(timeout)
    .res()
  const { code, msg, data } = JSON.parse(withFiles(await answer.text())) as Envelope<never>
  if (code !== codes.ok) throw Object.assign(new CallError(codeNamed(code), msg, data), { number: code })
  return data
}

/** An `Api` over HTTP: `send` is fetch, or the gateway itself in tests. */
export const apiOver =
  (send: Send, token: () => string | undefined, base = gatewayBase()): Api =>
  async (name, input) => {
    const act = actFor(name, input)
    const asked = { send, url: `${base}/${urlOf(name)}`, method: methodOf(name), token: token(), body: input as object }
    try {
      const answer = await ask({ ...asked, key: act?.key })
      act?.answered()
      return answer
    } catch (error) {
      if (CallError.is(error) && !unsure.includes(error.code)) act?.answered()
      throw error
    }
  }

/** After these nobody knows whether it was done. */
const unsure: readonly Code[] = ['failed', 'away']

const fetchNow: Send = (...request) => fetch(...request)
const overHttp = apiOver(fetchNow, $token.get)

async function handled<T>(name: string, asking: () => Promise<T>, options: CallOptions): Promise<T> {
  const token = $token.get()
  try {
    return await asking()
  } catch (error) {
    const failure: CallError & { number?: number } = CallError.is(error)
      ? error
      : Object.assign(new CallError('failed', '网络异常，请检查网络后重试'), { cause: error })
    if (failure.code === 'unconfirmed' && (await confirmed())) return handled(name, asking, options)
    const { hideErrorTips = false, skipHandle = false } = options
    const { number: code = codes[failure.code] } = failure
    // the session ended while the call was under way, and the page says so already: it stays as it is
    const isKnown = token && $token.get() !== token && isLostSession(code)
    if (!skipHandle && !isKnown) act({ code, msg: failure.msg, name, hideErrorTips })
    throw failure
  }
}

/** Makes a call; a failure is dealt with as specification 8 says, and then thrown as a CallError. */
export const api = <N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Output<N>> =>
  handled(name, () => overHttp(name, input), options)

/** A call whose input has files in it; `send` may tell how far it is. */
export const upload = <N extends CallName>(
  name: N,
  form: FormData,
  { send = fetchNow, ...options }: CallOptions & { send?: Send } = {},
): Promise<Output<N>> =>
  handled(
    name,
    () =>
      ask({ send, url: `${gatewayBase()}/${urlOf(name)}`, method: methodOf(name), token: $token.get(), body: form }),
    options,
  )
