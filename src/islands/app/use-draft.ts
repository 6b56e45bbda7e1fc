// What is typed over a saved value: dirty tracking, a warning before it is left behind, draft recovery.
import { useState } from 'react'
import { useLeaveWarning } from './leave-guard.ts'
import { useDraftRecovery } from './use-draft-recovery.ts'

export type Draft<T> = {
  values: T
  isDirty: boolean
  change(part: Partial<T>): void
  /** Back to the saved value. */
  reset(): void
  /**
   * What was typed when this was rendered counts as saved, until the saved value itself arrives; what came since stays. `others`: what was
   * saved otherwise than it was typed.
   */
  settle(others?: Partial<T>): void
}

type Options = {
  /** Names the form, with the id of its object: drafts are recovered under this name. */
  form: string
  /** In the warning before leaving: 「套餐」. Without it nobody is warned. */
  label?: string
}

/** `begin` makes the form's values out of what is saved, and again whenever that changes. */
export function useDraft<S, T extends object>(saved: S, begin: (saved: S) => T, { form, label }: Options): Draft<T> {
  const key = JSON.stringify(saved)
  const [base, setBase] = useState(() => ({ key, values: begin(saved) }))
  const [typed, setTyped] = useDraftRecovery<Partial<T>>(form, () => ({}))
  if (base.key !== key) setBase({ key, values: begin(saved) })
  const values = { ...base.values, ...typed }
  const isDirty = JSON.stringify(values) !== JSON.stringify(base.values)
  useLeaveWarning(isDirty ? label : undefined)
  return {
    values,
    isDirty,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    reset: () => setTyped({}),
    settle: (others) => {
      setBase({ key, values: { ...values, ...others } })
      setTyped(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([name, value]) => value !== typed[name as keyof T]),
          ) as Partial<T>,
      )
    },
  }
}
