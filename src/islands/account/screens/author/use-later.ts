// Removals that can be taken back for ten seconds: the call is made afterwards, or when the screen is left.
import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '../../../app/leave-guard.ts'

const seconds = 10

export type Later = {
  /** Seconds left, by the key of what goes. */
  left: ReadonlyMap<string, number>
  begin(key: string, run: () => Promise<unknown>): void
  takeBack(key: string): void
  /** Runs all that waits, now. */
  flush(): Promise<void>
}

export function useLater(): Later {
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map())
  const waiting = useRef(new Map<string, () => Promise<unknown>>())
  async function run(key: string) {
    const work = waiting.current.get(key)
    waiting.current.delete(key)
    await work?.()
    setLeft((before) => new Map([...before].filter(([other]) => other !== key)))
  }
  async function flush() {
    for (const key of [...waiting.current.keys()]) await run(key)
  }
  const isAny = left.size > 0
  useEffect(() => {
    if (!isAny) return
    const timer = setInterval(
      () => setLeft((before) => new Map([...before].map(([key, count]) => [key, Math.max(count - 1, 0)]))),
      1000,
    )
    return () => clearInterval(timer)
  }, [isAny])
  useEffect(() => {
    for (const [key, count] of left) if (count === 0) void run(key)
  }, [left])
  useLeaveWarning(isAny ? '要删除的章节' : undefined, flush)
  useEffect(() => () => void flush(), [])
  return {
    left,
    begin(key, work) {
      waiting.current.set(key, work)
      setLeft((before) => new Map(before).set(key, seconds))
    },
    takeBack(key) {
      waiting.current.delete(key)
      setLeft((before) => new Map([...before].filter(([other]) => other !== key)))
    },
    flush,
  }
}
