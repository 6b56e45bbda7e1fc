// A course with all that its page shows: its row, whose `courseState` decides, and then the rest.
import { sql } from 'kysely'
import type { Chapter, Period } from '../../contract/course/outline.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { cards, liveStatus } from '../card.ts'
import { lecturerCards, lecturersWhole } from '../lecturer-card.ts'
import { ruleOf } from './certificate-rule.ts'

export const courseRow = (q: Query, id: number) =>
  cards(q)
    .select(['c.introduce', 'c.courseState', 'c.commentCount', 'c.validDays', 'c.categoryParentId'])
    .where('c.id', '=', id)
    .executeTakeFirst()

type CourseRow = NonNullable<Awaited<ReturnType<typeof courseRow>>>

export async function wholeCourse(q: Query, found: CourseRow) {
  const { id } = found
  const [lecturer, moreLecturerList, accessoryList, courseCategoryList, certificate] = await Promise.all([
    lecturerOf(q, found.lecturerId),
    lecturerCards(q)
      .innerJoin('courseLecturer as m', 'm.lecturerId', 'l.id')
      .where('m.courseId', '=', id)
      .orderBy('m.sort')
      .orderBy('l.id')
      .execute(),
    accessories(q, id),
    wayTo(q, found.categoryId, found.categoryParentId),
    ruleOf(q, id),
  ])
  const lists = { moreLecturerList, accessoryList, courseCategoryList }
  const isPutaway: Flag = found.courseState === 2 ? 1 : 0
  return { ...found, isPutaway, lecturer, certificate: certificate ?? null, ...lists }
}

export async function chaptersOf(q: Query, courseId: number) {
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
        'c.pageTotal',
        sql<number | null>`case when ${liveStatus} = 4 and c.upload_id is null then 3 else ${liveStatus} end`.as(
          'liveStatus',
        ),
        sql<Flag>`(c.period_type = 1)::int`.as('isVideo'),
        sql<Flag>`(c.period_type = 3)::int`.as('isDoc'),
      ])
      .$narrowType<{ isFree: Flag }>()
      .where('c.courseId', '=', courseId)
      .orderBy('c.sort')
      .orderBy('c.id')
      .limit(2000)
      .execute(),
  ])
  const under = Map.groupBy<number, Period>(periods, ({ chapterId }) => chapterId)
  return chapters.map((chapter): Chapter => ({ ...chapter, periodList: under.get(chapter.id) ?? [] }))
}

const lecturerOf = (q: Query, id: number) => lecturersWhole(q).where('l.id', '=', id).executeTakeFirstOrThrow()

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

/** The categories from the root to this one. */
async function wayTo(q: Query, categoryId: number, parentId: number | null) {
  const ids = parentId === null ? [categoryId] : [parentId, categoryId]
  return q.selectFrom('courseCategory').select(['id', 'categoryName']).where('id', 'in', ids).orderBy('floor').execute()
}
