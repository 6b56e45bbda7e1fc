// The player of a film that a service plays: its frame, with our resuming and heartbeats.
import { useEffect, useRef } from 'react'
import { createWatchTracker } from '../../../lib/watch-tracker.ts'
import { silentApi } from '../../../lib/wire/api.ts'
import { localPositionOf, resumePosition } from './position.ts'
import { $playing, $second, startHeartbeat, type Ticket } from './study.ts'

type Props = { courseId: number; periodId: number; name: string; ticket: Ticket; onEnd(): void; onFail(): void }

/** What the frame says (site/player-frame.ts). */
type Report =
  | { type: 'ready' | 'end' | 'fail' }
  | { type: 'pause'; second: number }
  | { type: 'tick'; second: number; speed: number }

const maxWait = 10_000 // ms until a frame from which nothing was heard counts as failed; it is tried three times

export default function ServicePlayer({ courseId, periodId, name, ticket, onEnd, onFail }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const handlers = useRef({ onEnd, onFail })
  handlers.current = { onEnd, onFail }

  useEffect(() => {
    const tracker = createWatchTracker()
    const heartbeat = startHeartbeat({ courseId, periodId }, tracker)
    const local = localPositionOf(periodId)
    let [isMounted, isPlaying, position] = [true, false, 0]
    const waiting = setTimeout(() => handlers.current.onFail(), maxWait)
    const send = (message: object) => frame.current?.contentWindow?.postMessage(message, '*') // it has no origin

    async function open() {
      try {
        const viewing = await silentApi('course/api/course/player/view', { courseId, periodId })
        if (isMounted) send({ type: 'open', ...viewing, start: resumePosition(ticket, periodId) })
      } catch {
        if (isMounted) handlers.current.onFail()
      }
    }
    const hear: { [T in Report['type']]: (report: Extract<Report, { type: T }>) => void } = {
      ready: () => void open(),
      tick({ second, speed }) {
        position = second
        isPlaying = true
        $second.set(Math.floor(second))
        tracker.tick(second, speed)
        local.write(Math.floor(second))
      },
      pause({ second }) {
        position = second
        isPlaying = false
        tracker.pause(second)
        void heartbeat.beat()
      },
      end() {
        local.clear()
        void heartbeat.beat().then(() => handlers.current.onEnd())
      },
      fail: () => handlers.current.onFail(),
    }
    const listen = ({ source, data }: MessageEvent<Report>) => {
      if (!source || source !== frame.current?.contentWindow) return
      clearTimeout(waiting)
      if (Object.hasOwn(hear, data.type)) hear[data.type](data as never)
    }
    addEventListener('message', listen)
    $playing.set({
      now: () => Math.floor(position),
      seek: (second) => send({ type: 'seek', second }),
      play: () => send({ type: 'play' }),
      pause: () => send({ type: 'pause' }),
      isPlaying: () => isPlaying,
    })
    return () => {
      isMounted = false
      clearTimeout(waiting)
      removeEventListener('message', listen)
      heartbeat.stop()
      $playing.set(null)
    }
  }, [courseId, periodId, ticket])

  return (
    <iframe
      ref={frame}
      src="/media/player.html"
      title={name}
      allow="fullscreen; autoplay; picture-in-picture"
      className="block w-full aspect-video bg-black"
    />
  )
}
