// Publishing: renders pages before anybody asks, and says how far it is.
import { Closed, type PageStore } from './store.ts'

export type Progress = { total: number; done: number; bytes: number; failList: { path: string; why: string }[] }

/** Pages that answer 404 or 409 are as they should be; only those that could not be made are failures. Throws `Closed`. */
export async function warm(store: PageStore, keys: string[], tell: (progress: Progress) => void = () => {}) {
  const progress: Progress = { total: keys.length, done: 0, bytes: 0, failList: [] }
  const one = async (path: string) => {
    try {
      const page = await store.warm(path)
      progress.bytes += page.variants.identity.body.length
      if (page.status >= 500) progress.failList.push({ path, why: `HTTP ${page.status}` })
    } catch (error) {
      if (error instanceof Closed) throw error
      progress.failList.push({ path, why: error instanceof Error ? error.message : String(error) })
    }
    progress.done++
    tell(progress)
  }
  await Promise.all(keys.map(one))
  return progress
}
