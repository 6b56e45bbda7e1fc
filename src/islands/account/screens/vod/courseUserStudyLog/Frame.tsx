// Around the three watch logs of a course: whose log it is, and the ways between them. Which course stands in the address.

import type { ReactNode } from 'react'
import { thousands } from '../../../../../lib/format.ts'
import { paths } from '../../../../../lib/paths.ts'
import { useCall } from '../../../../app/client.ts'
import { useAddress, useScreenName } from '../../../../app/router.ts'
import { LinkButton } from '../../../../kit/Button.tsx'
import { PageHead } from '../../../../kit/PageHead.tsx'
import { TabLinks } from '../../../../kit/TabLinks.tsx'
import { WhichCourse } from '../../course/WhichCourse.tsx'

const logs = [
  ['vod/courseUserStudyLog/students', '学员'],
  ['vod/courseUserStudyLog', '观看明细'],
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
  if (totals.failure?.code === 'notFound') return <Which title={title} />
  return (
    <>
      <PageHead title={title} description={course.data?.courseName}>
        <LinkButton kind="ghost" href={paths.account('vod/praxis', { courseId })}>
          考试和作业
        </LinkButton>
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

const Which = ({ title }: { title: string }) => (
  <WhichCourse title={title} description="选一门课，看谁学了多少" hint="课程上架之后，学员的学习记录会出现在这里。">
    {({ countStudy }) => `${thousands(countStudy)} 人在学`}
  </WhichCourse>
)
