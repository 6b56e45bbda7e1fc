// The account centre: screens by user type, their menu, and the signed-out state.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { siteName } from '../../lib/page/site-name.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user } from '../../lib/stores/user.ts'
import { createApp } from '../app/App.tsx'
import { MenuFrame, useMemberGate } from '../app/members.tsx'
import { useAddress } from '../app/router.ts'
import { isOfTeaching, mayOpen, type Visitor } from './guard.ts'
import { lastVisitor, rememberVisitor } from './last-visitor.ts'
import { accountColumns, MenuToCome } from './MenuToCome.tsx'
import { SideMenu } from './SideMenu.tsx'
import { isScreen, type Screen, screens } from './screens.ts'
import { TabBar } from './TabBar.tsx'
import { useWaiting } from './waiting.ts'

export default createApp<Screen>({
  base: '/account',
  site: siteName(),
  screens,
  home: 'today',
  mayOpen: ({ who }) => mayOpen(who, $user.get()!),
  needsNewBrowser: ({ who }) => isOfTeaching(who),
  useGate,
  Frame: ({ name = '', children }) => {
    const user = useStore($user)
    const { number, search } = useAddress()
    const hasId = number('id') !== undefined
    const bench = isScreen(name) ? screens[name].bench : undefined
    if (user && bench && search[bench]) return <BenchFrame>{children}</BenchFrame>
    if (user && hasId && isScreen(name) && screens[name].isWide) return <WideFrame>{children}</WideFrame>
    return <Frame name={name}>{children}</Frame>
  },
  loadReauthenticate: () => import('../sign-in/Reauthenticate.tsx'),
})

/** Leads guests to the login. */
function useGate(name: string): ReactNode | undefined {
  const instead = useMemberGate('账户中心')
  return instead && <Frame name={name}>{instead}</Frame>
}

const Frame = ({ name, children }: { name: string; children?: ReactNode }) => {
  const [user, token] = [useStore($user), useStore($token)]
  useEffect(() => {
    if (user && token) rememberVisitor(token, user)
  }, [user, token])
  const visitor = user ?? (token && lastVisitor(token))
  const menu = visitor ? <Menu visitor={visitor} name={name} /> : token ? <MenuToCome /> : <div />
  return (
    <MenuFrame width={accountColumns} menu={menu}>
      {children}
    </MenuFrame>
  )
}

/** At the left, or tabs at the bottom of phones. */
function Menu({ visitor, name }: { visitor: Visitor; name: string }) {
  const waiting = useWaiting(visitor)
  return (
    <>
      <SideMenu visitor={visitor} name={name} waiting={waiting} />
      <TabBar visitor={visitor} name={name} waiting={waiting} />
    </>
  )
}

/** The page around it is hidden while it is open (layouts/office.css). */
function BenchFrame({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.bench = ''
    return () => void delete document.documentElement.dataset.bench
  }, [])
  return (
    <main id="main" className="min-h-dvh w-full min-w-0">
      {children}
    </main>
  )
}

const WideFrame = ({ children }: { children: ReactNode }) => (
  <main id="main" className="mx-auto min-h-[60vh] w-full max-w-[1440px] min-w-0 px-4 pt-4 md:px-6 md:pt-6 xl:px-8">
    {children}
  </main>
)
