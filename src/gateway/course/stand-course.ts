// Takes a course down with a reason that its author reads, or brings it back: its state, the rows by which its author may appeal, who is told.
import { tagsOfCourse } from '../../contract/course/course-audit.ts'
import { courseEvents } from '../../contract/course/course-events.ts'
import { adminCourseVerbs } from '../../contract/course/course-verbs.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateTags, publishToConsole, purgeTags } from '../events/changes.ts'
import type { Operator } from '../handler.ts'
import { sendMessage } from '../messages/messages.ts'
import { requireVerb } from '../require-verb.ts'
import { decidedBy } from '../review/decided-by.ts'
import { causes, decisions, refTypes } from '../review/kinds.ts'
import { cardOf } from './course-publish.ts'
import { courseNotFound, noteEvent } from './draft.ts'

type Stand = { id: number; isDown: boolean; reason: string }

const [waits, isPublic, isRefused, closed] = [1, 2, 3, 4] as const // AuditStatusEnum

/** `reviewId` is undefined where it was so already, or its author has no account. */
export async function standCourse(q: Query, operator: Operator, { id, isDown, reason }: Stand) {
  const course = await q
    .selectFrom('course')
    .select(['courseName', 'lecturerId', 'courseState'])
    .where('id', '=', id)
    .where('courseState', '<>', courseStates.deleted)
    .forUpdate()
    .executeTakeFirstOrThrow(courseNotFound)
  if (!requireVerb(adminCourseVerbs[isDown ? 'takeDown' : 'bringBack'], course))
    return { courseState: course.courseState, courseName: '', reviewId: undefined }
  const courseState = isDown ? courseStates.down : courseStates.published
  await q
    .updateTable('course')
    .set({ courseState, downReason: isDown ? reason : '' })
    .where('id', '=', id)
    .execute()
  await noteEvent(q, id, {
    eventType: isDown ? courseEvents.down : courseEvents.onShelf,
    operatorId: operator.id,
    opinion: reason,
  })
  invalidateTags(q, ...tagsOfCourse(await cardOf(q, id)))
  if (isDown) purgeTags(q, `course:${id}`)
  const { courseName } = course
  const author = await q
    .selectFrom('lecturer')
    .select('accountId')
    .where('id', '=', course.lecturerId)
    .executeTakeFirst()
  if (!author?.accountId) return { courseState, courseName, reviewId: undefined }
  const reviewId = await (isDown ? noteDown : noteBack)(q, operator, { id, accountId: author.accountId, reason })
  await sendMessage(q, author.accountId, {
    msgType: msgTypes.course,
    title: isDown ? '课程被平台下线' : '课程恢复上线',
    text: isDown
      ? `《${courseName}》被平台下线：${reason}${/[。！？]$/.test(reason) ? '' : '。'}不同意可以申诉一次。`
      : `《${courseName}》已经恢复，学员现在就能看到。${reason}`,
    link: isDown ? '/account/appeal' : `/view/${id}`,
  })
  return { courseState, courseName, reviewId }
}

type Noted = { id: number; accountId: number; reason: string }

const ofCourse = (q: Query, id: number) =>
  q.updateTable('review').where('refType', '=', refTypes.course).where('refId', '=', id)

const noteDown = (q: Query, operator: Operator, noted: Noted) =>
  enter(q, noted, { auditStatus: isRefused, ...decidedBy(operator, decisions.down, noted.reason) })

/** An open appeal is granted with it. */
async function noteBack(q: Query, operator: Operator, noted: Noted) {
  await ofCourse(q, noted.id)
    .set({ auditStatus: isPublic })
    .where('auditStatus', '=', isRefused)
    .where('decision', '=', decisions.down)
    .execute()
  const done = { auditStatus: closed, ...decidedBy(operator, decisions.giveBack, noted.reason) }
  const appeal = await ofCourse(q, noted.id)
    .set(done)
    .where('auditStatus', '=', waits)
    .returning('id')
    .executeTakeFirst()
  publishToConsole(q, 'review')
  return appeal?.id ?? enter(q, noted, done)
}

type Done = { auditStatus: number } & ReturnType<typeof decidedBy>

const enter = async (q: Query, { id, accountId }: Noted, done: Done) =>
  (
    await q
      .insertInto('review')
      .values({ refType: refTypes.course, refId: id, accountId, cause: causes.operator, ...done })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
