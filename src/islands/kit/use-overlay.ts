import { useEffect } from 'react'
import { showOverlay } from './overlay.ts'

/** Covers the page with this sentence while there is one. */
export function useOverlay(text: string | undefined) {
  useEffect(() => (text ? showOverlay(text) : undefined), [text])
}
