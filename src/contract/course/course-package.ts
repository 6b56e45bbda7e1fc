// A course as a package: a ZIP with its texts and files that the browser packs and opens. What travels between them and the gateway.
import { z } from 'zod'
import { call, noTags } from '../call.ts'
import { periodTypes } from '../enums/period-types.ts'
import { codeIn, Flag, Id, Int, idOf, line, maxInt, Picture, Text } from '../fields.ts'
import { CourseKind } from './course.ts'
import { CourseBase, CourseTerms, courseLimits } from './course-audit.ts'
import { taught } from './course-chapter.ts'
import { packageLimits } from './package-format.ts'

/** A lesson; `file` says which of the package's files it shows: in `course.json` its path, in the import its number among my files. */
const periodOf = <File extends z.ZodType>(file: File) =>
  z.object({
    chapterNo: z.number().int().min(0).max(maxInt), // in chapterList, from 0; lessons stand in the order of their chapters
    periodName: line(100, 1),
    periodDesc: line(200).default(''),
    periodType: codeIn(periodTypes),
    isFree: Flag.default(0),
    isGated: Flag.default(0),
    content: z.string().max(courseLimits.text, '有一节的正文太长，最多 10 万个字符').default(''),
    file,
  })

const packageOf = <File extends z.ZodType>(file: File) =>
  z.object({
    courseCategory: CourseKind,
    courseName: CourseBase.shape.courseName,
    introduce: CourseBase.shape.introduce,
    isDanmu: CourseBase.shape.isDanmu,
    terms: CourseTerms.omit({ certificateExamId: true, certificateScore: true }),
    chapterList: z
      .array(z.object({ chapterName: line(50, 1), chapterDesc: line(200).default('') }))
      .max(courseLimits.chapters, `一门课最多 ${courseLimits.chapters} 章`),
    periodList: z.array(periodOf(file)).max(courseLimits.lessons, `一门课最多 ${courseLimits.lessons} 节`),
    accessoryList: z
      .array(
        z.object({
          acName: line(100, 1),
          isFree: Flag.default(0),
          file: file,
          /** The lesson it belongs to, in periodList from 0; null: the whole course. */
          periodNo: z.number().int().min(0).max(maxInt).nullable().default(null),
        }),
      )
      .max(packageLimits.accessories, `一门课最多 ${packageLimits.accessories} 份资料`),
  })

/** `course.json` beside the format: files by their paths in the package. */
export const CoursePackage = packageOf(z.string().max(300).nullable())

export type CoursePackage = z.output<typeof CoursePackage>

export const coursePackageCalls = {
  'course/auth/course/package/export': call({
    summary:
      'What goes into the package of a course of mine: its content, with files by their paths, and addresses of the files for an hour. Exams, learners and times of live lessons stay behind',
    access: 'lecturer',
    owner: taught,
    input: z.object({ id: idOf('course') }),
    output: z.object({
      course: CoursePackage,
      categoryName: Text,
      courseLogo: Text, // address of an uploaded cover; '' = drawn
      fileList: z.array(z.object({ path: Text, fileName: Text, fileSize: Int, url: Text })),
    }),
    providesTags: noTags,
    rateLimit: { times: 60, seconds: 3600 },
  }),
  'course/auth/course/package/import': call({
    summary: 'Makes a draft of what a package holds; its files were uploaded before and are named by their numbers',
    access: 'lecturer',
    ofAnybody: 'files of others and lecturers of other organizations are refused',
    input: z.object({
      course: packageOf(Id.nullable()),
      categoryId: Id,
      courseLogo: Picture.default(''),
      lecturerId: Id.optional(), // who teaches it, where an organization writes
    }),
    output: z.object({ id: Id }),
    invalidatesTags: noTags,
    rateLimit: { times: 30, seconds: 3600 },
    maxBytes: packageLimits.bytes,
    ownTransaction: true,
    noImpersonation: true,
  }),
}

export type ImportedPackage = z.output<(typeof coursePackageCalls)['course/auth/course/package/import']['input']>
