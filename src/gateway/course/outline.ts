// Answers the calls of contract/course/outline.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Chapter, outline as contract, ImageText, Period } from '../../contract/course/outline.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { liveStatus } from '../card.ts'
import type { Handlers } from '../handler.ts'
import { openLesson } from './open.ts'

const gone = () => new CallError('notFound', '页面不存在或已删除')
const playSeconds = 3600

export const outline: Handlers<typeof contract> = {
  async 'course/api/course/chapter/list'({ courseId }, { q }) {
    const course = await q.selectFrom('course').select('courseState').where('id', '=', courseId).executeTakeFirst()
    if (course?.courseState !== 2 && course?.courseState !== 4) throw gone()
    const [chapters, periods] = await Promise.all([
      q
        .selectFrom('courseChapter')
        .select(['id', 'courseId', 'chapterName', 'chapterDesc', 'sort'])
        .where('courseId', '=', courseId)
        .orderBy('sort')
        .orderBy('id')
        .limit(200)
        .execute(),
      q
        .selectFrom('coursePeriod as c')
        .select([
          'c.id',
          'c.chapterId',
          'c.periodName',
          'c.periodDesc',
          'c.periodType',
          'c.isFree',
          'c.videoLength',
          'c.sort',
        ])
        .select([
          'c.beginTime',
          'c.endTime',
          liveStatus.as('liveStatus'),
          sql<Flag>`(c.period_type = 1)::int`.as('isVideo'),
        ])
        .$narrowType<{ isFree: Flag }>()
        .where('c.courseId', '=', courseId)
        .orderBy('c.sort')
        .orderBy('c.id')
        .limit(2000)
        .execute(),
    ])
    const under = Map.groupBy<number, Period>(periods, ({ chapterId }) => chapterId)
    return { list: chapters.map((chapter): Chapter => ({ ...chapter, periodList: under.get(chapter.id) ?? [] })) }
  },

  async 'course/api/course/chapter/period/imagetext/view'({ periodId }, { q }) {
    const { courseState, ...text } = await imageText(q, periodId)
    if (courseState !== 2) throw gone()
    if (text.isFree) return { ...text, isPreview: 0 }
    return { ...text, content: beginningOf(text.content), isPreview: 1 }
  },

  async 'course/auth/course/chapter/period/imagetext/view'({ periodId }, { q, user }) {
    await openLesson(q, user.id, { periodId })
    const { courseState: _, ...text } = await imageText(q, periodId)
    return { ...text, isPreview: 0 }
  },

  async 'course/auth/course/sign'({ courseId, periodId }, { q, user, outside }) {
    const lesson = await openLesson(q, user.id, { periodId, courseId })
    const [video, caption] = await Promise.all([pathOf(q, lesson.uploadId), pathOf(q, lesson.captionId)])
    if (!video && lesson.periodType === 1) throw new CallError('conflict', '视频还没有准备好，请稍后再来')
    await startClock(q, user.id)
    const at = await q
      .selectFrom('studyProgress')
      .select('lastPosition')
      .where('accountId', '=', user.id)
      .where('periodId', '=', periodId)
      .executeTakeFirst()
    const signed = (path: string | undefined) => (path ? outside.storage.signedUrl(path, user.id, playSeconds) : '')
    return {
      provider: 2,
      periodType: lesson.periodType,
      playUrl: signed(video),
      captionUrl: signed(caption),
      poster: '',
      videoLength: lesson.videoLength,
      lastPosition: at?.lastPosition ?? 0,
      allowDrag: 1,
      allowSpeed: 1,
      faceCheck: 0,
      expireTime: new Date(Date.now() + playSeconds * 1000).toISOString(),
    }
  },
}

async function imageText(q: Query, periodId: number): Promise<ImageText & { courseState: number }> {
  const found = await q
    .selectFrom('courseImagetext as t')
    .innerJoin('coursePeriod as p', 'p.id', 't.periodId')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .innerJoin('courseChapter as h', 'h.id', 'p.chapterId')
    .select(['p.id', 'p.id as periodId', 'p.courseId', 'p.chapterId', 'p.periodName as title', 'p.isFree', 't.content'])
    .select(['t.gmtModified', 'c.courseState', 'h.sort as chapterSort', 'p.sort'])
    .select([neighbour('<', 'desc').as('prevId'), neighbour('>', 'asc').as('nextId')])
    .where('t.periodId', '=', periodId)
    .executeTakeFirstOrThrow(gone)
  return { ...found, isFree: found.isFree as Flag, isPreview: 0 }
}

/** The image-text lesson before or after this one, over chapters. */
const neighbour = (than: '<' | '>', way: 'asc' | 'desc') => sql<number | null>`(
  select n.id from course_period n join course_chapter nh on nh.id = n.chapter_id
  where n.course_id = p.course_id and n.period_type = 5
    and (nh.sort, nh.id, n.sort, n.id) ${sql.raw(than)} (h.sort, h.id, p.sort, p.id)
  order by nh.sort ${sql.raw(way)}, nh.id ${sql.raw(way)}, n.sort ${sql.raw(way)}, n.id ${sql.raw(way)} limit 1)`

/** The first two paragraphs; of a text without any, its first words. */
const beginningOf = (html: string) =>
  html
    .match(/<p>[\s\S]*?<\/p>/g)
    ?.slice(0, 2)
    .join('') ?? `<p>${html.replace(/<[^>]*>/g, ' ').slice(0, 120)}</p>`

async function pathOf(q: Query, uploadId: number | null) {
  if (uploadId === null) return undefined
  return (await q.selectFrom('upload').select('path').where('id', '=', uploadId).executeTakeFirst())?.path
}

/** From now on time counts; where a player runs already, its clock goes on. */
const startClock = (q: Query, accountId: number) =>
  q
    .insertInto('studyClock')
    .values({ accountId, heardAt: sql<string>`now()` })
    .onConflict((c) =>
      c.column('accountId').doUpdateSet({
        heardAt: sql<string>`case when study_clock.heard_at < now() - interval '60 seconds' then now() else study_clock.heard_at end`,
      }),
    )
    .execute()
