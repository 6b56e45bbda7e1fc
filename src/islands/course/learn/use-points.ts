// What the open lesson comes to, point by point, for its player and its transcript.
import { useEffect } from 'react'
import { pointsOf } from '../../../lib/documents/captions.ts'
import { $points, $second } from './study.ts'

/** Without points a film is like any other: a failure is not worth a word. */
export function useLoadedPoints(url: string | undefined) {
  useEffect(() => {
    $points.set({ list: [], hasSlides: false })
    $second.set(0)
    if (!url) return
    let isMounted = true
    fetch(url)
      .then((response) => (response.ok ? response.text() : ''))
      .then(
        (text) => isMounted && $points.set(pointsOf(text)),
        () => {},
      )
    return () => {
      isMounted = false
    }
  }, [url])
}
