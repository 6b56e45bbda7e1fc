// Dialogs. The title names the action and its object. The safe button has its own text and comes first; it has the initial focus in a destructive dialog, and in one
// that was opened by a key.
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Heading, Dialog as Inside } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button, IconButton } from './Button.tsx'
import { TextInput } from './TextInput.tsx'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose(): void
  /** A destructive action: role alertdialog, not dismissable by a click outside. */
  isAlert?: boolean
  /** For tables and two texts side by side. */
  isWide?: boolean
  children: ReactNode
}

/** The key that opened a dialog answers it neither while it is held (Enter) nor pressed again (Ctrl+Enter). */
function ignoreOpeningKey(event: KeyboardEvent) {
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
  if (!isOnButton || (event.key !== 'Enter' && event.key !== ' ')) return
  if (!event.repeat && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
}

/** The dialog without buttons, for a form that has its own (`<Form isBare>`). */
export const Dialog = ({ title, isOpen, onClose, isAlert = false, isWide = false, children }: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={(isOpenNow) => isOpenNow || onClose()}
    isDismissable={!isAlert}
    className="fixed inset-0 z-40 bg-dai-900/35 grid place-items-center p-4 overflow-y-auto"
  >
    <Modal className={`w-full ${isWide ? 'max-w-[960px]' : 'max-w-[480px]'} bg-surface rounded-panel shadow-pop`}>
      <Inside role={isAlert ? 'alertdialog' : 'dialog'} className="outline-none">
        <div role="presentation" onKeyDownCapture={ignoreOpeningKey}>
          <div className="flex items-start gap-3 p-5 md:p-6 pb-0 md:pb-0">
            <Heading slot="title" className="text-h4 font-semibold flex-1">
              {title}
            </Heading>
            <IconButton icon="x" label="关闭" className="-mt-1.5 -mr-2" onPress={onClose} />
          </div>
          <div className="px-5 md:px-6 pt-2 pb-5 md:pb-6 text-ink-2">{children}</div>
        </div>
      </Inside>
    </Modal>
  </ModalOverlay>
)

export type ConfirmProps = Omit<DialogProps, 'isAlert'> & {
  /** The text of the safe button: 「先不移出」. */
  safe: string
  /** The text of the action button: 「移出高远」. */
  action: string
  pending?: string
  isDanger?: boolean
  /** For an irreversible action: the text to type before it is enabled. */
  mustType?: { label: string; text: string }
  /** The dialog closes afterwards; it stays open when this throws or resolves to false. */
  run(): Promise<unknown>
}

/** A confirmation dialog. The body says what is lost and what stays. */
export function Confirm({
  safe,
  action,
  pending = '正在提交',
  isDanger = false,
  mustType,
  run,
  children,
  ...dialogProps
}: ConfirmProps) {
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  // opened by Enter on a button: Enter twice answers nothing
  const [isSafeFirst] = useState(
    () => isDanger || document.activeElement?.matches(':is(button,summary):focus-visible') === true,
  )
  async function confirm() {
    setBusy(true)
    const result = await run().catch(() => false)
    setBusy(false)
    if (result !== false) dialogProps.onClose()
  }
  return (
    <Dialog {...dialogProps} isAlert={isDanger}>
      {children}
      {mustType && (
        <div className="mt-3">
          <p className="mb-1 text-ink">{mustType.label}</p>
          <TextInput label={mustType.label} value={typed} onValue={setTyped} autoComplete="off" />
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2 mt-5 max-md:[&>*]:flex-1">
        <Button size="default" autoFocus={isSafeFirst} onPress={dialogProps.onClose}>
          {safe}
        </Button>
        <Button
          size="default"
          kind={isDanger ? 'danger' : 'primary'}
          autoFocus={!isSafeFirst && !mustType}
          isPending={isBusy}
          pending={pending}
          isDisabled={Boolean(mustType) && typed.trim() !== mustType?.text}
          onPress={confirm}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
