// The state of studying: progress, the current player, and the heartbeats that save watch time.

import { atom } from 'nanostores'
import type { Output } from '../../../contract/calls.ts'
import { CallError } from '../../../contract/codes.ts'
import type { Points } from '../../../lib/documents/captions.ts'
import { randomHex } from '../../../lib/random-hex.ts'
import { $token } from '../../../lib/stores/token.ts'
import { $user } from '../../../lib/stores/user.ts'
import type { Beat } from '../../../lib/watch-tracker.ts'
import { api, createApi, silentApi } from '../../../lib/wire/api.ts'
import { heartbeatQueue, type QueuedBeat } from '../../../lib/wire/heartbeat-queue.ts'

export type Ticket = Output<'course/auth/course/sign'>
export type Progress = Output<'course/auth/course/user/study/progress'>
type HeartbeatOutput = Output<'data/auth/course/log/save'>

export const $progress = atom<Progress | null>(null)
/** The result of the last save, shown at the top right. */
export const $saved = atom<'none' | 'saved' | 'offline'>('none')
/** A heartbeat's response demanded a face check: no watch time counts until it is passed. */
export const $faceDue = atom(false)
/** The current player: notes and questions read its position and seek it. */
export const $playing = atom<{
  now(): number
  seek(second: number): void
  play(): void
  pause(): void
  isPlaying(): boolean
} | null>(null)
/** Where its picture is: what lies over the film is put there. */
export const $picture = atom<Element | null>(null)
/** Its whole second, as it plays. */
export const $second = atom(0)
/** What the film comes to; empty until its points are there. */
export const $points = atom<Points>({ list: [], hasSlides: false })
/** Asks the notes to write one at this second, and to go on playing once it is saved. */
export const $noteRequest = atom<{ second: number; goesOn: boolean } | null>(null)

/** Asks for one of the tabs below the lesson; anew with each new object. */
export const $tabRequest = atom<{ key: string } | null>(null)

const heartbeatInterval = 15_000
/** Identifies the session of this tab. */
const sessionNo = randomHex(16)

export async function loadProgress(courseId: number) {
  $progress.set(await api('course/auth/course/user/study/progress', { courseId }).catch(() => null))
}

/** Updates the lesson's row in the course progress after a heartbeat. */
function updateProgress(
  periodId: number,
  { progress, isStudy, watchLength, lastPosition, faceCheck }: HeartbeatOutput,
) {
  if (faceCheck) $faceDue.set(true)
  const current = $progress.get()
  if (!current) return
  const others = current.list.filter((row) => row.periodId !== periodId)
  const lockedList = isStudy ? current.lockedList.filter(({ afterId }) => afterId !== periodId) : current.lockedList
  $progress.set({
    ...current,
    lockedList,
    list: [{ periodId, progress, isStudy, watchLength, lastPosition }, ...others],
  })
}

const keepaliveApi = createApi((url, init) => fetch(url, { ...init, keepalive: true }), $token.get)

function send({ at, ...beat }: QueuedBeat, call: typeof keepaliveApi = (name, input) => silentApi(name, input)) {
  const ago = Math.max(0, Math.min(604_800, Math.round((Date.now() - at) / 1000)))
  return call('data/auth/course/log/save', { ...beat, ago: ago < 3 ? 0 : ago })
}

/** A permanent failure (the lesson was deleted or closed): the beat is dropped. Others are retried later. */
const isPermanent = (error: unknown) => CallError.is(error) && ['notFound', 'conflict', 'invalid'].includes(error.code)

/** Sends the queued beats of all tabs; a Web Lock lets one tab at a time send, so that none is sent twice. */
export async function flushQueue() {
  const user = $user.get()
  if (!user) return
  const queue = heartbeatQueue(user.id)
  const exclusively = <T>(work: () => Promise<T>) => (navigator.locks ? navigator.locks.request('beats', work) : work())
  await exclusively(async () => {
    const beats = queue.take()
    for (const [n, beat] of beats.entries()) {
      try {
        updateProgress(beat.periodId, await send(beat))
        $saved.set('saved')
      } catch (error) {
        if (isPermanent(error)) continue
        queue.putBack(beats.slice(n))
        $saved.set('offline')
        return
      }
    }
  })
}

/** Sends the watch time every 15 s, on demand, and when the page is unloaded; failed beats are queued. */
export function startHeartbeat(lesson: { courseId: number; periodId: number }, tracker: { take(): Beat | undefined }) {
  const user = $user.get()
  if (!$token.get() || !user) return { beat: async () => {}, stop() {} } // a guest's trial lesson is not saved
  const queue = heartbeatQueue(user.id)
  const place = { ...lesson, sessionNo }

  async function beat() {
    const played = tracker.take()
    if (played) queue.add(place, played)
    await flushQueue()
  }
  /** On unload: sends the last beat with keepalive, or queues it for the next visit. */
  const sendLast = () => {
    const played = tracker.take()
    if (!played) return
    if (navigator.onLine) void send({ ...place, ...played, at: Date.now() }, keepaliveApi).catch(() => {})
    else queue.add(place, played)
  }
  const timer = setInterval(beat, heartbeatInterval)
  addEventListener('pagehide', sendLast)
  addEventListener('online', beat)
  return {
    beat,
    stop() {
      clearInterval(timer)
      removeEventListener('pagehide', sendLast)
      removeEventListener('online', beat)
      const played = tracker.take()
      if (played) queue.add(place, played)
      void flushQueue()
    },
  }
}
