// `?` opens the sheet of the keys that work here.
import { useState } from 'react'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { useKeys } from './use-keys.ts'

const KeysDialog = dialogOnDemand(() => import('./KeysDialog.tsx'))

export function KeySheet() {
  const [isOpen, setOpen] = useState(false)
  useKeys('每一页', [{ key: '?', name: '这张表', run: () => setOpen(true) }], { isEverywhere: true })
  return isOpen && <KeysDialog onClose={() => setOpen(false)} />
}
