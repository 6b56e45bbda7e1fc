// The further lecturers of a course of mine; which course stands in the address.

import { lazy } from 'react'
import { isWritten } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { kindFor } from './author-kinds.ts'
import { ChooseCourse } from './ChooseCourse.tsx'

const Lecturers = lazy(() => import('./Lecturers.tsx'))

export default function LecturersScreen() {
  const id = useAddress().number('id')
  return id ? <OfCourse key={id} id={id} /> : <ChooseCourse title="更多讲师" description="选一门课，请别的老师合讲" />
}

function OfCourse({ id }: { id: number }) {
  const view = useCall('course/auth/course/audit/view', { id })
  return (
    <QueryState of={view} what="课程" skeleton={<Block className="mt-5 h-64" />}>
      {({ course, draftId, courseState }) => {
        const kind = kindFor(course.courseCategory)
        return (
          <>
            <PageHead
              title="更多讲师"
              crumb={{ name: '返回列表', href: paths.account(kind.list) }}
              description={course.courseName}
            >
              <LinkButton href={paths.account(kind.period, { id: draftId ?? id })}>
                {isWritten(courseState) || draftId ? '写课程' : '看课程'}
              </LinkButton>
            </PageHead>
            <div className="mt-5">
              <LoadBoundary what="讲师" fallback={<Block className="h-64" />}>
                <Lecturers courseId={draftId ?? id} lecturer={course.lecturer} />
              </LoadBoundary>
            </div>
          </>
        )
      }}
    </QueryState>
  )
}
