// Whether the browser is online, by its own events.
import { atom } from 'nanostores'

export const $online = atom(globalThis.navigator?.onLine ?? true)

globalThis.addEventListener?.('online', () => $online.set(true))
globalThis.addEventListener?.('offline', () => $online.set(false))
