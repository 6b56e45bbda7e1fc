// What an exam page asks for: only for who is signed in, again on request, with the message of a failure.
import { useCallback, useEffect, useState } from 'react'
import { ensureUser } from '../../lib/stores/user.ts'
import { loginAddress } from '../../lib/wire/api.ts'
import { messageOf } from '../course/learn/error-message.ts'

type Answer<T> = { data?: T; failure?: string }

/** A guest goes to sign in, and comes back. Without an id to ask for, nothing is asked. */
export function useMine<T>(ask: () => Promise<T>, isOff = false) {
  const [answer, setAnswer] = useState<Answer<T>>({})
  const load = useCallback(async () => {
    if (isOff) return
    setAnswer(({ data }) => (data === undefined ? {} : { data }))
    if (!(await ensureUser())) return location.replace(loginAddress())
    await ask().then(
      (data) => setAnswer({ data }),
      (error) => setAnswer({ failure: messageOf(error) }),
    )
  }, [ask, isOff])
  useEffect(() => void load(), [load])
  return { ...answer, reload: load }
}

/** An id in the address: ?recordId=7. */
export function idInQuery(name: string) {
  const text = new URLSearchParams(globalThis.location?.search).get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
