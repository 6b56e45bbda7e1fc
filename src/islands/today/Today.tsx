// The first screen of the account centre and of the console: one thing first, what else waits by how long people have waited, what is on
// now and next, four figures, then things. Each user type fills it with a table of its own (account/today/LearnerToday.tsx and
// LecturerToday.tsx, account/screens/organization/home.tsx, admin/screens/overview.tsx).
import type { ReactNode } from 'react'
import { date, thousands, weekday } from '../../lib/format.ts'
import { greeting } from '../../lib/page/greeting.ts'
import { LinkButton } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import type { Loaded } from '../kit/loaded.ts'
import { lineToCome, PageHead } from '../kit/PageHead.tsx'
import { ScreenBody } from '../list/ScreenBody.tsx'

export type Due = {
  title: string
  note: ReactNode
  /** How many things it stands for: 1 where it does not say. */
  count?: number
  /** How long it takes, where that is known: 「约 40 分钟」; or how much of its time is over. Not on phones. */
  takes?: ReactNode
  verb: string
  href: string
}

export type Coming = {
  id: string
  /** 「19:00」, 「明天 14:00」 */
  time: string
  title: string
  note: string
  /** It is on: a live lesson, an exam. */
  now?: 'live' | 'exam' | undefined
  href?: string | undefined
}

export type TodayFigure = { name: string; value: string; unit: string; note: string; href: string }

/** `figures`: none where the children begin with figures of their own. */
export type Day = { dues: readonly Due[]; coming: readonly Coming[]; figures?: readonly TodayFigure[] }

type Props<T> = {
  name: string
  /** Buttons at the right of the head. */
  acts?: ReactNode
  of: Loaded<T>
  dayOf(data: T): Day
  /** Where nothing waits. */
  nothing(data: T): Omit<Due, 'takes'>
  /** Where nothing comes. */
  nothingComing: string
  /** At the end of the line under the name. */
  also?(data: T): string
  /** Between the head and the day. */
  intro?: ReactNode
  /** Above what is on, where that could not be read; and below what comes. */
  comingNotice?: ReactNode
  comingFoot?: ReactNode
  children?(data: T): ReactNode
}

export function Today<T>(props: Props<T>) {
  const { name, acts, of, dayOf, nothing, nothingComing, also, intro, comingNotice, comingFoot, children } = props
  const day = of.data && dayOf(of.data)
  const more = of.data && also?.(of.data)
  return (
    <>
      <PageHead
        title={`${name}，${greeting()}`}
        description={day ? [summaryOf(day), more].filter(Boolean).join('；') : lineToCome}
      >
        {acts}
      </PageHead>
      {intro}
      <ScreenBody of={of} what="今天">
        {(data) => (
          <>
            <Parts
              {...dayOf(data)}
              nothing={nothing(data)}
              nothingComing={nothingComing}
              notice={comingNotice}
              foot={comingFoot}
            />
            {children?.(data)}
          </>
        )}
      </ScreenBody>
    </>
  )
}

type PartsProps = Day & { nothing: Omit<Due, 'takes'>; nothingComing: string; notice: ReactNode; foot: ReactNode }

const Parts = ({ dues, nothing, coming, nothingComing, notice, foot, figures = [] }: PartsProps) => (
  <>
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_332px]">
      <Card as="section" aria-label="等你的">
        <ul className="divide-y divide-line">
          {(dues.length ? dues : [nothing]).map((due, n) => (
            <DueRow key={due.title} {...due} isFirst={n === 0} isCalm={!dues.length} />
          ))}
        </ul>
      </Card>
      <div className="min-w-0">
        <Card as="section" aria-label="现在和接下来" className="px-5 pt-3 pb-2">
          <h2 className="pb-1 font-semibold">现在和接下来</h2>
          {notice}
          {coming.length ? (
            <ul className="divide-y divide-line border-t border-line">
              {coming.map((one) => (
                <ComingRow key={one.id} {...one} />
              ))}
            </ul>
          ) : (
            <p className="border-t border-line py-3 text-mini text-ink-3">{nothingComing}</p>
          )}
        </Card>
        {foot}
      </div>
    </div>
    {figures.length > 0 && (
      <Card as="dl" className="mt-5 grid grid-cols-2 gap-px overflow-hidden !bg-line num lg:grid-cols-4">
        {figures.map((figure) => (
          <FigureCell key={figure.name} {...figure} />
        ))}
      </Card>
    )}
  </>
)

/** The first is the one to do now; `isCalm`: nothing waits, it is a proposal. */
function DueRow({ title, note, takes, verb, href, isFirst, isCalm }: Due & { isFirst: boolean; isCalm: boolean }) {
  const look = isFirst ? 'flex-wrap bg-brand-soft py-5 rounded-t-card only:rounded-b-card' : 'py-3.5'
  return (
    <li className={`flex items-center gap-x-5 gap-y-3 px-4 md:px-5 ${look}`}>
      <div className={`min-w-0 flex-1 ${isFirst ? 'max-md:basis-full' : ''}`}>
        <b className={isFirst ? 'block font-song text-[22px] leading-8' : 'block text-read leading-6 font-semibold'}>
          {title}
        </b>
        <p className="text-ink-2 num">{note}</p>
      </div>
      {takes && <div className="text-mini text-ink-3 num max-md:hidden">{takes}</div>}
      <LinkButton
        kind={isFirst && !isCalm ? 'brand' : 'line'}
        size="default"
        className={isFirst ? 'min-w-26 max-md:flex-1' : 'md:min-w-26'}
        href={href}
      >
        {verb}
        <span className="sr-only">：{title}</span>
      </LinkButton>
    </li>
  )
}

const tones = { live: 'text-danger', exam: 'text-info' }

function ComingRow({ time, title, note, now, href }: Coming) {
  const Row = href ? 'a' : 'div'
  return (
    <li>
      <Row href={href} className="group grid grid-cols-[92px_minmax(0,1fr)] py-2.5">
        <span className={`num font-semibold ${now ? tones[now] : ''}`}>{time}</span>
        <span className="min-w-0">
          <b className={`block font-semibold ${href ? 'group-hover:text-primary' : ''}`}>{title}</b>
          <span className={`block text-mini num ${now === 'live' ? 'text-danger' : 'text-ink-3'}`}>{note}</span>
        </span>
      </Row>
    </li>
  )
}

const FigureCell = ({ name, value, unit, note, href }: TodayFigure) => (
  <div className="relative bg-surface p-4 hover:bg-sunken md:px-5">
    <dt className="text-mini text-ink-3">
      <a href={href} className="after:absolute after:inset-0">
        {name}
      </a>
    </dt>
    <dd>
      <b className="text-[24px] leading-9 font-semibold">{value}</b> <span className="text-ink-3">{unit}</span>
    </dd>
    <dd className="text-mini text-ink-3">{note}</dd>
  </div>
)

/** 「周五，还有 3 件等你；一场直播和一场考试正在进行」 */
export function summaryOf({ dues, coming }: Pick<Day, 'dues' | 'coming'>, now = Date.now()): string {
  const day = weekday(date(new Date(now).toISOString()))
  const things = dues.reduce((sum, { count = 1 }) => sum + count, 0)
  const waits = things ? `还有 ${thousands(things)} 件等你` : '没有要紧的事'
  const count = (kind: 'live' | 'exam') => coming.filter((one) => one.now === kind).length
  const on = [
    [count('live'), '场直播'],
    [count('exam'), '场考试'],
  ].flatMap(([num, what]) => (num ? `${num} ${what}` : []))
  return `${day}，${waits}${on.length ? `；${on.join('和 ')}正在进行` : ''}`
}
