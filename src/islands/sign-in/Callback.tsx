// The way back from an outside login page: a one-time ticket becomes a session.
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { comeIn, wayBack } from './session.ts'

/** Exchanges the ticket, forgets it, and goes to the remembered address; without a good one, leads to the login. */
export default function Callback() {
  const [says, setSays] = useState('')
  useEffect(() => {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    const back = wayBack()
    history.replaceState(null, '', location.pathname)
    if (!ticket) return setSays('登录没有完成，请重新登录。')
    api('user/api/user/login/ticket', { ticket }, { skipHandle: true }).then(
      (session) => comeIn(session, back),
      () => setSays('登录没有完成，凭证可能已过期。'),
    )
  }, [])
  if (!says) return null
  return (
    <div role="alert" className="grid gap-4 justify-items-center">
      <p className="text-ink-2">{says}</p>
      <a href={paths.login()} className={`${button.primary} h-lg px-6`}>
        重新登录
      </a>
    </div>
  )
}
