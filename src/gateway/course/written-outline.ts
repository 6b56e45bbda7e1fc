// The outline of a course as its author sees it: what changed against the published one, files, texts.

import { sql } from 'kysely'
import type { WrittenChapter, WrittenPeriod } from '../../contract/course/course-chapter-audit.ts'
import { missingAlts } from '../../contract/course/course-lacks.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { Flag } from '../../contract/fields.ts'
import { plainText } from '../../contract/plain-text.ts'
import type { Query } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { isPushed, liveStatus } from '../cards/course-card.ts'
import { literal } from '../sql/literal.ts'

/** `c` is the lesson, `o` the published one that it stands for. */
export const writtenPeriods = (q: Query) =>
  q
    .selectFrom('coursePeriod as c')
    .leftJoin('coursePeriod as o', 'o.id', 'c.originId')
    .leftJoin('courseImagetext as t', 't.periodId', 'c.id')
    .leftJoin('courseImagetext as s', 's.periodId', 'o.id')
    .leftJoin('upload as u', 'u.id', 'c.uploadId')
    .innerJoin('course as w', 'w.id', 'c.courseId')
    .select([
      'c.id',
      'c.courseId',
      'c.chapterId',
      'c.periodName',
      'c.periodDesc',
      'c.periodType',
      'c.isFree',
      'c.isGated',
    ])
    .select(['c.videoLength', 'c.sort', 'c.beginTime', 'c.endTime', 'c.pageTotal', 'c.originId', 'c.editVersion'])
    .select(['c.gmtModified', 'c.uploadId as fileNo', 'u.uploadStatus as fileStatus', 'w.courseState'])
    .select([
      liveStatus.as('liveStatus'),
      isPushed.as('isPushed'),
      sql<Flag>`(c.period_type = ${literal(periodTypes.film)})::int`.as('isVideo'),
      sql<Flag>`(c.period_type = ${literal(periodTypes.document)})::int`.as('isDoc'),
      sql<string>`coalesce(u.file_name, '')`.as('fileName'),
      sql<number>`coalesce(u.file_size, 0)`.as('fileSize'),
      sql<string>`coalesce(t.content, '')`.as('content'),
      sql<WrittenPeriod['change']>`case when w.published_id is null then '' when o.id is null then 'added'
        when (c.period_name, c.period_desc, c.period_type, c.is_free, c.is_gated, c.upload_id, c.caption_id, c.begin_time, c.end_time, c.channel_id,
            t.content)
          is distinct from (o.period_name, o.period_desc, o.period_type, o.is_free, o.is_gated, o.upload_id, o.caption_id, o.begin_time,
            o.end_time, o.channel_id, s.content) then 'changed' else '' end`.as('change'),
      sql<number>`(select count(*)::int from course_ref_exam x where x.period_id in (c.id, c.origin_id))`.as(
        'examCount',
      ),
    ])
    .$narrowType<{ isFree: Flag; isGated: Flag }>()

type Row = Awaited<ReturnType<ReturnType<typeof writtenPeriods>['execute']>>[number]

export function asWrittenPeriod({ content, courseState: _, courseId: __, ...row }: Row): WrittenPeriod {
  const text = row.periodType === periodTypes.imageText ? content : ''
  return { ...row, textLength: plainText(text).length, missingAlt: missingAlts(text) }
}

export async function writtenOutline(q: Query, courseId: number): Promise<WrittenChapter[]> {
  const [chapters, rows] = await Promise.all([
    q
      .selectFrom('courseChapter as h')
      .innerJoin('course as w', 'w.id', 'h.courseId')
      .leftJoin('courseChapter as o', 'o.id', 'h.originId')
      .select(['h.id', 'h.courseId', 'h.chapterName', 'h.chapterDesc', 'h.sort', 'h.originId'])
      .select(
        sql<WrittenChapter['change']>`case when w.published_id is null then '' when o.id is null then 'added'
          when (h.chapter_name, h.chapter_desc) is distinct from (o.chapter_name, o.chapter_desc) then 'changed' else '' end`.as(
          'change',
        ),
      )
      .where('h.courseId', '=', courseId)
      .orderBy('h.sort')
      .orderBy('h.id')
      .execute(),
    writtenPeriods(q).where('c.courseId', '=', courseId).orderBy('c.sort').orderBy('c.id').execute(),
  ])
  const periods = groupBy(rows, ({ chapterId }) => chapterId)
  return chapters.map((chapter) => ({ ...chapter, periodList: (periods.get(chapter.id) ?? []).map(asWrittenPeriod) }))
}
