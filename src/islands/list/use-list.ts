// The state of a list: what its address says, and the page of rows that its call answers.
import type { Input, Output } from '../../contract/calls.ts'
import { useCall } from '../app/client.ts'
import { useAddress } from '../app/router.ts'
import type { Filter } from '../kit/filters.tsx'
import { type ListCall, type ListInput, type ListQuery, type RowOf, readQuery, type Tab } from './list-query.ts'

type ListPage<Row> = { list: Row[]; totalCount: number; totalPage: number; pageCurrent: number; pageSize: number }

export type ListState<N extends ListCall> = ReturnType<typeof useList<N>>

type Options<N extends ListCall> = {
  /** What the place of the list adds to its query: of which course. */
  input?: Partial<ListInput<N>>
  /** By default that of the call. */
  pageSize?: number | undefined
  /** From which the address may choose. */
  pageSizes?: readonly number[]
}

export function useList<N extends ListCall>(
  list: ListQuery<N>,
  { input: added = {}, pageSize: usualSize, pageSizes = [] }: Options<N> = {},
) {
  const address = useAddress()
  const narrowed = readQuery<N>(list, address.search)
  const pageSize = pageSizes.find((size) => String(size) === address.search.pageSize) ?? usualSize
  const input = { ...narrowed.input, ...added, ...(pageSize && { pageSize }), pageCurrent: address.page } as Input<N>
  const query = useCall(list.list, input)
  const data = query.data as unknown as (Output<N> & ListPage<RowOf<N>>) | undefined
  const { tabs = [], filters = [] } = list
  const withoutFilters = Object.fromEntries(filters.map(({ key }) => [key, undefined]))
  return {
    ...narrowed,
    input,
    address,
    query,
    data,
    /** What narrows it, in words. */
    conditions: [
      ...(narrowed.tab && narrowed.tab !== tabs[0] ? [narrowed.tab.name] : []),
      ...narrowed.set.map(
        ({ label, text, choices }) => `${label} ${choices?.find(({ value }) => value === text)?.name ?? text}`,
      ),
    ]
      .join('，')
      .slice(0, 300),
    /** Whether fewer rows than all may be shown. */
    isNarrowed: narrowed.set.length > 0 || Boolean(narrowed.tab && narrowed.tab !== tabs[0]),
    clearFilters: () => address.set({ ...withoutFilters, open: undefined }),
    clearAll: () => address.set({ tab: undefined, view: undefined, ...withoutFilters }),
    tabHref: (tab: Tab<ListInput<N>>) =>
      address.href({ tab: tab === tabs[0] ? undefined : tab.key, open: undefined, view: undefined }),
    setFilter: ({ key }: Filter<ListInput<N>>, text: string) => address.set({ [key]: text, open: undefined }),
  }
}
