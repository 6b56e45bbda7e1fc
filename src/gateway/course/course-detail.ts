// A course with everything its page shows: first its row, as `courseState` decides on access, then the rest.

import { sql } from 'kysely'
import type { CodeOf } from '../../contract/codes-of.ts'
import type { Course } from '../../contract/course/course.ts'
import type { Chapter, Period } from '../../contract/course/course-chapter.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import type { liveStates } from '../../contract/enums/live-states.ts'
import { periodTypes } from '../../contract/enums/period-types.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { groupBy } from '../../db/group-by.ts'
import { courseCards, isPushed, liveStatus } from '../cards/course-card.ts'
import { lecturerCards, lecturerDetails } from '../cards/lecturer-card.ts'
import { literal } from '../sql/literal.ts'
import { isShown } from './access.ts'
import { ruleOf } from './certificate-rule.ts'

export const courseRow = (q: Query, id: number) =>
  courseCards(q)
    .select(['c.introduce', 'c.courseState', 'c.commentCount', 'c.validDays'])
    .select([
      sql<Flag>`(select k.is_danmu from course k where k.id = c.id)`.as('isDanmu'),
      sql<Course['courseCategoryList']>`(
        select coalesce(json_agg(json_build_object('id', t.id, 'categoryName', t.category_name) order by t.floor), '[]')
        from course_category t where t.id in (c.category_id, c.category_parent_id))`.as('courseCategoryList'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()

type CourseRow = NonNullable<Awaited<ReturnType<typeof courseRow>>>

export async function courseDetail(q: Query, row: CourseRow) {
  const { id } = row
  const [lecturer, moreLecturerList, accessoryList, certificate] = await Promise.all([
    lecturerOf(q, row.lecturerId),
    lecturerCards(q)
      .innerJoin('courseLecturer as m', 'm.lecturerId', 'l.id')
      .where('m.courseId', '=', id)
      .where('m.askStatus', '=', 1)
      .orderBy('m.sort')
      .orderBy('l.id')
      .execute(),
    accessories(q, id),
    ruleOf(q, id),
  ])
  const isPutaway: Flag = row.courseState === courseStates.published ? 1 : 0
  return { ...row, isPutaway, lecturer, certificate: certificate ?? null, moreLecturerList, accessoryList }
}

/** None where the course `isShown` to nobody. */
export async function chaptersOf(q: Query, courseId: number) {
  const [chapters, periods] = await Promise.all([
    q
      .selectFrom('courseChapter')
      .select(['id', 'courseId', 'chapterName', 'chapterDesc', 'sort'])
      .where('courseId', '=', courseId)
      .where(isShown(courseId))
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
        'c.isGated',
        'c.videoLength',
        'c.sort',
      ])
      .select([
        'c.beginTime',
        'c.endTime',
        'c.pageTotal',
        sql<CodeOf<
          typeof liveStates
        > | null>`case when ${liveStatus} = 4 and c.upload_id is null then 3 else ${liveStatus} end`.as('liveStatus'),
        isPushed.as('isPushed'),
        sql<Flag>`(c.period_type = ${literal(periodTypes.film)})::int`.as('isVideo'),
        sql<Flag>`(c.period_type = ${literal(periodTypes.document)})::int`.as('isDoc'),
      ])
      .$narrowType<{ isFree: Flag; isGated: Flag }>()
      .where('c.courseId', '=', courseId)
      .orderBy('c.sort')
      .orderBy('c.id')
      .limit(2000)
      .execute(),
  ])
  const periodsByChapter = groupBy<Period, number>(periods, ({ chapterId }) => chapterId)
  return chapters.map((chapter): Chapter => ({ ...chapter, periodList: periodsByChapter.get(chapter.id) ?? [] }))
}

const lecturerOf = (q: Query, id: number) => lecturerDetails(q).where('l.id', '=', id).executeTakeFirstOrThrow()

const accessories = (q: Query, courseId: number) =>
  q
    .selectFrom('courseAccessory as a')
    .innerJoin('upload as u', 'u.id', 'a.uploadId')
    .select(['a.id', 'a.acName', 'a.downloadCount', 'a.isFree', 'u.fileSize'])
    .select(sql<string>`regexp_replace(u.file_name, '^.*\\.', '')`.as('fileType'))
    .$narrowType<{ isFree: Flag }>()
    .where('a.courseId', '=', courseId)
    .orderBy('a.sort')
    .orderBy('a.id')
    .limit(100)
    .execute()
