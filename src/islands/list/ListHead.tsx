// The head of a list: its title and count, its columns and saved views, the file of its rows, and what else the list has there.
import type { ReactNode } from 'react'
import { go } from '../app/router.ts'
import { Button } from '../kit/Button.tsx'
import { MoreMenu } from '../kit/MoreMenu.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { viewHref } from './ListTabs.tsx'
import type { ListCall } from './list-query.ts'
import type { ListState } from './use-list.ts'
import type { Views } from './use-views.ts'

export type ListDialog = 'export' | 'columns' | 'newView' | 'view'

type Props<N extends ListCall> = {
  title: string
  hint: ReactNode
  /** Under the head of a screen that has the name already. */
  isPart: boolean
  state: ListState<N>
  views: Views
  open(dialog: ListDialog): void
  /** At the right. */
  children: ReactNode
}

type Tool = readonly [name: string, run: () => unknown]

export function ListHead<N extends ListCall>(props: Props<N>) {
  const { title, hint, isPart, state, views, open, children } = props
  const Head = isPart ? PartHead : PageHead
  const isNarrowed = state.set.length > 0 || state.sort !== undefined
  const tools: Tool[] = [
    ['显示列', () => open('columns')],
    ...(views.open?.isEditable && views.isChanged ? [['保存改动', views.saveChanges] as const] : []),
    ...(!views.isOff && (views.open ? views.isChanged : isNarrowed)
      ? [['另存为视图', () => open('newView')] as const]
      : []),
    ...(views.open?.isEditable ? [['改视图…', () => open('view')] as const] : []),
  ]
  const toViews: Tool[] = views.views.map((view) => [view.viewName, () => go(viewHref(state, views, view))])
  return (
    <Head title={title} description={hint}>
      {tools.map(([name, run]) => (
        <Button key={name} kind="ghost" className="max-md:hidden" onPress={run}>
          {name}
        </Button>
      ))}
      <Button icon="dl" isDisabled={!state.data?.totalCount} onPress={() => open('export')}>
        导出…
      </Button>
      <MoreMenu className="md:hidden" choices={[...toViews, ...tools].map(([name, run]) => ({ name, run }))} />
      {children}
    </Head>
  )
}

const PartHead = ({ description, children }: { title: string; description?: ReactNode; children: ReactNode }) => (
  <div className="mt-5 flex flex-wrap items-center gap-2">
    <p className="mr-auto text-mini text-ink-3 num">{description}</p>
    {children}
  </div>
)
