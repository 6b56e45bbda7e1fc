// The head and list of a screen that needs a course and has none in its address: my courses to choose from.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/calls.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress, useScreenName } from '../../../app/router.ts'
import { Card } from '../../../kit/Card.tsx'
import { Cover } from '../../../kit/Cover.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, Empty, QueryState } from '../../../kit/QueryState.tsx'

type Props = {
  title: string
  /** What the choice is for. */
  description: string
  /** What stands here once there are courses. */
  hint: string
  courseCategory?: 2
  children?: (course: Output<'course/api/course/list'>['list'][number]) => ReactNode
}

/** With a course in the address it is not one of mine. */
export function WhichCourse({ title, description, hint, courseCategory, children }: Props) {
  const user = useStore($user)
  const screen = useScreenName()
  const isWrong = useAddress().number('courseId') !== undefined
  const { lecturerId, organizationId } = user ?? {}
  const whose = lecturerId ? { lecturerId } : { organizationId: organizationId ?? 0 }
  const courses = useCall(
    'course/api/course/list',
    { ...whose, ...(courseCategory && { courseCategory }), pageSize: 100 },
    { isOff: !lecturerId && !organizationId },
  )
  return (
    <>
      <PageHead title={title} description={isWrong ? '没有这门课，或者不是你教的课，请从下面选一门' : description} />
      <Card className="mt-5">
        <QueryState of={courses} what="课程" skeleton={<Block className="h-48 w-full" />}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty title={courseCategory ? '还没有上架的直播课' : '还没有上架的课程'} description={hint} />
            ) : (
              <ul className="divide-y divide-line">
                {list.map((course) => (
                  <li key={course.id}>
                    <a
                      href={paths.account(screen ?? '', { courseId: course.id })}
                      className="flex items-center gap-4 px-4 py-3 hover:bg-sunken"
                    >
                      <Cover course={course} className="w-20 h-[45px]" />
                      <span className="min-w-0 flex-1 line-clamp-2 font-medium">{course.courseName}</span>
                      {children && <span className="text-mini text-ink-3 num shrink-0">{children(course)}</span>}
                    </a>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
    </>
  )
}
