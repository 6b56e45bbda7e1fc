// The sheets that wait, beside the open one.
import { type Desk, nameOf, useWay } from './use-waiting.ts'

const around = 15 // before and after the open one: a class has a thousand

export function WaitingList({ desk, sheetId }: { desk: Desk; sheetId: number }) {
  const { hrefOf, areNamesHidden } = useWay(desk, sheetId)
  const at = Math.max(
    0,
    desk.waiting.findIndex(({ id }) => id === sheetId),
  )
  const from = Math.max(0, at - around)
  return (
    <nav aria-label="等待评阅的答卷" className="hidden w-44 shrink-0 lg:block">
      <h2 className="text-mini text-ink-3 num">待评 {desk.waiting.length} 份</h2>
      <ol className="mt-2">
        {desk.waiting.slice(from, at + around + 1).map((one, n) => (
          <li key={one.id}>
            <a
              href={hrefOf(one.id)}
              aria-current={one.id === sheetId ? 'true' : undefined}
              className={`flex items-center justify-between gap-2 border-l-2 px-3 py-2 ${one.id === sheetId ? 'border-brand bg-sunken font-semibold text-primary' : 'border-transparent hover:bg-sunken'}`}
            >
              <span className="min-w-0 truncate num">{areNamesHidden ? `第 ${from + n + 1} 份` : nameOf(one)}</span>
              {one.lateCount > 0 && <span className="text-mini text-warn">迟到</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
