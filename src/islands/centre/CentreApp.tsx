// The community centre: what one writes, collects and follows, with what readers made of it.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '../../contract/codes.ts'
import { loginAddress } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { siteName } from '../../lib/site-name.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, $userFailed, loadUser } from '../../lib/stores/user.ts'
import { createApp, type Screen, Waiting } from '../app/App.tsx'
import { LinkButton } from '../kit/Button.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Empty, Failed } from '../kit/QueryState.tsx'
import { CentreMenu } from './CentreMenu.tsx'

export default createApp<Screen>({
  base: paths.blogAccount(),
  site: siteName(),
  screens: { centre: { title: '社区中心', load: () => import('./Centre.tsx') } },
  home: 'centre',
  mayOpen: () => true,
  useGate,
  Frame: ({ children }) => <Frame menu={<CentreMenu />}>{children}</Frame>,
  loadReauthenticate: () => import('../account/Reauthenticate.tsx'),
})

/** Redirects guests to the login. */
function useGate(): ReactNode | undefined {
  const [token, user, hasFailed] = [useStore($token), useStore($user), useStore($userFailed)]
  const wasSignedIn = useRef(Boolean(token))
  const isGuest = !token && !wasSignedIn.current
  useEffect(() => {
    if (isGuest) location.replace(loginAddress())
  }, [isGuest])
  if (user && token) return undefined
  return (
    <Frame>
      {!token && !isGuest ? (
        <SignedOut />
      ) : hasFailed ? (
        <Failed
          what="社区中心"
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
  <div className="page md:grid md:grid-cols-[168px_minmax(0,1fr)] gap-8 pt-2 md:pt-8 items-start min-h-[60vh]">
    {menu ?? <div className="h-11" />}
    <main id="main" className="min-w-0 mt-4 md:mt-0">
      {children}
    </main>
  </div>
)

/** Shown when the session ended while the page was open. */
const SignedOut = () => (
  <>
    <PageHead title="社区中心" />
    <div className="mt-5 bg-surface border border-line rounded-card">
      <Empty title="你已退出登录" description="重新登录后会回到这一页。" isFiltered>
        <LinkButton kind="primary" size="default" href={loginAddress()}>
          重新登录
        </LinkButton>
      </Empty>
    </div>
  </>
)
