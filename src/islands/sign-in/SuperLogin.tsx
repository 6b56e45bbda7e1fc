// A one-time ticket that an operator made becomes half an hour in somebody's stead; without a good one nothing happens.
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { button } from '../../lib/buttons.ts'
import { paths } from '../../lib/paths.ts'
import { comeIn } from './session.ts'

export default function SuperLogin() {
  const [says, setSays] = useState('')
  useEffect(() => {
    const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
    history.replaceState(null, '', location.pathname)
    if (!ticket) return setSays('这里要用后台给出的一次性链接打开。')
    api('user/api/user/login/ticket', { ticket }, { skipHandle: true }).then(
      (session) => comeIn(session, paths.account('course'), session.nickname),
      () => setSays('链接已失效，请在后台重新生成。'),
    )
  }, [])
  if (!says) return null
  return (
    <div role="alert" className="grid gap-4 justify-items-center">
      <p className="text-ink-2">{says}</p>
      <a href={paths.home()} className={`${button.primary} h-lg px-6`}>
        返回首页
      </a>
    </div>
  )
}
