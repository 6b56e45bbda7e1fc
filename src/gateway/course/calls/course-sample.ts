// Answers the calls of contract/course/course-sample.ts.

import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import { courseEvents } from '../../../contract/course/course-events.ts'
import { type courseSampleCalls, sampleKinds } from '../../../contract/course/course-sample.ts'
import { courseVerbs } from '../../../contract/course/course-verbs.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { sampleStates } from '../../../contract/enums/sample-states.ts'
import type { Query } from '../../../db/connect.ts'
import { authorOf } from '../../author.ts'
import type { Handlers } from '../../handler.ts'
import { teaches } from '../../may-study.ts'
import { requireVerb } from '../../require-verb.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { paged } from '../../sql/paged.ts'
import { copyAsNew } from '../copy-as-new.ts'
import { versionContent } from '../course-content.ts'
import { decideSample, ofOrganization } from '../course-review.ts'
import { courseNotFound, lockedCourse, lockedDraft, noteEvent, requireRoomForDraft } from '../draft.ts'
import { offeredChanges, sidesOf, takeChange } from '../sample-change.ts'
import { byUrgency, inState, writtenCourses } from '../written-course.ts'
import { baseOf, lecturerFor } from './course-audit.ts'

export const courseSampleHandlers: Handlers<typeof courseSampleCalls> = {
  'course/auth/course/sample/page': ({ courseName, auditStatus, isUsable, ...page }, { q, user }) =>
    paged(
      page,
      byUrgency(
        samples(q, user.id)
          .where('c.id', 'in', seenSamples(user.id))
          .$if(auditStatus !== undefined, (rows) => rows.where(inState(stateOf[auditStatus!]!)))
          .$if(isUsable === 1, (rows) => rows.where('w.courseState', '=', courseStates.sampleReady))
          .$if(Boolean(courseName), (rows) => rows.where('c.courseName', 'ilike', likeContains(courseName!))),
      ),
    ),

  async 'course/auth/course/sample/save'({ fromId, courseCategory, courseName, ...base }, { q, user }) {
    await requireRoomForDraft(q, user.id)
    const from = fromId === undefined ? undefined : await copiable(q, user.id, fromId)
    const author = await authorOf(q, user.id, '做样板课')
    if (author.organizationId === null) throw conflict('样板课属于机构，加入机构以后才能交')
    const isOrganization = await runs(q, user.id, author.organizationId)
    const sampleKind = isOrganization ? sampleKinds.own : sampleKinds.handedIn
    const id =
      from === undefined
        ? await begin(q, { courseCategory, ...author, courseName, ...base, sampleKind })
        : await copyOf(q, from, { ...author, sampleKind })
    await noteEvent(q, id, { eventType: courseEvents.created, accountId: user.id })
    return { id }
  },

  async 'course/auth/course/sample/use'({ sampleId, courseName, lecturerId }, { q, user }) {
    await requireRoomForDraft(q, user.id)
    const author = await lecturerFor(q, user.id, lecturerId)
    const sample = await q
      .selectFrom('course as c')
      .select(['c.id', 'c.courseName', 'c.courseState', 'c.versionNo', 'c.organizationId'])
      .where('c.id', '=', sampleId)
      .where('c.sampleKind', '>', sampleKinds.none)
      .where('c.publishedId', 'is', null)
      .where('c.organizationId', '=', author.organizationId)
      .where('c.courseState', '<>', courseStates.deleted)
      .forShare()
      .executeTakeFirstOrThrow(() => new CallError('notFound', '没有找到这门样板课'))
    if (sample.courseState === courseStates.sampleStopped) throw conflict('这门样板课已经停用，请换一门')
    if (sample.courseState !== courseStates.sampleReady) throw conflict('这门样板课还没有通过机构审核，通过以后才能用')
    const id = await copyAsNew(q, sampleId, { courseName: courseName || sample.courseName, ...author })
    await q
      .updateTable('course')
      .set({
        sampleKind: sampleKinds.none,
        sampleId,
        sampleVersion: sample.versionNo,
        certificateExamId: null,
        certificateScore: null, // of exams that are another lecturer's
      })
      .where('id', '=', id)
      .execute()
    await noteEvent(q, id, { eventType: courseEvents.created, accountId: user.id })
    return { id }
  },

  async 'course/auth/course/sample/compare'({ id }, { q, user }) {
    const { sampleId, sampleVersion, versionNo } = await madeFrom(q, user.id, id)
    const before = await contentOfVersion(q, { sampleId, sampleVersion, versionNo })
    const changeList = before ? offeredChanges(await sidesOf(q, { id, sampleId, before })) : []
    return { fromVersion: sampleVersion, versionNo, changeList }
  },

  async 'course/auth/course/sample/take'({ id, versionNo, ...taken }, { q, user }) {
    const made = await madeFrom(q, user.id, id)
    await lockedDraft(q, user.id, id)
    if (versionNo !== made.versionNo) throw conflict('样板又改过了，请先看看新的改动')
    const before = await contentOfVersion(q, made)
    if (!before) throw conflict('这一版的改动已经处理过了')
    const place = { id, sampleId: made.sampleId, before }
    await takeChange(q, id, await sidesOf(q, place), taken)
    const leftCount = offeredChanges(await sidesOf(q, place)).length
    if (!leftCount) await putAside(q, id, versionNo)
    return { ok: true, leftCount }
  },

  async 'course/auth/course/sample/dismiss'({ id, versionNo }, { q, user }) {
    const made = await madeFrom(q, user.id, id)
    if (versionNo <= made.versionNo) await putAside(q, id, versionNo)
    return { ok: true }
  },

  'course/auth/course/sample/audit/page': ({ courseName, auditStatus, ...page }, { q, user }) => {
    const waits = sql<boolean>`(coalesce(d.course_state, w.course_state) = 1)`
    const rows = samples(q, user.id)
      .where('c.id', 'in', seenSamples(user.id))
      .where('w.sampleKind', '=', sampleKinds.handedIn)
      .where(
        sql<boolean>`exists (select from course_event v where v.event_type = ${courseEvents.submitted}::int and v.course_id in (c.id, d.id))`,
      )
      .$if(auditStatus !== undefined, (found) => found.where(inState(stateOf[auditStatus!]!)))
      .$if(Boolean(courseName), (found) => found.where('c.courseName', 'ilike', likeContains(courseName!)))
      .orderBy(sql`${waits} desc`)
      .orderBy(sql`case when ${waits} then coalesce(d.submit_time, w.submit_time) end`)
      .orderBy('w.gmtModified', 'desc')
      .orderBy('c.id', 'desc')
    return paged(page, rows)
  },

  async 'PUT course/auth/course/sample/audit'(decision, { q, user }) {
    const sample = await q
      .selectFrom('course as c')
      .select(['c.id', 'c.courseState', 'c.publishedId'])
      .where('c.id', '=', decision.id)
      .where('c.sampleKind', '>', sampleKinds.none)
      .where(ofOrganization(user.id))
      .executeTakeFirstOrThrow(courseNotFound)
    const decided = await decideSample(q, decision, user.id)
    if (decided) return decided
    return { id: sample.id, courseState: sample.courseState, publishedId: sample.publishedId ?? sample.id }
  },
}

