// Several rich texts of one form under one row of buttons, that of the text one is in; it stays where it is.
import { createContext, type ReactNode, useEffect, useId, useMemo, useState } from 'react'

export type RichPlace = {
  /** Where the row stands. */
  host: HTMLElement | null
  /** The text whose buttons are shown. */
  current: string | undefined
  join(id: string): () => void
  take(id: string): void
}

export const RichPlaceContext = createContext<RichPlace | undefined>(undefined)

/** The text one was in last keeps the buttons; before that the first has them. */
export function RichGroup({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [ids, setIds] = useState<readonly string[]>([])
  const [taken, take] = useState<string>()
  const current = taken !== undefined && ids.includes(taken) ? taken : ids[0]
  const place = useMemo(
    () => ({
      host,
      current,
      take,
      join(id: string) {
        setIds((before) => [...before, id])
        return () => setIds((before) => before.filter((one) => one !== id))
      },
    }),
    [host, current],
  )
  return (
    <RichPlaceContext value={place}>
      <div
        ref={setHost}
        className="sticky top-14 md:top-16 z-10 mb-4 min-h-[53px] md:min-h-[41px] rounded-ctl border border-line-strong bg-sunken"
      />
      {children}
    </RichPlaceContext>
  )
}

/** The place of the buttons for one text: undefined where it has its own above it. */
export function useRichPlace(place: RichPlace | undefined) {
  const id = useId()
  const join = place?.join
  useEffect(() => join?.(id), [id])
  return place && { host: place.current === id ? place.host : null, take: () => place.take(id) }
}
