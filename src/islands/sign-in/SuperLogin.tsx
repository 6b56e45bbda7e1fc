// Impersonation: exchanges an operator's one-time ticket for a session of half an hour; an invalid ticket does nothing.
import { useEffect, useState } from 'react'
import { button } from '../../lib/page/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { api } from '../../lib/wire/api.ts'
import { startSession } from './session.ts'

export default function SuperLogin() {
  const [message, setMessage] = useState('')
  useEffect(() => {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    history.replaceState(null, '', location.pathname)
    if (!ticket) return setMessage('这一页要从管理后台打开：在用户的页面里点“代为登录”。')
    api('user/api/user/login/ticket', { ticket }, { skipHandle: true }).then(
      (session) => startSession(session, paths.account('course'), session.nickname),
      () => setMessage('这个链接已经用过，或者过了有效时间。请回到管理后台，在用户的页面里再点一次“代为登录”。'),
    )
  }, [])
  if (!message) return null
  return (
    <div role="alert" className="grid gap-4 justify-items-center">
      <p className="text-ink-2">{message}</p>
      <a href={paths.home()} className={`${button.primary} h-lg px-6`}>
        返回首页
      </a>
    </div>
  )
}