/** course_state by auditStatus of the calls. */
const stateOf: Record<number, number> = {
  [sampleStates.draft]: courseStates.draft,
  [sampleStates.waiting]: courseStates.waiting,
  [sampleStates.ready]: courseStates.sampleReady,
  [sampleStates.refused]: courseStates.refused,
  [sampleStates.stopped]: courseStates.sampleStopped,
}

/** All of the organization that the account runs; of the one it teaches for those that can be used, and its own. */
const seenSamples = (accountId: number) => sql<number>`(
  select t.id from course t join organization o on o.id = t.organization_id
    where o.account_id = ${accountId} and t.sample_kind > 0 and t.course_state <> ${literal(courseStates.deleted)} and t.published_id is null
  union select t.id from course t join lecturer l on l.organization_id = t.organization_id
    where l.account_id = ${accountId} and t.sample_kind > 0 and t.published_id is null
      and (t.course_state = ${literal(courseStates.sampleReady)} or t.sample_kind = 2 and t.lecturer_id = l.id and t.course_state <> ${literal(courseStates.deleted)}))`

const samples = (q: Query, accountId: number) =>
  writtenCourses(q, accountId).select([
    'w.sampleKind',
    'w.versionNo',
    sql<number>`(select count(*)::int from course m where m.sample_id = c.id and m.course_state <> ${literal(courseStates.deleted)} and m.published_id is null)`.as(
      'useCount',
    ),
    sql<number>`(select count(*)::int from course m where m.sample_id = c.id and m.course_state <> ${literal(courseStates.deleted)} and m.published_id is null
      and m.sample_version < w.version_no)`.as('behindCount'),
  ])

