// The impersonation banner on every page, with a button that ends the session.

import { impersonatedName } from '../../lib/stores/impersonation.ts'
import { logout } from '../../lib/stores/user.ts'

export function ImpersonationBanner() {
  const name = impersonatedName()
  if (!name) return null
  return (
    <p role="status" className="fixed inset-x-0 bottom-0 z-40 bg-warn-soft text-warn text-center py-2 px-4">
      你正在代「{name}」操作，半小时后自动退出，所做的都有记录；付款、交卷、批阅、发布这些要由本人来做。
      <button type="button" onClick={logout} className="underline underline-offset-4 px-2 py-1">
        退出
      </button>
    </p>
  )
}
