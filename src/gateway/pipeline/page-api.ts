// The `api` that a page renders with: calls the gateway in process as a guest, and collects the tags the page depends on.
import { LRUCache } from 'lru-cache'
import type { Call } from '../../contract/call.ts'
import { type Api, type CallName, calls } from '../../contract/calls.ts'
import type { Dispatch } from './dispatch.ts'

export type PageApi = {
  /**
   * Collects into `tags`, also when a call fails: a page with a 404 goes stale as soon as the thing exists. `beforeCall` is awaited
   * before each call.
   */
  api(tags?: Set<string>, beforeCall?: () => Promise<unknown> | undefined): Api
  /** Must be called with every invalidated tag. */
  invalidate(tags: string[]): void
  /** Invalidations were missed: no answer is shared any more. */
  forget(): void
}

type Answer = { output: unknown; tags: string[] }
type CacheEntry = { answer: Promise<Answer>; tags?: string[] } // without tags: still pending

const cacheTtl = 60_000 // ms: "most read" lists change without an invalidation
const maxCached = 200

/**
 * One for each process. Answers of calls marked `cached` are shared between pages for a minute or until they are invalidated;
 * without invalidations (`receivesInvalidations` false: the edits happen in another process) nothing is shared.
 */
export function createPageApi(dispatch: Dispatch, { receivesInvalidations = true } = {}): PageApi {
  const cache = new LRUCache<string, CacheEntry>({
    max: maxCached,
    ttl: cacheTtl,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  })

  async function fetchAnswer(name: CallName, input: unknown): Promise<Answer> {
    const output = await dispatch(name, input, { address: 'page' })
    return { output, tags: tagsOf(name, input, output) }
  }

  /** `key` identifies call and input. */
  function cachedAnswer(key: string, name: CallName, input: unknown): Promise<Answer> {
    if (!(calls[name] as Call).cached || !receivesInvalidations) return fetchAnswer(name, input)
    const cached = cache.get(key)
    if (cached) return cached.answer
    const fresh: CacheEntry = { answer: fetchAnswer(name, input) }
    cache.set(key, fresh)
    fresh.answer.then(
      ({ tags }) => (fresh.tags = tags),
      () => cache.get(key) === fresh && cache.delete(key),
    )
    return fresh.answer
  }

  return {
    api: (tags = new Set(), beforeCall) => {
      const answers = new Map<string, Promise<Answer>>() // per page, so that an edit meanwhile cannot mix two versions in one page
      const callOnce = (name: CallName, input: unknown) => {
        const key = `${name} ${JSON.stringify(input)}`
        const answer = answers.get(key) ?? cachedAnswer(key, name, input)
        answers.set(key, answer)
        return answer
      }
      return (async (name, input) => {
        await beforeCall?.()
        try {
          const answer = await callOnce(name, input)
          for (const tag of answer.tags) tags.add(tag)
          return answer.output
        } catch (error) {
          for (const tag of tagsOf(name, input)) tags.add(tag)
          throw error
        }
      }) as Api
    },
    forget: () => cache.clear(),
    invalidate(tags) {
      // pending entries have no tags yet: they are dropped too, and the next page calls again
      for (const [key, entry] of cache.entries())
        if (!entry.tags || entry.tags.some((tag) => tags.includes(tag))) cache.delete(key)
    },
  }
}

/** The tags a page with this answer depends on; the output is missing when the call failed. */
const tagsOf = (name: CallName, input: unknown, output?: unknown) => {
  const call: Call = calls[name]
  return call.providesTags?.(call.input.safeParse(input).data ?? {}, output) ?? []
}
