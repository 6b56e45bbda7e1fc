// The day of an organization: what waits for it and for its classes, what it sold this month, and the courses to review first.
import { useStore } from '@nanostores/react'
import type { Output } from '../../../../contract/calls.ts'
import { roughly, thousands, waitedFor, yuan } from '../../../../lib/format.ts'
import { kindOf } from '../../../../lib/labels/course-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { useCall } from '../../../app/client.ts'
import { organization } from '../../../course/review/reviewer.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { together } from '../../../kit/loaded.ts'
import { Part } from '../../../kit/Part.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Table } from '../../../kit/Table.tsx'
import { byAge, waited } from '../../../today/said.ts'
import { type Due, Today, type TodayFigure } from '../../../today/Today.tsx'
import { weekFigures } from '../../today/LecturerToday.tsx'
import { TaughtCourses } from '../../today/TaughtCourses.tsx'
import { teachingComing, teachingDues } from '../../today/teaching.ts'
import { useLive } from '../../today/use-live.ts'
import { Invite } from './Invite.tsx'

const call = 'user/auth/organization/home'
const today = 'user/auth/lecturer/today/view'
type Home = Output<typeof call>
type Own = Output<'user/auth/organization/view'>
type Teaching = Output<typeof today>
type Course = Output<'course/auth/organization/course/page'>['list'][number]

export default function OrganizationHome() {
  const day = together({
    home: useCall(call, {}),
    teaching: useCall(today, {}),
    own: useCall('user/auth/organization/view', {}),
  })
  const { data } = day
  const user = useStore($user)
  useLive(call, today)
  return (
    <Today
      name={data?.own.organizationName ?? user?.nickname ?? ''}
      acts={
        <>
          {data && (
            <LinkButton kind="ghost" size="default" href={paths.organization(data.own.id)}>
              公开主页
            </LinkButton>
          )}
          <LinkButton size="default" href={paths.account('organization/info')}>
            机构资料
          </LinkButton>
          <Invite />
        </>
      }
      of={day}
      dayOf={({ home, teaching, own }) => ({
        dues: [...organizationDues(home), ...teachingDues(teaching)],
        coming: teachingComing(teaching),
        figures: organizationFigures(own, teaching),
      })}
      nothing={({ home: { invitationCount } }) => ({
        title: '都处理完了',
        note: invitationCount
          ? `${invitationCount} 份邀请等讲师答复。`
          : '讲师交上来的课和申请会出现在这里。可以请已经入驻的老师加入。',
        verb: '讲师管理',
        href: paths.account('organization/lecturer'),
      })}
      nothingComing="七天之内没有直播，班级里也没有考试和作业要截止。"
    >
      {({ home, teaching }) => (
        <>
          <div className="grid items-start gap-x-5 lg:grid-cols-[minmax(0,1fr)_332px]">
            <Courses home={home} />
            <Sales sales={home.sales} />
          </div>
          <TaughtCourses title="机构的课，这两周" list={teaching.courseList} />
        </>
      )}
    </Today>
  )
}

/** Those of the organization itself. */
export function organizationDues({ courses, requests, settling, samples }: Home, now = Date.now()): Due[] {
  const due = ({ oldest }: { oldest: string | null }, title: string, verb: string, href: string) => ({
    since: oldest,
    title,
    note: waited(oldest, now),
    verb,
    href,
  })
  return byAge([
    due(courses, `初审 ${courses.count} 门课`, '去审', paths.account('organization/authVod')),
    due(requests, `${requests.count} 位讲师申请加入`, '看看', paths.account('organization/authLecturer')),
    due(
      settling,
      `${settling.count} 位新入驻的讲师`,
      '去看',
      paths.account('organization/authLecturer', { tab: 'settle' }),
    ),
    due(samples, `${samples.count} 份样板课等审核`, '去审', paths.account('auditsamplevod')),
  ])
}

/** What it sold stands beside them. */
const organizationFigures = (own: Own, teaching: Teaching): TodayFigure[] => [
  ...weekFigures(teaching.week).slice(0, 3),
  {
    name: '讲师',
    value: thousands(own.lecturerCount),
    unit: '位',
    note: `${own.courseCount} 门课，${roughly(own.studyCount)} 人在学`,
    href: paths.account('organization/lecturer'),
  },
]

