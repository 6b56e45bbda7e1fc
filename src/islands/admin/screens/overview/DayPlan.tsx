// What begins or ends on a day, and the dialog for what operators write into the calendar themselves.
import { useState } from 'react'
import { dayInBeijing } from '../../../../contract/beijing.ts'
import type { CallName, Output } from '../../../../contract/calls.ts'
import { timeOfDay } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { dialogOnDemand } from '../../../kit/on-demand.tsx'
import { useMay } from '../../session.ts'

export type Coming = Output<'system/admin/calendar/list'>['list'][number]
/** An entry that is written or changed: without `id` a new one. */
export type Entry = { id?: number; version?: number | null; title: string; time: string }

/** By their dates in Beijing, each in its order. */
export function byDay(all: readonly Coming[]) {
  const days = new Map<string, Coming[]>()
  for (const one of all) {
    const day = dayInBeijing(one.time)
    const list = days.get(day)
    if (list) list.push(one)
    else days.set(day, [one])
  }
  return days
}

type Kind = { name: string; border: string; href?(id: number): string; isOutside?: true; needs?: CallName }
const toAdverts: Pick<Kind, 'href' | 'needs'> = {
  href: (open) => paths.admin('adv', { open }),
  needs: 'system/admin/adv/page',
}
const kinds: Record<Coming['kind'], Kind> = {
  live: { name: '直播', border: 'border-danger', href: (id) => paths.course(id, 2), isOutside: true },
  exam: { name: '班级考试', border: 'border-dai-600' },
  homework: { name: '作业截止', border: 'border-dai-600' },
  saleBegin: { name: '特惠开始', border: 'border-brand', href: (id) => paths.course(id), isOutside: true },
  saleEnd: { name: '特惠结束', border: 'border-brand', href: (id) => paths.course(id), isOutside: true },
  advBegin: { name: '广告上线', border: 'border-primary', ...toAdverts },
  advEnd: { name: '广告下线', border: 'border-line-strong', ...toAdverts },
  couponEnd: {
    name: '优惠券领取截止',
    border: 'border-line-strong',
    href: (open) => paths.admin('coupon', { open }),
    needs: 'user/admin/coupon/page',
  },
  entry: { name: '日程', border: 'border-ink-3' },
}

const EntryDialog = dialogOnDemand(() => import('./EntryDialog.tsx'))

/** The dialog, and what opens it. */
export function useEntryDialog() {
  const [entry, open] = useState<Entry>()
  return { open, dialog: entry && <EntryDialog entry={entry} onClose={() => open(undefined)} /> }
}

const shown = 3

/** The first three stand there, the others open below them. */
export const DayPlan = ({ list, onEntry }: { list: Coming[]; onEntry(entry: Entry): void }) => (
  <>
    {list.slice(0, shown).map((one) => (
      <Thing key={keyOf(one)} one={one} onEntry={onEntry} />
    ))}
    {list.length > shown && (
      <li>
        <details>
          <summary className="text-mini text-link px-1 py-1 max-md:py-3 num">还有 {list.length - shown} 件</summary>
          <ul className="mt-1.5 space-y-1.5">
            {list.slice(shown).map((one) => (
              <Thing key={keyOf(one)} one={one} onEntry={onEntry} />
            ))}
          </ul>
        </details>
      </li>
    )}
  </>
)

const keyOf = ({ kind, id, time }: Coming) => `${kind} ${id} ${time}`

function Thing({ one, onEntry }: { one: Coming; onEntry(entry: Entry): void }) {
  const { name, border, href, isOutside, needs } = kinds[one.kind]
  const may = useMay()
  const look = `block w-full text-left border-l-[3px] ${border} pl-2 py-1 max-md:py-2 rounded-r-ctl`
  const text = (
    <>
      <span className="block text-cap text-ink-3 num">
        {timeOfDay(one.time)} {name}
      </span>
      <span className="block text-mini leading-[18px] line-clamp-2">{one.title}</span>
    </>
  )
  return (
    <li>
      {href && (!needs || may(needs)) ? (
        <a
          href={href(one.id)}
          {...(isOutside && { target: '_blank', rel: 'noopener' })}
          className={`${look} hover:bg-bg`}
        >
          {text}
        </a>
      ) : one.kind === 'entry' ? (
        <button type="button" onClick={() => onEntry(one)} className={`${look} hover:bg-bg`}>
          {text}
        </button>
      ) : (
        <div className={look}>{text}</div>
      )}
    </li>
  )
}
