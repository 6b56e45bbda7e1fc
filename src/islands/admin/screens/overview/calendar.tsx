// A month of the school: what begins or ends by itself, and what operators wrote down.
import { addDays, dayInBeijing, instantOf, monthAround } from '../../../../contract/beijing.ts'
import type { Output } from '../../../../contract/calls.ts'
import { weekday } from '../../../../lib/format.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { Button, LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { byDay, type Coming, DayPlan, type Entry, useEntryDialog } from './DayPlan.tsx'

/** The month stands in the address. */
export default function Calendar() {
  const { search, href } = useAddress()
  const today = dayInBeijing()
  const thisMonth = today.slice(0, 7)
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : thisMonth
  const calendar = useCall('system/admin/calendar/list', { month })
  const { open, dialog } = useEntryDialog()
  const hrefOf = (laterMonths: number) => {
    const other = monthAround(`${month}-01`, laterMonths)[0].slice(0, 7)
    return href({ month: other === thisMonth ? undefined : other })
  }
  const listOf = byDay(calendar.data?.list ?? [])
  /** Of the month that is shown; the days around it belong to its neighbours. */
  const num =
    calendar.data && [...listOf].reduce((sum, [day, list]) => sum + (day.startsWith(month) ? list.length : 0), 0)
  const [year, number] = month.split('-').map(Number)
  return (
    <>
      <PageHead
        title={`${year} 年 ${number} 月`}
        description={num === undefined ? '正在取数' : `${num} 件，北京时间`}
        crumb={{ name: '总览', href: paths.admin() }}
      >
        <LinkButton icon="left" href={hrefOf(-1)}>
          上个月
        </LinkButton>
        {month !== thisMonth && <LinkButton href={href({ month: undefined })}>本月</LinkButton>}
        <LinkButton icon="right" href={hrefOf(1)}>
          下个月
        </LinkButton>
        <Button kind="primary" icon="plus" onPress={() => open(newEntry(month === thisMonth ? today : `${month}-01`))}>
          加一件
        </Button>
      </PageHead>
      <ScreenBody of={calendar} what="日程">
        {(data) => (
          <>
            <WeekdayNames />
            <Card
              as="ol"
              className="max-md:mt-5 md:rounded-t-none md:border-t-0 grid grid-cols-1 md:grid-cols-7 overflow-hidden"
            >
              {daysOf(data).map((day) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOfMonth={day.startsWith(month)}
                  list={listOf.get(day) ?? []}
                  onEntry={open}
                />
              ))}
            </Card>
            {num === 0 && <p className="md:hidden py-10 text-center text-ink-3">这个月没有安排</p>}
          </>
        )}
      </ScreenBody>
      {dialog}
    </>
  )
}

const newEntry = (day: string): Entry => ({ title: '', time: instantOf(`${day}T09:00`) })

function daysOf({ beginDay, endDay }: Output<'system/admin/calendar/list'>) {
  const days: string[] = []
  for (let day = beginDay; day <= endDay; day = addDays(day, 1)) days.push(day)
  return days
}

const WeekdayNames = () => (
  <div
    aria-hidden="true"
    className="mt-5 max-md:hidden grid grid-cols-7 bg-sunken border border-line rounded-t-card text-mini text-ink-2"
  >
    {['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((name) => (
      <span key={name} className="px-3 py-1.5">
        {name}
      </span>
    ))}
  </div>
)

type DayProps = { day: string; isToday: boolean; isOfMonth: boolean; list: Coming[]; onEntry(entry: Entry): void }

/** Phones show the days of the month that have something. */
const Day = ({ day, isToday, isOfMonth, list, onEntry }: DayProps) => (
  <li
    className={`group min-w-0 border-line md:[&:nth-child(n+8)]:border-t md:[&:not(:nth-child(7n+1))]:border-l max-md:grid-cols-[72px_minmax(0,1fr)] max-md:border-b max-md:last:border-b-0 ${list.length && isOfMonth ? 'max-md:grid' : 'max-md:hidden'} ${isOfMonth ? '' : 'md:bg-bg'}`}
  >
    <h2
      className={`flex items-start md:items-center px-3 py-1.5 max-md:py-3.5 text-mini num ${isToday ? 'font-semibold text-brand-text md:bg-brand-soft' : isOfMonth ? 'text-ink-2' : 'text-ink-3'}`}
    >
      <span className={`mr-1 ${isToday ? '' : 'md:sr-only'}`}>{isToday ? '今天' : weekday(day)}</span>
      {day.endsWith('-01') ? day.slice(5) : Number(day.slice(8))}
      <button
        type="button"
        aria-label={`${day} 加一件`}
        onClick={() => onEntry(newEntry(day))}
        className="ml-auto max-md:hidden size-6 leading-none rounded-ctl text-ink-3 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 hover:bg-sunken hover:text-primary"
      >
        +
      </button>
    </h2>
    <ul className="p-2 pt-0 max-md:pt-2 space-y-1.5 md:min-h-[84px]">
      <DayPlan list={list} onEntry={onEntry} />
    </ul>
  </li>
)
