// The account centre: screens by user type, side menu, and the signed-out state.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '../../contract/codes.ts'
import { loginAddress } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { siteName } from '../../lib/site-name.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, $userFailed, loadUser } from '../../lib/stores/user.ts'
import { createApp, Waiting } from '../app/App.tsx'
import { go, useAddress } from '../app/router.ts'
import { LinkButton } from '../kit/Button.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Empty, Failed } from '../kit/QueryState.tsx'
import { mayOpen } from './guard.ts'
import { firstFor } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'
import { isScreen, type Screen, screens } from './screens.ts'

export default createApp<Screen>({
  base: '/account',
  site: siteName(),
  screens,
  mayOpen: ({ who }) => mayOpen(who, $user.get()!),
  useGate,
  Frame: ({ name = '', children }) => {
    const user = useStore($user)
    const hasId = useAddress().number('id') !== undefined
    if (user && hasId && isScreen(name) && screens[name].isWide) return <WideFrame>{children}</WideFrame>
    return <Frame menu={user && <SideMenu visitor={user} name={name} />}>{children}</Frame>
  },
  loadReauthenticate: () => import('./Reauthenticate.tsx'),
})

/** Redirects guests to the login, and /account to the first screen of the user type. */
function useGate(name: string): ReactNode | undefined {
  const [token, user, hasFailed] = [useStore($token), useStore($user), useStore($userFailed)]
  const wasSignedIn = useRef(Boolean(token))
  const isGuest = !token && !wasSignedIn.current
  const first = user && token && !name ? firstFor(user) : undefined
  useEffect(() => {
    if (isGuest) location.replace(loginAddress())
    if (first) go(paths.account(first), { isReplacing: true })
  }, [isGuest, first])
  if (user && token) return name ? undefined : <Frame menu={<SideMenu visitor={user} name="" />} />
  return (
    <Frame>
      {!token && !isGuest ? (
        <SignedOut />
      ) : hasFailed ? (
        <Failed
          what="账户中心"
          failure={new CallError('failed', '没有连上服务器，请检查网络后重试')}
          retry={() => void loadUser()}
        />
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}

const Frame = ({ menu, children }: { menu?: ReactNode; children?: ReactNode }) => (
  <div className="page md:grid md:grid-cols-[184px_minmax(0,1fr)] gap-8 pt-2 md:pt-8 items-start min-h-[60vh]">
    {menu ?? <div className="h-11" />}
    <main id="main" className="min-w-0 mt-4 md:mt-0">
      {children}
    </main>
  </div>
)

const WideFrame = ({ children }: { children: ReactNode }) => (
  <main id="main" className="mx-auto min-h-[60vh] w-full max-w-[1440px] min-w-0 px-4 pt-4 md:px-6 md:pt-6 xl:px-8">
    {children}
  </main>
)

/** Shown when the session ended while the page was open. */
const SignedOut = () => (
  <>
    <PageHead title="账户中心" />
    <div className="mt-5 bg-surface border border-line rounded-card">
      <Empty title="你已退出登录" description="重新登录后会回到这一页。" isFiltered>
        <LinkButton kind="primary" size="default" href={loginAddress()}>
          重新登录
        </LinkButton>
      </Empty>
    </div>
  </>
)
