// The state of a query, as the kit's components show it.
import type { CallError } from '../../contract/codes.ts'

export type Loaded<T> = {
  /** The last answer to this query, or, while it is loading, to the query before it. */
  data: T | undefined
  /** Why there is no data, or none newer. */
  failure: CallError | undefined
  isLoading: boolean
  /** When `data` arrived. */
  at: Date | undefined
  reload(): void
}

type DataOf<Q> = { [Name in keyof Q]: Q[Name] extends Loaded<infer T> ? T : never }

/** Queries that a screen shows as one: there once all are, failed once one is; asked again are those that failed. */
export function together<Q extends Record<string, Loaded<unknown>>>(queries: Q): Loaded<DataOf<Q>> {
  const all = Object.entries(queries)
  const isThere = all.every(([, { data }]) => data !== undefined)
  const failed = all.filter(([, { failure }]) => failure)
  return {
    data: isThere ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as DataOf<Q>) : undefined,
    failure: failed[0]?.[1].failure,
    isLoading: all.some(([, { isLoading }]) => isLoading),
    at: isThere ? all[0]?.[1].at : undefined,
    reload() {
      for (const [, { reload }] of failed.length ? failed : all) reload()
    },
  }
}
