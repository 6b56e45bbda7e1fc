// A lesson on air: all see the same moment of it, nobody seeks; silent until the visitor wants the sound.
import { useEffect, useRef, useState } from 'react'
import { watching } from '../../lib/watching.ts'
import { Icon } from '../kit/Icon.tsx'
import { beating } from './study.ts'

type Props = {
  courseId: number
  periodId: number
  name: string
  url: string
  /** Milliseconds of this device's clock. */
  begunAt: number
}

const behind = 3 // seconds that a picture may lag before it jumps to now

/** Turns the sound on and off, fills the screen. */
export function OnAir({ courseId, periodId, name, url, begunAt }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)

  useEffect(() => {
    const film = video.current!
    const watched = watching()
    const heart = beating({ courseId, periodId }, watched)
    /** A film that is sent round and round is, at this moment, here. */
    const keepUp = () => {
      if (!film.duration) return
      const here = ((Date.now() - begunAt) / 1000) % film.duration
      if (Math.abs(film.currentTime - here) > behind) film.currentTime = here
      void film.play().catch(() => {}) // the browser waits for a touch
    }
    const tick = () => watched.tick(film.currentTime)
    film.addEventListener('loadedmetadata', keepUp)
    film.addEventListener('timeupdate', tick)
    const timer = setInterval(keepUp, 10_000)
    return () => {
      clearInterval(timer)
      film.removeEventListener('loadedmetadata', keepUp)
      film.removeEventListener('timeupdate', tick)
      heart.stop()
    }
  }, [courseId, periodId, begunAt])

  const look = 'h-11 px-4 rounded-ctl bg-dai-900 text-white text-mini flex items-center gap-2 hover:bg-dai-700'
  return (
    <div className="relative aspect-video bg-black">
      <video
        ref={video}
        src={url}
        aria-label={`直播：${name}`}
        className="size-full"
        muted={isMuted}
        loop
        playsInline
        autoPlay
      />
      <p className="absolute top-3 left-3 bg-dai-900 text-white text-mini px-2.5 py-1 rounded-ctl flex items-center gap-1.5">
        <i className="size-1.5 rounded-full bg-brand" />
        直播中
      </p>
      <p className="absolute bottom-3 right-3 flex gap-2">
        <button type="button" aria-pressed={!isMuted} onClick={() => setMuted(!isMuted)} className={look}>
          <Icon name="vol" />
          {isMuted ? '打开声音' : '静音'}
        </button>
        <button type="button" onClick={() => void video.current?.requestFullscreen?.()} className={look}>
          <Icon name="full" />
          全屏
        </button>
      </p>
    </div>
  )
}
