// The signed-in user, fetched once per token; null until loaded.
import { atom, onMount } from 'nanostores'
import type { UserExt } from '../models.ts'
import { paths } from '../paths.ts'
import { api } from '../wire/api.ts'
import { beginSignOut, setOwnerLookup } from '../wire/session.ts'
import { $token } from './token.ts'
import { clearDrafts } from './unsent-drafts.ts'

export const $user = atom<UserExt | null>(null)
/** Signed in, but the user could not be loaded. */
export const $userFailed = atom(false)

let request: { token: string | undefined; done: Promise<void> } | undefined

/** Loads the user again, after the profile was changed. */
export function loadUser() {
  const token = $token.get()
  const load = async () => {
    const user = token ? await api('user/auth/user/ext/view', {}).catch(() => null) : null // `api` has shown the error
    if ($token.get() !== token) return
    $user.set(user)
    $userFailed.set(Boolean(token) && !user)
  }
  request = { token, done: load() }
  return request.done
}

/**
 * Waits for the user. Public pages await it before any other call of the user's: a session that ended elsewhere is then
 * reported by the one call that stays on the page, not by one that redirects to the login.
 */
export async function ensureUser() {
  if (request?.token !== $token.get()) void loadUser()
  await request?.done
  return $user.get()
}

setOwnerLookup(async () => {
  const user = await ensureUser()
  return user ? `user ${user.id}` : undefined
})

onMount($user, () =>
  $token.subscribe((token) => {
    if (request?.token === token) return
    $user.set(null)
    if (token) void loadUser()
  }),
)

/** Ends the session here and, if reachable, on the server (specification 4); then the page is left for the home page. */
export async function logout() {
  beginSignOut()
  const ended = api('user/auth/user/logout', {}, { skipHandle: true }).catch(() => {})
  $user.set(null)
  $token.set(undefined) // before the server's event arrives: this tab shows no sign-out message
  clearDrafts()
  await ended
  location.assign(paths.home())
}
