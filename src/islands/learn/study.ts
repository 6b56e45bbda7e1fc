// What is being studied: the lesson of the address, my progress, the ticket of the lesson; and the heartbeats that save it.
import { atom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { api, apiOver } from '../../lib/api.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { type WaitingBeat, waitingBeats } from '../../lib/waiting-beats.ts'
import type { watching } from '../../lib/watching.ts'

export type Ticket = Output<'course/auth/course/sign'>
export type Progress = Output<'course/auth/course/user/study/progress'>
type Saved = Output<'data/auth/course/log/save'>

export const $progress = atom<Progress | null>(null)
/** How saving went last, for the line at the top right. */
export const $saved = atom<'none' | 'saved' | 'offline'>('none')
/** A heartbeat said that it is time to show one's face: nothing counts until then. */
export const $faceDue = atom(false)
/** What plays now: notes and questions ask it for the second, and go to one. */
export const $playing = atom<{ now(): number; seek(second: number): void; pause(): void } | null>(null)

const every = 15_000
/** One sitting of one tab. */
const sessionNo = crypto.randomUUID()

export async function loadProgress(courseId: number) {
  $progress.set(await api('course/auth/course/user/study/progress', { courseId }).catch(() => null))
}

/** The lesson's own row in what is known of the course, after a heartbeat. */
function note(periodId: number, { progress, isStudy, watchLength, lastPosition, faceCheck }: Saved) {
  if (faceCheck) $faceDue.set(true)
  const known = $progress.get()
  if (!known) return
  const others = known.list.filter((row) => row.periodId !== periodId)
  $progress.set({ ...known, list: [{ periodId, progress, isStudy, watchLength, lastPosition }, ...others] })
}

const lastWord = apiOver((url, init) => fetch(url, { ...init, keepalive: true }), $token.get)

function send(
  { at, ...beat }: WaitingBeat,
  call: typeof lastWord = (name, input) => api(name, input, { hideErrorTips: true }),
) {
  const ago = Math.max(0, Math.min(604_800, Math.round((Date.now() - at) / 1000)))
  return call('data/auth/course/log/save', { ...beat, ago: ago < 3 ? 0 : ago })
}

/** Refused for good: the lesson is gone or closed. Else it waits for the next time. */
const isHopeless = (error: unknown) => CallError.is(error) && ['notFound', 'conflict', 'invalid'].includes(error.code)

/** Sends what waits on this device, of all tabs; one tab at a time, so that nothing goes twice. */
export async function sendWaiting() {
  const user = $user.get()
  if (!user) return
  const shelf = waitingBeats(user.id)
  const alone = <T>(work: () => Promise<T>) => (navigator.locks ? navigator.locks.request('beats', work) : work())
  await alone(async () => {
    const taken = shelf.take()
    for (const [n, beat] of taken.entries()) {
      try {
        note(beat.periodId, await send(beat))
        $saved.set('saved')
      } catch (error) {
        if (isHopeless(error)) continue
        shelf.putBack(taken.slice(n))
        $saved.set('offline')
        return
      }
    }
  })
}

/** Sends what was watched every 15 s, at once when asked, and when the page goes; what fails waits on the device. */
export function beating(lesson: { courseId: number; periodId: number }, watched: ReturnType<typeof watching>) {
  const user = $user.get()
  if (!$token.get() || !user) return { beat: async () => {}, stop() {} } // a guest tries a lesson: nothing is kept
  const shelf = waitingBeats(user.id)
  const place = { ...lesson, sessionNo }

  async function beat() {
    const taken = watched.take()
    if (taken) shelf.add(place, taken)
    await sendWaiting()
  }
  /** The page goes: what cannot be answered any more is sent once, or waits for the next visit. */
  const leave = () => {
    const taken = watched.take()
    if (!taken) return
    if (navigator.onLine) void send({ ...place, ...taken, at: Date.now() }, lastWord).catch(() => {})
    else shelf.add(place, taken)
  }
  const timer = setInterval(beat, every)
  addEventListener('pagehide', leave)
  addEventListener('online', beat)
  return {
    beat,
    stop() {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      removeEventListener('online', beat)
      const taken = watched.take()
      if (taken) shelf.add(place, taken)
      void sendWaiting()
    },
  }
}
