// The operators' own session: apart from the users', its token in a cookie that only /admin has.
import { atom, onMount } from 'nanostores'
import type { CallName, Input, Output } from '../../contract/calls.ts'
import { CallError, codes } from '../../contract/codes.ts'
import { apiOver } from '../../lib/api.ts'
import { safeReturn } from '../../lib/safe-return.ts'
import { confirmed } from '../../lib/stores/confirm.ts'
import { toast } from '../../lib/stores/toasts.ts'

const day = 86_400
const inCookie = () => globalThis.document?.cookie.match(/(?:^|; )operatorToken=([^;]+)/)?.[1]

export const $operatorToken = atom<string | undefined>(inCookie())

function keep(token: string | undefined) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `operatorToken=${token ?? ''}; path=/admin; samesite=strict; max-age=${token ? day : 0}${secure}`
}
if (globalThis.document) {
  $operatorToken.listen(keep)
  if ($operatorToken.get()) keep($operatorToken.get()) // another day from now on
}

const overHttp = apiOver((...request) => fetch(...request), $operatorToken.get)

/** The failure as a CallError; without an answer it is of the network. */
const failureOf = (error: unknown) =>
  CallError.is(error) ? error : new CallError('failed', '网络异常，请检查网络后重试')

/** Specification 8: 300 to 400 is "log in", but for 307. */
const isLost = (code: number) => code >= 300 && code <= 400 && code !== codes.noPermission

/** Several calls may learn it at once: the first says why. */
function lose({ msg }: CallError) {
  if ($operatorToken.get()) toast(msg)
  $operatorToken.set(undefined)
}

/** A call as the operator. A lost session ends here (AdminApp then leads to the sign-in); all failures are thrown. */
export async function adminApi<N extends CallName>(name: N, input: Input<N> | FormData): Promise<Output<N>> {
  try {
    return await overHttp(name, input as Input<N>)
  } catch (error) {
    const failure = failureOf(error) as CallError & { number?: number }
    if (failure.code === 'unconfirmed' && (await confirmed())) return adminApi(name, input)
    if (isLost(failure.number ?? codes[failure.code])) lose(failure)
    throw failure
  }
}

/** A call whose failure is said in a message rather than at a field; undefined when it failed. */
export const adminTry = <N extends CallName>(name: N, input: Input<N>): Promise<Output<N> | undefined> =>
  adminApi(name, input).catch((failure: CallError) => {
    if ($operatorToken.get()) toast(failure.msg)
    return undefined
  })

export type Operator = Output<'system/admin/sys/user/current'>
export const $operator = atom<Operator | null>(null)

onMount($operator, () =>
  $operatorToken.subscribe(async (token) => {
    const operator = token ? await adminApi('system/admin/sys/user/current', {}).catch(() => null) : null
    if ($operatorToken.get() === token) $operator.set(operator)
  }),
)

/** Ends the session here and, where it can be reached, on the server. */
export async function signOut() {
  await adminApi('system/admin/logout', {}).catch(() => {})
  $operatorToken.set(undefined)
}

/** Where the sign-in leads: the remembered screen of the console, or its first. */
export function wayBack(redirect: string | undefined): string {
  const back = safeReturn(redirect)
  return back && /^\/admin([/?#]|$)/.test(back) && !/^\/admin\/login\b/.test(back) ? back : '/admin'
}
