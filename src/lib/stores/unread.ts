// How many messages are unread, in step across tabs and devices.
import { atom, onMount } from 'nanostores'
import { api } from '../api.ts'
import { onTold, pollBy } from '../told.ts'
import { knownUser } from './user.ts'

export const $unread = atom(0)

const otherTabs = globalThis.BroadcastChannel && globalThis.document ? new BroadcastChannel('unread') : undefined

/** After reading: the number here, and in all tabs. */
export function setUnread(count: number) {
  $unread.set(count)
  otherTabs?.postMessage(count)
}

export async function loadUnread() {
  // a number in a corner leads nobody to the login: the call for the user says it when the session has ended
  const answer = await api('user/auth/msg/user/num', {}, { skipHandle: true }).catch(() => null)
  if (answer) setUnread(answer.num)
}

onMount($unread, () => {
  pollBy(loadUnread)
  const end = onTold('unread', ({ num }) => $unread.set(num))
  otherTabs?.addEventListener('message', ({ data }) => $unread.set(Number(data)))
  let isNewer = false // than what the user's own call says
  const endHearing = $unread.listen(() => (isNewer = true))
  void knownUser().then((user) => user && !isNewer && $unread.set(user.unreadNum))
  return () => {
    end()
    endHearing()
  }
})
