// The tabs of a list and its saved views; each may show how many rows it has.
import type { Input } from '../../contract/calls.ts'
import { thousands } from '../../lib/format.ts'
import { useCall } from '../app/client.ts'
import { TabLinks } from '../kit/TabLinks.tsx'
import { type ListCall, type ListInput, type ListQuery, readQuery } from './list-query.ts'
import type { ListState } from './use-list.ts'
import { conditionsOf, type Views } from './use-views.ts'

type Props<N extends ListCall> = {
  list: ListQuery<N> & { title: string }
  state: ListState<N>
  input?: Partial<ListInput<N>>
  hasCounts: boolean
  views?: Views
}

/** So many views are counted; the others say how many they have when they are open. */
const maxCounted = 6

export function ListTabs<N extends ListCall>({ list, state, input = {}, hasCounts, views }: Props<N>) {
  const { tabs = [] } = list
  if (!tabs.length && !views?.views.length) return null
  const countOf = (narrowed: Partial<ListInput<N>>, isDue = false) => (
    <Count list={list.list} input={{ ...list.input, ...input, ...narrowed }} isDue={isDue} isOff={!state.data} />
  )
  const all = !tabs.length && {
    name: '全部',
    href: state.address.href(cleared(state.address.search)),
    isOn: !views?.open,
  }
  const ofViews = views?.views.map((view, n) => {
    const isOn = view === views.open
    const { tab, input } = readQuery<N>(list, view.search)
    return {
      name: view.viewName,
      href: viewHref(state, views, view),
      isOn,
      isWide: !isOn,
      count: (
        <>
          {(n < maxCounted || isOn) && countOf(input as Partial<ListInput<N>>, tab?.isDue)}
          {isOn && views.isChanged && <span className="ml-1 text-ink-3 font-normal">已改</span>}
        </>
      ),
    }
  })
  return (
    <TabLinks
      label={`${list.title}的分类`}
      tabs={[
        ...(all ? [all] : []),
        ...tabs.map((tab) => ({
          name: tab.name,
          href: state.tabHref(tab),
          isOn: tab === state.tab && !views?.open,
          ...(hasCounts && { count: countOf(tab.input, tab.isDue) }),
        })),
        ...(ofViews ?? []),
      ]}
    />
  )
}

/** An address says everything that a view does not. */
export const viewHref = <N extends ListCall>(
  state: ListState<N>,
  { keys }: Views,
  { id, search }: Views['views'][number],
) => state.address.href({ ...cleared(state.address.search), ...conditionsOf(keys, search), view: id })

const cleared = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))

type CountProps<N extends ListCall> = { list: N; input: Partial<ListInput<N>>; isDue: boolean; isOff: boolean }

/**
 * How many rows it has, of whatever the filters say: what has to be done does not depend on what one looks for.
 * Asked once the list itself is there.
 */
function Count<N extends ListCall>({ list, input, isDue, isOff }: CountProps<N>) {
  const ofTab = { ...input, pageSize: 1 } as unknown as Input<N>
  const data = useCall(list, ofTab, { isOff }).data as { totalCount: number } | undefined
  if (data === undefined) return null
  return <span className={isDue && data.totalCount ? 'text-danger font-medium' : ''}>{thousands(data.totalCount)}</span>
}
