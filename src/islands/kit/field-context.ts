// Contexts that pass id, name and errors from a form and its fields to the control inside.
import { createContext, useContext } from 'react'

/** Error messages by field name; `form` for the whole form. */
export type FieldErrors = Record<string, string>

export type FormState = {
  id: string
  errors: FieldErrors
  isBusy: boolean
  /** Called on input: removes the field's error. */
  clearErrors(name: string): void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export type FieldState = {
  id: string
  name: string
  isInvalid: boolean
  isRequired: boolean
  describedBy: string | undefined
  clearErrors(): void
}

export const FieldContext = createContext<FieldState | undefined>(undefined)

/** The attributes of a control inside a field. Outside a field the control needs its own `label`. */
export function useField(label?: string) {
  const field = useContext(FieldContext)
  const attributes = field
    ? {
        id: field.id,
        name: field.name,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.isInvalid || undefined,
        'aria-required': field.isRequired || undefined,
        'aria-label': label,
      }
    : { 'aria-label': label }
  return { attributes, clearErrors: () => field?.clearErrors() }
}
