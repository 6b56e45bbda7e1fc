// How loud what arrives is, in twenty bars.
import { useEffect, useState } from 'react'

const bars = 20
const [silence, loud] = [-60, 0] // dB

type Captured = HTMLVideoElement & { captureStream?(): MediaStream }

/** The picture stays muted: a copy of its stream is measured, where the browser can. */
export function SoundLevel({ video }: { video: HTMLVideoElement | undefined }) {
  const level = useLevel(video)
  const lit = level === undefined ? 0 : Math.round(((level - silence) / (loud - silence)) * bars)
  return (
    <div className="flex items-center gap-3 text-mini">
      <span className="text-ink-3">声音</span>
      <span className="flex flex-1 items-end gap-[3px]" aria-hidden="true">
        {Array.from({ length: bars }, (_, n) => (
          <i
            key={n}
            className={`block w-full max-w-1.5 rounded-[1px] h-3 ${n < lit ? (n > bars - 3 ? 'bg-danger' : n > bars - 6 ? 'bg-brand' : 'bg-success') : 'bg-line'}`}
          />
        ))}
      </span>
      <span className="w-16 text-right text-ink-2 num">
        {level === undefined ? '正在量' : level <= silence ? '没有声音' : `${Math.round(level)} dB`}
      </span>
    </div>
  )
}

function useLevel(video: HTMLVideoElement | undefined) {
  const [level, setLevel] = useState<number>()
  useEffect(() => {
    if (!video) return
    let context: AudioContext | undefined
    let analyser: AnalyserNode | undefined
    const samples = new Float32Array(1024)
    const timer = setInterval(() => {
      if (!analyser) {
        const stream = (video as Captured).captureStream?.()
        if (!stream?.getAudioTracks().length) return
        context = new AudioContext()
        analyser = context.createAnalyser()
        context.createMediaStreamSource(stream).connect(analyser)
      }
      if (context!.state !== 'running') return void context!.resume()
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      setLevel(Math.max(silence, Math.min(loud, 10 * Math.log10(power || 1e-9))))
    }, 200)
    return () => {
      clearInterval(timer)
      void context?.close()
    }
  }, [video])
  return level
}