async function runs(q: Query, accountId: number, organizationId: number) {
  const row = await q
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organizationId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

type Begun = {
  courseCategory: number
  lecturerId: number
  organizationId: number | null
  courseName: string
  categoryId?: number | undefined
  introduce: string
  sampleKind: number
}

async function begin(q: Query, { courseCategory, courseName, categoryId, introduce, ...author }: Begun) {
  if (!courseName) throw wrongField('courseName', '请填写名称')
  if (categoryId === undefined) throw wrongField('categoryId', '请选择分类')
  const base = await baseOf(q, { courseName, categoryId, courseLogo: '', introduce, isDanmu: 1 })
  const { id } = await q
    .insertInto('course')
    .values({ courseCategory, ...author, ...base, isFree: 1, coursePrice: 0, courseState: courseStates.draft })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Author = { lecturerId: number; organizationId: number | null; sampleKind: number }

async function copiable(q: Query, accountId: number, id: number) {
  const course = await lockedCourse(q, accountId, id)
  requireVerb(courseVerbs.lead, course)
  if (course.courseCategory !== courseCategories.film && course.courseCategory !== courseCategories.imageText)
    throw conflict('只有视频课和图文课可以存为样板课')
  return course
}

async function copyOf(q: Query, from: { id: number; courseName: string }, { sampleKind, ...author }: Author) {
  const id = await copyAsNew(q, from.id, { courseName: from.courseName, ...author })
  await q.updateTable('course').set({ sampleKind, sampleId: null, sampleVersion: null }).where('id', '=', id).execute()
  return id
}

/** A course of mine with its template, while its lecturer belongs to that organization. */
async function madeFrom(q: Query, accountId: number, id: number) {
  const row = await q
    .selectFrom('course as c')
    .innerJoin('course as s', (join) =>
      join.onRef('s.id', '=', 'c.sampleId').onRef('s.organizationId', '=', 'c.organizationId'),
    )
    .select(['s.id as sampleId', 's.versionNo', 'c.sampleVersion'])
    .where('c.id', '=', id)
    .where('c.courseState', '<>', courseStates.deleted)
    .where('s.courseState', 'in', [courseStates.sampleReady, courseStates.sampleStopped])
    .where(teaches(accountId))
    .executeTakeFirstOrThrow(courseNotFound)
  return { ...row, sampleVersion: row.sampleVersion ?? row.versionNo }
}

type Version = { sampleId: number; sampleVersion: number; versionNo: number }

/** The template as it was; undefined where nothing changed since. */
async function contentOfVersion(q: Query, { sampleId, sampleVersion, versionNo }: Version) {
  if (sampleVersion >= versionNo) return undefined
  const row = await q
    .selectFrom('courseVersion')
    .select('content')
    .where('courseId', '=', sampleId)
    .where('versionNo', '=', sampleVersion)
    .executeTakeFirst()
  return row && versionContent(row.content)
}

/** Of the draft and of what is published: changes up to this version are not offered again. */
const putAside = (q: Query, id: number, versionNo: number) =>
  q
    .updateTable('course')
    .set((e) => ({ sampleVersion: sql<number>`greatest(${e.ref('sampleVersion')}, ${versionNo})` }))
    .where(sql<boolean>`id in (select unnest(array[x.id, x.published_id]) from course x where x.id = ${id})`)
    .execute()
