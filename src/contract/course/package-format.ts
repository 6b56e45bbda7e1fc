// What a course package is and may hold. Plain data, for the browser too.
import type { courseLimits } from './course-audit.ts'

/** Of `course.json`; a reader refuses a version that it does not know. */
export const packageFormat = { format: 'xingtan-course', version: 1 } as const

export const packageLimits = {
  bytes: 8 * 1024 ** 2,
  textLength: 2_000_000,
  files: 2000,
  lessonText: 100_000 satisfies typeof courseLimits.text,
  accessories: 100,
} as const
