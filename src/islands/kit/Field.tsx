// A field of a form: label (104), control, hint; what is wrong stands below and is heard with the control.
import { type ReactNode, useContext, useId } from 'react'
import { FieldContext, FormContext } from './field-context.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** As the call names it: what the call finds wrong with it is said here. */
  name: string
  label: string
  hint?: ReactNode
  isRequired?: boolean
  /** Several controls (radios, two selects): the label names the group. */
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
  const own = useId()
  const id = form ? `${form.id}-${name}` : own
  const wrong = error ?? form?.wrong[name]
  const describedBy = wrong || hint ? `${id}-says` : undefined
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
            isWrong: Boolean(wrong),
            isRequired,
            describedBy,
            mend: () => form?.mend(name),
          }}
        >
          {children}
        </FieldContext>
        {(wrong || hint) && (
          <p id={`${id}-says`} className={`mt-1 text-mini ${wrong ? 'text-danger flex gap-1.5' : 'text-ink-3 num'}`}>
            {wrong && <Icon name="warn" className="size-3.5 mt-[3px]" />}
            <span>{wrong ?? hint}</span>
          </p>
        )}
      </div>
    </div>
  )
}
