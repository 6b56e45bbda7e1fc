// The player of a live lesson: synchronized for all viewers, without seeking, muted by default.
import { useEffect, useRef, useState } from 'react'
import { createWatchTracker } from '../../../lib/watch-tracker.ts'
import { Icon } from '../../kit/Icon.tsx'
import { startHeartbeat } from './study.ts'

type Props = {
  courseId: number
  periodId: number
  name: string
  url: string
  /** The start in milliseconds of this device's clock. */
  startedAt: number
  onFail(): void
}

export function LivePlayer({ courseId, periodId, name, url, startedAt, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)
  const onFailRef = useRef(onFail)
  onFailRef.current = onFail

  useEffect(() => {
    const element = video.current!
    const tracker = createWatchTracker()
    const heartbeat = startHeartbeat({ courseId, periodId }, tracker)
    let [isMounted, detach] = [true, () => {}]
    import('../../kit/stream.ts').then(
      ({ attachStream }) => {
        if (isMounted) detach = attachStream(element, url, () => isMounted && onFailRef.current())
        void element.play().catch(() => {}) // autoplay is blocked until the user interacts
      },
      () => onFailRef.current(),
    )
    /** Seconds since the lesson began: the whole of it is what there is to watch. */
    const position = () => (Date.now() - startedAt) / 1000
    const tick = () => !element.paused && tracker.tick(position())
    const pause = () => tracker.pause(position())
    element.addEventListener('timeupdate', tick)
    element.addEventListener('pause', pause)
    element.addEventListener('waiting', pause)
    return () => {
      isMounted = false
      element.removeEventListener('timeupdate', tick)
      element.removeEventListener('pause', pause)
      element.removeEventListener('waiting', pause)
      heartbeat.stop()
      detach()
    }
  }, [courseId, periodId, url, startedAt])

  const buttonClass = 'h-11 px-4 rounded-ctl bg-dai-900 text-white text-mini flex items-center gap-2 hover:bg-dai-700'
  return (
    <div className="relative aspect-video bg-black">
      <video ref={video} aria-label={`直播：${name}`} className="size-full" muted={isMuted} playsInline autoPlay />
      <p className="absolute top-3 left-3 bg-dai-900 text-white text-mini px-2.5 py-1 rounded-ctl flex items-center gap-1.5">
        <i className="size-1.5 rounded-full bg-brand" />
        直播中
      </p>
      <p className="absolute bottom-3 right-3 flex gap-2">
        <button type="button" aria-pressed={!isMuted} onClick={() => setMuted(!isMuted)} className={buttonClass}>
          <Icon name="vol" />
          {isMuted ? '打开声音' : '静音'}
        </button>
        <button type="button" onClick={() => void video.current?.requestFullscreen?.()} className={buttonClass}>
          <Icon name="full" />
          全屏
        </button>
      </p>
    </div>
  )
}
