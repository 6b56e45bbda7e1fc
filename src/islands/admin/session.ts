// The operator's session, apart from the users': its token is in a cookie that only /admin has.
import { atom, onMount } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { api, isLostSession, silentApi } from '../../lib/api.ts'
import { safeReturn } from '../../lib/safe-return.ts'
import { setOwnerLookup, setSession } from '../../lib/session.ts'
import { toast } from '../../lib/stores/toasts.ts'

const day = 86_400
const tokenInCookie = () => globalThis.document?.cookie.match(/(?:^|; )operatorToken=([^;]+)/)?.[1]

export const $operatorToken = atom<string | undefined>(tokenInCookie())

function store(token: string | undefined) {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser
  document.cookie = `operatorToken=${token ?? ''}; path=/admin; samesite=strict; max-age=${token ? day : 0}${secure}`
}
if (globalThis.document) {
  $operatorToken.listen(store)
  if ($operatorToken.get()) store($operatorToken.get()) // another day from now on
}

export type Operator = Output<'system/admin/sys/user/current'>
export const $operator = atom<Operator | null>(null)

onMount($operator, () =>
  $operatorToken.subscribe(async (token) => {
    const operator = token ? await silentApi('system/admin/sys/user/current', {}).catch(() => null) : null
    if ($operatorToken.get() === token) $operator.set(operator)
  }),
)

/** Ends the session here and, where it can be reached, on the server. */
export async function signOut() {
  await api('system/admin/logout', {}, { skipHandle: true }).catch(() => {})
  $operatorToken.set(undefined)
}

/** Where the sign-in leads: the remembered screen of the console, or its first. */
export function returnAddress(redirect: string | undefined): string {
  const back = safeReturn(redirect)
  return back && /^\/admin([/?#]|$)/.test(back) && !/^\/admin\/login\b/.test(back) ? back : '/admin'
}

/** From now on the calls of this page are the operator's. */
export function startOperatorSession() {
  setSession({
    $token: $operatorToken,
    /** A lost session leads to the sign-in (useGate). Several calls may learn of it at once: the first shows why. */
    onFailure({ code, msg, hideErrorTips }) {
      const isLost = isLostSession(code)
      if ($operatorToken.get() && (isLost || !hideErrorTips)) toast(msg)
      if (isLost) $operatorToken.set(undefined)
    },
  })
  setOwnerLookup(async () => {
    const operator = $operatorToken.get()
      ? await silentApi('system/admin/sys/user/current', {}).catch(() => null)
      : null
    return operator ? `operator ${operator.account}` : undefined
  })
}
