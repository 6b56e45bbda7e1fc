// Decisions on courses that wait for their review: by their organization (stage 1), then by an operator (2).

import { sql } from 'kysely'
import type { z } from 'zod'
import { conflict, wrongField } from '../../contract/codes.ts'
import { courseEvents } from '../../contract/course/course-events.ts'
import type { Decision, Reviewed } from '../../contract/course/reviewed.ts'
import { auditStages } from '../../contract/enums/audit-stages.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import { courseCategories } from '../../contract/enums/course-categories.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import type { Query } from '../../db/connect.ts'
import { anybody, type Storage } from '../../outside/storage.ts'
import { sendMessage } from '../messages/messages.ts'
import { publishDraft, publishSample } from './course-publish.ts'
import { courseNotFound, noteEvent } from './draft.ts'
import { allAsNew, changesBetween, draftOf } from './written-draft.ts'
import { writtenOutline } from './written-outline.ts'

const lookSeconds = 3600

/** A course as who reviews it sees it. */
export async function reviewed(q: Query, id: number): Promise<Reviewed> {
  const course = await draftOf(q, id)
  if (course.courseState === courseStates.deleted) throw courseNotFound()
  const { publishedId } = course
  const [chapterList, changeList, counts] = await Promise.all([
    writtenOutline(q, id),
    publishedId === null ? allAsNew(q, id) : changesBetween(q, publishedId, id),
    q
      .selectFrom('courseEvent as v')
      .innerJoin('course as c', 'c.id', 'v.courseId')
      .select([
        sql<number>`(count(*) filter (where v.event_type = ${courseEvents.published}))::int`.as('passedCount'),
        sql<number>`(count(*) filter (where v.event_type = ${courseEvents.refused}))::int`.as('refusedCount'),
      ])
      .where('c.lecturerId', '=', course.course.lecturerId)
      .executeTakeFirstOrThrow(),
  ])
  return { ...course, isLead: 0, chapterList, changeList, ...counts }
}

/** A lesson with its file; `organizationOf`: only of a course of that account's organization. */
export async function reviewedPeriod(q: Query, storage: Storage, id: number, organizationOf?: number) {
  const lesson = await q
    .selectFrom('coursePeriod as p')
    .innerJoin('course as c', 'c.id', 'p.courseId')
    .leftJoin('upload as u', 'u.id', 'p.uploadId')
    .leftJoin('courseImagetext as t', 't.periodId', 'p.id')
    .select(['p.id', 'p.periodName', 'p.periodType', 'p.videoLength', 'u.path', 'u.isHls'])
    .select([sql<string>`coalesce(u.file_name, '')`.as('fileName'), sql<string>`coalesce(t.content, '')`.as('content')])
    .where('p.id', '=', id)
    .where('c.courseState', '<>', courseStates.deleted)
    .$if(organizationOf !== undefined, (rows) => rows.where(ofOrganization(organizationOf!)))
    .executeTakeFirstOrThrow(courseNotFound)
  const { path, isHls, ...rest } = lesson
  if (!path) return { ...rest, fileUrl: '' }
  const fileUrl = isHls
    ? `${storage.signedFolderUrl(path, anybody, lookSeconds)}/index.m3u8`
    : storage.signedUrl(path, anybody, lookSeconds)
  return { ...rest, fileUrl }
}

/** The course `c` belongs to the organization of the account. */
export const ofOrganization = (accountId: number) =>
  sql<boolean>`exists (select from organization o where o.id = c.organization_id and o.account_id = ${accountId})`

export type DecisionInput = z.output<typeof Decision>
type Reviewer = { stage: 1 | 2; accountId?: number; operatorId?: number }

/**
 * Decides once: `undefined` where the course did not wait at this stage any more. Refusing needs an opinion or marks. At stage 2 passing
 * publishes in the same transaction.
 */
export async function decideCourse(q: Query, decision: DecisionInput, by: Reviewer) {
  const { id, auditStatus, auditOpinion, markList } = decision
  const { stage, ...who } = by
  await requireSeen(q, decision)
  const isPassed = auditStatus === auditStates.passed
  if (!isPassed && !auditOpinion && !markList.length)
    throw wrongField('auditOpinion', '请写明不通过的原因，或在需要改的地方做标记')
  const next = isPassed ? (stage === 1 ? courseStates.waiting : courseStates.draft) : courseStates.refused
  const decided = await q
    .updateTable('course')
    .set({
      courseState: next,
      auditStage: isPassed && stage === 1 ? auditStages.operator : auditStages.none,
      auditOpinion: isPassed ? '' : auditOpinion,
      auditMarks: isPassed ? '[]' : JSON.stringify(markList),
    })
    .where('id', '=', id)
    .where('courseState', '=', courseStates.waiting)
    .where('auditStage', '=', stage)
    .where('sampleKind', '=', 0)
    .returning(['id', 'publishedId', 'courseName', 'lecturerId', 'courseState', 'auditStage', 'courseCategory'])
    .executeTakeFirst()
  if (!decided) return undefined
  const live = isPassed && stage === 2 ? await publishDraft(q, decided) : undefined
  const eventType = !isPassed ? courseEvents.refused : live ? courseEvents.published : courseEvents.passedByOrganization
  await noteEvent(q, live?.id ?? id, {
    eventType,
    ...who,
    opinion: auditOpinion,
    ...(live ? { versionNo: live.versionNo } : {}),
  })
  await tellAuthor(q, decided, { isPassed, stage, opinion: auditOpinion, marks: markList.length, liveId: live?.id })
  return {
    id,
    publishedId: live?.id ?? decided.publishedId ?? id,
    courseState: live?.courseState ?? decided.courseState,
    auditStage: decided.auditStage,
  }
}

