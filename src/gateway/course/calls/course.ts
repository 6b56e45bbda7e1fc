// Answers the calls of contract/course/course.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { CourseCategory, courseCalls } from '../../../contract/course/course.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { hasEnded, liveStates } from '../../../contract/enums/live-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import { playSchemes } from '../../../contract/enums/play-schemes.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { anybody } from '../../../outside/storage.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import type { Account, Handlers } from '../../handler.ts'
import type { Outside } from '../../outside.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { queryFor } from '../../sql/spoken-words.ts'
import { excerptOf, excerptText } from '../../text/excerpt.ts'
import { pageUrls, playedFile } from '../../uploads/own-files.ts'
import { courseAccess, requireLesson, requireLiveLesson, requireTaughtCourse } from '../access.ts'
import { courseDetail, courseRow } from '../course-detail.ts'
import { faceDue } from '../face-due.ts'
import { roomState } from '../live-state.ts'
import { periodHits } from '../period-hit.ts'
import { isPlayedByService } from './course-player.ts'

const notFound = () => new CallError('notFound', '页面不存在或已删除')

type Cards = ReturnType<typeof courseCards>

/** By sortType; each ends with the id, so that the order is total. */
const orders: Record<number, (rows: Cards) => Cards> = {
  1: (rows) => rows.orderBy('c.id', 'desc'),
  2: (rows) => rows.orderBy('c.id', 'desc'),
  3: (rows) => rows.orderBy('c.countStudy', 'desc').orderBy('c.id', 'desc'),
  4: (rows) => rows.orderBy('c.listPrice').orderBy('c.id', 'desc'),
  5: (rows) => rows.orderBy('c.listPrice', 'desc').orderBy('c.id', 'desc'),
}

