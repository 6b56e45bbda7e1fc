// The courses of my organization in one area, whoever teaches them; what waits for its first review comes first.

import type { WrittenCourse } from '../../../../contract/course/course-audit.ts'
import { auditStages } from '../../../../contract/enums/audit-stages.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { paths } from '../../../../lib/paths.ts'
import { LinkButton } from '../../../kit/Button.tsx'
import { plainList } from '../../../list/PlainList.tsx'
import { type Area, columnsOf, partsOf } from '../author/author-list.tsx'
import { useLecturers } from '../author/use-lecturers.ts'

export const organizationListOf = (area: Area) => {
  const { filters, ...parts } = partsOf(area)
  return plainList({
    list: 'course/auth/organization/course/page',
    ...parts,
    filters: (filter) => [...filters(filter), filter.lookup('lecturerId', '讲师', useLecturers)],
    columns: (column) => columnsOf(column, { hasLecturer: true, first: (course) => <ReviewLink course={course} /> }),
  })
}

/** Of a course, or of its draft, that waits for the organization. */
export function ReviewLink({ course }: { course: WrittenCourse }) {
  const { id, courseName, draftId, draftState, courseState, auditStage, draftStage } = course
  const isDue =
    draftId === null
      ? courseState === courseStates.waiting && auditStage === auditStages.organization
      : draftState === courseStates.waiting && draftStage === auditStages.organization
  if (!isDue) return null
  return (
    <LinkButton href={paths.account('organization/authVod', { id: draftId ?? id })} aria-label={`初审：${courseName}`}>
      初审
    </LinkButton>
  )
}
