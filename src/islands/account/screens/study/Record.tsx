// How long was studied: a chart and a table of the same parts, totals, courses; a part opens to days, a day to its sittings.

import { creditHours, spent, thousands } from '../../../../lib/format.ts'
import { spans } from '../../../../lib/labels/spans.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { Chip, LookupChip } from '../../../kit/filters.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Remark, Small } from '../../../kit/Small.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { RecordChart } from './RecordChart.tsx'
import { RecordTable } from './RecordTable.tsx'
import { type RecordView, type Step, stepNames, useRecordRange } from './record-range.ts'
import { useMyCourses } from './use-my-courses.ts'

const steps = (['day', 'week', 'month'] as const).map((value) => ({ value, name: `按${stepNames[value]}` }))
const choices = spans.map(({ value, name }) => ({ value, name }))

export default function StudyRecord() {
  const range = useRecordRange()
  const record = useCall('data/auth/course/log/record/view', range.input)
  const { search } = useAddress()
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Chip label="时间" choices={choices} isSpan value={range.dates} onValue={(dates) => range.set({ dates })} />
        <LookupChip
          label="课程"
          useChoices={useMyCourses}
          value={search.courseId ?? ''}
          onValue={(courseId) => range.set({ courseId })}
        />
        <div className="md:ml-auto max-md:w-full">
          <Segmented label="按什么看" options={steps} value={range.step} onValue={(by: Step) => range.set({ by })} />
        </div>
      </div>
      <ScreenBody of={record} what="学习记录">
        {(data) => (
          <>
            <Card as="section" isPanel className="mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_204px] overflow-hidden">
              <div className="p-4 md:p-6 min-w-0">
                <RecordChart record={data} step={range.step} />
              </div>
              <Totals record={data} />
            </Card>
            <YearTarget record={data} />
            {data.courseList.length > 0 && <Courses record={data} />}
            <RecordTable record={data} step={range.step} courseId={range.input.courseId} />
          </>
        )}
      </ScreenBody>
    </>
  )
}

function Totals({ record }: { record: RecordView }) {
  const {
    seconds,
    creditSeconds,
    beforeSeconds,
    dayNum,
    streakNum,
    periodNum,
    finishedNum,
    courseNum,
    yearCreditSeconds,
  } = record
  const more = seconds - beforeSeconds
  const facts: [name: string, value: string, unit: string, description: string][] = [
    [
      ...(['学习时长', (seconds / 3600).toFixed(1), '小时'] as const),
      more === 0 ? '和前一段一样' : `比前一段${more > 0 ? '多' : '少'} ${spent(Math.abs(more))}`,
    ],
    ['学习天数', thousands(dayNum), '天', streakNum > 1 ? `连学 ${thousands(streakNum)} 天` : '每天都来，会连起来'],
    ['学过课时', thousands(periodNum), '节', `学完 ${thousands(finishedNum)} 节，${thousands(courseNum)} 门课`],
    ['计入学时', creditHours(creditSeconds), '学时', `今年 ${creditHours(yearCreditSeconds)}`],
  ]
  return (
    <dl className="max-lg:border-t lg:border-l border-line grid grid-cols-2 lg:grid-cols-1 divide-line lg:divide-y max-lg:[&>:nth-child(even)]:border-l max-lg:[&>:nth-child(n+3)]:border-t [&>*]:border-line">
      {facts.map(([name, value, unit, description]) => (
        <div key={name} className="px-4 md:px-5 py-3.5">
          <dt className="text-mini text-ink-3">{name}</dt>
          <dd className="num">
            <b className="text-[22px] leading-8 font-semibold">{value}</b>
            <Small> {unit}</Small>
          </dd>
          <dd className="text-mini text-ink-2 num">{description}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How far the hours of the year are; nothing where the school has set no target. */
function YearTarget({ record: { yearCreditSeconds, yearTarget } }: { record: RecordView }) {
  if (!yearTarget) return null
  const hours = Number(creditHours(yearCreditSeconds))
  const isReached = hours >= yearTarget
  return (
    <Card
      as="section"
      isPanel
      aria-label="今年的学时"
      className="mt-6 p-4 md:p-6 flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <p className="num">
        今年 <b className="text-[22px] leading-8 font-semibold">{hours}</b> / {yearTarget} 学时
      </p>
      <span className="flex-1 min-w-40 h-2 rounded-full bg-sunken overflow-hidden" aria-hidden="true">
        <i
          className={`block h-full ${isReached ? 'bg-success' : 'bg-primary'}`}
          style={{ width: `${Math.min(100, (100 * hours) / yearTarget)}%` }}
        />
      </span>
      {isReached ? (
        <LinkButton kind="primary" size="default" href={paths.account('study/statement')}>
          今年已满 {yearTarget} 学时，开具证明
        </LinkButton>
      ) : (
        <Remark>
          离 {yearTarget} 学时还差 {(yearTarget - hours).toFixed(1)}
        </Remark>
      )}
    </Card>
  )
}

const shownCourses = 6

function Courses({ record: { courseList, creditSeconds } }: { record: RecordView }) {
  const list = courseList.filter(({ creditSeconds }) => creditSeconds)
  const most = list[0]?.creditSeconds ?? 0
  return (
    <Card as="section" isPanel aria-labelledby="from" className="mt-6 p-4 md:p-6">
      <div className="flex items-baseline justify-between gap-3 mb-3">
        <h2 id="from" className="text-[16px] leading-6 font-semibold">
          学时从哪儿来
        </h2>
        <Small>{creditHours(creditSeconds)} 学时</Small>
      </div>
      <ul className="grid md:grid-cols-2 gap-x-8 gap-y-3">
        {list.slice(0, shownCourses).map((course) => (
          <li key={course.id} className="flex items-center gap-3 min-w-0">
            <Cover course={course} className="w-12 h-[27px]" />
            <span className="min-w-0 flex-1">
              <span className="flex gap-2">
                <a
                  href={paths.learn(course.id)}
                  className="truncate flex-1 hover:text-primary max-md:py-3"
                  title={course.courseName}
                >
                  {course.courseName}
                </a>
                <span className="num max-md:py-2">{creditHours(course.creditSeconds)}</span>
              </span>
              <span className="block h-1 rounded-full bg-sunken overflow-hidden" aria-hidden="true">
                <i className="block h-full bg-primary" style={{ width: `${(100 * course.creditSeconds) / most}%` }} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
