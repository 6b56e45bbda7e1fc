// A button whose action has to be confirmed.
import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import type { ConfirmProps } from './Dialog.tsx'
import { dialogOnDemand } from './on-demand.tsx'

const Confirm = dialogOnDemand(async () => ({ default: (await import('./Dialog.tsx')).Confirm }))

type Props = Omit<ConfirmProps, 'isOpen' | 'onClose'> & {
  label: ReactNode
  /** For screen readers, where the label does not name the object. */
  name?: string
  kind?: 'ghost' | 'line'
  className?: string
}

export function ConfirmButton({ label, name, kind = 'ghost', className = '', ...confirm }: Props) {
  const [isAsking, ask] = useState(false)
  return (
    <>
      <Button kind={kind} className={className} {...(name && { 'aria-label': name })} onPress={() => ask(true)}>
        {label}
      </Button>
      {isAsking && <Confirm {...confirm} isOpen onClose={() => ask(false)} />}
    </>
  )
}
