// The transcript of a video, from its captions, with timestamps.
import { useEffect, useState } from 'react'
import { type Cue, cuesOf } from '../../lib/captions.ts'
import { clock } from '../../lib/format.ts'
import { TimestampLink } from './TimestampLink.tsx'

export function Transcript({ captionUrl }: { captionUrl: string }) {
  const [cues, setCues] = useState<Cue[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    setCues(undefined)
    setFailed(false)
    fetch(captionUrl)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`${response.status}`))))
      .then((text) => setCues(cuesOf(text)))
      .catch(() => setFailed(true))
  }, [captionUrl])

  if (hasFailed)
    return (
      <p role="alert" className="text-ink-2">
        文稿没有载入，刷新页面后再看。
      </p>
    )
  return (
    <ol aria-busy={!cues} aria-label="文稿" className="space-y-1">
      {cues?.map(({ from, text }) => (
        <li key={from} className="md:grid md:grid-cols-[80px_minmax(0,1fr)] gap-x-3 items-baseline">
          <TimestampLink second={Math.floor(from)} isVideo />
          <p className="text-read text-ink-2">
            <span className="sr-only">{clock(from)}：</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
