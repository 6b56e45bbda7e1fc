// Who read what: collected in memory, counted in batches, so that a read costs no write of its own.
import { createHash } from 'node:crypto'
import { dayInBeijing } from '../contract/beijing.ts'

/** `visitor`: an account, or the network of a guest. */
export type View = { visitor: string; refType: number; refId: number }
export type Viewed = { day: string; visitor: Buffer; refType: number; refId: number }

export type Views = {
  note(view: View): void
  /** Those not yet counted; they are the caller's now. */
  take(): Viewed[]
}

const most = 20_000 // between two countings; what is more than that is not counted

export function collectedViews(now = () => new Date()): Views {
  const noted = new Map<string, Viewed>()
  return {
    note({ visitor, refType, refId }) {
      const day = dayInBeijing(now())
      const hash = createHash('sha256').update(`${day} ${visitor}`).digest().subarray(0, 12)
      const key = `${day} ${refType} ${refId} ${hash.toString('base64')}`
      if (noted.size < most) noted.set(key, { day, visitor: hash, refType, refId })
    },
    take() {
      const all = [...noted.values()]
      noted.clear()
      return all
    },
  }
}
