// A decision on settling in changes the user: header and menus follow without signing in again.

import { loadUser } from '../stores/user.ts'
import { onServerEvent } from '../wire/server-events.ts'

let isFollowing = false

/** Call it wherever the user's menus are shown. */
export function followSettling() {
  if (isFollowing) return
  isFollowing = true
  onServerEvent('settle', () => void loadUser())
}
