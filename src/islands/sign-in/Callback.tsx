// The callback of an external login page: exchanges a one-time ticket for a session.
import { useEffect, useState } from 'react'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { api } from '../../lib/wire/api.ts'
import { returnAddress, startSession } from './session.ts'

/** Exchanges the ticket, removes it from the address, and goes to the return address; an invalid ticket shows a link to the login. */
export default function Callback() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const back = returnAddress()
    history.replaceState(null, '', location.pathname)
    if (!ticket) return setMessage('登录没有完成，请重新登录。')
    api('user/api/user/login/ticket', { ticket }, { skipHandle: true }).then(
      (session) => startSession(session, back),
      () => setMessage('登录没有完成，凭证可能已过期。'),
    )
  }, [])
  if (!message) return null
  return (
    <div role="alert" className="grid gap-4 justify-items-center">
      <p className="text-ink-2">{message}</p>
      <a href={paths.login()} className={`${button.primary} h-lg px-6`}>
        重新登录
      </a>
    </div>
  )
}
