// The signed-in user, asked for once for each token; null while not known.
import { atom, onMount } from 'nanostores'
import { api } from '../api.ts'
import type { UserExt } from '../shown.ts'
import { $token } from './token.ts'
import { forgetUnsent } from './unsent.ts'

export const $user = atom<UserExt | null>(null)
/** Signed in, but who could not be asked. */
export const $userFailed = atom(false)

let asked: { token: string | undefined; answer: Promise<void> } | undefined

/** Asks again: after the profile was changed. */
export function loadUser() {
  const token = $token.get()
  const ask = async () => {
    const user = token ? await api('user/auth/user/ext/view', {}).catch(() => null) : null // `api` has said why
    if ($token.get() !== token) return
    $user.set(user)
    $userFailed.set(Boolean(token) && !user)
  }
  asked = { token, answer: ask() }
  return asked.answer
}

/**
 * The user once known. Public pages ask this before any other call of the user's: a session that ended elsewhere is then
 * said by the one call that may say it and stay, not by one that leads to the login.
 */
export async function knownUser() {
  if (asked?.token !== $token.get()) void loadUser()
  await asked?.answer
  return $user.get()
}

onMount($user, () =>
  $token.subscribe((token) => {
    if (asked?.token === token) return
    $user.set(null)
    if (token) void loadUser()
  }),
)

/** Ends the session here and, where it can be reached, on the server; then the home page (specification 4). */
export async function logout() {
  const ended = api('user/auth/user/logout', {}, { skipHandle: true }).catch(() => {})
  $user.set(null)
  $token.set(undefined) // at once: this tab need not be told
  forgetUnsent()
  await ended
}
