// The next seven days: live lessons, prices, adverts and coupons that begin or end.
import { addDays, dayInBeijing } from '../../../../contract/beijing.ts'
import { dateTime, thousands, weekday } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import type { SchoolStat } from '../overview.tsx'

type Coming = SchoolStat['comingList'][number]

const kinds: Record<Coming['kind'], { name: string; border: string; href(id: number): string; isOutside?: true }> = {
  live: { name: '直播', border: 'border-danger', href: (id) => paths.course(id, 2), isOutside: true },
  saleBegin: { name: '特惠开始', border: 'border-brand', href: (id) => paths.course(id), isOutside: true },
  saleEnd: { name: '特惠结束', border: 'border-brand', href: (id) => paths.course(id), isOutside: true },
  advBegin: { name: '广告上线', border: 'border-primary', href: (open) => paths.admin('adv', { open }) },
  advEnd: { name: '广告下线', border: 'border-line-strong', href: (open) => paths.admin('adv', { open }) },
  couponEnd: { name: '优惠券领取截止', border: 'border-line-strong', href: (open) => paths.admin('coupon', { open }) },
}

const shown = 3

export function ComingDays({ stat: { comingList, at } }: { stat: SchoolStat }) {
  const today = dayInBeijing(at)
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n))
  return (
    <section aria-labelledby="coming" className="mt-8">
      <div className="flex items-baseline gap-3 mb-3">
        <h2 id="coming" className="text-h4 font-semibold">
          接下来 7 天
        </h2>
        <span className="text-mini text-ink-3 num">{thousands(comingList.length)} 件，北京时间</span>
      </div>
      <ol className="bg-surface border border-line rounded-card grid grid-cols-1 md:grid-cols-7 overflow-hidden">
        {days.map((day, n) => (
          <Day
            key={day}
            day={day}
            isToday={n === 0}
            list={comingList.filter(({ time }) => dayInBeijing(time) === day)}
          />
        ))}
      </ol>
    </section>
  )
}

const Day = ({ day, isToday, list }: { day: string; isToday: boolean; list: Coming[] }) => (
  <li
    className={`min-w-0 max-md:grid max-md:grid-cols-[72px_minmax(0,1fr)] border-line ${isToday ? '' : 'max-md:border-t md:border-l'}`}
  >
    <h3
      className={`px-3 py-1.5 md:border-b border-line text-mini num ${isToday ? 'font-semibold text-brand-text md:bg-brand-soft' : 'text-ink-2 md:bg-sunken'}`}
    >
      <span className="max-lg:block">{isToday ? '今天' : weekday(day)}</span> {day.slice(5)}
    </h3>
    <ul className="p-2 space-y-1.5 md:min-h-[124px]">
      {list.slice(0, shown).map((one) => (
        <Thing key={keyOf(one)} {...one} />
      ))}
      {list.length > shown && (
        <li>
          <details>
            <summary className="text-mini text-link px-1 py-1 max-md:py-3 num">还有 {list.length - shown} 件</summary>
            <ul className="mt-1.5 space-y-1.5">
              {list.slice(shown).map((one) => (
                <Thing key={keyOf(one)} {...one} />
              ))}
            </ul>
          </details>
        </li>
      )}
      {list.length === 0 && <li className="text-mini text-ink-3 px-1 py-1">没有安排</li>}
    </ul>
  </li>
)

const keyOf = ({ kind, id, time }: Coming) => `${kind} ${id} ${time}`

const Thing = ({ kind, id, title, time }: Coming) => (
  <li>
    <a
      href={kinds[kind].href(id)}
      {...(kinds[kind].isOutside && { target: '_blank', rel: 'noopener' })}
      className={`block border-l-[3px] ${kinds[kind].border} pl-2 py-1 max-md:py-2 hover:bg-bg rounded-r-ctl`}
    >
      <span className="block text-cap text-ink-3 num">
        {dateTime(time).slice(11, 16)} {kinds[kind].name}
      </span>
      <span className="block text-mini leading-[18px] line-clamp-2">{title}</span>
    </a>
  </li>
)
