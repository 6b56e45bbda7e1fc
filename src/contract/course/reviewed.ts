// What the review of a course is about, at its organization and at the operators alike.
import { z } from 'zod'
import { periodTypes } from '../enums/period-types.ts'
import { codeOf, Html, Id, Instant, Int, idOf, line, Text } from '../fields.ts'
import { CourseChange, CourseDraft, CourseMark, courseLimits } from './course-audit.ts'
import { WrittenChapter } from './course-chapter-audit.ts'

/** A decision on what waits for its review. */
export const Decision = z.object({
  id: idOf('course'),
  auditStatus: z.number().int().min(2).max(3), // AuditStatusEnum: 2 passed, 3 refused
  auditOpinion: line(500).default(''), // needed to refuse, unless marks say it
  submitTime: Instant.optional(), // of what the reviewer saw; what was handed in later is not decided by it
  markList: z.array(CourseMark).max(courseLimits.marks, `最多 ${courseLimits.marks} 处`).default([]),
})

/** A course or a draft with its outline and what it changes of the published one; of a new course all of it is a change. */
export const Reviewed = CourseDraft.extend({
  chapterList: z.array(WrittenChapter),
  changeList: z.array(CourseChange),
  /** What became of the earlier courses of its lecturer. */
  passedCount: Int,
  refusedCount: Int,
})

export type Reviewed = z.output<typeof Reviewed>

/** A lesson as its author wrote it. */
export const ReviewedPeriod = z.object({
  id: Id,
  periodName: Text,
  periodType: codeOf(periodTypes),
  videoLength: Int, // seconds
  content: Html,
  fileName: Text,
  fileUrl: Text, // for an hour, of a film its playlist where it has one; '' without a file
})
