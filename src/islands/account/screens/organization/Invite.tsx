// The button that invites a lecturer, with its dialog.
import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'

const InviteLecturer = dialogOnDemand(() => import('./InviteLecturer.tsx'))

export function Invite({ isPrimary = true }: { isPrimary?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind={isPrimary ? 'primary' : 'line'} size="default" icon="plus" onPress={() => setOpen(true)}>
        邀请讲师
      </Button>
      {isOpen && <InviteLecturer onClose={() => setOpen(false)} />}
    </>
  )
}
