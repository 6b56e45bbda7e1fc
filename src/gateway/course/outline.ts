// Answers the calls of contract/course/outline.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { outline as contract, ImageText } from '../../contract/course/outline.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { anybody } from '../../outside/storage.ts'
import type { Handlers } from '../handler.ts'
import type { Outside } from '../outside.ts'
import { faceDue } from '../user/face-due.ts'
import { courseAccess, requireLesson, requireLiveLesson } from './access.ts'
import { chaptersOf } from './course-detail.ts'

const notFound = () => new CallError('notFound', '页面不存在或已删除')
const playSeconds = 3600
const downloadSeconds = 600 // an interrupted download resumes with a new URL, as the file's ETag is the same

export const outline: Handlers<typeof contract> = {
  async 'course/api/course/chapter/list'({ courseId }, { q }) {
    const course = await q.selectFrom('course').select('courseState').where('id', '=', courseId).executeTakeFirst()
    if (course?.courseState !== 2 && course?.courseState !== 4) throw notFound()
    return { list: await chaptersOf(q, courseId) }
  },

  async 'course/api/course/chapter/period/imagetext/view'({ periodId }, { q }) {
    const { courseState, ...text } = await imageText(q, periodId)
    if (courseState !== 2) throw notFound()
    if (text.isFree) return { ...text, isPreview: 0 }
    return { ...text, content: beginningOf(text.content), isPreview: 1 }
  },

  async 'course/auth/course/chapter/period/imagetext/view'({ periodId }, { q, user }) {
    await requireLesson(q, user.id, { periodId })
    const { courseState: _, ...text } = await imageText(q, periodId)
    return { ...text, isPreview: 0 }
  },

  async 'course/api/course/sign'({ courseId, periodId }, { q, outside }) {
    const lesson = await requireLesson(q, anybody, { periodId, courseId })
    if (!lesson.isFree || lesson.periodType === 2) throw new CallError('conflict', '登录后可以学习这一节')
    return ticketOf(q, lesson, anybody, outside)
  },

  async 'course/auth/course/sign'({ courseId, periodId }, { q, user, outside }) {
    const lesson = await requireLesson(q, user.id, { periodId, courseId })
    if (!lesson.uploadId && lesson.periodType === 1) throw new CallError('conflict', '视频还没有准备好，请稍后再来')
    await startClock(q, user.id)
    const isLive = lesson.periodType === 2 // its video comes from getLiveUrl and getPlaybackUrl
    return ticketOf(q, isLive ? { ...lesson, uploadId: null, captionId: null } : lesson, user.id, outside)
  },

  async 'course/auth/course/getLiveUrl'({ courseId, periodId }, { q, user, outside }) {
    const { beginTime, endTime, uploadId, liveId } = await requireLiveLesson(q, user.id, { periodId, courseId })
    const now = Date.now()
    const secondsLeft = Math.ceil((Date.parse(endTime) - now) / 1000)
    const isOnAir = Date.parse(beginTime) <= now && secondsLeft > 0
    const videoPath = !isOnAir ? undefined : liveId ? `live/${periodId}.m3u8` : await pathOf(q, uploadId)
    return {
      liveStatus: isOnAir ? 2 : secondsLeft > 0 ? 1 : uploadId ? 4 : 3,
      liveUrl: videoPath
        ? outside.storage.signedUrl(videoPath, user.id, Math.min(secondsLeft + 60, playSeconds * 6))
        : '',
      channelNo: '',
      playType: 2,
      chatToken: '',
      beginTime,
      endTime,
      serverTime: new Date(now).toISOString(),
    }
  },

  async 'course/auth/course/getPlaybackUrl'({ courseId, periodId }, { q, user, outside }) {
    const lesson = await requireLiveLesson(q, user.id, { periodId, courseId })
    if (Date.parse(lesson.endTime) > Date.now()) throw new CallError('conflict', '直播还没有结束，结束后可以看回放')
    await startClock(q, user.id)
    const sign = await ticketOf(q, lesson, user.id, outside)
    return {
      playbackUrl: sign.playUrl,
      videoLength: sign.videoLength,
      playbackStatus: sign.playUrl ? 4 : 3,
      sign,
    }
  },

  async 'course/auth/course/accessory/download'({ courseId, accessoryId }, { q, user, outside }) {
    const course = await courseAccess(q, user.id, courseId).executeTakeFirst()
    const file = await q
      .selectFrom('courseAccessory as a')
      .innerJoin('upload as u', 'u.id', 'a.uploadId')
      .select(['a.acName', 'a.isFree', 'u.path', 'u.fileSize'])
      .where('a.id', '=', accessoryId)
      .where('a.courseId', '=', courseId)
      .executeTakeFirst()
    if (!course || !file) throw new CallError('notFound', '资料不存在或已删除')
    if (!course.allowStudy && !file.isFree) throw new CallError('conflict', '这份资料还没有购买，购买后可以下载')
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

type Lesson = Awaited<ReturnType<typeof requireLesson>>

/** A play ticket: signed URLs for one hour and this learner only. */
async function ticketOf(q: Query, lesson: Lesson, accountId: number, { storage, face }: Outside) {
  const [video, caption] = await Promise.all([pathOf(q, lesson.uploadId), pathOf(q, lesson.captionId)])
  const progress = await q
    .selectFrom('studyProgress')
    .select(['lastPosition', 'gmtModified'])
    .where('accountId', '=', accountId)
    .where('periodId', '=', lesson.id)
    .executeTakeFirst()
  const studied = { accountId, courseId: lesson.courseId, isMine: lesson.isMine }
  const due = accountId === anybody ? 'none' : await faceDue(q, face, studied)
  const signed = (path: string | undefined) => (path ? storage.signedUrl(path, accountId, playSeconds) : '')
  return {
    provider: 2,
    periodType: lesson.periodType,
    playUrl: signed(video),
    captionUrl: signed(caption),
    poster: '',
    videoLength: lesson.videoLength,
    lastPosition: progress?.lastPosition ?? 0,
    lastTime: progress?.gmtModified ?? null,
    allowDrag: 1 as const,
    allowSpeed: 1 as const,
    faceCheck: due === 'none' ? (0 as const) : (1 as const),
    faceInterval: face.interval,
    expireTime: new Date(Date.now() + playSeconds * 1000).toISOString(),
  }
}

async function imageText(q: Query, periodId: number): Promise<ImageText & { courseState: number }> {
  const lesson = await q
    .selectFrom('courseImagetext as t')
    .innerJoin('coursePeriod as p', 'p.id', 't.periodId')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .innerJoin('courseChapter as h', 'h.id', 'p.chapterId')
    .select(['p.id', 'p.id as periodId', 'p.courseId', 'p.chapterId', 'p.periodName as title', 'p.isFree', 't.content'])
    .select(['t.gmtModified', 'c.courseState', 'h.sort as chapterSort', 'p.sort'])
    .select([neighbour('<', 'desc').as('prevId'), neighbour('>', 'asc').as('nextId')])
    .where('t.periodId', '=', periodId)
    .executeTakeFirstOrThrow(notFound)
  return { ...lesson, isFree: lesson.isFree as Flag, isPreview: 0 }
}

/** The previous or next image-text lesson, across chapters. */
const neighbour = (comparison: '<' | '>', direction: 'asc' | 'desc') => sql<number | null>`(
  select n.id from course_period n join course_chapter nh on nh.id = n.chapter_id
  where n.course_id = p.course_id and n.period_type = p.period_type
    and (nh.sort, nh.id, n.sort, n.id) ${sql.raw(comparison)} (h.sort, h.id, p.sort, p.id)
  order by nh.sort ${sql.raw(direction)}, nh.id ${sql.raw(direction)}, n.sort ${sql.raw(direction)}, n.id ${sql.raw(direction)} limit 1)`

/** The preview of a text that is not free: whole paragraphs up to a third of it, or the start of the first. */
function beginningOf(html: string) {
  const blocks = html.match(/<(p|h2|h3|ul|ol|blockquote)>[\s\S]*?<\/\1>/g) ?? [html]
  const textLength = (block: string) => block.replace(/<[^>]*>/g, '').length
  const maxLength = blocks.reduce((sum, block) => sum + textLength(block), 0) / 3
  let sum = 0
  const preview = blocks.slice(
    0,
    blocks.findIndex((block) => (sum += textLength(block)) > maxLength),
  )
  if (preview.some((block) => block.startsWith('<p>'))) return preview.join('')
  const first = (blocks.find((block) => block.startsWith('<p>')) ?? html).replace(/<[^>]*>/g, '')
  return `<p>${first.slice(0, Math.floor(Math.min(maxLength, first.length / 2)))}…</p>`
}

async function pathOf(q: Query, uploadId: number | null) {
  if (uploadId === null) return undefined
  return (await q.selectFrom('upload').select('path').where('id', '=', uploadId).executeTakeFirst())?.path
}

/** Starts counting study time; time before it does not count. If a player is active already, its clock continues. */
async function startClock(q: Query, accountId: number) {
  const isOld = sql<boolean>`study_clock.heard_at < now() - interval '60 seconds'`
  await q
    .insertInto('studyClock')
    .values({ accountId, heardAt: sql<string>`now()` })
    .onConflict((c) =>
      c.column('accountId').doUpdateSet({
        credit: sql<number>`case when ${isOld} then 2 else study_clock.credit end`,
        filmCredit: sql<number>`case when ${isOld} then 4 else study_clock.film_credit end`,
        heardAt: sql<string>`case when ${isOld} then now() else study_clock.heard_at end`,
      }),
    )
    .execute()
}
