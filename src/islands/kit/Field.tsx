// A form field: label (104 px), control, hint; the error is shown below and announced with the control.
import { type ReactNode, useContext, useId } from 'react'
import { FieldContext, FormContext } from './field-context.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** The input field of the call: its validation error is shown here. */
  name: string
  label: string
  hint?: ReactNode
  isRequired?: boolean
  /** For several controls (radios, two selects): the label names the group. */
  isGroup?: boolean
  /** Label above the control at all widths: dialogs, narrow columns. */
  isStacked?: boolean
  /** 360 wide, or 560 for long text. */
  isLong?: boolean
  error?: string | undefined
  children: ReactNode
}

export function Field({ name, label, hint, isRequired = false, isGroup, isStacked, isLong, error, children }: Props) {
  const form = useContext(FormContext)
  const ownId = useId()
  const id = form ? `${form.id}-${name}` : ownId
  const message = error ?? form?.errors[name]
  const describedBy = message || hint ? `${id}-says` : undefined
  const title = (
    <>
      {label}
      {isRequired && (
        <span className="text-danger ml-0.5" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const titleClass = `block text-ui text-ink-2 ${isStacked ? 'mb-1' : 'md:leading-7 coarse:leading-[44px] max-md:mb-1.5 max-md:leading-6'}`
  return (
    <div
      className={isStacked ? '' : 'md:grid md:grid-cols-[104px_minmax(0,1fr)] gap-x-4'}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy,
        id,
        tabIndex: -1,
      })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className={titleClass}>
          {title}
        </span>
      ) : (
        <label htmlFor={id} className={titleClass}>
          {title}
        </label>
      )}
      <div className={`min-w-0 ${isStacked ? '' : isLong ? 'md:max-w-[560px]' : 'md:max-w-[360px]'}`}>
        <FieldContext
          value={{
            id: isGroup ? `${id}-one` : id,
            name,
            isInvalid: Boolean(message),
            isRequired,
            describedBy,
            clearErrors: () => form?.clearErrors(name),
          }}
        >
          {children}
        </FieldContext>
        {(message || hint) && (
          <p id={`${id}-says`} className={`mt-1 text-mini ${message ? 'text-danger flex gap-1.5' : 'text-ink-3 num'}`}>
            {message && <Icon name="warn" className="size-3.5 mt-[3px]" />}
            <span>{message ?? hint}</span>
          </p>
        )}
      </div>
    </div>
  )
}
