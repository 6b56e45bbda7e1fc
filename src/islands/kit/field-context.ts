// What a field and the form around it tell the control inside: its id, its name, what is wrong with it.
import { createContext, useContext } from 'react'

/** What is wrong, by the name of the field; `form` is said of the whole. */
export type Wrong = Record<string, string>

export type FormState = {
  id: string
  wrong: Wrong
  isBusy: boolean
  /** Typing into a field takes back what was said of it. */
  mend(name: string): void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export type FieldState = {
  id: string
  name: string
  isWrong: boolean
  isRequired: boolean
  describedBy: string | undefined
  mend(): void
}

export const FieldContext = createContext<FieldState | undefined>(undefined)

/** What a control inside a field puts on its element. Outside a field it needs a `label` of its own. */
export function useField(label?: string) {
  const field = useContext(FieldContext)
  const attributes = field
    ? {
        id: field.id,
        name: field.name,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.isWrong || undefined,
        'aria-required': field.isRequired || undefined,
        'aria-label': label,
      }
    : { 'aria-label': label }
  return { attributes, mend: () => field?.mend() }
}
