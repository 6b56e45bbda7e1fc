// Courses of those who write them: drafts, their review, versions, and the shelf.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { auditStages } from '../enums/audit-stages.ts'
import { courseStates } from '../enums/course-states.ts'
import { standTypes } from '../enums/stand-types.ts'
import {
  codeOf,
  Done,
  Flag,
  Id,
  Instant,
  Int,
  idOf,
  line,
  maxInt,
  number,
  oneOf,
  PageQuery,
  Picture,
  pageOf,
  Text,
  Version,
} from '../fields.ts'
import { Course, CourseCard, CourseKind } from './course.ts'
import { taught } from './course-chapter.ts'

export const courseLimits = { chapters: 200, lessons: 1000, introduce: 50_000, text: 100_000, marks: 50 } as const

const kind = number.pipe(CourseKind)

/** Name, category, cover, introduction, and whether there is danmu. */
export const CourseBase = z.object({
  courseName: line(100, 1),
  categoryId: Id,
  courseLogo: Picture.default(''), // '' = drawn
  introduce: z.string().trim().max(courseLimits.introduce, '介绍太长，最多 5 万个字符').default(''),
  isDanmu: Flag.default(1), // learners may write over its films, where the site has it on
})

/** What it costs, for how long, and what it gives. */
export const CourseTerms = z.object({
  isFree: Flag.default(1),
  coursePrice: z.number().int().min(0).max(10_000_000, '价格最多 10 万元').default(0), // fen
  originalPrice: z.number().int().min(0).max(10_000_000, '价格最多 10 万元').default(0),
  vipPrice: z.number().int().min(0).max(10_000_000, '价格最多 10 万元').default(0),
  isVipFree: Flag.default(0),
  validDays: z.number().int().min(0).max(3650, '最多 3650 天').default(0), // 0 = for ever
  creditHours: z.number().min(0).max(200, '学时最多 200').default(0),
  certificateProgress: z.number().int().min(1).max(100).nullable().default(null), // null = gives no certificate
  certificateExamId: Id.nullable().default(null),
  certificateScore: z.number().min(0).max(10_000).nullable().default(null),
})

/** Where an opinion points: a lesson (a second of its film), or a part of the form. */
export const CourseMark = z.object({
  periodId: Id.nullable().default(null),
  part: z.enum(['base', 'introduce', 'terms', 'outline', 'lecturer', 'file']).default('outline'),
  second: z.number().int().min(0).max(maxInt).nullable().default(null),
  text: line(200, 1),
})

export type CourseMark = z.output<typeof CourseMark>

/** What is missing before a course may be handed in; `part` and `periodId` say where it is mended. */
export const Lack = z.object({ text: Text, part: CourseMark.shape.part.unwrap(), periodId: Id.nullable() })

export type Lack = z.output<typeof Lack>

/** A course in the list of its author: the published one, or one that was never published, with the draft that changes it. */
export const WrittenCourse = CourseCard.pick({
  id: true,
  courseName: true,
  courseLogo: true,
  courseCategory: true,
  categoryId: true,
  categoryName: true,
  glyph: true,
  palette: true,
  isFree: true,
  coursePrice: true,
  lecturerId: true,
  lecturerName: true,
  organizationId: true,
  periodTotal: true,
  countStudy: true,
  gmtModified: true,
}).extend({
  courseState: codeOf(courseStates), // CourseStateEnum; of templates that passed 7 in use, 8 set aside
  auditStage: codeOf(auditStages), // of what waits: 1 its organization, 2 an operator
  auditOpinion: Text,
  submitTime: Instant.nullable(),
  downReason: Text,
  isLead: Flag, // mine as its first lecturer or as its organization: I may hand it in, and put it on and off the shelf
  draftId: Id.nullable(), // the copy that changes it
  draftState: codeOf(courseStates).nullable(),
  draftStage: Int.nullable(), // as auditStage, of the draft
  draftSubmitTime: Instant.nullable(),
  draftModified: Instant.nullable(),
  draftOpinion: Text,
})

export type WrittenCourse = z.output<typeof WrittenCourse>

export const CourseDraft = z.object({
  id: Id,
  courseState: codeOf(courseStates), // CourseStateEnum: 0 draft, 1 pending review, 2 published, 3 rejected, 4 unpublished, 5 taken down; 7 and 8 of templates
  sampleKind: Int, // 0 a course, 1 a template of its organization, 2 one that its lecturer hands in
  /** The template it was made from, while its lecturer belongs to that organization. */
  sample: z.object({ id: Id, courseName: Text, versionNo: Int, fromVersion: Int }).nullable(),
  course: Course,
  publishedId: Id.nullable(), // what it changes
  draftId: Id.nullable(), // the draft that changes it
  draftState: codeOf(courseStates).nullable(),
  base: CourseBase,
  terms: CourseTerms,
  editVersion: Int, // of base
  priceVersion: Int, // of terms
  outlineVersion: Int,
  versionNo: Int, // of what is published
  auditStage: codeOf(auditStages),
  auditOpinion: Text,
  markList: z.array(CourseMark),
  submitTime: Instant.nullable(),
  isLead: Flag,
  lackList: z.array(Lack),
  /** The latest first, 50 at most. */
  eventList: z.array(
    z.object({
      id: Id,
      eventType: Int, // CourseEventEnum
      name: Text, // who: a nickname, or 平台
      opinion: Text,
      versionNo: Int,
      gmtCreate: Instant,
    }),
  ),
})

