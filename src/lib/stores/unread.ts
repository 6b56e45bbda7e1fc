// The number of unread messages, synchronized across tabs and devices.
import { atom, onMount } from 'nanostores'
import { api } from '../wire/api.ts'
import { onServerEvent, setUnreadPoll } from '../wire/server-events.ts'
import { ensureUser } from './user.ts'

export const $unread = atom(0)

const otherTabs = globalThis.BroadcastChannel && globalThis.document ? new BroadcastChannel('unread') : undefined

/** Sets the number in this tab and all others. */
export function setUnread(count: number) {
  $unread.set(count)
  otherTabs?.postMessage(count)
}

export async function loadUnread() {
  // a failed badge does not redirect to the login: the user call reports an ended session
  const unread = await api('user/auth/msg/user/num', {}, { skipHandle: true }).catch(() => null)
  if (unread) setUnread(unread.num)
}

onMount($unread, () => {
  setUnreadPoll(loadUnread)
  const removeListener = onServerEvent('unread', ({ num }) => $unread.set(num))
  otherTabs?.addEventListener('message', ({ data }) => $unread.set(Number(data)))
  let isNewer = false // than the number in the user call
  const stopListening = $unread.listen(() => (isNewer = true))
  void ensureUser().then((user) => user && !isNewer && $unread.set(user.unreadNum))
  return () => {
    removeListener()
    stopListening()
  }
})
