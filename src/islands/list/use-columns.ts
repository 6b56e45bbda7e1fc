// Which columns of a list are shown, and in which order: each person's own choice, kept in the browser.

import { useState } from 'react'
import type { Column } from '../kit/Table.tsx'
import { moved } from './order.ts'

type Choice = { order: string[]; hidden: string[] }

function read(name: string): Choice | undefined {
  try {
    const { order, hidden } = JSON.parse(localStorage.getItem(name) ?? '{}')
    return Array.isArray(order) && Array.isArray(hidden) ? { order, hidden } : undefined
  } catch {
    return undefined // storage is off, or holds something else
  }
}

function write(name: string, choice: Choice | undefined) {
  try {
    if (choice) localStorage.setItem(name, JSON.stringify(choice))
    else localStorage.removeItem(name)
  } catch {
    // storage is off: the choice lasts until the page is left
  }
}

/** `all` in the order of the screen; columns that a kept choice does not know stand at the end of it. */
export function useColumns<Row>(screen: string, all: readonly Column<Row>[]) {
  const name = `columns ${screen}`
  const [choice, setChoice] = useState(() => read(name))
  const save = (next: Choice | undefined) => {
    setChoice(next)
    write(name, next)
  }
  const place = (key: string) => {
    const at = choice?.order.indexOf(key) ?? -1
    return at < 0 ? all.length : at
  }
  const ordered = choice
    ? [...all].sort((a, b) => Number(!a.isFixed) - Number(!b.isFixed) || place(a.key) - place(b.key))
    : [...all]
  const isHidden = ({ key, isFixed, isHidden: byDefault }: Column<Row>) =>
    !isFixed && (choice ? choice.hidden.includes(key) : Boolean(byDefault))
  const current = (): Choice => ({
    order: ordered.map(({ key }) => key),
    hidden: ordered.filter(isHidden).map(({ key }) => key),
  })
  return {
    ordered,
    shown: ordered.filter((column) => !isHidden(column)),
    isHidden,
    isChanged: choice !== undefined,
    toggle(key: string) {
      const { order, hidden } = current()
      save({ order, hidden: hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key] })
    },
    /** Another place in the order, never before the fixed columns. */
    move(key: string, steps: number) {
      const { order, hidden } = current()
      const from = order.indexOf(key)
      const to = from + steps
      const target = ordered[to]
      if (!target || target.isFixed) return
      save({ order: moved(order, from, to), hidden })
    },
    reset: () => save(undefined),
  }
}

export type ColumnChoice = ReturnType<typeof useColumns>