export const courseHandlers: Handlers<typeof courseCalls> = {
  async 'course/api/course/category/list'({ categoryType }, { q }) {
    const rows = await q
      .selectFrom('courseCategory')
      .select(['id', 'parentId', 'categoryName', 'categoryType', 'floor', 'glyph', 'palette', 'sort'])
      .where('categoryType', '=', categoryType)
      .where('statusId', '=', statusIds.normal)
      .orderBy('sort')
      .orderBy('id')
      .limit(1000)
      .execute()
    const childrenOf = (parentId: number | null): CourseCategory[] =>
      rows.filter((row) => row.parentId === parentId).map((row) => ({ ...row, children: childrenOf(row.id) }))
    return { list: childrenOf(null) }
  },

  async 'course/api/course/list'({ pageCurrent, pageSize, sortType, liveStatus, ...filters }, { q }) {
    const { courseCategory, categoryId1, categoryId2, isFree, isVipFree, lecturerId, organizationId } = filters
    const rows = onShelf(courseCards(q))
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', literal(courseCategory!)))
      .$if(categoryId1 !== undefined, (rows) =>
        rows.where(
          sql<boolean>`c.category_id in (select id from course_category where ${categoryId1!} in (id, parent_id))`,
        ),
      )
      .$call((rows) => matching(rows, { 'c.categoryId': categoryId2 }))
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', literal(isFree as Flag)))
      .$if(isVipFree !== undefined, (rows) => rows.where('c.isVipFree', '=', literal(isVipFree as Flag)))
      .$call((rows) => matching(rows, { 'c.lecturerId': lecturerId, 'c.organizationId': organizationId }))
      .$if(liveStatus === liveStates.coming, (rows) =>
        rows.where(sql<boolean>`c.id in (${upcoming}) and c.id not in (${onAir})`),
      )
      .$if(liveStatus === liveStates.onAir, (rows) => rows.where(sql<boolean>`c.id in (${onAir})`))
      .$if(hasEnded(liveStatus), (rows) => rows.where('c.courseCategory', '=', courseCategories.live).where(isPast))
    const isBySchedule = sortType === 1 && (liveStatus === liveStates.coming || liveStatus === liveStates.onAir)
    const ordered = isBySchedule ? rows.orderBy('c.beginTime').orderBy('c.id') : orders[sortType]!(rows)
    return paged({ pageCurrent, pageSize }, ordered)
  },

  async 'course/api/course/view'({ id }, { q }) {
    const row = await courseRow(q, id)
    if (row?.courseState === courseStates.offShelf || row?.courseState === courseStates.down)
      throw new CallError('conflict', '课程已下架，请稍后访问')
    if (row?.courseState !== courseStates.published) throw notFound()
    return courseDetail(q, row)
  },

  async 'course/api/course/recommend/list'({ courseId, categoryId, courseCategory, limit }, { q }) {
    const candidates =
      courseCategory === undefined
        ? onShelf(courseCards(q))
        : onShelf(courseCards(q)).where('c.courseCategory', '=', literal(courseCategory))
    return { list: await recommended(q, candidates, { id: courseId, categoryId, limit }) }
  },

  async 'course/api/course/search/list'(
    { courseName, courseCategory, isStudyCourse, isFree, sortType, ...page },
    { q },
  ) {
    const query = await queryFor(q, courseName)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = onShelf(courseCards(q))
      .select(excerptText('c.introduce').as('text'))
      .where(sql<boolean>`c.search @@ ${query}::tsquery`)
      .$if(courseCategory !== undefined, (rows) => rows.where('c.courseCategory', '=', literal(courseCategory!)))
      .$if(isStudyCourse === 1, (rows) =>
        rows.where('c.courseCategory', 'in', [courseCategories.film, courseCategories.imageText]),
      )
      .$if(isFree !== undefined, (rows) => rows.where('c.isFree', '=', literal(isFree as Flag)))
    const inName = sql`c.course_name ilike ${likeContains(courseName)} desc`
    const sorted =
      sortType === 1
        ? rows.orderBy(inName).orderBy('c.countStudy', 'desc').orderBy('c.id', 'desc')
        : (orders[sortType]!(rows) as typeof rows)
    const result = await paged(page, sorted)
    const lessons = await periodHits(q, result.list, courseName)
    const list = result.list.map((row) => ({
      ...row,
      highlight: excerptOf(row.text, courseName),
      periodHit: lessons.get(row.id) ?? null,
    }))
    return { ...result, list }
  },

  async 'course/auth/course/view'({ id }, { q, user }) {
    const { courseState: _, ...access } = await courseAccess(q, user.id, id).executeTakeFirstOrThrow(notFound)
    return access
  },

  async 'course/api/course/sign'({ courseId, periodId }, { q, outside }) {
    const lesson = await requireLesson(q, anybody, { periodId, courseId })
    if (!lesson.isFree || lesson.periodType === periodTypes.live)
      throw new CallError('conflict', '登录后可以学习这一节')
    return ticketOf(q, lesson, anybody, outside)
  },

  async 'course/auth/course/sign'({ courseId, periodId }, { q, user, outside }) {
    const lesson = await requireLesson(q, user.id, { periodId, courseId })
    if (!lesson.uploadId && !lesson.videoVid && lesson.periodType === periodTypes.film)
      throw new CallError('conflict', '视频还没有准备好，请稍后再来')
    await startClock(q, user.id)
    const isLive = lesson.periodType === periodTypes.live // its video comes from getLiveUrl and getPlaybackUrl
    return ticketOf(
      q,
      isLive ? { ...lesson, uploadId: null, captionId: null, pointId: null } : lesson,
      user.id,
      outside,
    )
  },

  async 'course/auth/course/getLiveUrl'({ courseId, periodId }, { q, user, outside }) {
    const lesson = await requireLiveLesson(q, user.id, { periodId, courseId })
    const { beginTime, endTime, uploadId, liveId } = lesson
    const now = Date.now()
    const secondsLeft = Math.ceil((Date.parse(endTime) - now) / 1000)
    const { liveStatus, isPushing, lostTime } = (await roomState(q, periodId))!
    const isPushed = lesson.liveStatus !== null && liveStatus !== liveStates.cancelled
    const isOnAir = liveStatus === liveStates.onAir
    const isStream = liveId !== null || isPushed
    const videoPath = !isOnAir ? undefined : isStream ? `live/${periodId}.m3u8` : await pathOf(q, uploadId)
    const { reason = '', channelNo = '' } = (await lessonFacts(q, periodId)) ?? {}
    return {
      liveStatus,
      isPushed: isPushed ? 1 : 0,
      isPushing,
      lostTime,
      reason: liveStatus === liveStates.cancelled ? reason : '',
      liveUrl: videoPath
        ? outside.storage.signedUrl(
            videoPath,
            user.id,
            isPushed ? playSeconds * 6 : Math.min(secondsLeft + 60, playSeconds * 6),
          )
        : '',
      channelNo: isPushed ? channelNo : '',
      playType: playSchemes.own,
      chatToken: '',
      beginTime,
      endTime,
      serverTime: new Date(now).toISOString(),
    }
  },

  async 'course/auth/course/getPlaybackUrl'({ courseId, periodId }, { q, user, outside }) {
    const lesson = await requireLiveLesson(q, user.id, { periodId, courseId })
    const { liveStatus } = (await roomState(q, periodId))!
    if (liveStatus === liveStates.cancelled) throw new CallError('conflict', '这一场取消了，没有回放')
    if (!hasEnded(liveStatus)) throw new CallError('conflict', '直播还没有结束，结束后可以看回放')
    await startClock(q, user.id)
    const sign = await ticketOf(q, lesson, user.id, outside)
    return {
      playbackUrl: sign.playUrl,
      videoLength: sign.videoLength,
      playbackStatus: sign.playUrl ? 4 : 3,
      sign,
    }
  },
}

