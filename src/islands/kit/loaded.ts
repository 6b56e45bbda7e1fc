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
