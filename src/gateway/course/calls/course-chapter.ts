// Answers the calls of contract/course/course-chapter.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { courseChapterCalls, ImageText } from '../../../contract/course/course-chapter.ts'
import { cut } from '../../../contract/cut.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { periodTypes } from '../../../contract/enums/period-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { withFormulas } from '../../../formulas.ts'
import { anybody } from '../../../outside/storage.ts'
import type { Handlers } from '../../handler.ts'
import { pageUrls, playedFile } from '../../uploads/own-files.ts'
import { requireLesson, requireShown } from '../access.ts'
import { chaptersOf } from '../course-detail.ts'

export const courseChapterHandlers: Handlers<typeof courseChapterCalls> = {
  async 'course/api/course/chapter/list'({ courseId }, { q }) {
    const list = await chaptersOf(q, courseId)
    if (!list.length) await requireShown(q, courseId, notFound)
    return { list }
  },

  async 'course/api/course/chapter/period/imagetext/view'({ periodId }, { q }) {
    const { courseState, ...text } = await imageText(q, periodId)
    if (courseState !== courseStates.published) throw notFound()
    if (text.isFree || !text.content) return { ...text, content: withFormulas(text.content), isPreview: 0 }
    return { ...text, content: beginningOf(text.content), isPreview: 1 }
  },

  async 'course/api/course/chapter/period/document/view'({ periodId }, { q, outside: { storage } }) {
    const lesson = await q
      .selectFrom('coursePeriod as p')
      .innerJoin('course as c', 'c.id', 'p.courseId')
      .select(['p.uploadId', 'p.isFree', 'p.isGated'])
      .where('p.id', '=', periodId)
      .where('p.periodType', '=', periodTypes.document)
      .where('c.courseState', '=', courseStates.published)
      .executeTakeFirstOrThrow(notFound)
    const file = await playedFile(q, lesson.uploadId)
    if (!file) return { pageTotal: 0, pageUrlList: [], inBrowser: 0 }
    const { pageTotal, path } = file
    const inBrowser = pageTotal || path.endsWith('.pdf') ? 1 : 0
    const shown = lesson.isGated && !lesson.isFree ? 0 : guestPages // those that open one after the other show nothing before
    return { pageTotal, pageUrlList: pageUrls(storage, file, anybody, shown), inBrowser }
  },

  async 'course/auth/course/chapter/period/imagetext/view'({ periodId }, { q, user }) {
    await requireLesson(q, user.id, { periodId })
    const { courseState: _, ...text } = await imageText(q, periodId)
    return { ...text, content: withFormulas(text.content), isPreview: 0 }
  },
}

const notFound = () => new CallError('notFound', '页面不存在或已删除')

/** Of a document, for who has not signed in or bought it. */
const guestPages = 3

async function imageText(q: Query, periodId: number): Promise<ImageText & { courseState: number }> {
  const lesson = await q
    .selectFrom('coursePeriod as p')
    .leftJoin('courseImagetext as t', 't.periodId', 'p.id')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .innerJoin('courseChapter as h', 'h.id', 'p.chapterId')
    .select(['p.id', 'p.id as periodId', 'p.courseId', 'p.chapterId', 'p.periodName as title', 'p.isFree'])
    .select(['c.courseState', 'h.sort as chapterSort', 'p.sort'])
    .select([
      sql<string>`coalesce(t.content, '')`.as('content'), // a document is read by its pages
      sql<string>`coalesce(t.gmt_modified, p.gmt_modified)`.as('gmtModified'),
    ])
    .select([neighbour('<', 'desc').as('prevId'), neighbour('>', 'asc').as('nextId')])
    .where('p.id', '=', periodId)
    .where((e) => e.or([e('t.periodId', 'is not', null), e('p.periodType', '=', periodTypes.document)]))
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
  const begun = cut(first, Math.floor(Math.min(maxLength, first.length / 2)))
  return `<p>${begun.replace(/&[#\w]*$/, '')}…</p>` // without half of an `&amp;`
}
