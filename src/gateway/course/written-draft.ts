// A course as it is written: all that its editor and its reviewers see, and what a draft changes.
import { sql } from 'kysely'
import type { CourseDraft } from '../../contract/course/course-audit.ts'
import { courseLacks } from '../../contract/course/course-lacks.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import type { Query } from '../../db/connect.ts'
import { amounts } from './amounts.ts'
import { changesOf } from './course-change.ts'
import { contentOf } from './course-content.ts'
import { courseDetail, courseRow } from './course-detail.ts'
import { courseNotFound } from './draft.ts'

export const openDraft = (q: Query, publishedId: number) =>
  q
    .selectFrom('course')
    .select(['id', 'courseState'])
    .where('publishedId', '=', publishedId)
    .where('courseState', 'in', [courseStates.draft, courseStates.waiting, courseStates.refused])
    .executeTakeFirst()

/** A course as it is written, for its author and for those who review it. */
export async function draftOf(q: Query, id: number): Promise<Omit<CourseDraft, 'isLead'>> {
  const row = await courseRow(q, id)
  if (!row) throw courseNotFound()
  const [own, content, events, open, sample] = await Promise.all([
    q
      .selectFrom('course as c')
      .select([
        'publishedId',
        'editVersion',
        'priceVersion',
        'outlineVersion',
        'versionNo',
        'auditStage',
        'auditOpinion',
      ])
      .select(['auditMarks', 'submitTime', 'courseCategory', 'sampleKind'])
      .select([amounts.periodTotal.as('periodTotal'), amounts.pageTotal.as('pageTotal')])
      .select([amounts.docType.as('docType'), amounts.fileSize.as('fileSize')])
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow(),
    contentOf(q, id),
    q
      .selectFrom('courseEvent as v')
      .leftJoin('account as a', 'a.id', 'v.accountId')
      .select(['v.id', 'v.eventType', 'v.opinion', 'v.versionNo', 'v.gmtCreate'])
      .select(sql<string>`coalesce(a.nickname, '平台')`.as('name'))
      .where('v.courseId', 'in', (e) =>
        e
          .selectFrom('course as x')
          .select(sql<number>`unnest(array[x.id, x.published_id])`.as('id'))
          .where('x.id', '=', id),
      )
      .orderBy('v.id', 'desc')
      .limit(50)
      .execute(),
    openDraft(q, id),
    sampleOf(q, id),
  ])
  const { publishedId, auditMarks, courseCategory, periodTotal, pageTotal, docType, fileSize, ...rest } = own
  const { categoryName: _, ...base } = content.base
  return {
    id,
    publishedId,
    ...rest,
    courseState: row.courseState,
    base,
    terms: content.terms,
    course: { ...(await courseDetail(q, row)), periodTotal, pageTotal, docType, fileSize },
    draftId: open?.id ?? null,
    draftState: open?.courseState ?? null,
    sample: sample ?? null,
    markList: auditMarks as CourseDraft['markList'],
    lackList: courseLacks(courseCategory, content),
    eventList: events,
  }
}

export async function changesBetween(q: Query, publishedId: number, draftId: number) {
  const [before, after] = await Promise.all([contentOf(q, publishedId), contentOf(q, draftId)])
  return changesOf(before, after)
}

/** Of a course that was never published: its lessons, all of them new. */
export async function allAsNew(q: Query, id: number) {
  const content = await contentOf(q, id)
  return changesOf({ ...content, chapterList: [] }, content)
}

/** The template that a course was made from. */
const sampleOf = (q: Query, id: number) =>
  q
    .selectFrom('course as c')
    .innerJoin('course as s', (join) =>
      join.onRef('s.id', '=', 'c.sampleId').onRef('s.organizationId', '=', 'c.organizationId'),
    )
    .select(['s.id', 's.courseName', 's.versionNo'])
    .select(sql<number>`coalesce(c.sample_version, s.version_no)`.as('fromVersion'))
    .where('c.id', '=', id)
    .where('s.courseState', 'in', [courseStates.sampleReady, courseStates.sampleStopped])
    .executeTakeFirst()