const hoursSince = (at: string) => (Date.now() - Date.parse(at)) / 3_600_000
const isLong = (at: string) => hoursSince(at) >= 24

const parts = [
  ['讲师', 'lecturerProfit', 'bg-primary fill-primary'],
  ['机构', 'organizationProfit', 'bg-brand fill-brand'],
  ['平台', 'platformProfit', 'bg-line-strong fill-line-strong'],
] as const

function Sales({ sales }: { sales: Home['sales'] }) {
  const { pricePaid, orderCount } = sales
  let from = 0
  return (
    <Section title={`${Number(sales.month.slice(5))} 月的收入`} description="退款的不算" isPadded>
      <p className="num flex flex-wrap items-baseline gap-x-3">
        <b className="text-[22px] leading-8 font-semibold">{yuan(pricePaid)}</b>
        <a href={paths.account('organization/order')} className="text-mini text-ink-3 hover:text-primary max-md:py-3">
          {thousands(orderCount)} 笔订单
        </a>
      </p>
      {pricePaid > 0 && (
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-2 h-2 w-full rounded-full" aria-hidden="true">
          {parts.map(([name, key, colour]) => {
            const width = (100 * sales[key]) / pricePaid
            from += width
            return <rect key={name} x={from - width} width={width} height="4" className={colour} />
          })}
        </svg>
      )}
      <dl className="num mt-3 grid gap-1.5">
        {parts.map(([name, key, colour]) => (
          <div key={name} className="flex items-center gap-2 text-ui">
            <i className={`size-2.5 rounded-[2px] ${colour}`} aria-hidden="true" />
            <dt className="text-ink-2">{name}</dt>
            <dd className="ml-auto">{yuan(sales[key])}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const shown = 3

function Courses({ home: { courses, platformCount } }: { home: Home }) {
  const list = useCall(
    'course/auth/organization/course/page',
    { isWaiting: 1, pageSize: shown },
    { isOff: !courses.count },
  )
  if (!courses.count && !platformCount) return null
  return (
    <Part
      title="课程初审"
      note="先过你们，再到平台"
      isApart
      action={
        <a href={paths.account('organization/authVod')} className="text-link hover:underline max-md:py-3">
          {courses.count > shown ? `全部 ${courses.count} 门` : '课程审核'}
        </a>
      }
    >
      {courses.count > 0 && (
        <Table
          caption="等你们初审的课，最久的在前"
          columns={columns}
          of={list}
          rows={list.data?.list ?? []}
          rowKey={({ id }) => id}
          empty={<Empty title="刚审完" />}
        />
      )}
      {platformCount > 0 && (
        <p className="mt-3 text-mini text-ink-2">
          你们同意了、平台在审的有 {platformCount} 门，
          <a href={paths.account('organization/authVod', { tab: 'all' })} className="text-link hover:underline">
            看看到哪一步
          </a>
        </p>
      )}
    </Part>
  )
}

const column = columnsOf<Course>()
const hrefOf = ({ id, draftId }: Course) => organization.href({ id: draftId ?? id })
const columns = [
  column.link('courseName', '课程', hrefOf, {
    below: ({ courseCategory, periodTotal, draftId }) =>
      [kindOf(courseCategory).name, periodTotal ? `${periodTotal} 节` : '', draftId ? '改版' : '新课']
        .filter(Boolean)
        .join(' · '),
  }),
  column.text('lecturerName', '讲师', ({ lecturerName }) => lecturerName, { width: 120 }),
  column.text('waited', '等了', ({ submitTime, draftSubmitTime }) => <Waited since={draftSubmitTime ?? submitTime} />, {
    width: 140,
  }),
  column.actions(104, (course) => (
    <RowActs name={course.courseName} acts={[{ label: '看改动', isMain: true, href: hrefOf(course) }]} />
  )),
]

const Waited = ({ since }: { since: string | null }) =>
  since && <span className={`num ${isLong(since) ? 'text-warn font-medium' : ''}`}>{waitedFor(hoursSince(since))}</span>
