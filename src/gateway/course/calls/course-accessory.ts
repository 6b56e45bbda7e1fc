// Answers the calls of contract/course/course-accessory.ts.
import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import type { courseAccessoryCalls } from '../../../contract/course/course-accessory.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { courseAccess, requireUnlocked } from '../access.ts'
import { requireOwnFiles } from '../author-file.ts'
import { courseNotFound, lockedDraft, touched } from '../draft.ts'

const maxFiles = 100

export const courseAccessoryHandlers: Handlers<typeof courseAccessoryCalls> = {
  async 'course/auth/course/accessory/save'({ id, courseId, periodId, fileNo, acName, isFree }, { q, user }) {
    await lockedDraft(q, user.id, courseId)
    await q.updateTable('course').set({ gmtModified: touched }).where('id', '=', courseId).execute()
    if (id !== undefined) {
      const changed = await q
        .updateTable('courseAccessory')
        .set({ isFree, ...(acName ? { acName } : {}) })
        .where('id', '=', id)
        .where('courseId', '=', courseId)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw conflict('这份资料已经不在草稿里，请刷新后再试')
      return fileOf(q, id)
    }
    if (fileNo === undefined) throw wrongField('fileNo', '请选择文件')
    await requireOwnFiles(q, user.id, [fileNo], courseId)
    if (periodId !== undefined) await requireLessonOf(q, courseId, periodId)
    const { n, last } = await q
      .selectFrom('courseAccessory')
      .select([sql<number>`count(*)::int`.as('n'), sql<number>`coalesce(max(sort), 0)`.as('last')])
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow()
    if (n >= maxFiles) throw conflict(`一门课最多 ${maxFiles} 份资料`)
    const upload = await q.selectFrom('upload').select('fileName').where('id', '=', fileNo).executeTakeFirstOrThrow()
    const created = await q
      .insertInto('courseAccessory')
      .values({
        courseId,
        periodId: periodId ?? null,
        uploadId: fileNo,
        isFree,
        acName: acName || upload.fileName,
        sort: last + 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return fileOf(q, created.id)
  },

  async 'course/auth/course/accessory/delete'({ id }, { q, user }) {
    const file = await q.selectFrom('courseAccessory').select('courseId').where('id', '=', id).executeTakeFirst()
    if (!file) throw courseNotFound()
    await lockedDraft(q, user.id, file.courseId)
    await q.deleteFrom('courseAccessory').where('id', '=', id).execute()
    await q.updateTable('course').set({ gmtModified: touched }).where('id', '=', file.courseId).execute()
    return { ok: true }
  },

  async 'course/auth/course/accessory/download'({ courseId, accessoryId }, { q, user, outside }) {
    const course = await courseAccess(q, user.id, courseId).executeTakeFirst()
    const file = await q
      .selectFrom('courseAccessory as a')
      .innerJoin('upload as u', 'u.id', 'a.uploadId')
      .leftJoin('coursePeriod as p', 'p.id', 'a.periodId')
      .select(['a.acName', 'a.isFree', 'a.periodId', 'p.isGated', 'u.path', 'u.fileSize'])
      .where('a.id', '=', accessoryId)
      .where('a.courseId', '=', courseId)
      .executeTakeFirst()
    if (!course || !file) throw new CallError('notFound', '资料不存在或已删除')
    if (!course.allowStudy && !file.isFree) throw new CallError('conflict', '这份资料还没有购买，购买后可以下载')
    if (file.periodId !== null)
      await requireUnlocked(q, user.id, {
        id: file.periodId,
        courseId,
        isGated: file.isGated ?? 0,
        isFree: file.isFree,
        isMine: course.isMine,
      })
    await q
      .updateTable('courseAccessory')
      .set((e) => ({ downloadCount: e('downloadCount', '+', 1) }))
      .where('id', '=', accessoryId)
      .execute()
    await q
      .updateTable('course')
      .set((e) => ({ downloadCount: e('downloadCount', '+', 1) }))
      .where('id', '=', courseId)
      .execute()
    const signed = outside.storage.signedUrl(file.path, user.id, downloadSeconds)
    return {
      downloadUrl: `${signed}&name=${encodeURIComponent(file.acName)}`,
      fileName: file.acName,
      fileSize: file.fileSize,
      expireSeconds: downloadSeconds,
    }
  },
}

const downloadSeconds = 600 // an interrupted download resumes with a new URL, as the file's ETag is the same

const fileOf = (q: Query, id: number) =>
  q
    .selectFrom('courseAccessory as a')
    .innerJoin('upload as u', 'u.id', 'a.uploadId')
    .select(['a.id', 'a.acName', 'a.downloadCount', 'u.fileSize', 'a.periodId', 'a.sort'])
    .select((e) => e.ref('a.isFree').$castTo<Flag>().as('isFree'))
    .select(sql<string>`regexp_replace(u.file_name, '^.*\\.', '')`.as('fileType'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

async function requireLessonOf(q: Query, courseId: number, periodId: number) {
  const lesson = await q
    .selectFrom('coursePeriod')
    .select('id')
    .where('id', '=', periodId)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  if (!lesson) throw conflict('这一节已经不在草稿里，请刷新后再试')
}
