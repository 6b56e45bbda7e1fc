// Around the three watch logs of a course: whose log it is, and the ways between them. Which course stands in the address.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { thousands } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { $user } from '../../../../../lib/stores/user.ts'
import { useCall } from '../../../../app/client.ts'
import { useAddress, useScreenName } from '../../../../app/router.ts'
import { LinkButton } from '../../../../kit/Button.tsx'
import { Cover } from '../../../../kit/Cover.tsx'
import { PageHead } from '../../../../kit/PageHead.tsx'
import { Empty } from '../../../../kit/QueryState.tsx'
import { TabLinks } from '../../../../kit/TabLinks.tsx'

const logs = [
  ['vod/courseUserStudyLog', '按学员'],
  ['vod/courseUserStudyLog/period', '按课时'],
  ['vod/courseUserStudyLog/axis', '时间轴'],
] as const

export function Frame({ title, children }: { title: string; children: (courseId: number) => ReactNode }) {
  const { number } = useAddress()
  const courseId = number('courseId')
  return courseId ? (
    <OfCourse title={title} courseId={courseId}>
      {children(courseId)}
    </OfCourse>
  ) : (
    <Which title={title} />
  )
}

function OfCourse({ title, courseId, children }: { title: string; courseId: number; children: ReactNode }) {
  const name = useScreenName()
  const course = useCall('course/api/course/view', { id: courseId })
  const totals = useCall('course/auth/course/user/study/log/mv/statistical', { courseId })
  if (totals.failure?.code === 'notFound') return <Which title={title} isWrong />
  return (
    <>
      <PageHead title={title} description={course.data?.courseName}>
        <LinkButton href={paths.course(courseId)} icon="ext">
          打开课程
        </LinkButton>
      </PageHead>
      <TabLinks
        label="学习记录"
        tabs={logs.map(([screen, label]) => ({
          name: label,
          href: paths.account(screen, { courseId }),
          isOn: screen === name,
        }))}
      />
      {(totals.data || totals.failure) && children}
    </>
  )
}

/** No course in the address, or not one of mine: mine are shown to choose from. */
function Which({ title, isWrong = false }: { title: string; isWrong?: boolean }) {
  const user = useStore($user)
  const screen = useScreenName()
  const { lecturerId, organizationId } = user ?? {}
  const whose = lecturerId ? { lecturerId } : { organizationId: organizationId ?? 0 }
  const courses = useCall(
    'course/api/course/list',
    { ...whose, pageSize: 100 },
    { isOff: !lecturerId && !organizationId },
  )
  return (
    <>
      <PageHead
        title={title}
        description={isWrong ? '没有这门课，或者不是你教的课，请从下面选一门' : '选一门课，看谁学了多少'}
      />
      <div className="mt-5 bg-surface border border-line rounded-card">
        {courses.data?.list.length === 0 ? (
          <Empty title="还没有上架的课程" description="课程上架之后，学员的学习记录会出现在这里。" />
        ) : (
          <ul className="divide-y divide-line" aria-busy={courses.isLoading}>
            {courses.data?.list.map((course) => (
              <li key={course.id}>
                <a
                  href={paths.account(screen ?? '', { courseId: course.id })}
                  className="flex items-center gap-4 px-4 py-3 hover:bg-sunken"
                >
                  <Cover course={course} className="w-20 h-[45px]" />
                  <span className="min-w-0 flex-1 truncate font-medium">{course.courseName}</span>
                  <span className="text-mini text-ink-3 num shrink-0">{thousands(course.countStudy)} 人在学</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
