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
  /** Of its film, in seconds. */
  videoLength: number
  onFail(): void
}

/** Turns the sound on and off, fills the screen; what breaks off is asked for anew. */
export function OnAir({ courseId, periodId, name, url, begunAt, videoLength, onFail }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)
  const failed = useRef(onFail)
  failed.current = onFail

  useEffect(() => {
    const film = video.current!
    const watched = watching()
    const heart = beating({ courseId, periodId }, watched)
    let [isHere, end] = [true, () => {}]
    import('./on-air.ts').then(
      ({ play }) => {
        if (isHere) end = play(film, url, () => isHere && failed.current())
        void film.play().catch(() => {}) // the browser waits for a touch
      },
      () => failed.current(),
    )
    /** The second of the lesson: its film goes round. */
    const here = () => ((Date.now() - begunAt) / 1000) % (videoLength || 86_400)
    const tick = () => !film.paused && watched.tick(here())
    const rest = () => watched.rest(here())
    film.addEventListener('timeupdate', tick)
    film.addEventListener('pause', rest)
    film.addEventListener('waiting', rest)
    return () => {
      isHere = false
      film.removeEventListener('timeupdate', tick)
      film.removeEventListener('pause', rest)
      film.removeEventListener('waiting', rest)
      heart.stop()
      end()
    }
  }, [courseId, periodId, url, begunAt, videoLength])

  const look = 'h-11 px-4 rounded-ctl bg-dai-900 text-white text-mini flex items-center gap-2 hover:bg-dai-700'
  return (
    <div className="relative aspect-video bg-black">
      <video ref={video} aria-label={`直播：${name}`} className="size-full" muted={isMuted} playsInline autoPlay />
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
