// The review of one course by an operator; `?id=` says which.
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { CourseReview } from '../../../course/review/CourseReview.tsx'
import { operator } from '../../../course/review/reviewer.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { Empty } from '../../../kit/QueryState.tsx'
import { Stand } from './Stand.tsx'

export default function ReviewPage() {
  const id = useAddress().number('id')
  const waiting = useCall('course/admin/course/audit/page', { courseState: courseStates.waiting, pageSize: 20 })
  if (!id)
    return (
      <Empty title="没有说是哪门课">
        <LinkButton href={paths.admin('course')}>去课程审核</LinkButton>
      </Empty>
    )
  const next = waiting.data?.list.find((course) => course.id !== id)
  return <CourseReview key={id} reviewer={operator} id={id} nextId={next?.id} Instead={Stand} />
}
