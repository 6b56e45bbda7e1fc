// A course of mine as it was handed in, with the opinion on it and what became of it: to look at, not to write.

import { lazy } from 'react'
import { useCall } from '../../../app/client.ts'
import { useAddress } from '../../../app/router.ts'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { ChooseCourse } from './ChooseCourse.tsx'

const CourseLook = lazy(() => import('./CourseLook.tsx'))

type Props = { title?: string; isSample?: boolean }

export function CheckScreen({ title = '课程查看', isSample = false }: Props) {
  const id = useAddress().number('id')
  return id ? (
    <Look key={id} id={id} />
  ) : (
    <ChooseCourse
      title={title}
      isSample={isSample}
      description={isSample ? '选一门样板课，看它的内容' : '选一门课，看草稿和审核意见'}
    />
  )
}

function Look({ id }: { id: number }) {
  const view = useCall('course/auth/course/audit/view', { id })
  return (
    <QueryState
      of={view}
      what="课程"
      skeleton={
        <>
          <Block className="h-8 w-64" />
          <Block className="mt-5 h-96" />
        </>
      }
    >
      {(course) => (
        <LoadBoundary what="课程" fallback={<Block className="h-96" />}>
          <CourseLook course={course} />
        </LoadBoundary>
      )}
    </QueryState>
  )
}

export default CheckScreen
