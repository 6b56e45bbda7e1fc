// Publishing: renders pages before they are requested, and reports progress.
import { Closed, type PageStore } from './store.ts'

export type Progress = { total: number; done: number; bytes: number; failList: { path: string; why: string }[] }

/** A 404 or 409 is a valid result; only pages that could not be rendered are failures. Throws `Closed`. */
export async function warm(store: PageStore, keys: string[], onProgress: (progress: Progress) => void = () => {}) {
  const progress: Progress = { total: keys.length, done: 0, bytes: 0, failList: [] }
  const warmPage = async (path: string) => {
    try {
      const page = await store.warm(path)
      progress.bytes += page.variants.identity.body.length
      if (page.status >= 500) progress.failList.push({ path, why: `HTTP ${page.status}` })
    } catch (error) {
      if (error instanceof Closed) throw error
      progress.failList.push({ path, why: error instanceof Error ? error.message : String(error) })
    }
    progress.done++
    onProgress(progress)
  }
  await Promise.all(keys.map(warmPage))
  return progress
}
