// All courses of the demo school, oldest first: the newest stand on top of the lists.
import { classCourses } from './courses-class.ts'
import { fileCourses } from './courses-files.ts'
import { imagetextCourses } from './courses-imagetext.ts'
import { liveCourses } from './courses-live.ts'
import { primaryCourses } from './courses-primary.ts'
import { secondaryCourses } from './courses-secondary.ts'
import type { CourseContent } from './shape.ts'

/** One of each in turn, so that a list does not show one field after the other. */
export const courses: CourseContent[] = inTurn([
  primaryCourses,
  classCourses,
  secondaryCourses,
  fileCourses,
  liveCourses,
  imagetextCourses,
])

function inTurn(lists: CourseContent[][]): CourseContent[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? []))
  return rounds.flat().reverse()
}
