// The signed-in user, asked for once for each token; null while not known.
import { atom, onMount } from 'nanostores'
import { api } from '../api.ts'
import type { UserExt } from '../shown.ts'
import { $token } from './token.ts'

export const $user = atom<UserExt | null>(null)

/** Asks again: after the profile was changed. */
export async function loadUser() {
  const token = $token.get()
  const user = token ? await api('user/auth/user/ext/view', {}).catch(() => null) : null // `api` has said why
  if ($token.get() === token) $user.set(user)
}

onMount($user, () =>
  $token.subscribe((token) => {
    if (token) void loadUser()
    else $user.set(null)
  }),
)

/** Ends the session here and, where it can be reached, on the server; then the home page (specification 4). */
export async function logout() {
  await api('user/auth/user/logout', {}, { skipHandle: true }).catch(() => {})
  $user.set(null)
  $token.set(undefined)
}
