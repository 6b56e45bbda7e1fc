// Live lessons under way, with who watches; and the next one.
import { appointment, thousands } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { Icon } from '../../../kit/Icon.tsx'
import type { SchoolStat } from '../overview.tsx'

export function Running({ stat: { liveList, comingList, at } }: { stat: SchoolStat }) {
  const next = comingList.find(({ kind, time }) => kind === 'live' && time > at)
  const watching = liveList.reduce((sum, { watchingNum }) => sum + watchingNum, 0)
  return (
    <section aria-labelledby="running" className="bg-surface border border-line rounded-card xl:mt-[38px]">
      <div className="flex items-baseline gap-2 px-4 pt-3.5 pb-2">
        <h2 id="running" className="font-semibold text-[16px]">
          正在进行
        </h2>
        <span className="text-mini text-ink-3 num">{liveList.length > 0 && `${thousands(watching)} 人在看`}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {liveList.map(({ courseId, periodId, periodName, lecturerName, beginTime, watchingNum }) => (
          <li key={periodId}>
            <a
              href={paths.course(courseId, 2)}
              target="_blank"
              rel="noopener"
              className="block px-4 py-2.5 hover:bg-bg"
            >
              <span className="flex items-center gap-2">
                <span className="inline-flex items-center gap-1.5 text-mini font-medium shrink-0 text-danger">
                  <i className="size-2 rounded-full bg-danger" />
                  直播中
                </span>
                <b className="font-medium truncate flex-1">{periodName}</b>
              </span>
              <span className="flex gap-2 text-mini num mt-0.5">
                <span className="font-medium">{thousands(watchingNum)} 人在看</span>
                <span className="text-ink-3 truncate">
                  {lecturerName}，已 {Math.floor((Date.parse(at) - Date.parse(beginTime)) / 60_000)} 分钟
                </span>
              </span>
            </a>
          </li>
        ))}
        {liveList.length === 0 && <li className="px-4 py-4 text-mini text-ink-3">现在没有直播</li>}
      </ul>
      {next && (
        <p className="border-t border-line px-4 py-2.5 text-mini text-ink-3 num flex gap-2">
          <Icon name="clock" className="size-3.5 mt-[3px]" />
          <span className="min-w-0">
            下一场 <b className="font-medium text-ink">{appointment(next.time)}</b> {next.title}
          </span>
        </p>
      )}
    </section>
  )
}
