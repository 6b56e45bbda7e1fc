// Where a film goes on: the position in the address, on this device, or on the server.
import type { Ticket } from './study.ts'

const endMargin = 10 // seconds: a position closer to the end restarts the video

/** The last position on this device, until a heartbeat saves it: survives a crash or a lost connection. */
export const localPositionOf = (periodId: number) => {
  const key = `learn:${periodId}`
  return {
    read: () => JSON.parse(localStorage.getItem(key) ?? 'null') as { second: number; at: number } | null,
    write: (second: number) => localStorage.setItem(key, JSON.stringify({ second, at: Date.now() })),
    clear: () => localStorage.removeItem(key),
  }
}

/** The position to resume from: `t` in the address, else the newer of the server's and this device's position. */
export function resumePosition({ lastPosition, lastTime, videoLength }: Ticket, periodId: number) {
  const requested = Number(new URLSearchParams(location.search).get('t'))
  if (requested > 0 && requested < videoLength) {
    const address = new URL(location.href)
    address.searchParams.delete('t') // a reload resumes from the saved position
    history.replaceState(history.state, '', address)
    return requested
  }
  const local = localPositionOf(periodId).read()
  const position = local && local.at > Date.parse(lastTime ?? '1970-01-01') ? local.second : lastPosition
  return position > 3 && position < videoLength - endMargin ? position : 0
}
