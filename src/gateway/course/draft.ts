// Drafts: who may write them, and the guarded changes of their state (states A7).

import { type SqlBool, sql } from 'kysely'
import { CallError, conflict } from '../../contract/codes.ts'
import type { courseEvents } from '../../contract/course/course-events.ts'
import { courseVerbs } from '../../contract/course/course-verbs.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import type { Query } from '../../db/connect.ts'
import { leads, taughtCourses, teaches } from '../may-study.ts'
import { requireVerb } from '../require-verb.ts'
import { literal } from '../sql/literal.ts'
import { lockAccount } from '../sql/lock-account.ts'

export const courseNotFound = () => new CallError('notFound', '课程不存在或已删除')

/** A course that the account writes or its organization owns, locked until the transaction ends. */
export async function lockedCourse(q: Query, accountId: number, id: number) {
  const course = await q
    .selectFrom('course as c')
    .select([
      ...(['c.id', 'c.courseState', 'c.publishedId', 'c.courseCategory', 'c.lecturerId', 'c.organizationId'] as const),
      ...(['c.courseName', 'c.editVersion', 'c.priceVersion', 'c.outlineVersion', 'c.versionNo'] as const),
      ...(['c.auditStage', 'c.submitTime', 'c.sampleKind'] as const),
    ])
    .select(sql<boolean>`${leads(accountId)}`.as('isLead'))
    .where('c.id', '=', id)
    .where('c.courseState', '<>', courseStates.deleted)
    .where(teaches(accountId))
    .forUpdate()
    .executeTakeFirst()
  if (!course) throw courseNotFound()
  return course
}

export type LockedCourse = Awaited<ReturnType<typeof lockedCourse>>

/** The same, where it may be written: a draft, or one that was refused. */
export async function lockedDraft(q: Query, accountId: number, id: number) {
  const course = await lockedCourse(q, accountId, id)
  requireVerb(courseVerbs.write, course)
  return course
}

const maxDrafts = 200

/** Before a draft is made; the lock keeps the number true until the transaction ends. */
export async function requireRoomForDraft(q: Query, accountId: number) {
  await lockAccount(q, accountId)
  const { n } = await q
    .selectFrom('course')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('id', 'in', taughtCourses(accountId))
    .where('courseState', 'in', [courseStates.draft, courseStates.refused])
    .executeTakeFirstOrThrow()
  if (n >= maxDrafts) throw conflict(`你有 ${maxDrafts} 份草稿没有写完，请先清理再新建`)
}

export const isWritable = sql<SqlBool>`c.course_state in (${literal(courseStates.draft)}, ${literal(courseStates.refused)})`

type Event = {
  eventType: (typeof courseEvents)[keyof typeof courseEvents]
  accountId?: number
  operatorId?: number
  opinion?: string
  versionNo?: number
}

export const noteEvent = (q: Query, courseId: number, event: Event) =>
  q
    .insertInto('courseEvent')
    .values({ courseId, ...event })
    .execute()

/** A draft was written: it comes first in its author's list. */
export const touched = sql<string>`now()`

/** Counts a change of the outline up; the new version. */
export async function bumpOutline(q: Query, courseId: number) {
  const { outlineVersion } = await q
    .updateTable('course')
    .set((e) => ({ outlineVersion: e('outlineVersion', '+', 1), gmtModified: touched }))
    .where('id', '=', courseId)
    .returning('outlineVersion')
    .executeTakeFirstOrThrow()
  return outlineVersion
}
