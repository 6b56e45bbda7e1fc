// The operators' console: one island, one screen at a time, each loaded when it is first opened.
import { useStore } from '@nanostores/react'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react'
import { Root } from '../kit/Root.tsx'
import { Frame } from './Frame.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { $operatorToken } from './operator.ts'
import { $router, addressOf } from './router.ts'
import { isScreen, type ScreenName, screenNames, screens } from './screens.ts'

const views = Object.fromEntries(screenNames.map((name) => [name, lazy(screens[name].load)])) as Record<
  ScreenName,
  LazyExoticComponent<ComponentType>
>

/** Moves between the screens without a page load; leads to the sign-in, and back to the screen that was asked for. */
export default function AdminApp() {
  const page = useStore($router)
  const token = useStore($operatorToken)
  const asked = page?.params.screen || 'overview'
  const name = isScreen(asked) ? asked : 'overview'
  const isOurs = page && name === asked
  const isOpen = 'isOpen' in screens[name]
  const isGuest = !isOpen && !token

  useEffect(() => {
    if (!isOurs) location.reload() // an address of the site that is none of ours
    if (isGuest) $router.open(addressOf('login', { redirect: location.pathname + location.search }), true)
  }, [isOurs, isGuest])
  useEffect(() => {
    document.title = `${screens[name].title} - 杏坛运营后台`
  }, [name])

  if (isGuest || !isOurs) return null
  const View = views[name]
  if (isOpen)
    return (
      <Root>
        <Suspense>
          <View />
        </Suspense>
      </Root>
    )
  return (
    <Root>
      <Frame name={name}>
        <Suspense fallback={<Waiting />}>
          <Arrival key={name} />
          <View key={`${name} view`} />
        </Suspense>
      </Frame>
      <LeaveDialog />
      <Suspense>
        <ConfirmOperator />
      </Suspense>
    </Root>
  )
}

const ConfirmOperator = lazy(() => import('./ConfirmOperator.tsx'))

let isFirst = true

/** A screen that opens begins at its top, and its heading is heard; not when the page itself was loaded. */
function Arrival() {
  useEffect(() => {
    if (!isFirst) {
      scrollTo(0, 0)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    isFirst = false
  }, [])
  return null
}

const Waiting = () => (
  <p role="status" className="text-ink-3">
    载入中…
  </p>
)
