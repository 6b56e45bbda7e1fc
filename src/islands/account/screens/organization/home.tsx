// The first screen of an organization: what waits for it, what it sold this month, and the courses to review first.
import type { Output } from '../../../../contract/calls.ts'
import { roughly, thousands, waitedFor, yuan } from '../../../../lib/format.ts'
import { kindOf } from '../../../../lib/labels/course-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { organization } from '../../../course/review/reviewer.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { columnsOf } from '../../../kit/columns.tsx'
import { lineToCome, PageHead } from '../../../kit/PageHead.tsx'
import { Part } from '../../../kit/Part.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Section } from '../../../kit/Section.tsx'
import { Table } from '../../../kit/Table.tsx'
import { ScreenBody } from '../../../list/ScreenBody.tsx'
import { Invite } from './Invite.tsx'

const call = 'user/auth/organization/home'
type Home = Output<typeof call>
type Course = Output<'course/auth/organization/course/page'>['list'][number]

export default function OrganizationHome() {
  const home = useCall(call, {})
  const own = useCall('user/auth/organization/view', {})
  return (
    <>
      <PageHead
        title={own.data?.organizationName ?? '机构首页'}
        description={
          own.data
            ? `${own.data.lecturerCount} 位讲师，${own.data.courseCount} 门课，${roughly(own.data.studyCount)} 位学员`
            : lineToCome
        }
      >
        {own.data && (
          <LinkButton kind="ghost" size="default" href={paths.organization(own.data.id)}>
            公开主页
          </LinkButton>
        )}
        <LinkButton size="default" href={paths.account('organization/info')}>
          机构资料
        </LinkButton>
        <Invite />
      </PageHead>
      <ScreenBody of={home} what="机构首页">
        {(data) => (
          <>
            <div className="grid gap-x-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
              <Waiting home={data} />
              <Sales sales={data.sales} />
            </div>
            <Courses home={data} />
          </>
        )}
      </ScreenBody>
    </>
  )
}

type Due = { count: number; oldest: string | null; name: string; href: string }

function Waiting({ home }: { home: Home }) {
  const dues: Due[] = [
    { ...home.courses, name: '课程初审', href: paths.account('organization/authVod') },
    { ...home.requests, name: '讲师申请', href: paths.account('organization/authLecturer') },
    { ...home.settling, name: '新入驻的讲师', href: paths.account('organization/authLecturer', { tab: 'settle' }) },
    { ...home.samples, name: '样板课审核', href: paths.account('auditsamplevod') },
  ].filter(({ count }) => count > 0)
  const all = dues.reduce((total, { count }) => total + count, 0)
  return (
    <Section title="等你处理" description={all > 0 && `${all} 件`}>
      {all === 0 ? (
        <Empty
          title="都处理完了"
          description={
            home.invitationCount
              ? `${home.invitationCount} 份邀请等讲师答复。`
              : '讲师交上来的课和申请会出现在这里。可以请已经入驻的老师加入。'
          }
        >
          <Invite isPrimary={false} />
        </Empty>
      ) : (
        <ul className="grid gap-x-6 px-4 py-3 sm:grid-cols-2 md:px-6 md:pb-4">
          {dues.map((due) => (
            <li key={due.name}>
              <a href={due.href} className="group flex items-center gap-4 border-t border-line py-3 sm:min-h-[68px]">
                <b className="num min-w-8 font-song text-[28px] leading-9 text-ink group-hover:text-primary">
                  {thousands(due.count)}
                </b>
                <span className="min-w-0">
                  <span className="block font-medium group-hover:text-primary">{due.name}</span>
                  {due.oldest && (
                    <span className={`num block text-mini ${isLong(due.oldest) ? 'text-warn' : 'text-ink-3'}`}>
                      最久的等了 {waitedFor(hoursSince(due.oldest))}
                    </span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

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
    <LinkButton href={hrefOf(course)} aria-label={`看改动：${course.courseName}`}>
      看改动
    </LinkButton>
  )),
]

const Waited = ({ since }: { since: string | null }) =>
  since && <span className={`num ${isLong(since) ? 'text-warn font-medium' : ''}`}>{waitedFor(hoursSince(since))}</span>
