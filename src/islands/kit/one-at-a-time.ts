// What a button starts is done once, however often the button is pressed before it has ended.
import { useRef } from 'react'

/** Runs `act`, and while a promise of it is pending nothing more. */
export function useOneAtATime<A extends unknown[]>(act: ((...args: A) => unknown) | undefined) {
  const isUnderWay = useRef(false)
  return (...args: A) => {
    if (isUnderWay.current) return
    const started = act?.(...args)
    if (!(started instanceof Promise)) return
    isUnderWay.current = true
    const end = () => {
      isUnderWay.current = false
    }
    started.then(end, end)
  }
}
