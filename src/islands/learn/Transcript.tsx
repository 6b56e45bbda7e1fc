// What is said in a film, as text: read along, or go to where it is said.
import { useEffect, useState } from 'react'
import { type Cue, cuesOf } from '../../lib/captions.ts'
import { clock } from '../../lib/format.ts'
import { AtSecond } from './AtSecond.tsx'

/** The captions of the lesson, each line with its second. */
export function Transcript({ captionUrl }: { captionUrl: string }) {
  const [cues, setCues] = useState<Cue[]>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    setCues(undefined)
    setFailed(false)
    fetch(captionUrl)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(`${answer.status}`))))
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
          <AtSecond second={Math.floor(from)} isFilm />
          <p className="text-read text-ink-2">
            <span className="sr-only">{clock(from)}：</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
