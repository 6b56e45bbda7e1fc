// A screen of rows in an order of their own, with the editor beside them: what is sorted or switched is shown at once and saved.

import type { ReactNode } from 'react'
import type { Query } from '../app/client.ts'
import { Button } from '../kit/Button.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Empty } from '../kit/QueryState.tsx'
import { Body } from './Body.tsx'
import { Beside, hiddenWhileEditing, useEditing } from './ListDetail.tsx'
import type { Editing } from './RowEditor.tsx'
import { SortedTable, type SortedTableProps, SortHint } from './SortedTable.tsx'
import type { ScreenName } from './screens.ts'

type Row = { id: number; statusId: 0 | 1 }

type Props<T extends Row> = Pick<SortedTableProps<T>, 'nameOf' | 'columns' | 'after'> & {
  screen: ScreenName
  of: Query<{ list: T[] }>
  /** What else the address says: which of several lists. */
  here?: Record<string, string | number | undefined>
  title: string
  description: string | undefined
  /** What a row is: 「链接」. */
  what: string
  empty: { title: string; description: string }
  hint?: ReactNode
  /** Choices of the head, before 新增. */
  choices?: ReactNode
  /** Above the list, as it is with what is open. */
  above?: (list: T[], openId: number | undefined) => ReactNode
  sort(ids: number[]): Promise<boolean>
  show(row: T, statusId: 0 | 1): Promise<boolean>
  editor(opened: T | undefined, editing: Editing): ReactNode
}

export function SortedScreen<T extends Row>({
  screen,
  of,
  here,
  title,
  description,
  what,
  empty,
  hint,
  ...props
}: Props<T>) {
  const { choices, above, sort, show, editor, ...table } = props
  const { opened, openId, open, editing } = useEditing(screen, of, here)
  const add = (
    <Button icon="plus" onPress={() => open('new')}>
      新增{what}
    </Button>
  )
  /** Shows the rows so at once, and once more as they were saved. */
  async function live(list: T[], saving: Promise<boolean>) {
    of.setData((data) => ({ ...data, list }))
    await saving
    of.reload()
  }
  return (
    <>
      <div className={hiddenWhileEditing(openId)}>
        <PageHead title={title} description={description}>
          {choices}
          {add}
        </PageHead>
      </div>
      <Body of={of} what={title}>
        {({ list }) => (
          <>
            {above && <div className={hiddenWhileEditing(openId)}>{above(list, openId)}</div>}
            <Beside
              label={`${what}列表`}
              className={above ? 'mt-6 md:mt-8' : 'mt-5'}
              openId={openId}
              editor={editor(opened, editing)}
            >
              {list.length === 0 ? (
                <div className="bg-surface border border-line rounded-card">
                  <Empty {...empty}>{add}</Empty>
                </div>
              ) : (
                <SortedTable
                  {...table}
                  caption={title}
                  rows={list}
                  openId={openId}
                  onOpen={({ id }) => open(id)}
                  onSort={(sorted) => void live(sorted, sort(sorted.map(({ id }) => id)))}
                  onShow={(row, statusId) => {
                    const shown = list.map((one) => (one.id === row.id ? { ...one, statusId } : one))
                    void live(shown, show(row, statusId))
                  }}
                />
              )}
              <SortHint>{hint}</SortHint>
            </Beside>
          </>
        )}
      </Body>
    </>
  )
}
