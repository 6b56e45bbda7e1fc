// The first review of what lecturers of my organization hand in: a list, or with `?id=` one course.

import { lazy } from 'react'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { when } from '../../../../lib/format.ts'
import { kindOf } from '../../../../lib/labels/course-kinds.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { organization, type Review } from '../../../course/review/reviewer.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { Block } from '../../../kit/QueryState.tsx'
import { RowActs } from '../../../kit/RowActs.tsx'
import { Section } from '../../../kit/Section.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { stateOf } from '../author/author-states.ts'
import { useLecturers } from '../author/use-lecturers.ts'

const CourseReview = lazy(() =>
  import('../../../course/review/CourseReview.tsx').then((module) => ({ default: module.CourseReview })),
)

const list = 'course/auth/organization/course/page'

export default function AuthVod() {
  const id = useAddress().number('id')
  return id ? (
    <LoadBoundary what="审核" fallback={<Block className="h-96" />}>
      <One key={id} id={id} />
    </LoadBoundary>
  ) : (
    <Waiting />
  )
}

const Waiting = plainList({
  title: '课程审核',
  hint: ({ totalCount }) =>
    totalCount ? `${totalCount} 门，交得最早的在前；你们通过以后由平台终审` : '你们通过以后由平台终审',
  unit: '门',
  item: '课程',
  list,
  rowKey: 'id',
  tabs: [
    { key: 'wait', name: '等我们初审', input: { isWaiting: 1 }, isDue: true },
    { key: 'all', name: '待审核的全部', input: { courseState: courseStates.waiting } },
    { key: 'refused', name: '退回的', input: { courseState: courseStates.refused } },
  ],
  filters: (filter) => [
    filter.find('课程名称', (courseName) => ({ courseName: courseName.slice(0, 50) })),
    filter.lookup('lecturerId', '讲师', useLecturers),
  ],
  columns: (column) => [
    column.link('courseName', '课程', ({ id, draftId }) => organization.href({ id: draftId ?? id }), {
      below: ({ courseCategory, categoryName, periodTotal, draftId }) =>
        [kindOf(courseCategory).name, categoryName, periodTotal ? `${periodTotal} 节` : '', draftId ? '改版' : '新课']
          .filter(Boolean)
          .join(' · '),
    }),
    column.text('lecturerName', '讲师', ({ lecturerName }) => lecturerName, { width: 104 }),
    column.text('submitTime', '提交', (course) => submitted(course.draftSubmitTime ?? course.submitTime), {
      width: 120,
      isWide: true,
      className: 'num text-mini text-ink-2',
    }),
    column.state('courseState', '状态', (course) => stateOf(course), { width: 120 }),
    column.actions(160, (course) => (
      <RowActs
        name={course.courseName}
        acts={[
          { label: '看改动', isMain: true, href: organization.href({ id: course.draftId ?? course.id }) },
          {
            label: '以访客看',
            isBeside: true,
            opensTab: true,
            href: paths.preview(course.draftId ?? course.id, course.courseCategory),
          },
        ]}
      />
    )),
  ],
  empty: { title: '没有等你们看的课', description: '机构讲师交上来的课程和改版会排在这里。' },
})

const submitted = (at: string | null) => (at ? when(at) : '—')

function One({ id }: { id: number }) {
  const waiting = useCall(list, { isWaiting: 1, pageSize: 20 })
  const next = waiting.data?.list.map((course) => course.draftId ?? course.id).find((one) => one !== id)
  return <CourseReview key={id} reviewer={organization} id={id} nextId={next} Instead={NotDue} />
}

const says: Readonly<Record<number, string>> = {
  [courseStates.draft]: '作者还在写，没有交上来。',
  [courseStates.published]: '已经发布，不用审。',
  [courseStates.refused]: '已经退回，等作者改好再交。',
  [courseStates.offShelf]: '已经下架，不用审。',
  [courseStates.down]: '平台下线了这门课。',
}

function NotDue({ review: { courseState } }: { review: Review }) {
  return (
    <Section title="现在不用审" isPadded>
      <p className="text-ink-2">
        {courseState === courseStates.waiting ? '你们已经通过，正在等平台终审。' : says[courseState]}
      </p>
      <p className="mt-3">
        <LinkButton href={organization.crumb.href}>回到课程审核</LinkButton>
      </p>
    </Section>
  )
}
