// The account centre: one island, one screen at a time, each loaded when it is first opened.
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { CallError } from '../../contract/codes.ts'
import { loginAddress } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { UserExt } from '../../lib/shown.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, $userFailed, loadUser } from '../../lib/stores/user.ts'
import { LinkButton } from '../kit/Button.tsx'
import { Block, Empty, Failed, Skeleton } from '../kit/faces.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Root } from '../kit/Root.tsx'
import { Arrival } from './Arrival.ts'
import { mayOpen } from './guard.ts'
import { firstFor } from './menu.ts'
import { go, useQuery, useScreenName } from './router.ts'
import { SideMenu } from './SideMenu.tsx'
import { Soon } from './Soon.tsx'
import { isScreen, type Screen, type ScreenName, screens } from './screens.ts'

/** Moves between the screens without a page load; sends guests to sign in, and back. */
export default function AccountApp() {
  const [token, user, hasFailed] = [useStore($token), useStore($user), useStore($userFailed)]
  const wasIn = useRef(Boolean(token))
  const isGuest = !token && !wasIn.current
  useEffect(() => {
    if (isGuest) location.replace(loginAddress())
  }, [isGuest])

  return (
    <Root>
      {user && token ? (
        <>
          <Inside user={user} />
          <Suspense>
            <ConfirmWho />
          </Suspense>
        </>
      ) : (
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
      )}
    </Root>
  )
}

function Inside({ user }: { user: UserExt }) {
  const name = useScreenName()
  useEffect(() => {
    if (!name) go(paths.account(firstFor(user)), { isReplacing: true })
  }, [name, user])
  return (
    <Frame menu={<SideMenu visitor={user} name={name} />}>
      {isScreen(name) ? <Guarded name={name} user={user} /> : name && <NotFound />}
    </Frame>
  )
}

const ConfirmWho = lazy(() => import('./ConfirmWho.tsx'))

const views = Object.fromEntries(
  Object.entries<Screen>(screens).map(([name, { load }]) => [name, load && lazy(load)]),
) as Record<ScreenName, ComponentType | undefined>

function Guarded({ name, user }: { name: ScreenName; user: UserExt }) {
  const screen: Screen = screens[name]
  const isOpen = mayOpen(screen.who, user)
  const { search } = useQuery()
  useEffect(() => {
    document.title = `${screen.title} - 杏坛`
    if (isOpen) return
    alert('您的当前操作没有权限')
    go(paths.account(), { isReplacing: true })
  }, [screen, isOpen])
  if (!isOpen) return null
  const View = views[name]
  return (
    <Suspense key={name} fallback={<Waiting />}>
      {View ? <View /> : screen.soon && <Soon title={screen.title} what={screen.what} />}
      <Arrival address={paths.account(name, search)} />
    </Suspense>
  )
}

const Frame = ({ menu, children }: { menu?: ReactNode; children: ReactNode }) => (
  <div className="page md:grid md:grid-cols-[184px_minmax(0,1fr)] gap-8 pt-2 md:pt-8 items-start min-h-[60vh]">
    {menu ?? <div className="h-11" />}
    <main id="main" className="min-w-0 mt-4 md:mt-0">
      {children}
    </main>
  </div>
)

const Waiting = () => (
  <Skeleton label="账户中心">
    <Block className="h-8 w-40" />
    <Block className="mt-6 h-36 w-full" />
    <Block className="mt-6 h-64 w-full" />
  </Skeleton>
)

/** The session ended while the page was open: elsewhere, or by hand. */
const SignedOut = () => (
  <>
    <PageHead title="账户中心" />
    <div className="mt-5 bg-surface border border-line rounded-card">
      <Empty title="你已退出登录" says="重新登录后会回到这一页。" isFiltered>
        <LinkButton kind="primary" size="default" href={loginAddress()}>
          重新登录
        </LinkButton>
      </Empty>
    </div>
  </>
)

function NotFound() {
  useEffect(() => {
    document.title = '页面不存在 - 杏坛'
  }, [])
  return (
    <>
      <PageHead title="页面不存在" says="This page could not be found" />
      <div className="mt-5 bg-surface border border-line rounded-card">
        <Empty title="页面不存在或已被删除" says="地址可能写错了，从左边的菜单重新进入。" isFiltered>
          <LinkButton kind="primary" size="default" href={paths.account()}>
            回到账户中心
          </LinkButton>
        </Empty>
      </div>
      <Arrival address="not-found" />
    </>
  )
}
