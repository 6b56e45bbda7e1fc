// Mobile numbers that were tried out before anything is done: how many can be added, and what of each line.
import { State, type Tone } from '../kit/State.tsx'

type Row = { rowNo: number; mobile: string; remarkName?: string; state: number }

type Props = {
  rows: readonly Row[]
  /** By state; the first is that of rows that can be added. */
  words: Readonly<Record<number, readonly [Tone, string]>>
  ready: number
  /** 「人可以加入」 */
  can: string
  /** Follows the sums. */
  note?: string
}

export const countOf = (rows: readonly Row[], state: number) => rows.filter((row) => row.state === state).length

export function NumberRows({ rows, words, ready, can, note }: Props) {
  const others = Object.keys(words)
    .map(Number)
    .filter((state) => state !== ready && countOf(rows, state))
    .map((state) => `${countOf(rows, state)} 个${words[state]![1]}`)
  return (
    <>
      <p role="status" className="num">
        <b className="font-semibold text-ink">
          {countOf(rows, ready)} {can}
        </b>
        {others.length > 0 && `，${others.join('，')}`}
        {note}。
      </p>
      <section
        aria-label="核对的结果"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too
        tabIndex={0}
        className="mt-3 max-h-72 overflow-y-auto rounded-card border border-line"
      >
        <ul className="divide-y divide-line">
          {rows.map(({ rowNo, mobile, remarkName, state }, at) => {
            const [tone, name] = words[state]!
            return (
              <li key={at} className="flex items-center gap-3 px-3 py-2">
                <span className="w-8 shrink-0 text-right text-mini text-ink-3 num">{rowNo}</span>
                <span className="min-w-0 flex-1 text-ink">
                  <span className="num break-all">{mobile || '没有写'}</span> {remarkName}
                </span>
                <State tone={tone}>{name}</State>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
