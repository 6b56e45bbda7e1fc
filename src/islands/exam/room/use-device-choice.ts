// A choice of how the room looks, remembered on this device: the size of text, one question or all.
import { useState } from 'react'

/** The first option until another one was chosen. */
export function useDeviceChoice<V extends string>(key: string, options: readonly [V, ...V[]]) {
  const [value, setValue] = useState<V>(() => {
    const stored = localStorage.getItem(key)
    return options.find((option) => option === stored) ?? options[0]
  })
  const choose = (next: V) => {
    setValue(next)
    localStorage.setItem(key, next)
  }
  return [value, choose] as const
}
