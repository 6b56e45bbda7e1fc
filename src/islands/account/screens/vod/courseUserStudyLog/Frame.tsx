// Around the three watch logs of a course: whose log it is, and the ways between them. Which course stands in the address.
import type { ReactNode } from 'react'
import { paths } from '../../../../../lib/paths.ts'
import { LinkButton } from '../../../../kit/Button.tsx'
import { Empty } from '../../../../kit/faces.tsx'
import { PageHead } from '../../../../kit/PageHead.tsx'
import { TabLinks } from '../../../../kit/TabLinks.tsx'
import { Find } from '../../../../kit/TextInput.tsx'
import { useCall } from '../../../../kit/use-call.ts'
import { useQuery, useScreenName } from '../../../router.ts'

const logs = [
  ['vod/courseUserStudyLog', '按学员'],
  ['vod/courseUserStudyLog/period', '按课时'],
  ['vod/courseUserStudyLog/axis', '时间轴'],
] as const

export function Frame({ title, children }: { title: string; children: (courseId: number) => ReactNode }) {
  const { number } = useQuery()
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
      <PageHead title={title} says={course.data?.courseName}>
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

/** No course in the address, or not one of mine: its number is asked for, as the course's own page has it. */
function Which({ title, isWrong = false }: { title: string; isWrong?: boolean }) {
  const { set } = useQuery()
  return (
    <>
      <PageHead title={title} />
      <div className="mt-5 bg-surface border border-line rounded-card">
        <Empty
          title={isWrong ? '没有这门课，或者不是你教的课' : '要看哪门课的记录'}
          says="填写你教的课的编号：课程页网址 /view/ 后面的数字。"
          isFiltered
        >
          <Find
            label="课程编号"
            value=""
            onFind={(text) => {
              const id = /\d+/.exec(text.normalize('NFKC'))?.[0]
              if (id) set({ courseId: id })
            }}
          />
        </Empty>
      </div>
    </>
  )
}