/** Nobody passes what they did not see: the author may have taken it back and handed in another text meanwhile. */
async function requireSeen(q: Query, { id, submitTime }: DecisionInput) {
  if (submitTime === undefined) return
  const row = await q
    .selectFrom('course')
    .select(['courseState', 'submitTime'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.courseState === courseStates.waiting && row.submitTime !== submitTime)
    throw conflict('作者刚刚又交了新的一版，请重新打开，看过再定')
}

/** The decision of an organization on a template: the only one there is. `undefined` where it did not wait any more. */
export async function decideSample(q: Query, decision: DecisionInput, accountId: number) {
  const { id, auditStatus, auditOpinion, markList } = decision
  await requireSeen(q, decision)
  const isPassed = auditStatus === auditStates.passed
  if (!isPassed && !auditOpinion && !markList.length)
    throw wrongField('auditOpinion', '请写明不通过的原因，或在需要改的地方做标记')
  const decided = await q
    .updateTable('course')
    .set({
      courseState: isPassed ? courseStates.draft : courseStates.refused,
      auditStage: auditStages.none,
      auditOpinion: isPassed ? '' : auditOpinion,
      auditMarks: isPassed ? '[]' : JSON.stringify(markList),
    })
    .where('id', '=', id)
    .where('courseState', '=', courseStates.waiting)
    .where('auditStage', '=', auditStages.organization)
    .where('sampleKind', '>', 0)
    .returning(['id', 'publishedId', 'courseName', 'lecturerId', 'courseState'])
    .executeTakeFirst()
  if (!decided) return undefined
  const live = isPassed ? await publishSample(q, decided) : undefined
  await noteEvent(q, live?.id ?? id, {
    eventType: live ? courseEvents.published : courseEvents.refused,
    accountId,
    opinion: auditOpinion,
    ...(live ? { versionNo: live.versionNo } : {}),
  })
  const author = await q
    .selectFrom('lecturer')
    .select('accountId')
    .where('id', '=', decided.lecturerId)
    .executeTakeFirst()
  if (author?.accountId && author.accountId !== accountId)
    await sendMessage(q, author.accountId, {
      msgType: msgTypes.course,
      title: isPassed ? '样板课通过，机构的讲师都能用了' : '样板课没有通过机构审核',
      text: isPassed
        ? `《${decided.courseName}》归机构管理，新建课程时可以选它。`
        : `《${decided.courseName}》：${auditOpinion || '请看标出的地方'}。改好以后可以再交。`,
      link: isPassed ? '/account/vod/add' : `/account/vod/period?id=${id}`,
    })
  return {
    id,
    courseState: live?.courseState ?? decided.courseState,
    publishedId: live?.id ?? decided.publishedId ?? id,
  }
}

type Told = { isPassed: boolean; stage: 1 | 2; opinion: string; marks: number; liveId: number | undefined }

const areas: Record<number, string> = {
  [courseCategories.live]: 'live',
  [courseCategories.document]: 'library',
  [courseCategories.resource]: 'resource',
}

async function tellAuthor(
  q: Query,
  course: { id: number; courseName: string; lecturerId: number; courseCategory: number },
  { isPassed, stage, opinion, marks, liveId }: Told,
) {
  const author = await q
    .selectFrom('lecturer')
    .select(sql<number | null>`account_id`.as('accountId'))
    .where('id', '=', course.lecturerId)
    .executeTakeFirst()
  if (!author?.accountId) return
  const area = areas[course.courseCategory] ?? 'vod'
  const reviewer = stage === 1 ? '机构' : '平台'
  const title = isPassed ? (liveId ? '课程通过审核，已经上线' : '课程通过机构初审') : `课程没有通过${reviewer}审核`
  const where = marks ? `，有 ${marks} 处标了出来` : ''
  const text = isPassed
    ? liveId
      ? `《${course.courseName}》已经上线，学员现在就能看到。`
      : `《${course.courseName}》通过机构初审，正在等平台终审。`
    : `《${course.courseName}》没有通过${where}：${opinion || '请看标出的地方'}。改好以后可以再次提交。`
  await sendMessage(q, author.accountId, {
    msgType: msgTypes.course,
    title,
    text,
    link: liveId ? `/view/${liveId}` : `/account/${area}/add?id=${course.id}`,
  })
}
