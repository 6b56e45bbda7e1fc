// A draft in the page: its keeper, with the device's store, the server's calls, the network and the life of the page.
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { randomHex } from '../../lib/random-hex.ts'
import { toast } from '../../lib/stores/toasts.ts'
import { $token } from '../../lib/stores/token.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { deviceCopies } from './copies.ts'
import { createDraftKeeper, type DraftKeeper, type KeeperState, type Which } from './draft-keeper.ts'

const own = { skipHandle: true } // who writes stays on the page, whatever fails

/** The number of a draft, or of one of its saves. */
export const makeNo = () => randomHex(12)

export const ownerOf = (id: number) => `user ${id}`

type Options = { owner: string; which: Which; draftNo: string }

export function useKeeper({ owner, which, draftNo }: Options): { keeper: DraftKeeper; state: KeeperState } {
  const [state, setState] = useState<KeeperState>()
  const made = useRef<DraftKeeper>(undefined)
  made.current ??= createDraftKeeper({
    ...{ owner, which, draftNo, copies: deviceCopies, makeNo, onChange: setState },
    isOnline: () => navigator.onLine,
    server: {
      view: (asked) => api('community/auth/blog/draft/view', asked, own),
      save: (saving) => api('community/auth/blog/draft/save', saving, own),
    },
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
      if (user && ownerOf(user.id) === owner) keeper.signedIn()
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
    if (now.blogId !== null && which.blogId !== undefined) return
    const isBegun = now.id !== null || now.unsent > 0
    if (isBegun) history.replaceState(null, '', paths.blogWrite(now.id !== null ? { draft: now.id } : { no: draftNo }))
  }, [now.id, now.unsent > 0, now.blogId])
  return { keeper, state: now }
}
