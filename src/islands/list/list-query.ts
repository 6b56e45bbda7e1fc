// The query of a list screen: what its address says of tab, filters, order and page, as the input of its call.
import type { CallName, Input, Output } from '../../contract/calls.ts'
import type { Filter } from '../kit/filters.tsx'

/** Calls that answer a page of a list. */
export type ListCall = {
  [N in CallName]: Output<N> extends { list: object[]; totalCount: number } ? N : never
}[CallName]

export type RowOf<N extends ListCall> = Output<N> extends { list: (infer Row extends object)[] } ? Row : never

export type ListInput<N extends ListCall> = Omit<Input<N>, 'pageCurrent' | 'pageSize' | 'sort'>

type SortOf<N extends ListCall> = Input<N> extends { sort?: infer Sort } ? NonNullable<Sort> : never

/** A tab narrows the list; its count stands beside its name. */
export type Tab<I> = {
  key: string
  name: string
  input: Partial<I> /** Somebody has to act on these. */
  isDue?: boolean
}

export type ListQuery<N extends ListCall> = {
  list: N
  /** Always sent. */
  input?: Partial<ListInput<N>>
  /** The first is the one of the bare address. */
  tabs?: readonly Tab<ListInput<N>>[]
  filters?: readonly Filter<ListInput<N>>[]
  /** The first is the one of the bare address; `''` is the order of the call without `sort`. */
  sorts?: readonly { value: SortOf<N> | ''; name: string }[]
}

/** What an address that was typed or kept from before may say is checked here: what is unknown is left out. */
export function readQuery<N extends ListCall>(
  { input = {}, tabs = [], filters = [], sorts = [] }: Omit<ListQuery<N>, 'list'>,
  search: Readonly<Record<string, string>>,
) {
  const tab = tabs.find(({ key }) => key === search.tab) ?? tabs[0]
  const sort = sorts.slice(1).find(({ value }) => String(value) === search.sort)?.value
  const order = sort ?? sorts[0]?.value
  const set = filters.flatMap((filter) => {
    const text = search[filter.key] ?? ''
    const part = text ? filter.input(text) : {}
    return Object.keys(part).length ? [{ ...filter, text, part }] : []
  })
  return {
    tab,
    /** Undefined: the first. */
    sort,
    /** The filters that narrow the list. */
    set,
    input: Object.assign({}, input, tab?.input, ...set.map(({ part }) => part), order && { sort: order }) as Input<N>,
  }
}
