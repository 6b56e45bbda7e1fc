// Answers the calls of contract/course/course-chapter-period-audit.ts.

import { sql } from 'kysely'
import { conflict, wrongField } from '../../../contract/codes.ts'
import type { courseChapterPeriodAuditCalls } from '../../../contract/course/course-chapter-period-audit.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import { fileLimits } from '../../../contract/file-kinds.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { teaches } from '../../may-study.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { type FileExtent, noExtent, requireOwnFiles } from '../author-file.ts'
import { bumpOutline, courseNotFound, lockedDraft, touched } from '../draft.ts'
import { nextLesson, requireRoom } from '../write-outline.ts'
import { asWrittenPeriod, writtenPeriods } from '../written-outline.ts'
import { requireChapter } from './course-chapter-audit.ts'

const { signedSeconds: seconds } = fileLimits

export const courseChapterPeriodAuditHandlers: Handlers<typeof courseChapterPeriodAuditCalls> = {
  async 'course/auth/course/chapter/period/audit/view'({ id }, { q, user, outside: { storage } }) {
    const row = await writtenPeriods(q)
      .leftJoin('upload as v', 'v.id', 'c.captionId')
      .select(['c.channelId', 'c.captionId as captionNo', sql<string>`coalesce(v.file_name, '')`.as('captionName')])
      .select(['v.path as captionPath', 'u.path as filmPath', 'u.hasCaption as filmHasCaption'])
      .where('c.id', '=', id)
      .where('w.courseState', '<>', courseStates.deleted)
      .where(sql<boolean>`exists (select from course c where c.id = w.id and ${teaches(user.id)})`)
      .executeTakeFirstOrThrow(courseNotFound)
    const accessoryList = await q
      .selectFrom('courseAccessory as a')
      .innerJoin('upload as u', 'u.id', 'a.uploadId')
      .select(['a.id', 'a.acName', 'u.fileSize'])
      .select((e) => e.ref('a.isFree').$castTo<Flag>().as('isFree'))
      .where('a.periodId', '=', id)
      .orderBy('a.sort')
      .orderBy('a.id')
      .execute()
    const { captionNo, captionName, channelId, courseId, courseState, content } = row
    const { captionPath, filmPath, filmHasCaption } = row
    const ofFilm =
      filmPath && filmHasCaption ? `${storage.signedFolderUrl(filmPath, user.id, seconds)}/captions.vtt` : ''
    const captionUrl = captionPath ? storage.signedUrl(captionPath, user.id, seconds) : ofFilm
    const caption = { captionNo, captionName, captionUrl }
    return { ...asWrittenPeriod(row), courseId, courseState, content, channelId, ...caption, accessoryList }
  },

  async 'course/auth/course/chapter/period/audit/save'(input, { q, user }) {
    const { id, editVersion, courseId, chapterId, fileNo, captionNo, channelId, content, ...fields } = input
    const draft = await lockedDraft(q, user.id, courseId)
    await requireChapter(q, courseId, chapterId)
    const { periodType, beginTime, endTime } = fields
    if (periodType !== periodTypes.live && (beginTime || endTime))
      throw wrongField('beginTime', '只有直播课时有开播时间')
    if (beginTime && endTime && endTime <= beginTime) throw wrongField('endTime', '结束时间要晚于开播时间')
    if (channelId != null) await requireChannelFor(q, user.id, { channelId, periodId: id })
    const extents = await requireOwnFiles(
      q,
      user.id,
      [fileNo, captionNo ?? null].filter((no) => no !== null),
      courseId,
    )
    const row = {
      ...fields,
      chapterId,
      uploadId: fileNo,
      ...(captionNo === undefined ? {} : { captionId: captionNo }),
      ...(channelId === undefined ? {} : { channelId: periodType === periodTypes.live ? channelId : null }),
      gmtModified: touched,
    }
    const periodId =
      id === undefined
        ? await addLesson(q, courseId, { ...row, ...((fileNo !== null && extents.get(fileNo)) || noExtent) })
        : await changeLesson(
            q,
            { id, courseId, editVersion: editVersion ?? 0 },
            row,
            (fileNo !== null && extents.get(fileNo)) || noExtent,
          )
    if (content !== undefined && periodType === periodTypes.imageText) {
      const html = sanitizeHtml(content)
      await q
        .insertInto('courseImagetext')
        .values({ periodId, content: html })
        .onConflict((c) => c.column('periodId').doUpdateSet({ content: html, gmtModified: touched }))
        .execute()
      await q
        .updateTable('coursePeriod')
        .set({ videoLength: Math.ceil(html.replace(/<[^<>]*>/g, '').length / charactersASecond) })
        .where('id', '=', periodId)
        .execute()
    }
    const outlineVersion = id === undefined ? await bumpOutline(q, courseId) : draft.outlineVersion
    if (id !== undefined)
      await q.updateTable('course').set({ gmtModified: touched }).where('id', '=', courseId).execute()
    const saved = await writtenPeriods(q).where('c.id', '=', periodId).executeTakeFirstOrThrow()
    return { ...asWrittenPeriod(saved), outlineVersion }
  },

  async 'course/auth/course/chapter/period/audit/delete'({ id }, { q, user }) {
    const period = await q.selectFrom('coursePeriod').select('courseId').where('id', '=', id).executeTakeFirst()
    if (!period) throw courseNotFound()
    await lockedDraft(q, user.id, period.courseId)
    await q.deleteFrom('coursePeriod').where('id', '=', id).execute()
    return { ok: true, outlineVersion: await bumpOutline(q, period.courseId) }
  },
}

