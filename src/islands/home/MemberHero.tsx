// The head of the home page for who is signed in: the lesson to go on with, this week by days, the hours of the year.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { addDays, dayInBeijing, weekAround } from '../../contract/beijing.ts'
import type { Output } from '../../contract/calls.ts'
import { button } from '../../lib/buttons.ts'
import { creditHours, dateTime, spent, weekday } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { $token } from '../../lib/stores/token.ts'
import { ensureUser } from '../../lib/stores/user.ts'
import { useCall } from '../app/client.ts'
import { Cover } from '../kit/Cover.tsx'

type Record = Output<'data/auth/course/log/record/view'>

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

function greeting() {
  const hour = Number(dateTime(new Date().toISOString()).slice(11, 13))
  return hour < 6 ? '夜深了' : hour < 12 ? '上午好' : hour < 14 ? '中午好' : hour < 18 ? '下午好' : '晚上好'
}

function Panel() {
  const monday = dayInBeijing(weekAround(Date.now()).weekBegin)
  const week = { beginTime: monday, endTime: addDays(monday, 6), step: 'day' as const }
  const open = useCall('course/auth/course/user/list', { finishType: 1, pageSize: 1 })
  const done = useCall('course/auth/course/user/list', { finishType: 2, pageSize: 1 })
  const record = useCall('data/auth/course/log/record/view', week)
  const course = open.data?.list[0]
  const cell = 'p-5 md:p-6 min-w-0'
  return (
    <section
      aria-label="接着学"
      className="mt-5 bg-surface text-ink rounded-panel grid lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className={`${cell} flex gap-5`}>
        {course ? (
          <>
            <Cover course={course} className="w-[120px] h-[68px] md:w-[264px] md:h-[149px]" />
            <div className="min-w-0">
              <p className="text-mini text-brand-text">{course.lastPeriodId ? '接着学' : '从这里开始'}</p>
              <p className="font-song text-h3 font-bold mt-0.5">{course.lastPeriodName ?? course.courseName}</p>
              <p className="text-mini text-ink-3 num mt-1">
                {course.lastPeriodName && `${course.courseName}，`}
                {course.studiedTotal} / {course.periodTotal} 课时
              </p>
              <a
                href={paths.learn(course.id, course.lastPeriodId ?? undefined)}
                className={`${button.brand} h-lg px-6 mt-4`}
              >
                {course.lastPeriodId ? '继续学习' : '开始学习'}
              </a>
            </div>
          </>
        ) : (
          open.data && (
            <div>
              <p className="text-mini text-ink-3">接着学</p>
              <p className="font-song text-h3 font-bold mt-0.5">
                {done.data?.totalCount ? '加入的课都学完了' : '选一门课开始'}
              </p>
              <a href={paths.courses({ isFree: 1 })} className={`${button.brand} h-lg px-6 mt-4`}>
                看看免费的课
              </a>
            </div>
          )
        )}
      </div>
      <div className={`${cell} max-lg:border-t lg:border-l border-line`}>
        {record.data && (
          <>
            <Week record={record.data} />
            <p className="mt-3 flex gap-6 text-mini text-ink-3 num">
              {(
                [
                  ['study', hoursOf(record.data), '今年'],
                  ['course', `${open.data?.totalCount ?? 0} 门`, '在学'],
                  ['course?tab=done', `${done.data?.totalCount ?? 0} 门`, '学完'],
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
  )
}

/** 32.5 / 72 学时 */
const hoursOf = ({ yearSeconds, yearTarget }: Record) =>
  `${creditHours(yearSeconds)}${yearTarget ? ` / ${yearTarget}` : ''} 学时`

function Week({ record: { list, seconds } }: { record: Record }) {
  const today = dayInBeijing()
  const most = Math.max(60, ...list.map((day) => day.seconds))
  return (
    <>
      <p className="flex justify-between text-mini text-ink-3 num">
        <span>这一周</span>
        <b className="text-ink font-semibold">{spent(seconds)}</b>
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
              className={`block rounded-ctl ${day.begin === today ? 'bg-brand' : 'bg-primary-soft'}`}
              style={{ height: `${4 + (56 * day.seconds) / most}px` }}
            />
            <span className={`text-mini ${day.begin === today ? 'font-semibold' : 'text-ink-3'}`}>
              {weekday(day.begin).slice(1)}
              <span className="sr-only">，{spent(day.seconds)}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
