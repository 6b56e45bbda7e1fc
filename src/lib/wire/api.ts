// The browser's API client: one request, one envelope, one table of failure handlers.
import wretch from 'wretch'
import AbortAddon from 'wretch/addons/abort'
import type { Api, CallName, Input, Output } from '../../contract/calls.ts'
import { CallError, codeNameOf, codes, type Envelope, uncertainCodes } from '../../contract/codes.ts'
import { methodOf, urlOf } from '../../contract/name.ts'
import { askedByPage } from '../page/ask-first.ts'
import { externalLogin } from '../page/external-login.ts'
import { paths } from '../paths.ts'
import { reauthenticate } from '../stores/reauthenticate.ts'
import { toast } from '../stores/toasts.ts'
import { $token } from '../stores/token.ts'
import { gatewayBase, withFiles } from './gateway-base.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'
import { type CallFailure, currentSession, signOutHasBegun } from './session.ts'

const timeout = 60_000 // specification 9
const uploadTimeout = 600_000 // as the server waits for 50 MB

export type CallOptions = {
  /** Shows no error message; a lost session still redirects to the login. */
  hideErrorTips?: boolean
  /** Skips all failure handling: the caller handles the failure. */
  skipHandle?: boolean
}

/** The login page with the current address as the return address; an external login page returns by /logincb. */
export function loginAddress(why?: 'frozen') {
  const { loginUrl } = document.documentElement.dataset
  return loginUrl
    ? externalLogin(loginUrl, location.href)
    : paths.login(location.pathname + location.search + location.hash, why)
}

function redirectToLogin(why?: 'frozen') {
  $token.set(undefined)
  location.assign(loginAddress(why))
}

/** Specification 8: 300 to 400 leads to the login, except 307. */
export const isLostSession = (code: number) => code >= 300 && code <= 400 && code !== codes.noPermission

/** The first entry that matches handles the failure. Specification 8, with the codes of 300 to 400. */
const failureHandlers: readonly [matches: (failure: CallFailure) => boolean, handle: (failure: CallFailure) => void][] =
  [
    [({ code }) => code === codes.noPermission, () => alert('您的当前操作没有权限')],
    [
      ({ code, name }) => code === codes.elsewhere && name === 'user/auth/user/ext/view',
      () => {
        toast('你的账户已在其他地方登录！')
        $token.set(undefined)
      },
    ],
    [({ code }) => code === 305, () => redirectToLogin('frozen')],
    [({ code }) => isLostSession(code), () => redirectToLogin()],
    [({ hideErrorTips }) => hideErrorTips, () => {}],
    [() => true, ({ msg }) => toast(msg)],
  ]

export const handleFailure = (failure: CallFailure) =>
  failureHandlers.find(([matches]) => matches(failure))![1](failure)

/** The response of an HTTP error, which carries an envelope; network errors are rethrown. */
function errorResponse(failure: unknown): Response {
  if (failure instanceof wretch.WretchError) return failure.response
  throw failure
}

type Send = typeof fetch

type RequestOptions = {
  send: Send
  url: string
  method: string
  token: string | undefined
  body: object
  key?: string | undefined
}

async function sendRequest({ send, url, method, token, body, key }: RequestOptions) {
  const call = wretch(url).fetchPolyfill(send).addon(AbortAddon())
  const request = call
    .headers({ token: token ?? '', ...(key && { 'idempotency-key': key }) })
    .catcherFallback(errorResponse)
  const response = await (body instanceof FormData ? request.body(body) : request.json(body))
    .fetch(method)
    .setTimeout(body instanceof FormData ? uploadTimeout : timeout)
    .res()
  const { code, msg, data } = JSON.parse(withFiles(await response.text())) as Envelope<never>
  if (code !== codes.ok) throw Object.assign(new CallError(codeNameOf(code), msg, data), { number: code })
  return data
}

/** Creates an `Api` over HTTP: `send` is fetch, or the gateway itself in tests. */
export const createApi =
  (send: Send, token: () => string | undefined, base = gatewayBase()): Api =>
  async (name, input) => {
    const idempotencyKey = idempotencyKeyFor(name, input)
    const request = {
      send,
      url: `${base}/${urlOf(name)}`,
      method: methodOf(name),
      token: token(),
      body: input as object,
    }
    try {
      const answer = await sendRequest({ ...request, key: idempotencyKey?.key })
      idempotencyKey?.release()
      return answer
    } catch (error) {
      if (CallError.is(error) && !uncertainCodes.includes(error.code)) idempotencyKey?.release()
      throw error
    }
  }

const fetchNow: Send = (url, how) => askedByPage(url as string, how!) ?? fetch(url, how)
const sessionToken = () => currentSession().$token.get()
const httpApi = createApi(fetchNow, sessionToken)

async function withFailureHandling<T>(name: string, send: () => Promise<T>, options: CallOptions): Promise<T> {
  const { $token: $current, onFailure = handleFailure } = currentSession()
  const token = $current.get()
  try {
    return await send()
  } catch (error) {
    const failure: CallError & { number?: number } = CallError.is(error)
      ? error
      : Object.assign(new CallError('failed', '网络异常，请检查网络后重试'), { cause: error })
    if (failure.code === 'unconfirmed' && (await reauthenticate())) return withFailureHandling(name, send, options)
    const { hideErrorTips = false, skipHandle = false } = options
    const { number: code = codes[failure.code] } = failure
    // the session ended while the call was in flight, and the page has reported it already or is being left
    const isReported = isLostSession(code) && (signOutHasBegun() || (token && $current.get() !== token))
    if (!skipHandle && !isReported) onFailure({ code, msg: failure.msg, name, hideErrorTips })
    throw failure
  }
}

/** Makes a call; a failure is handled as specification 8 says, then thrown as a CallError. */
export const api = <N extends CallName>(name: N, input: Input<N>, options: CallOptions = {}): Promise<Output<N>> =>
  withFailureHandling(name, () => httpApi(name, input), options)

/** A call whose failure the caller shows, at the fields of a form for instance; it throws a CallError. */
export const silentApi = <N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> =>
  api(name, input, { hideErrorTips: true })

/** A call whose failure is only shown; then it resolves to undefined. */
export const tryApi = <N extends CallName>(name: N, input: Input<N>): Promise<Output<N> | undefined> =>
  api(name, input).catch(() => undefined)

/** A call with files in its input; `send` may report progress. */
export const upload = <N extends CallName>(
  name: N,
  form: FormData,
  { send = fetchNow, ...options }: CallOptions & { send?: Send } = {},
): Promise<Output<N>> =>
  withFailureHandling(
    name,
    () =>
      sendRequest({
        send,
        url: `${gatewayBase()}/${urlOf(name)}`,
        method: methodOf(name),
        token: sessionToken(),
        body: form,
      }),
    options,
  )
