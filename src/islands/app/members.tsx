// Pages for who is signed in: guests are led to the sign-in and come back; who is signed out meanwhile stays where they are.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '../../contract/codes.ts'
import { $token } from '../../lib/stores/token.ts'
import { $user, $userFailed, loadUser } from '../../lib/stores/user.ts'
import { loginAddress } from '../../lib/wire/api.ts'
import { LinkButton } from '../kit/Button.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { EmptyScreen, Failed } from '../kit/QueryState.tsx'
import { Waiting } from './App.tsx'

/** Leads guests to the sign-in; true while that happens. Not who was signed in when the page opened. */
export function useGuestLeaves(): boolean {
  const token = useStore($token)
  const wasSignedIn = useRef(Boolean(token))
  const isGuest = !token && !wasSignedIn.current
  useEffect(() => {
    if (isGuest) location.replace(loginAddress())
  }, [isGuest])
  return isGuest
}

/** It could not be learned who is signed in. */
export const UserFailed = ({ what }: { what: string }) => (
  <Failed
    what={what}
    failure={new CallError('failed', '没有连上服务器，请检查网络后重试')}
    retry={() => void loadUser()}
  />
)

/** What a centre shows instead of its screens; undefined while somebody is signed in. */
export function useMemberGate(what: string): ReactNode | undefined {
  const [token, user, hasFailed] = [useStore($token), useStore($user), useStore($userFailed)]
  const isGuest = useGuestLeaves()
  if (user && token) return undefined
  if (!token && !isGuest) return <SignedOut what={what} />
  return hasFailed ? <UserFailed what={what} /> : <Waiting />
}

/** A menu at the left, above on phones. */
export const MenuFrame = ({
  menu,
  width,
  children,
}: {
  menu?: ReactNode
  /** Of the menu; a class. */
  width: string
  children?: ReactNode
}) => (
  <div className={`page md:grid ${width} gap-8 pt-2 md:pt-8 items-start min-h-[60vh]`}>
    {menu ?? <div className="h-11" />}
    <main id="main" className="min-w-0 mt-4 md:mt-0">
      {children}
    </main>
  </div>
)

/** Shown when the session ended while the page was open. */
const SignedOut = ({ what }: { what: string }) => (
  <>
    <PageHead title={what} />
    <EmptyScreen title="你已退出登录" description="重新登录后会回到这一页。" isFiltered>
      <LinkButton kind="primary" size="default" href={loginAddress()}>
        重新登录
      </LinkButton>
    </EmptyScreen>
  </>
)
