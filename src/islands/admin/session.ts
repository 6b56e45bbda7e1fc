// The operator's session, apart from the users': its token is in a cookie that only /admin has.
import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import type { CallName, Output } from '../../contract/calls.ts'
import { safeReturn } from '../../lib/page/safe-return.ts'
import { noteConsole } from '../../lib/stores/console-here.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { api, isLostSession, silentApi } from '../../lib/wire/api.ts'
import { setOwnerLookup, setSession } from '../../lib/wire/session.ts'

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
/** Undefined while it is asked for; null where nobody is signed in, or it could not be read. */
export const $operator = atom<Operator | null | undefined>(undefined)

async function read(token: string | undefined) {
  const before = $operator.get() ?? null // stays where it cannot be read again
  const operator = token ? await silentApi('system/admin/sys/user/current', {}).catch(() => before) : null
  if ($operatorToken.get() !== token) return
  $operator.set(operator)
  noteConsole(operator !== null && mayCall(operator, 'community/admin/takedown/save'))
}
onMount($operator, () =>
  $operatorToken.subscribe((token) => {
    $operator.set(undefined)
    void read(token)
  }),
)

/** Name and rights as they are now. */
export const reloadOperator = () => void read($operatorToken.get())

/** Whether the operator of this console may make a call; anything while that is not known. */
export function useMay() {
  const operator = useStore($operator)
  return (name: CallName) => mayCall(operator ?? null, name)
}

/** Whether the operator may make the call. Where it could not be read the gateway says so at each call. */
export const mayCall = (operator: Operator | null, name: CallName) =>
  !operator || operator.permissionList.includes('*') || operator.permissionList.includes(name)

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
