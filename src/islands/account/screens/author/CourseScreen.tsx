// Writes a course of one kind: without an id in the address a new one. What is published or waits for its review is looked at instead.

import { type ComponentType, lazy, useEffect } from 'react'
import type { CourseKind } from '../../../../contract/course/course.ts'
import { isWritten } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { useCall } from '../../../app/client.ts'
import { go, useAddress, useScreenName } from '../../../app/router.ts'
import { LoadBoundary } from '../../../kit/LoadBoundary.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { Block, QueryState } from '../../../kit/QueryState.tsx'
import { kindFor } from './author-kinds.ts'
import { NewCourse } from './NewCourse.tsx'

const loadEditor = () => import('./CourseEditor.tsx')
const CourseEditor = lazy(loadEditor)
const CourseLook = lazy(() => import('./CourseLook.tsx'))

/** `at`: with its form, or with what stands in it. `Begin`: without an id, if not a new course. */
export const courseScreenOf = (courseCategory: CourseKind, at: 'base' | 'inner', Begin?: ComponentType) =>
  function CourseScreen() {
    const id = useAddress().number('id')
    if (id) return <Existing key={id} id={id} at={at} />
    return Begin ? <Begin /> : <New courseCategory={courseCategory} />
  }

function New({ courseCategory }: { courseCategory: CourseKind }) {
  const categories = useCall('course/api/course/category/list', {})
  const { name, list } = kindFor(courseCategory)
  return (
    <>
      <PageHead title={`新建${name}`} crumb={{ name: '返回列表', href: paths.account(list) }} />
      <QueryState of={categories} what="分类" skeleton={<Block className="mt-5 h-48" />}>
        {() => <NewCourse courseCategory={courseCategory} />}
      </QueryState>
    </>
  )
}

function Existing({ id, at }: { id: number; at: 'base' | 'inner' }) {
  const view = useCall('course/auth/course/audit/view', { id })
  const screen = useScreenName()
  const draftId = view.data?.draftId
  useEffect(() => void loadEditor().catch(() => {}), []) // while the course is on its way
  useEffect(() => {
    if (draftId) go(paths.account(screen, { id: draftId }), { isReplacing: true })
  }, [draftId])
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
        <LoadBoundary what="编辑器" fallback={<Block className="h-96" />}>
          {isWritten(course.courseState) ? (
            <CourseEditor
              course={course}
              view={view}
              firstTab={at === 'base' ? at : kindFor(course.course.courseCategory).inner}
            />
          ) : (
            <CourseLook course={course} />
          )}
        </LoadBoundary>
      )}
    </QueryState>
  )
}
