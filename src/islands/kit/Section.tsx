// A card of a screen: title, one line beside it, content or a form.
import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'

type Props = { title: string; description?: ReactNode; isPadded?: boolean; children: ReactNode }

export function Section({ title, description, isPadded = false, children }: Props) {
  const id = useId()
  return (
    <Card as="section" isPanel aria-labelledby={id} className="mt-5">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 md:px-6 pt-4 md:pt-5">
        <h2 id={id} className="text-[16px] leading-6 font-semibold">
          {title}
        </h2>
        {description && <p className="text-mini text-ink-3">{description}</p>}
      </div>
      {isPadded ? <div className="px-4 md:px-6 py-4 md:py-5">{children}</div> : children}
    </Card>
  )
}
