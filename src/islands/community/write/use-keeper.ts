// A draft in the page: its keeper, with the device's store, the server's calls, the network and the life of the page.
import { useEffect, useRef, useState } from 'react'
import { randomHex } from '../../../lib/random-hex.ts'
import { toast } from '../../../lib/stores/toasts.ts'
import { $token } from '../../../lib/stores/token.ts'
import { ensureUser } from '../../../lib/stores/user.ts'
import { deviceCopies } from './copies.ts'
import {
  createDraftKeeper,
  type DraftKeeper,
  type KeeperState,
  type Server,
  type Stored,
  type TextKind,
  type Which,
} from './draft-keeper.ts'

/** The number of a draft, or of one of its saves. */
export const makeNo = () => randomHex(12)

export const ownerOf = (id: number) => `user ${id}`

type Options<W, D extends Stored> = {
  kind: TextKind<W, D>
  server: Server<W, D>
  userId: number
  /** Of the device's copies: texts of different kinds have different ones. */
  owner: string
  which: Which
  draftNo: string
  /** Where the same draft opens again. */
  address(which: { draft?: number; no?: string }): string
}

export function useKeeper<W extends object, D extends Stored>({
  kind,
  server,
  userId,
  owner,
  which,
  draftNo,
  address,
}: Options<W, D>): { keeper: DraftKeeper<W, D>; state: KeeperState<W, D> } {
  const [state, setState] = useState<KeeperState<W, D>>()
  const made = useRef<DraftKeeper<W, D>>(undefined)
  made.current ??= createDraftKeeper<W, D>({
    kind,
    server,
    owner,
    which,
    draftNo,
    copies: deviceCopies<W>(),
    makeNo,
    onChange: setState,
    isOnline: () => navigator.onLine,
  })
  const keeper = made.current

  useEffect(() => {
    void keeper.open()
    const retry = () => void keeper.retry()
    const keep = () => {
      if (keeper.isDirty()) void keeper.keep()
    }
    const hidden = () => document.visibilityState === 'hidden' && keep()
    addEventListener('online', retry)
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', hidden)
    const stop = $token.listen(async (token) => {
      if (!token) return
      const user = await ensureUser()
      if (user?.id === userId) keeper.signedIn()
      else if (user) toast('登录的是另一个账户，这一篇没有送上去。用原来的账户登录，字都在这里')
    })
    return () => {
      removeEventListener('online', retry)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', hidden)
      stop()
      keeper.close()
    }
  }, [keeper])

  const now = state ?? keeper.state()
  useEffect(() => {
    // a reload opens the same draft
    if (now.targetId !== null && which.targetId !== undefined) return
    const isBegun = now.id !== null || now.unsent > 0
    if (isBegun) history.replaceState(null, '', address(now.id !== null ? { draft: now.id } : { no: draftNo }))
  }, [now.id, now.unsent > 0, now.targetId])
  return { keeper, state: now }
}