/** Who cancelled a lesson says why; the number of its channel. */
const lessonFacts = (q: Query, periodId: number) =>
  q
    .selectFrom('coursePeriod as p')
    .leftJoin('liveLesson as l', 'l.periodId', 'p.id')
    .leftJoin('liveChannel as h', 'h.id', 'p.channelId')
    .select([sql<string>`coalesce(l.reason, '')`.as('reason'), sql<string>`coalesce(h.channel_no, '')`.as('channelNo')])
    .where('p.id', '=', periodId)
    .executeTakeFirst()

/** Courses with a live lesson that is not over, by the partial index of such lessons. */
const upcomingOrLive = sql`select p.course_id from course_period p where p.period_type = ${literal(periodTypes.live)} and p.end_time > now()
  and p.live_status is distinct from 5`

const onAir = sql`${upcomingOrLive} and p.begin_time <= now() and coalesce(p.live_status, 2) = 2`

const upcoming = sql`${upcomingOrLive} and (p.begin_time > now() or p.live_status = ${literal(liveStates.coming)})`

const isPast = sql<boolean>`not exists (select from course_period p
  where p.course_id = c.id and p.period_type = ${literal(periodTypes.live)} and p.end_time > now() and p.live_status is distinct from 5)`

type RecommendOptions = { id: number | undefined; categoryId: number | undefined; limit: number }

/** The most studied of the category, then the most studied of all: two short index scans. */
export async function recommended(q: Query, candidates: Cards, { id, categoryId, limit }: RecommendOptions) {
  const ownCategory = categoryId ?? (id === undefined ? undefined : await categoryOf(q, id))
  const byStudents = candidates
    .$if(id !== undefined, (rows) => rows.where('c.id', '!=', id!))
    .orderBy('c.countStudy', 'desc')
    .orderBy('c.id', 'desc')
    .limit(literal(limit))
  const sameCategory =
    ownCategory === undefined ? [] : await byStudents.where('c.categoryId', '=', ownCategory).execute()
  if (sameCategory.length === limit) return sameCategory
  const rest = ownCategory === undefined ? byStudents : byStudents.where('c.categoryId', '!=', ownCategory)
  return [...sameCategory, ...(await rest.limit(literal(limit - sameCategory.length)).execute())]
}

const categoryOf = async (q: Query, id: number) =>
  (await q.selectFrom('course').select('categoryId').where('id', '=', id).executeTakeFirst())?.categoryId

const deletedState = 6

/** Foreign and missing courses give the same error, so that drafts cannot be probed. */
export async function requireOwn(q: Query, user: Account, courseId: number) {
  const { courseState } = await requireTaughtCourse(q, user.id, courseId, notFound)
  if (courseState === deletedState) throw notFound()
}

const playSeconds = 3600

type Lesson = Awaited<ReturnType<typeof requireLesson>>

/** A play ticket: signed URLs for one hour and this learner only. */
async function ticketOf(q: Query, lesson: Lesson, accountId: number, outside: Outside) {
  const { storage, face } = outside
  const [video, caption, points, isByService] = await Promise.all([
    playedFile(q, lesson.uploadId),
    pathOf(q, lesson.captionId),
    pathOf(q, lesson.pointId),
    isPlayedByService(q, lesson, outside),
  ])
  const progress = await q
    .selectFrom('studyProgress')
    .select(['lastPosition', 'gmtModified'])
    .where('accountId', '=', accountId)
    .where('periodId', '=', lesson.id)
    .executeTakeFirst()
  const studied = { accountId, courseId: lesson.courseId, isMine: lesson.isMine }
  const due = accountId === anybody ? 'none' : await faceDue(q, face, studied)
  const signed = (path: string | undefined) => (path ? storage.signedUrl(path, accountId, playSeconds) : '')
  const folder = video?.isHls ? storage.signedFolderUrl(video.path, accountId, playSeconds) : undefined
  return {
    provider: isByService ? playSchemes.polyv : playSchemes.own,
    periodType: lesson.periodType,
    playUrl: folder ? `${folder}/index.m3u8` : signed(video?.path),
    pageUrlList: video ? pageUrls(storage, video, accountId) : [],
    captionUrl: caption || !video?.hasCaption ? signed(caption) : `${folder}/captions.vtt`,
    pointsUrl: signed(points),
    previewUrl: video?.hasPreview ? `${folder}/thumbs.vtt` : '',
    poster: video?.hasPreview
      ? `${folder}/poster.jpg`
      : lesson.courseState === courseStates.published && video
        ? posterOf(lesson)
        : '',
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

/** Drawn from the public page's own words, so only where there is one. */
const posterOf = ({ courseId, id }: Lesson) => `/art/poster/${courseId}-${id}.svg`

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
