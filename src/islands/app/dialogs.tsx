// The dialogs of an area that seldom open: the question before unsaved changes are left, and reauthentication.
import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { setReauthenticationDialog } from '../../lib/stores/reauthenticate.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { notLoaded, onDemand } from '../kit/on-demand.tsx'
import { $pendingNavigation, $unsaved } from './leave-guard.ts'

/** Where it does not load, nothing is left. */
const LeaveDialog = onDemand(
  () => import('./LeaveDialog.tsx'),
  () => {
    if ($pendingNavigation.get()) toast(notLoaded)
    $pendingNavigation.set(undefined)
  },
)

/** Loaded as soon as something is unsaved, and tried again when somebody leaves. */
export function LeaveQuestion() {
  const isLeaving = Boolean(useStore($pendingNavigation))
  return useStore($unsaved) ? <LeaveDialog key={String(isLeaving)} /> : null
}

export type ReauthenticateProps = { onAnswer(isConfirmed: boolean): void }

/** A component that opens the dialog of `load` when a call asks for it. */
export function reauthentication(load: () => Promise<{ default: ComponentType<ReauthenticateProps> }>): ComponentType {
  const Dialog = onDemand(load, ({ onAnswer }) => {
    toast(notLoaded)
    onAnswer(false)
  })
  return function Reauthentication() {
    const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>()
    useEffect(() => setReauthenticationDialog(() => new Promise((resolve) => setAnswer(() => resolve))), [])
    if (!answer) return null
    const onAnswer = (isConfirmed: boolean) => {
      setAnswer(undefined)
      answer(isConfirmed)
    }
    return <Dialog onAnswer={onAnswer} />
  }
}
