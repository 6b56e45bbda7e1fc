// The learners of a course of mine.
import { lazy } from 'react'
import { LoadBoundary } from '../../../../kit/LoadBoundary.tsx'
import { Block } from '../../../../kit/QueryState.tsx'
import { Frame } from './Frame.tsx'

const StudentList = lazy(() => import('./StudentList.tsx'))

export default function Students() {
  return (
    <Frame title="学员">
      {(courseId) => (
        <LoadBoundary what="学员" fallback={<Block className="mt-5 h-96" />}>
          <StudentList input={{ courseId }} />
        </LoadBoundary>
      )}
    </Frame>
  )
}
