// The tabs of a list; each may show how many rows it has.
import type { Input } from '../../contract/calls.ts'
import { thousands } from '../../lib/format.ts'
import { useCall } from '../app/client.ts'
import { TabLinks } from '../kit/TabLinks.tsx'
import type { ListCall, ListInput, ListQuery, Tab } from './list-query.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'

type Props<N extends ListCall> = {
  list: ListQuery<N> & { title: string }
  state: ListState<N>
  input?: Partial<ListInput<N>>
  hasCounts: boolean
  views?: Views
}

export function ListTabs<N extends ListCall>({ list, state, input, hasCounts, views }: Props<N>) {
  const { tabs = [] } = list
  if (!tabs.length && !views?.views.length) return null
  const ofViews = views?.views.map(({ name, query }) => ({
    name,
    href: state.address.href({ ...cleared(state.address.search), ...query, view: name }),
    isOn: name === views.open?.name,
    ...(name === views.open?.name && views.isChanged && { count: '已改' }),
  }))
  return (
    <TabLinks
      label={`${list.title}的分类`}
      tabs={[
        ...tabs.map((tab) => ({
          name: tab.name,
          href: state.tabHref(tab),
          isOn: tab === state.tab && !views?.open,
          ...(hasCounts && { count: <Count list={list} tab={tab} input={input ?? {}} /> }),
        })),
        ...(ofViews ?? []),
      ]}
    />
  )
}

/** An address says everything that a view does not. */
const cleared = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))

type CountProps<N extends ListCall> = { list: ListQuery<N>; tab: Tab<ListInput<N>>; input: Partial<ListInput<N>> }

/** How many a tab has, of whatever the filters say: what has to be done does not depend on what one looks for. */
function Count<N extends ListCall>({ list, tab, input }: CountProps<N>) {
  const ofTab = { ...list.input, ...input, ...tab.input, pageSize: 1 } as Input<N>
  const data = useCall(list.list, ofTab).data as { totalCount: number } | undefined
  if (data === undefined) return null
  return (
    <span className={tab.isDue && data.totalCount ? 'text-danger font-medium' : ''}>{thousands(data.totalCount)}</span>
  )
}
