// What was sent, around the lines that a question was read from; they are marked, and in sight.
import { useLayoutEffect, useRef } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { useCall } from '../../../app/client.ts'
import { Block, Empty, Skeleton } from '../../../kit/QueryState.tsx'
import { Spoken } from '../../../kit/Small.tsx'

type Source = Output<'exam/auth/problem/import/source'>

/** `cell`: the letter of the column at fault, of a table. */
export function SourcePane({ importId, rowNo, cell }: { importId: number; rowNo: number; cell: string | undefined }) {
  const source = useCall('exam/auth/problem/import/source', { importId, rowNo })
  return (
    <section aria-label="原文" className="min-w-0">
      <h3 className="mb-2 text-mini font-semibold text-ink-2">原文</h3>
      {source.data ? (
        <Lines {...source.data} cell={cell} />
      ) : source.failure ? (
        <Empty title="原文看不到了" description={source.failure.msg} />
      ) : (
        <Skeleton label="原文">
          <Block className="h-64" />
        </Skeleton>
      )}
    </section>
  )
}

function Lines({ columnList, lineList, cell }: Source & { cell: string | undefined }) {
  const pane = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const marked = pane.current!.querySelector<HTMLElement>('[data-row]')
    if (marked) pane.current!.scrollTop = marked.offsetTop - 48
  }, [])
  return (
    <div
      ref={pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable with the keyboard
      tabIndex={0}
      className="relative max-h-[176px] overflow-auto rounded-card border border-line bg-sunken md:max-h-[480px]"
    >
      <table className="w-full border-collapse text-mini">
        {columnList.length > 0 && (
          <thead className="sticky top-0 bg-sunken text-ink-3">
            <tr>
              <th className="w-10 border-b border-line px-2 py-1 font-normal">行</th>
              {columnList.map((letter) => (
                <th key={letter} scope="col" className="border-b border-line px-2 py-1 text-left font-normal">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {lineList.map(({ lineNo, cellList, isOfRow }, n) => (
            <tr
              key={lineNo}
              data-row={isOfRow || undefined}
              className={`${isOfRow ? 'bg-primary-soft text-ink' : 'text-ink-2'} ${isApart(lineList, n) ? 'border-t border-dashed border-line-strong' : ''}`}
            >
              <th
                scope="row"
                className={`w-10 select-none px-2 py-0.5 text-right align-top font-normal num ${isOfRow ? 'text-primary' : 'text-ink-3'}`}
              >
                {lineNo}
                {isOfRow && <Spoken>（这道题）</Spoken>}
              </th>
              {cellList.map((text, at) => (
                <td
                  key={at}
                  className={`px-2 py-0.5 align-top whitespace-pre-wrap break-words ${isOfRow && cell !== undefined && cell === columnList[at] ? 'outline-1 -outline-offset-1 outline-danger' : ''}`}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Lines between it and the one before are not shown. */
const isApart = (lines: Source['lineList'], n: number) => n > 0 && lines[n]!.lineNo > lines[n - 1]!.lineNo + 1
