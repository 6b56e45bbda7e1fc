// What is being typed over a row: the row as it began, what was changed of it, whether anything was.
import { useState } from 'react'

export type Draft<T> = {
  values: T
  isDirty: boolean
  change(part: Partial<T>): void
  /** Back to how it began. */
  reset(): void
  /** What is typed is how it begins now, until the row itself comes anew. */
  settle(): void
}

/** `begin` makes the fields out of the row (undefined: a new one), and again whenever the row has changed. */
export function useDraft<R, T extends object>(row: R, begin: (row: R) => T): Draft<T> {
  const key = JSON.stringify(row)
  const [base, setBase] = useState(() => ({ key, begun: begin(row) }))
  const [typed, setTyped] = useState<Partial<T>>({})
  if (base.key !== key) setBase({ key, begun: begin(row) })
  const values = { ...base.begun, ...typed }
  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(base.begun),
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    reset: () => setTyped({}),
    settle: () => {
      setBase({ key, begun: values })
      setTyped({})
    },
  }
}
