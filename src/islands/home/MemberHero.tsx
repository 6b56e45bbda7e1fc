// The head of the home page for who is signed in: the lesson to go on with, this week
// against the goal, the hours of the year, what is due, and courses that fit, with the reason.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { addDays, dayInBeijing, weekAround } from '../../contract/beijing.ts'
import type { Output } from '../../contract/calls.ts'
import { creditHours, spent, weekday, when, yuan } from '../../lib/format.ts'
import { dueWords, reasonOf } from '../../lib/labels/next-words.ts'
import { button } from '../../lib/page/buttons.ts'
import { greeting } from '../../lib/page/greeting.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { invalidate, useCall, useSubmit } from '../app/client.ts'
import { Cover } from '../kit/Cover.tsx'

type Record = Output<'data/auth/course/log/record/view'>
type Next = Output<'course/auth/course/next/view'>

/** Hero.astro keeps its height, so that nothing below it moves. */
export default function MemberHero() {
  const token = useStore($token, { ssr: () => undefined })
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (token) void ensureUser().then((user) => setName(user?.nickname))
  }, [token])
  if (!token || name === undefined) return null
  return (
    <>
      <p className="font-song text-[28px] leading-10 font-bold" role="status">
        {greeting()}，{name}
      </p>
      <Panel />
    </>
  )
}

export function Panel() {
  const monday = dayInBeijing(weekAround(Date.now()).weekBegin)
  const next = useCall('course/auth/course/next/view', {})
  const record = useCall('data/auth/course/log/record/view', {
    beginTime: monday,
    endTime: addDays(monday, 6),
    step: 'day',
  })
  const cell = 'p-5 md:p-6 min-w-0'
  return (
    <>
      <div className="mt-5 bg-surface text-ink rounded-panel overflow-hidden">
        <section aria-label="接着学" className="grid lg:grid-cols-[minmax(0,1fr)_320px]">
          <div className={`${cell} flex gap-5 min-h-[160px] md:min-h-[197px]`}>
            {next.data && <Resume next={next.data} />}
            {next.failure && !next.data && <Failed onRetry={next.reload} />}
          </div>
          <div className={`${cell} max-lg:border-t lg:border-l border-line`}>
            {record.data && next.data && (
              <>
                <Week record={record.data} goal={next.data.weekGoal} />
                <p className="mt-3 flex gap-6 text-mini text-ink-3 num">
                  {(
                    [
                      ['study', hoursOf(record.data), '今年'],
                      ['course', `${next.data.openCount} 门`, '在学'],
                      ['course?tab=done', `${next.data.doneCount} 门`, '学完'],
                      ['study?dates=30d', `${record.data.streakNum} 天`, '连学'],
                    ] as const
                  ).map(([place, value, name]) => (
                    <a key={name} href={`${paths.account()}/${place}`} className="hover:text-primary max-md:py-2">
                      <b className="block text-ui text-ink font-semibold">{value}</b>
                      {name}
                    </a>
                  ))}
                </p>
              </>
            )}
          </div>
        </section>
        {next.data && <Due next={next.data} />}
      </div>
      {next.data && <Fitting list={next.data.nextList} />}
    </>
  )
}

const Failed = ({ onRetry }: { onRetry(): void }) => (
  <div role="alert">
    <p>没有读到你的学习进度，请检查网络后再试。</p>
    <button type="button" onClick={onRetry} className={`${button.line} h-lg md:h-ctl px-4 mt-4`}>
      再试一次
    </button>
  </div>
)

/** The button goes to the second where the lesson was left. */
function Resume({ next: { course, doneCount } }: { next: Next }) {
  if (!course)
    return (
      <div>
        <p className="text-mini text-ink-3">接着学</p>
        <p className="font-song text-h3 font-bold mt-0.5">{doneCount ? '加入的课都学完了' : '选一门课开始'}</p>
        <a href={paths.courses({ isFree: 1 })} className={`${button.brand} h-lg px-6 mt-4`}>
          看看免费的课
        </a>
      </div>
    )
  const { lastPosition, lastLength } = course
  return (
    <>
      <Cover course={course} className="w-[120px] h-[68px] md:w-[264px] md:h-[149px]" />
      <div className="min-w-0">
        <p className="text-mini text-brand-text">{course.lastPeriodId ? '接着学' : '从这里开始'}</p>
        <p className="font-song text-h3 font-bold mt-0.5">{course.lastPeriodName ?? course.courseName}</p>
        <p className="text-mini text-ink-3 num mt-1">
          {course.lastPeriodName && `${course.courseName}，`}
          {course.studiedTotal} / {course.periodTotal} 课时
        </p>
        {lastPosition > 0 && lastLength > lastPosition && (
          <p className="text-mini text-ink-3 num">
            看到 {clock(lastPosition)}，还剩 {clock(lastLength - lastPosition)}
          </p>
        )}
        <a
          href={paths.learn(course.id, course.lastPeriodId ?? undefined, lastPosition)}
          className={`${button.brand} h-lg px-6 mt-4`}
        >
          {course.lastPeriodId ? '继续学习' : '开始学习'}
        </a>
      </div>
    </>
  )
}

