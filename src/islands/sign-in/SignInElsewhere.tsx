// Signing in on the page of another site, where the operators have set one: in a tab of its own, so that this page stays as it is.
import { useEffect } from 'react'
import { button } from '../../lib/buttons.ts'
import { externalLogin } from '../../lib/external-login.ts'
import { $token, tokenInCookie } from '../../lib/stores/token.ts'

/** Undefined: people sign in with this site. That page leads back to the home page. */
export function addressElsewhere() {
  const { loginUrl } = document.documentElement.dataset
  return loginUrl && externalLogin(loginUrl, `${location.origin}/`)
}

/** `onDone`: the other tab has signed in. */
export function SignInElsewhere({ address, onDone }: { address: string; onDone(): void }) {
  useEffect(() => {
    const look = () => {
      const token = tokenInCookie()
      if (!token || token === $token.get()) return
      $token.set(token)
      onDone()
    }
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [onDone])
  return (
    <>
      <p className="mt-3">登录会在新的页面打开，登录好以后回到这里。</p>
      <a href={address} target="_blank" rel="noopener" className={`${button.primary} h-lg px-6 mt-4`}>
        去登录
      </a>
    </>
  )
}
