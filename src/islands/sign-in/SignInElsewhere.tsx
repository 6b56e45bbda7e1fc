// Signing in on the page of another site, where the operators have set one, without leaving what is being written: in a tab of its own.
import { useEffect } from 'react'
import { button } from '../../lib/page/buttons.ts'
import { externalLogin } from '../../lib/page/external-login.ts'
import { $token, tokenInCookie } from '../../lib/stores/token.ts'

/** Undefined where people sign in with this site. */
export const loginUrlElsewhere = () => document.documentElement.dataset.loginUrl

/** `onDone`: the other tab has signed in, and its token is this one's too. */
export function SignInElsewhere({ loginUrl, onDone }: { loginUrl: string; onDone(): void }) {
  useEffect(() => {
    const timer = setInterval(() => {
      const token = tokenInCookie()
      if (!token || token === $token.get()) return
      $token.set(token)
      onDone()
    }, 1000)
    return () => clearInterval(timer)
  }, [onDone])
  return (
    <a
      href={externalLogin(loginUrl, `${location.origin}/`)}
      target="_blank"
      rel="noopener"
      className={`${button.primary} h-lg px-6 mt-4`}
    >
      在新页面登录，再回到这里
    </a>
  )
}
