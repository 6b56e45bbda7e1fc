// Notes in the database who is in the chat rooms of this process, so that teachers see everybody, whichever process holds the stream.
import { notePresence } from '../course/live-room.ts'
import type { Mutate } from '../events/mutate.ts'

const every = 15_000 // ms

/** `members` are those whose streams this process holds; returns how to stop. */
export function followPresence(
  mutate: Mutate,
  members: () => Parameters<typeof notePresence>[1],
  onError: (cause: unknown) => void,
) {
  const timer = setInterval(() => {
    const rooms = members()
    if (rooms.length) notePresence(mutate, rooms).catch(onError)
  }, every).unref()
  return () => clearInterval(timer)
}