/** One's own, or a colleague's that the lesson has already. */
async function requireChannelFor(q: Query, accountId: number, { channelId, periodId = 0 }: ForLesson) {
  const channel = await q
    .selectFrom('liveChannel')
    .select('id')
    .where('id', '=', channelId)
    .where(
      sql<boolean>`(account_id = ${accountId}
        or exists (select from course_period p where p.id = ${periodId} and p.channel_id = live_channel.id))`,
    )
    .executeTakeFirst()
  if (!channel) throw wrongField('channelId', '频道不存在或已删除，请重新选一个')
}

type ForLesson = { channelId: number; periodId?: number | undefined }

const charactersASecond = 6 // a text's length is the time to read it

type Row = {
  chapterId: number
  periodName: string
  periodDesc: string
  periodType: number
  isFree: Flag
  isGated: Flag
  uploadId: number | null
  captionId?: number | null
  channelId?: number | null
  beginTime: string | null
  endTime: string | null
  gmtModified: typeof touched
}

async function addLesson(q: Query, courseId: number, row: Row & FileExtent) {
  await requireRoom(q, courseId, { chapters: 0, lessons: 1 })
  const { id } = await q
    .insertInto('coursePeriod')
    .values({ ...row, courseId, sort: await nextLesson(q, courseId) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Which = { id: number; courseId: number; editVersion: number }

/** `extent` of its file. What belongs to another file goes with it: the points of a film. */
async function changeLesson(q: Query, { id, courseId, editVersion }: Which, row: Row, extent: FileExtent) {
  const isOther = sql<boolean>`upload_id is distinct from ${row.uploadId}::bigint`
  const changed = await q
    .updateTable('coursePeriod')
    .set({
      ...row,
      editVersion: editVersion + 1,
      videoLength: sql<number>`case when ${isOther} then ${extent.videoLength} else video_length end`,
      pointId: sql<number | null>`case when ${isOther} then null else point_id end`,
      pageTotal: sql<number>`case when ${isOther} then ${extent.pageTotal} else page_total end`,
    })
    .where('id', '=', id)
    .where('courseId', '=', courseId)
    .where('editVersion', '=', editVersion)
    .returning('id')
    .executeTakeFirst()
  if (changed) return id
  const there = await q
    .selectFrom('coursePeriod')
    .select('id')
    .where('id', '=', id)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  throw conflict(there ? '这一节刚被别人改过，请先看看新的内容再改' : '这一节已经不在草稿里，请刷新后再试')
}
