// Sorting a list of rows: by the handle with the mouse, by a long press with a finger, by 上移 and 下移, by Alt with the arrows on a row.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isSameOrder, moved, movedBy, placeAt } from './order.ts'

type Row = { id: number }

/** How long a finger rests on a row before it can be dragged, in ms; how far it may slip meanwhile, in px. */
const press = { time: 300, slip: 8 } as const

/**
 * `save` is given the new order, and the row that moved, once a move is done; while a row is dragged, `list` already shows it in its place.
 * `attribute` marks the rows inside `[data-sorting]`: another one where two lists are sorted in each other.
 */
export function useSorting<T extends Row>(
  list: readonly T[],
  save: (sorted: T[], id: number) => void,
  attribute = 'data-row',
) {
  const [dragged, setDragged] = useState<{ id: number; list: T[] }>()
  const latest = useRef<T[]>([])

  const move = (id: number, steps: number) => {
    const sorted = movedBy(list, id, steps)
    if (isSameOrder(list, sorted)) return
    keepFocus()
    save(sorted, id)
  }

  function drag(id: number, event: PointerEvent<HTMLElement>) {
    const body = event.currentTarget.closest('[data-sorting]')
    if (event.button || !body) return
    event.preventDefault()
    begin(id, body)
  }

  /** A finger that stays where it is takes the row along; one that moves at once scrolls. */
  function pressLong(id: number, event: PointerEvent<HTMLElement>) {
    const body = event.currentTarget.closest('[data-sorting]')
    const isControl = (event.target as Element).closest(
      'button:not([data-row-link]), summary, input, select, textarea, [role=switch]',
    )
    if (event.pointerType !== 'touch' || !body || isControl) return
    const { clientX, clientY } = event
    const over = new AbortController()
    const { signal } = over
    const timer = setTimeout(() => {
      over.abort()
      navigator.vibrate?.(10)
      begin(id, body)
    }, press.time)
    const stop = () => {
      clearTimeout(timer)
      over.abort()
    }
    const slipped = (now: { clientX: number; clientY: number }) =>
      Math.hypot(now.clientX - clientX, now.clientY - clientY) > press.slip && stop()
    addEventListener('pointermove', slipped, { signal })
    addEventListener('pointerup', stop, { signal })
    addEventListener('pointercancel', stop, { signal })
  }

  function begin(id: number, body: Element) {
    const begun = [...list]
    latest.current = begun
    setDragged({ id, list: begun })
    const over = new AbortController()
    const { signal } = over

    addEventListener(
      'pointermove',
      ({ clientY }) => {
        const rows = [...body.querySelectorAll<HTMLElement>(`[${attribute}]`)]
        const middles = rows.map((row) => {
          const { top, height } = row.getBoundingClientRect()
          return top + height / 2
        })
        const from = latest.current.findIndex((row) => row.id === id)
        const next = moved(latest.current, from, placeAt(middles, from, clientY))
        if (isSameOrder(next, latest.current)) return
        latest.current = next
        setDragged({ id, list: next })
      },
      { signal },
    )
    const end = (isKept: boolean) => {
      over.abort()
      setDragged(undefined)
      if (isKept && !isSameOrder(begun, latest.current)) save(latest.current, id)
    }
    // neither the page nor the browser's own menu moves under a finger that drags
    addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false })
    addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
    addEventListener('pointerup', () => end(true), { signal })
    addEventListener('pointercancel', () => end(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  }

  return {
    list: dragged?.list ?? list,
    draggedId: dragged?.id,
    move,
    handleProps: (id: number) => ({ onPointerDown: (event: PointerEvent<HTMLElement>) => drag(id, event) }),
    pressProps: (id: number) => ({ onPointerDown: (event: PointerEvent<HTMLElement>) => pressLong(id, event) }),
    rowProps: (id: number) => ({
      [attribute]: id,
      onKeyDown: (event: KeyboardEvent) => {
        const steps = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
        if (!steps || event.defaultPrevented) return // a list in a list: the inner one moves
        event.preventDefault()
        move(id, steps)
      },
    }),
  }
}

/** A row that moves in the document loses the focus. */
export function keepFocus() {
  const focused = document.activeElement as HTMLElement | null
  requestAnimationFrame(() => focused?.focus())
}