const Due = ({ next: { dueList, dueCount } }: { next: Next }) => (
  <section aria-label="要紧的" className="border-t border-line px-5 md:px-6 py-3 min-h-[62px] text-mini">
    <ul className="flex flex-col md:flex-row gap-x-8 gap-y-1">
      {dueList.length === 0 && <li className="text-ink-3 py-2">两周内没有要交的、要付的和要到期的</li>}
      {dueList.map((item) => (
        <li key={`${item.kind} ${item.id}`} className="flex items-center gap-3 min-w-0 md:flex-1">
          <span className="min-w-0 flex-1">
            <b className="block text-ui font-medium truncate">{item.title}</b>
            <span className="block text-ink-3 num">
              {when(item.time)} {dueWords[item.kind].ends}
            </span>
          </span>
          <a href={dueWords[item.kind].href(item)} className={`${button.line} h-11 md:h-mini px-3`}>
            {dueWords[item.kind].verb}
            <span className="sr-only">：{item.title}</span>
          </a>
        </li>
      ))}
      {dueCount > dueList.length && <li className="text-ink-3 num self-center">另有 {dueCount - dueList.length} 件</li>}
    </ul>
  </section>
)

const shownAtOnce = 4

/** 换一批 turns through those that fit, from the last to the first again. */
function Fitting({ list }: { list: Next['nextList'] }) {
  const [from, setFrom] = useState(0)
  if (list.length === 0) return null
  const shown = list.slice(from, from + shownAtOnce)
  return (
    <section aria-label="给你的下一门" className="mt-7">
      <p className="flex items-baseline gap-4">
        <b className="font-song text-h3 font-bold">给你的下一门</b>
        {list.length > shownAtOnce && (
          <button
            type="button"
            onClick={() => setFrom(from + shownAtOnce < list.length ? from + shownAtOnce : 0)}
            className="ml-auto text-mini text-dai-100 hover:underline underline-offset-4 py-1 max-md:py-3"
          >
            换一批
          </button>
        )}
      </p>
      <ul className="mt-3 grid gap-4 grid-cols-2 lg:grid-cols-4" aria-live="polite">
        {shown.map((course) => (
          <li key={course.id} className="bg-surface text-ink rounded-panel overflow-hidden">
            <a href={paths.course(course.id, course.courseCategory)} className="block h-full group">
              <Cover course={course} className="w-full h-auto aspect-video !rounded-none" />
              <span className="block p-3 md:px-4">
                <b className="font-semibold line-clamp-2 md:min-h-12 group-hover:text-primary">{course.courseName}</b>
                <span className="block text-mini text-ink-3 truncate">{course.lecturerName}</span>
                <span className="block text-mini text-ink-2 line-clamp-2">{reasonOf(course)}</span>
                <span className="block mt-1 text-mini num text-brand-text font-semibold">
                  {course.isFree ? '免费' : yuan(course.coursePrice)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 14:20 */
const clock = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')

/** 32.5 / 72 学时 */
const hoursOf = ({ yearCreditSeconds, yearTarget }: Record) =>
  `${creditHours(yearCreditSeconds)}${yearTarget ? ` / ${yearTarget}` : ''} 学时`

const goals = [0, 1, 2, 3, 5, 7, 10, 15, 20]

function Week({ record: { list, seconds }, goal }: { record: Record; goal: number }) {
  const { submit, isBusy } = useSubmit('course/auth/course/next/goal')
  const today = dayInBeijing()
  async function choose(weekGoal: number) {
    if (await submit({ weekGoal })) invalidate('course/auth/course/next/view')
  }
  const most = Math.max(60, ...list.map((day) => day.seconds))
  return (
    <>
      <p className="flex justify-between items-center text-mini text-ink-3 num">
        <span className="self-center">这一周</span>
        <span>
          <b className="text-ink font-semibold">{spent(seconds)}</b>
          <select
            aria-label="每周目标"
            disabled={isBusy}
            value={goal}
            onChange={({ target }) => void choose(Number(target.value))}
            className="ml-2 bg-transparent text-ink-3 h-11 md:h-mini rounded-ctl border border-line px-1"
          >
            {[...new Set([...goals, goal])]
              .sort((a, b) => a - b)
              .map((hours) => (
                <option key={hours} value={hours}>
                  {hours ? `目标 ${hours} 小时` : '不定目标'}
                </option>
              ))}
          </select>
        </span>
      </p>
      <ol className="mt-3 flex gap-2" style={{ height: 84 }}>
        {list.map((day) => (
          <li
            key={day.begin}
            className="flex-1 flex flex-col text-center"
            style={{ justifyContent: 'flex-end' }}
            title={`${day.begin} ${spent(day.seconds)}`}
          >
            <i
              className={`block rounded-ctl ${day.begin === today ? 'bg-brand' : 'bg-primary'}`}
              style={{ height: `${4 + (56 * day.seconds) / most}px` }}
            />
            <span className={`text-mini ${day.begin === today ? 'font-semibold' : 'text-ink-3'}`}>
              {weekday(day.begin).slice(1)}
              <span className="sr-only">，{spent(day.seconds)}</span>
            </span>
          </li>
        ))}
      </ol>
      {goal > 0 && (
        <p className="mt-2 text-mini text-ink-3 num" role="status">
          {seconds >= goal * 3600 ? '这周的目标达到了' : `再学 ${spent(goal * 3600 - seconds)} 到这周的目标`}
        </p>
      )}
    </>
  )
}
