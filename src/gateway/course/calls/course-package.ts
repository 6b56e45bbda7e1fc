// Answers the calls of contract/course/course-package.ts.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { CallError, wrongField } from '../../../contract/codes.ts'
import type { CourseKind } from '../../../contract/course/course.ts'
import { courseEvents } from '../../../contract/course/course-events.ts'
import type { coursePackageCalls, ImportedPackage } from '../../../contract/course/course-package.ts'
import { packageLimits } from '../../../contract/course/package-format.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { requireTaughtCourse } from '../access.ts'
import { type FileExtent, noExtent, requireOwnFiles } from '../author-file.ts'
import { contentOf, priceMissing } from '../course-content.ts'
import { courseNotFound, noteEvent, requireRoomForDraft } from '../draft.ts'
import { insertChapters } from '../write-outline.ts'
import { baseOf, lecturerFor } from './course-audit.ts'

const signedSeconds = 3600

export const coursePackageHandlers: Handlers<typeof coursePackageCalls> = {
  async 'course/auth/course/package/export'({ id }, { q, user, outside: { storage } }) {
    const { courseState } = await requireTaughtCourse(q, user.id, id)
    if (courseState === courseStates.deleted) throw courseNotFound()
    const { base, terms, chapterList, fileList } = await contentOf(q, id)
    const { courseCategory } = await q
      .selectFrom('course')
      .select('courseCategory')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const periods = chapterList.flatMap(({ periodList }) => periodList)
    const files = await filesOf(q, [...periods, ...fileList])
    const paths = new Map(files.map((file, n) => [file.id, pathOf(file.fileName, n)]))
    const fileAt = (uploadId: number | null) => (uploadId === null ? null : (paths.get(uploadId) ?? null))
    const { certificateExamId: _, certificateScore: __, ...rest } = terms
    return {
      course: {
        courseCategory: courseCategory as CourseKind,
        courseName: base.courseName,
        introduce: base.introduce,
        isDanmu: base.isDanmu,
        terms: rest,
        chapterList: chapterList.map(({ chapterName, chapterDesc }) => ({ chapterName, chapterDesc })),
        periodList: chapterList.flatMap(({ periodList }, chapterNo) =>
          periodList.map((period) => ({
            chapterNo,
            periodName: period.periodName,
            periodDesc: period.periodDesc,
            periodType: period.periodType,
            isFree: period.isFree as Flag,
            isGated: period.isGated as Flag,
            content: period.content ?? '',
            file: fileAt(period.uploadId),
          })),
        ),
        accessoryList: fileList.map(({ acName, isFree, uploadId, periodId }) => ({
          acName,
          isFree: isFree as Flag,
          file: fileAt(uploadId),
          periodNo: periodId === null ? null : periods.findIndex((period) => period.id === periodId),
        })),
      },
      categoryName: base.categoryName,
      courseLogo: base.courseLogo,
      fileList: files.map(({ id, fileName, fileSize, path }) => ({
        path: paths.get(id)!,
        fileName,
        fileSize,
        url: storage.signedUrl(path, user.id, signedSeconds),
      })),
    }
  },

  /** Texts are cleaned outside the transaction, with pauses, so that a large package holds nobody up. */
  async 'course/auth/course/package/import'({ course, categoryId, courseLogo, lecturerId }, { write, user }) {
    const periods = course.periodList
    const lost = periods.find(({ chapterNo }) => chapterNo >= course.chapterList.length)
    if (lost) throw wrongField('periodList', `课程包不完整：课时「${lost.periodName}」的章不在里面`)
    const lastPeriod = course.accessoryList.find(({ periodNo }) => periodNo !== null && periodNo >= periods.length)
    if (lastPeriod) throw wrongField('accessoryList', `课程包不完整：资料「${lastPeriod.acName}」的课时不在里面`)
    const length = periods.reduce((sum, { content }) => sum + content.length, course.introduce.length)
    if (length > packageLimits.textLength)
      throw new CallError('tooLarge', '正文一共太长，最多 200 万个字符，请分成几门课')
    const texts: string[] = []
    for (const { content, periodType } of periods) {
      texts.push(
        periodType === periodTypes.imageText || periodType === periodTypes.document ? sanitizeHtml(content) : '',
      )
      if (content.length) await nextTurn()
    }
    return write(async (q) => {
      await requireRoomForDraft(q, user.id)
      const author = await lecturerFor(q, user.id, lecturerId)
      const { courseCategory, courseName, introduce, isDanmu, terms } = course
      const uploads = [...periods, ...course.accessoryList].flatMap(({ file }) => file ?? [])
      const extents = await requireOwnFiles(q, user.id, [...new Set(uploads)])
      const { id } = await q
        .insertInto('course')
        .values({
          courseCategory,
          ...author,
          ...(await baseOf(q, { courseName, introduce, isDanmu, categoryId, courseLogo })),
          ...priced(terms),
          courseState: courseStates.draft,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const chapterIds = await insertChapters(q, id, course.chapterList)
      const periodIds = await insertPeriods(q, id, { periods, chapterIds, extents })
      const written = texts.flatMap((content, n) => (content ? [{ periodId: periodIds[n]!, content }] : []))
      if (written.length) await q.insertInto('courseImagetext').values(written).execute()
      const accessories = course.accessoryList.flatMap(({ file, periodNo, ...accessory }, n) =>
        file === null
          ? []
          : [
              {
                ...accessory,
                courseId: id,
                uploadId: file,
                sort: n + 1,
                periodId: periodNo === null ? null : periodIds[periodNo]!,
              },
            ],
      )
      if (accessories.length) await q.insertInto('courseAccessory').values(accessories).execute()
      await noteEvent(q, id, { eventType: courseEvents.created, accountId: user.id })
      return { id }
    })
  },
}

/** What a lesson and an accessory refer to, each file once. */
async function filesOf(q: Query, users: readonly { uploadId: number | null }[]) {
  const ids = users.flatMap(({ uploadId }) => uploadId ?? [])
  return q
    .selectFrom('upload')
    .select(['id', 'fileName', 'fileSize', 'path'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** In the package: numbered, so that two files of one name do not meet; without what file systems refuse. */
const pathOf = (fileName: string, n: number) =>
  `files/${String(n + 1).padStart(3, '0')}-${fileName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-120)}`

function priced({ isFree, coursePrice, ...terms }: ImportedPackage['course']['terms']) {
  if (isFree) return { ...terms, isFree, coursePrice: 0, originalPrice: 0, vipPrice: 0, validDays: 0, isVipFree: 0 }
  return { ...terms, isFree, coursePrice: coursePrice || priceMissing }
}

type Period = ImportedPackage['course']['periodList'][number]
type Placed = { periods: Period[]; chapterIds: number[]; extents: Map<number, FileExtent> }

async function insertPeriods(q: Query, courseId: number, { periods, chapterIds, extents }: Placed) {
  if (!periods.length) return []
  const rows = await q
    .insertInto('coursePeriod')
    .values(
      periods.map(({ content: _, file, chapterNo, ...period }, n) => ({
        ...period,
        courseId,
        chapterId: chapterIds[chapterNo]!,
        uploadId: file,
        sort: n + 1,
        ...((file !== null && extents.get(file)) || noExtent),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
