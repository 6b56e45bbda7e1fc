// The next seven days: live lessons, exams, prices, adverts and coupons that begin or end, and what operators wrote down.
import { addDays, dayInBeijing } from '../../../../contract/beijing.ts'
import { thousands, weekday } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Part } from '../../../kit/Part.tsx'
import type { SchoolStat } from '../overview.tsx'
import { byDay, type Coming, DayPlan, type Entry, useEntryDialog } from './DayPlan.tsx'

export function ComingDays({ stat: { comingList, at } }: { stat: SchoolStat }) {
  const { open, dialog } = useEntryDialog()
  const today = dayInBeijing(at)
  const listOf = byDay(comingList)
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, n))
  return (
    <Part
      title="接下来 7 天"
      note={`${thousands(comingList.length)} 件，北京时间`}
      isApart
      action={
        <>
          <Button kind="ghost" icon="plus" onPress={() => open({ title: '', time: new Date().toISOString() })}>
            加一件
          </Button>
          <LinkButton icon="cal" href={paths.admin('overview/calendar')}>
            整月
          </LinkButton>
        </>
      }
    >
      <Card as="ol" className="grid grid-cols-1 md:grid-cols-7 overflow-hidden">
        {days.map((day, n) => (
          <Day key={day} day={day} isToday={n === 0} list={listOf.get(day) ?? []} onEntry={open} />
        ))}
      </Card>
      {dialog}
    </Part>
  )
}

type DayProps = { day: string; isToday: boolean; list: Coming[]; onEntry(entry: Entry): void }

const Day = ({ day, isToday, list, onEntry }: DayProps) => (
  <li
    className={`min-w-0 max-md:grid max-md:grid-cols-[72px_minmax(0,1fr)] border-line ${isToday ? '' : 'max-md:border-t md:border-l'}`}
  >
    <h3
      className={`px-3 py-1.5 md:border-b border-line text-mini num ${isToday ? 'font-semibold text-brand-text md:bg-brand-soft' : 'text-ink-2 md:bg-sunken'}`}
    >
      <span className="max-lg:block">{isToday ? '今天' : weekday(day)}</span> {day.slice(5)}
    </h3>
    <ul className="p-2 space-y-1.5 md:min-h-[124px]">
      <DayPlan list={list} onEntry={onEntry} />
      {list.length === 0 && <li className="text-mini text-ink-3 px-1 py-1">没有安排</li>}
    </ul>
  </li>
)
