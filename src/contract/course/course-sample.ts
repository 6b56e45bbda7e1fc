// Templates of an organization: made by it or handed in by its lecturers, and the courses made from them.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { courseStates } from '../enums/course-states.ts'
import { codeOf, Done, Flag, Id, Int, idOf, line, number, PageQuery, pageOf, Version } from '../fields.ts'
import { CourseChange, courseLimits, WrittenCourse } from './course-audit.ts'
import { Decision } from './reviewed.ts'

/** What a template is: of the organization itself, or of the lecturer who handed it in. */
export const sampleKinds = { none: 0, own: 1, handedIn: 2 } as const

const SampleCourse = WrittenCourse.extend({
  sampleKind: Int,
  versionNo: Int,
  useCount: Int, // courses made from it
  behindCount: Int, // of these, how many were made from an earlier version and have not put its changes aside
})

/** A change of a template, as it was listed; `part` of it, or the whole. */
const TakenChange = CourseChange.pick({ kind: true, change: true, periodId: true }).extend({
  name: line(100),
  part: line(20).optional(),
})

export type TakenChange = z.output<typeof TakenChange>

/** AuditStatusEnum of a template: 0 is being written, 1 waits, 2 can be used, 3 refused, 4 set aside. */
const auditStatus = number.min(0).max(4)

export const courseSampleCalls = {
  'course/auth/course/sample/page': call({
    summary:
      'The templates of my organization: all of them for the organization, for its lecturers those that can be used and their own',
    access: 'lecturer',
    input: PageQuery.extend({
      courseName: line(50).optional(),
      auditStatus: auditStatus.optional(),
      isUsable: number.pipe(Flag).optional(),
    }),
    output: pageOf(SampleCourse),
    providesTags: noTags,
  }),
  'course/auth/course/sample/save': call({
    summary:
      'Begins a template: empty with a name and a category, or as a copy of a course of mine. One of a lecturer is handed in to the organization',
    access: 'lecturer',
    owner: 'a course that I lead, or of my organization',
    input: z.object({
      fromId: idOf('course').optional(),
      courseCategory: z.union([z.literal(1), z.literal(9)], '样板课只有视频和图文两种').default(1),
      courseName: line(100).default(''), // needed without `fromId`
      categoryId: Id.optional(),
      introduce: z.string().trim().max(courseLimits.introduce, '介绍太长，最多 5 万个字符').default(''),
    }),
    output: z.object({ id: Id }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/sample/use': call({
    summary:
      'Makes a draft of my own from a template of my organization: outline, texts, exams, and files by reference; it remembers where it comes from',
    access: 'lecturer',
    owner: 'a template of my organization',
    input: z.object({
      sampleId: idOf('course'),
      courseName: line(100).default(''), // by default that of the template
      lecturerId: Id.optional(), // who teaches it, where an organization makes it
    }),
    output: z.object({ id: Id }),
    invalidatesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/sample/compare': call({
    summary: 'What changed in the template of a course of mine since it was made, or since its changes were put aside',
    access: 'lecturer',
    owner: 'a course of mine that was made from a template',
    input: z.object({ id: idOf('course') }),
    output: z.object({
      fromVersion: Int,
      versionNo: Int,
      changeList: z.array(CourseChange.extend({ canTake: Flag })), // what the course has already is left out
    }),
    providesTags: noTags,
  }),
  'course/auth/course/sample/take': call({
    summary:
      'Takes one change of the template, or a part of it, over into a draft of mine; the others stay offered, and with the last one the version is done',
    access: 'lecturer',
    owner: 'a course of mine that was made from a template',
    input: TakenChange.extend({ id: idOf('course'), versionNo: Version }),
    output: Done.extend({ leftCount: Int }),
    invalidatesTags: noTags,
    rateLimit: { times: 1000, seconds: 3600 },
    noImpersonation: true,
  }),
  'course/auth/course/sample/dismiss': call({
    summary: 'Puts the changes of the template of a course of mine aside, until it changes again',
    access: 'lecturer',
    owner: 'a course of mine that was made from a template',
    input: z.object({ id: idOf('course'), versionNo: Version }),
    output: Done,
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
  'course/auth/course/sample/audit/page': call({
    summary: 'The templates that lecturers of my organization handed in: those that wait the longest first',
    access: 'organization',
    input: PageQuery.extend({
      courseName: line(50).optional(),
      auditStatus: auditStatus.optional(),
    }),
    output: pageOf(SampleCourse),
    providesTags: noTags,
  }),
  'PUT course/auth/course/sample/audit': call({
    summary:
      'Passes a template, which can be used from then on, or refuses it with an opinion; what was decided before answers with that',
    access: 'organization',
    owner: 'a template of my organization',
    input: Decision,
    output: z.object({ id: Id, courseState: codeOf(courseStates), publishedId: Id }),
    invalidatesTags: noTags,
    noImpersonation: true,
  }),
}
