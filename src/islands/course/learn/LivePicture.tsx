// What is pushed now, as who teaches watches it: no study time, no controls but the sound.
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'

type Props = {
  name: string
  url: string
  /** Called with the element once it plays: for measuring its sound. */
  onVideo?(video: HTMLVideoElement): void
}

export function LivePicture({ name, url, onVideo }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)
  const [tries, setTries] = useState(0)
  const onVideoRef = useRef(onVideo)
  onVideoRef.current = onVideo

  useEffect(() => {
    const element = video.current!
    let [isMounted, detach] = [true, () => {}]
    let retry: ReturnType<typeof setTimeout> | undefined
    const fail = () => {
      if (isMounted) retry = setTimeout(() => setTries((n) => n + 1), 3000)
    }
    import('../../kit/stream.ts').then(({ attachStream }) => {
      if (!isMounted) return
      detach = attachStream(element, url, fail)
      onVideoRef.current?.(element)
      void element.play().catch(() => {}) // autoplay is blocked until the user interacts
    }, fail)
    return () => {
      isMounted = false
      clearTimeout(retry)
      detach()
    }
  }, [url, tries])

  return (
    <>
      <video ref={video} aria-label={name} className="size-full" muted={isMuted} playsInline autoPlay />
      <button
        type="button"
        aria-pressed={!isMuted}
        onClick={() => setMuted(!isMuted)}
        className="absolute bottom-3 right-3 flex h-11 items-center gap-2 rounded-ctl bg-dai-900 px-4 text-mini text-white hover:bg-dai-700 md:h-mini md:px-3"
      >
        <Icon name="vol" className="size-3.5" />
        {isMuted ? '打开声音' : '静音'}
      </button>
    </>
  )
}
