// The courses of my organization in one area, whoever teaches them; what waits for its first review comes first.
import { useStore } from '@nanostores/react'
import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { paths } from '../../../../lib/paths.ts'
import { $user } from '../../../../lib/stores/user.ts'
import { useCall } from '../../../app/client.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { plainList } from '../../../screens/PlainList.tsx'
import { type Area, columnsOf, partsOf } from '../author/author-list.tsx'

export const organizationListOf = (area: Area) => {
  const { filters, ...parts } = partsOf(area)
  return plainList({
    list: 'course/auth/organization/course/page',
    ...parts,
    filters: (filter) => [...filters(filter), filter.lookup('lecturerId', '讲师', useLecturers)],
    columns: (column) => columnsOf(column, { hasLecturer: true, first: (course) => <ReviewLink course={course} /> }),
  })
}

/** The lecturers of my organization, to choose from. */
export function useLecturers() {
  const organizationId = useStore($user)?.organizationId ?? undefined
  const lecturers = useCall('user/api/lecturer/list', { organizationId, pageSize: 100 })
  return lecturers.data?.list.map(({ id, lecturerName }) => ({ value: String(id), name: lecturerName }))
}

/** Of a course, or of its draft, that waits for the organization. */
export function ReviewLink({ course }: { course: WrittenCourse }) {
  const { id, courseName, draftId, draftState, courseState, auditStage, draftStage } = course
  const isDue = draftId === null ? courseState === 1 && auditStage === 1 : draftState === 1 && draftStage === 1
  if (!isDue) return null
  return (
    <LinkButton href={paths.account('organization/authVod', { id: draftId ?? id })} aria-label={`初审：${courseName}`}>
      初审
    </LinkButton>
  )
}
