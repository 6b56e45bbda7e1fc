// The reviews of the course below a lesson, with the form to write one.

import { paths } from '../../../lib/paths.ts'
import { useCall } from '../../app/client.ts'
import MoreReviews from '../MoreReviews.tsx'
import Review from '../Review.tsx'

type Props = { courseId: number }

const pageSize = 10

export function Reviews({ courseId }: Props) {
  const first = useCall('course/api/courseComment/list', { courseId, pageSize: pageSize })
  return (
    <>
      <Review courseId={courseId} place={paths.learn(courseId)} />
      {first.data?.totalCount === 0 && <p className="text-ink-3">还没有评论。</p>}
      {first.data && (
        <MoreReviews
          courseId={courseId}
          back={paths.learn(courseId)}
          total={first.data.totalCount}
          pageSize={pageSize}
          firstPage={first.data.list}
        />
      )}
      {first.failure && !first.data && (
        <p role="alert" className="text-ink-2">
          评论没有载入：{first.failure.msg}{' '}
          <a href={paths.course(courseId, 1)} className="text-link underline underline-offset-4">
            去课程页看
          </a>
        </p>
      )}
    </>
  )
}
