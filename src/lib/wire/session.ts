// Whose calls these are: the visitor's or, in the console, the operator's.
import { atom, type ReadableAtom } from 'nanostores'
import { $token } from '../stores/token.ts'

export type CallFailure = { code: number; msg: string; name: string; hideErrorTips: boolean }

export type Session = {
  $token: ReadableAtom<string | undefined>
  /** What the failure of a call leads to, a message or the sign-in; by default what api.ts says of visitors. */
  onFailure?(failure: CallFailure): void
}

const $session = atom<Session>({ $token })

export const setSession = (session: Session) => $session.set(session)
export const currentSession = () => $session.get()

/** Calls back whenever somebody signs in or out. */
export function onTokenChange(callback: (token: string | undefined) => void) {
  let unsubscribe: (() => void) | undefined
  $session.subscribe((session) => {
    unsubscribe?.()
    unsubscribe = session.$token.listen(callback)
  })
}

let isSigningOut = false

/** Somebody signs out on purpose: what the calls of this page still answer leads nowhere, as the page is left for the home page. */
export const beginSignOut = () => {
  isSigningOut = true
}
export const signOutHasBegun = () => isSigningOut

let findOwner: () => Promise<string | undefined> = async () => undefined
let owner: string | undefined

/** How to find out who is signed in. */
export const setOwnerLookup = (lookup: typeof findOwner) => {
  findOwner = lookup
}

/** Who is signed in: what is kept in the browser is kept for them alone. Undefined for nobody. */
export async function sessionOwner() {
  owner = await findOwner()
  return owner
}

/** Calls back with the owner of a session that ended; without an earlier `sessionOwner()` the owner is unknown. */
export const onSessionEnd = (callback: (owner: string) => void) =>
  onTokenChange((token) => {
    if (!token && owner) callback(owner)
    owner = undefined
  })
