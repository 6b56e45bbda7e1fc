// The tabs of a list; each may tell how many rows it has.
import type { Input } from '../../contract/calls.ts'
import { thousands } from '../../lib/format.ts'
import { useCall } from '../app/client.ts'
import { TabLinks } from '../kit/TabLinks.tsx'
import type { ListCall, ListInput, ListQuery, Tab } from './list-query.ts'
import type { ListState } from './use-list.ts'

type Props<N extends ListCall> = {
  list: ListQuery<N> & { title: string }
  state: ListState<N>
  input?: Partial<ListInput<N>>
  hasCounts: boolean
}

export function ListTabs<N extends ListCall>({ list, state, input, hasCounts }: Props<N>) {
  const { tabs = [] } = list
  if (!tabs.length) return null
  return (
    <TabLinks
      label={`${list.title}的分类`}
      tabs={tabs.map((tab) => ({
        name: tab.name,
        href: state.tabHref(tab),
        isOn: tab === state.tab,
        ...(hasCounts && { count: <Count list={list} tab={tab} input={input ?? {}} /> }),
      }))}
    />
  )
}

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
