// Locks of files that arrive (tus). Who comes anew asks the request before it to end, as its line may be dead, and waits for that.
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'

type Held = { requestRelease: RequestRelease; freed: Promise<void>; free(): void }

/** `maxWait` in ms. */
export function uploadLocks(maxWait = 10_000): Locker {
  const held = new Map<string, Held>()

  /** False after `ms`, or when the signal says so. */
  function freedInTime({ freed }: Held, ms: number, signal: AbortSignal) {
    return new Promise<boolean>((resolve) => {
      const giveUp = () => resolve(false)
      const timer = setTimeout(giveUp, ms)
      signal.addEventListener('abort', giveUp, { once: true })
      void freed.then(() => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        resolve(true)
      })
    })
  }

  return {
    newLock(id): Lock {
      let own: Held | undefined
      return {
        async lock(signal, requestRelease) {
          const until = Date.now() + maxWait
          for (let before = held.get(id); before; before = held.get(id)) {
            await before.requestRelease()
            if (!(await freedInTime(before, until - Date.now(), signal))) throw ERRORS.ERR_LOCK_TIMEOUT
          }
          let free = () => {}
          const freed = new Promise<void>((resolve) => {
            free = resolve
          })
          own = { requestRelease, freed, free }
          held.set(id, own)
        },
        async unlock() {
          if (own && held.get(id) === own) held.delete(id)
          own?.free()
        },
      }
    },
  }
}
