// All rows that a list's query matches, page by page: for exports and for acting on all that match.
import type { Input, Output } from '../../contract/calls.ts'
import { CallError } from '../../contract/codes.ts'
import { silentApi } from '../../lib/wire/api.ts'
import type { ListCall, RowOf } from './list-query.ts'

const pageSize = 100
/** More would take minutes and a phone's memory. */
export const maxRows = 50_000

type Progress = { signal: AbortSignal; onProgress(done: number, total: number): void }

/** Rows that arrive twice, because a new one shifted the pages meanwhile, are taken once. Throws what a page's call throws. */
export async function collect<N extends ListCall>(
  list: N,
  input: Input<N>,
  keyOf: (row: RowOf<N>) => string | number,
  { signal, onProgress }: Progress,
): Promise<RowOf<N>[]> {
  const rows = new Map<string | number, RowOf<N>>()
  for (let pageCurrent = 1, pages = 1; pageCurrent <= pages; pageCurrent++) {
    signal.throwIfAborted()
    const page = await withRetryAfter(
      () => silentApi(list, { ...input, pageCurrent, pageSize }) as Promise<Output<ListCall>>,
      signal,
    )
    for (const row of page.list as RowOf<N>[]) rows.set(keyOf(row), row)
    const total = Math.min(page.totalCount, maxRows)
    pages = Math.ceil(total / pageSize)
    onProgress(Math.min(rows.size, total), total)
  }
  return [...rows.values()].slice(0, maxRows)
}

/** Waits out the rate limit. */
export async function withRetryAfter<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (failure) {
      const wait = CallError.is(failure) && failure.code === 'tooMany' ? failure.data?.retryAfterMs : undefined
      if (wait === undefined || signal.aborted) throw failure
      await new Promise((resolve) => setTimeout(resolve, Number(wait) + 100))
      signal.throwIfAborted()
    }
  }
}
