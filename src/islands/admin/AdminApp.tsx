// The operators' console: screens, frame, and its own sign-in.
import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, useEffect } from 'react'
import { siteName } from '../../lib/page/site-name.ts'
import { paths } from '../../lib/paths.ts'
import { createApp, Waiting } from '../app/App.tsx'
import { go } from '../app/router.ts'
import { LoadBoundary } from '../kit/LoadBoundary.tsx'
import { Frame } from './Frame.tsx'
import { type AdminScreen, isScreen, mayOpen, screens } from './screens.ts'
import { $operator, $operatorToken, startOperatorSession } from './session.ts'

startOperatorSession()

const Login = lazy(() => import('./screens/login.tsx'))

export default createApp<AdminScreen>({
  base: '/admin',
  site: `${siteName()}运营后台`,
  screens,
  home: 'overview',
  mayOpen: (screen) => mayOpen($operator.get() ?? null, screen),
  needsNewBrowser: () => true,
  useGate,
  Frame,
  loadReauthenticate: () => import('./Reauthenticate.tsx'),
})

/** Without a session only the sign-in is shown; it returns to the requested screen. No screen before it is known who may open it. */
function useGate(name: string): ReactNode | undefined {
  const token = useStore($operatorToken)
  const isSignIn = name === 'login'
  const isGuest = !isSignIn && !token
  const isUnknown = useStore($operator) === undefined
  useEffect(() => {
    if (isSignIn) document.title = `登录 - ${siteName()}运营后台`
    if (isGuest) go(paths.admin('login', { redirect: location.pathname + location.search }), { isReplacing: true })
  }, [isSignIn, isGuest])
  useEffect(() => {
    if (!isSignIn && isScreen(name)) void screens[name].load().catch(() => {}) // while it is asked who this is
  }, [isSignIn, name])
  if (isGuest) return null
  if (!isSignIn)
    return isUnknown ? (
      <Frame name={name}>
        <Waiting />
      </Frame>
    ) : undefined
  return (
    <LoadBoundary what="登录">
      <Login />
    </LoadBoundary>
  )
}