export type CourseDraft = z.output<typeof CourseDraft>

/** A difference between a draft and what is published, in the order of form and outline. */
export const CourseChange = z.object({
  kind: z.enum(['base', 'introduce', 'terms', 'lecturer', 'file', 'chapter', 'period']),
  change: z.enum(['added', 'changed', 'moved', 'removed']),
  periodId: Id.nullable(), // in the draft; of removed ones in what is published
  name: Text, // of the field, chapter or lesson
  partList: z.array(z.object({ name: Text, before: Text, after: Text, isHtml: Flag })),
})

export type CourseChange = z.output<typeof CourseChange>

/** The cards that a course stands on. */
export const tagsOfCourse = (course: {
  id: number
  courseCategory: number
  lecturerId: number
  organizationId: number | null
}): string[] => [
  `course:${course.id}`,
  ...['courses', `courses:${course.courseCategory}`, `courses:lecturer-${course.lecturerId}`],
  ...(course.organizationId ? [`courses:organization-${course.organizationId}`] : []),
  ...[`lecturer:${course.lecturerId}`, 'prices', 'search'],
]

export const ownDraft = 'a course that I write, alone or with others, or of my organization'

const saves = { times: 3000, seconds: 3600 } as const

export const Versions = z.object({
  id: Id,
  courseState: codeOf(courseStates),
  editVersion: Int,
  priceVersion: Int,
  outlineVersion: Int,
})

export const courseAuditCalls = {
  'course/auth/course/audit/page': call({
    summary:
      'The courses that I write or that my organization owns: those with an unfinished draft first, then the last changed',
    access: 'lecturer',
    input: PageQuery.extend({
      courseCategory: kind.optional(),
      /** Video and image-text courses together: what /account/vod lists. */
      isStudyCourse: number.pipe(Flag).optional(),
      /** The templates that I hand in, or my organization has; without it the courses. */
      isSample: number.pipe(Flag).optional(),
      courseState: oneOf(
        courseStates.draft,
        courseStates.waiting,
        courseStates.published,
        courseStates.refused,
        courseStates.offShelf,
        courseStates.down,
      ).optional(), // also of the draft
      courseName: line(50).optional(),
    }),
    output: pageOf(WrittenCourse),
    providesTags: noTags,
  }),
  'course/auth/course/audit/view': call({
    summary: 'A course of mine as it is written, published or not, with what is missing and what became of it',
    access: 'lecturer',
    owner: taught,
    input: z.object({ id: idOf('course') }),
    output: CourseDraft,
    providesTags: noTags,
  }),
  'course/auth/course/audit/save': call({
    summary: 'Creates a draft of a course; only a name and a category are needed',
    access: 'lecturer',
    ofAnybody: 'lecturers of other organizations are refused',
    input: CourseBase.extend({
      courseCategory: kind,
      lecturerId: Id.optional(), // who teaches it, where an organization writes
    }),
    output: Versions,
    invalidatesTags: noTags,
    rateLimit: { times: 100, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/audit/update': call({
    summary:
      'Changes a draft that is still at the versions named. Of a published course it makes, or finds, the draft copy, and changes nothing of what visitors see',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({
      id: idOf('course'),
      base: CourseBase.extend({ editVersion: Version }).optional(),
      terms: CourseTerms.extend({ priceVersion: Version }).optional(),
    }),
    output: Versions,
    invalidatesTags: noTags,
    rateLimit: saves,
    noImpersonation: true,
  }),
  'course/auth/course/audit/submit': call({
    summary:
      'Hands a draft in: to the organization first where its lecturer belongs to one; again answers with the state there is',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course') }),
    output: z.object({ id: Id, courseState: codeOf(courseStates), auditStage: codeOf(auditStages) }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/audit/withdraw': call({
    summary: 'Takes back what waits for its review; again answers with the state there is',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course') }),
    output: z.object({ id: Id, courseState: codeOf(courseStates) }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/course/audit/stand': call({
    summary: 'Takes a course off the shelf (2) or puts it back (1); who joined it studies on',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course'), standType: oneOf(standTypes.up, standTypes.down) }),
    output: z.object({ isPutaway: Flag, courseState: codeOf(courseStates) }),
    invalidatesTags: ({ id }) => [`course:${id}`], // the handler adds its lists
    purgesTags: ({ id }) => [`course:${id}`],
    noImpersonation: true,
  }),
  'course/auth/course/audit/delete': call({
    summary:
      'Deletes a draft that does not wait for its review; of a published course its draft copy, never the course',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course') }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/course/audit/compare': call({
    summary: 'What a draft changes of the published course',
    access: 'lecturer',
    owner: ownDraft,
    input: z.object({ id: idOf('course') }),
    output: z.object({ publishedId: Id.nullable(), changeList: z.array(CourseChange) }),
    providesTags: noTags,
  }),
}

export type Terms = z.output<typeof CourseTerms>
export type Base = z.output<typeof CourseBase>
