// What is typed in a form outlives a sign-out that nobody here asked for: it is put back when the same account has come back.
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { keepUnsent, takeUnsent } from '../../lib/stores/unsent.ts'
import { knownUser } from '../../lib/stores/user.ts'

/** What is typed in the forms that are open; undefined: nothing. */
const open = new Map<string, () => unknown>()
/** Whose they are. */
let accountId: number | undefined

if (globalThis.document) {
  // `logout` forgets right after it
  $token.listen((token) => {
    if (token || !accountId) return
    const typed = [...open].map(([form, typedIn]) => [form, typedIn()] as const)
    keepUnsent(accountId, Object.fromEntries(typed.filter(([, value]) => value !== undefined)))
    accountId = undefined
  })
}

/**
 * The state of a form that begins as `begin` says. `form` is its name, with the id of what it is about. `bare` leaves out
 * what must not be kept: card numbers, codes.
 */
export function useUnsent<T>(
  form: string,
  begin: () => T,
  bare: (value: T) => T = (value) => value,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(begin)
  const now = useRef({ value, begin, bare })
  useEffect(() => {
    now.current = { value, begin, bare }
  })

  useEffect(() => {
    let isHere = true
    const typedIn = () => {
      const typed = now.current.bare(now.current.value)
      return JSON.stringify(typed) === JSON.stringify(now.current.begin()) ? undefined : typed
    }
    open.set(form, typedIn)
    void knownUser().then((user) => {
      accountId = user?.id
      if (!user || !isHere || typedIn() !== undefined) return
      const typed = takeUnsent(user.id, form)
      if (typed === undefined) return
      setValue(typed as T)
      toast('退出前填写的内容恢复成功，还没有提交')
    })
    return () => {
      isHere = false
      if (open.get(form) === typedIn) open.delete(form)
    }
  }, [form])

  return [value, setValue]
}
