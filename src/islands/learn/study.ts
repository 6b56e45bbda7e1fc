// What is being studied: the lesson of the address, my progress, the ticket of the lesson; and the heartbeats that save it.
import { atom } from 'nanostores'
import type { Output } from '../../contract/calls.ts'
import { api, apiOver } from '../../lib/api.ts'
import { $token } from '../../lib/stores/token.ts'
import type { Beat, watching } from '../../lib/watching.ts'

export type Ticket = Output<'course/auth/course/sign'>
export type Progress = Output<'course/auth/course/user/study/progress'>
type Saved = Output<'data/auth/course/log/save'>

export const $progress = atom<Progress | null>(null)
/** How saving went last, for the line at the top right. */
export const $saved = atom<'none' | 'saved' | 'offline'>('none')

const every = 15_000
/** One sitting of one tab. */
const sessionNo = crypto.randomUUID()

export async function loadProgress(courseId: number) {
  $progress.set(await api('course/auth/course/user/study/progress', { courseId }).catch(() => null))
}

/** The lesson's own row in what is known of the course, after a heartbeat. */
function note(periodId: number, { progress, isStudy, watchLength, lastPosition }: Saved) {
  const known = $progress.get()
  if (!known) return
  const others = known.list.filter((row) => row.periodId !== periodId)
  $progress.set({ ...known, list: [{ periodId, progress, isStudy, watchLength, lastPosition }, ...others] })
}

const lastWord = apiOver((url, init) => fetch(url, { ...init, keepalive: true }), $token.get)

/** Sends what was watched every 15 s, at once when asked, and when the page goes; what fails waits for the next. */
export function beating(lesson: { courseId: number; periodId: number }, watched: ReturnType<typeof watching>) {
  if (!$token.get()) return { beat: async () => {}, stop() {} } // a guest tries a lesson: nothing is kept
  const send = (beat: Beat, call: typeof lastWord = (name, input) => api(name, input, { hideErrorTips: true })) =>
    call('data/auth/course/log/save', { ...lesson, ...beat, sessionNo })

  async function beat() {
    const taken = watched.take()
    if (!taken) return
    try {
      note(lesson.periodId, await send(taken))
      $saved.set('saved')
    } catch {
      watched.giveBack(taken)
      $saved.set('offline')
    }
  }
  const leave = () => {
    const taken = watched.take()
    if (taken) void send(taken, lastWord).catch(() => {})
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
      leave()
    },
  }
}
