// The dialog that makes sure who it is when a call asks for it; the call then goes on by itself.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { confirmBy } from '../../lib/stores/confirm.ts'
import { Dialog } from './Dialog.tsx'

/** Closed until it is needed. */
export function ConfirmDialog({ children }: { children(done: () => void, cancel: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef((_: boolean) => {})
  useEffect(
    () =>
      confirmBy(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setOpen(true)
          }),
      ),
    [],
  )
  const close = (isSure: boolean) => {
    setOpen(false)
    answer.current(isSure)
  }
  return (
    <Dialog title="先验证是你本人" isOpen={isOpen} onClose={() => close(false)}>
      {children(
        () => close(true),
        () => close(false),
      )}
    </Dialog>
  )
}
