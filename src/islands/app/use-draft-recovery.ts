// Draft recovery: input in a form survives an involuntary sign-out and is restored when the same person signs in again.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { toast } from '../../lib/stores/toasts.ts'
import { saveDrafts, takeDraft } from '../../lib/stores/unsent-drafts.ts'
import { onSessionEnd, sessionOwner } from '../../lib/wire/session.ts'

/** Reads the draft of each open form; undefined without input. */
const openForms = new Map<string, () => unknown>()

if (globalThis.document)
  // signing out on purpose clears the drafts right afterwards
  onSessionEnd((owner) => {
    const drafts = [...openForms].map(([form, readDraft]) => [form, readDraft()] as const)
    saveDrafts(owner, Object.fromEntries(drafts.filter(([, value]) => value !== undefined)))
  })

/** `read`: what is typed, undefined without input; `restore` takes it back after the same person signed in again. */
export function useRecovery<T>(form: string, read: () => T | undefined, restore: (draft: T) => void) {
  const latest = useRef({ read, restore })
  useEffect(() => {
    latest.current = { read, restore }
  })
  useEffect(() => {
    let isMounted = true
    const readDraft = () => latest.current.read()
    openForms.set(form, readDraft)
    void sessionOwner().then((owner) => {
      if (!owner || !isMounted || readDraft() !== undefined) return
      const draft = takeDraft(owner, form)
      if (draft === undefined) return
      latest.current.restore(draft as T)
      toast('退出前填写的内容恢复成功，还没有提交')
    })
    return () => {
      isMounted = false
      if (openForms.get(form) === readDraft) openForms.delete(form)
    }
  }, [form])
}

/**
 * Form state with draft recovery. `form` names the form, with the id of its object; `redact` removes what must not be
 * stored: card numbers, codes.
 */
export function useDraftRecovery<T>(
  form: string,
  initial: () => T,
  redact: (value: T) => T = (value) => value,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(initial)
  const read = () => {
    const draft = redact(value)
    return JSON.stringify(draft) === JSON.stringify(initial()) ? undefined : draft
  }
  useRecovery<T>(form, read, (draft) => setValue(draft))
  return [value, setValue]
}
