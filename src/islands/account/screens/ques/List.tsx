// A list under the tabs of 我的问答: rows, states, pager.

import type { ReactNode } from 'react'
import { useAddress } from '../../../app/router.ts'
import { Lines } from '../../../kit/Lines.tsx'
import type { Loaded } from '../../../kit/loaded.ts'
import { Pager } from '../../../kit/Pager.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'

type Page<Row> = { list: Row[]; totalCount: number; totalPage: number; pageCurrent: number; pageSize: number }
type Props<Row> = { of: Loaded<Page<Row>>; what: string; empty: ReactNode; children(row: Row): ReactNode }

export function List<Row extends { id: number }>({ of, what, empty, children }: Props<Row>) {
  const { pageHref } = useAddress()
  return (
    <>
      <div className="bg-surface border border-t-0 border-line rounded-b-card">
        <QueryState of={of} what={what} skeleton={<Rows />}>
          {({ list }) =>
            list.length ? (
              <Lines of={of}>
                {list.map((row) => (
                  <li key={row.id} className="flex max-md:flex-col gap-x-4 gap-y-2 p-4 md:px-5">
                    {children(row)}
                  </li>
                ))}
              </Lines>
            ) : (
              empty
            )
          }
        </QueryState>
      </div>
      <Pager of={of.data} unit="条" href={pageHref} />
    </>
  )
}

const Rows = () => (
  <div className="divide-y divide-line">
    {['w-3/5', 'w-2/5', 'w-1/2'].map((shape) => (
      <div key={shape} className="p-4 md:px-5">
        <Block className={`h-4 ${shape}`} />
        <Block className="mt-3 h-3 w-40" />
      </div>
    ))}
  </div>
)
