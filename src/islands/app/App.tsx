// The shell of an area with screens of its own (account centre, console): one screen at a time, loaded when it is first opened.
import { type ComponentType, lazy, type ReactNode, useEffect } from 'react'
import { LinkButton } from '../kit/Button.tsx'
import { LoadBoundary } from '../kit/LoadBoundary.tsx'
import { OldBrowser } from '../kit/OldBrowser.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Block, EmptyScreen, Skeleton } from '../kit/QueryState.tsx'
import { Root } from '../kit/Root.tsx'
import { Arrival } from './arrival.ts'
import { LeaveQuestion, type ReauthenticateProps, reauthentication } from './dialogs.tsx'
import { followLinks, go, useAddress, useScreenName } from './router.ts'

export type Screen = { title: string; load: () => Promise<{ default: ComponentType }> }

export type Area<S extends Screen> = {
  /** `/account`, `/admin` */
  base: string
  /** After the screen's title in the window's: the site's name. */
  site: string
  /** By their names in the address. */
  screens: Readonly<Record<string, S>>
  /** The screen of the bare address; undefined where `useGate` leads elsewhere. */
  home?: string
  mayOpen(screen: S): boolean
  /** Whether it is written or operated there: then a browser that is too old for it is told so. */
  needsNewBrowser?(screen: S): boolean
  /** What stands instead of any screen: a sign-in on its way, a session that ended; undefined: nothing does. */
  useGate(name: string): ReactNode | undefined
  /** Around the screens; without a name around what stands instead. */
  Frame: ComponentType<{ name?: string; children: ReactNode }>
  /** The dialog that asks for the password again. */
  loadReauthenticate(): Promise<{ default: ComponentType<ReauthenticateProps> }>
}

export function createApp<S extends Screen>(area: Area<S>): ComponentType {
  const { screens, Frame } = area
  const Reauthentication = reauthentication(area.loadReauthenticate)
  const views = Object.fromEntries(Object.entries<S>(screens).map(([name, { load }]) => [name, lazy(load)]))
  if (globalThis.document) followLinks(area.base)

  function Opened({ name }: { name: string }) {
    const screen = screens[name]!
    const isAllowed = area.mayOpen(screen)
    const { search } = useAddress()
    useTitle(`${screen.title} - ${area.site}`)
    useEffect(() => {
      if (isAllowed) return
      alert('您的当前操作没有权限')
      go(area.base, { isReplacing: true })
    }, [isAllowed])
    if (!isAllowed) return null
    const View = views[name]!
    return (
      <>
        {area.needsNewBrowser?.(screen) && <OldBrowser />}
        <LoadBoundary key={name} what={screen.title} fallback={<Waiting />}>
          <View />
          <Arrival address={`${name} ${JSON.stringify({ ...search, open: undefined })}`} />
        </LoadBoundary>
      </>
    )
  }

  function NotFound() {
    useTitle(`页面不存在 - ${area.site}`)
    return (
      <>
        <PageHead title="页面不存在" description="This page could not be found" />
        <EmptyScreen title="页面不存在或已被删除" description="地址可能写错了，从左边的菜单重新进入。" isFiltered>
          <LinkButton kind="primary" size="default" href={area.base}>
            回到首页
          </LinkButton>
        </EmptyScreen>
        <Arrival address="not-found" />
      </>
    )
  }

  return function App() {
    const name = useScreenName() || (area.home ?? '')
    const gate = area.useGate(name)
    return (
      <Root>
        {gate !== undefined ? (
          gate
        ) : (
          <Frame name={name}>{Object.hasOwn(screens, name) ? <Opened name={name} /> : <NotFound />}</Frame>
        )}
        <LeaveQuestion />
        <Reauthentication />
      </Root>
    )
  }
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}

export const Waiting = () => (
  <Skeleton label="页面">
    <Block className="h-8 w-40" />
    <Block className="mt-6 h-36 w-full" />
    <Block className="mt-6 h-64 w-full" />
  </Skeleton>
)
