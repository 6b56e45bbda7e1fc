// Answers the calls of contract/course/admin/course.ts.
import { conflict, wrongField } from '../../../contract/codes.ts'
import type { adminCourseCalls } from '../../../contract/course/admin/course.ts'
import { tagsOfCourse } from '../../../contract/course/course-audit.ts'
import { courseEvents } from '../../../contract/course/course-events.ts'
import type { Flag } from '../../../contract/fields.ts'
import { invalidateTags } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { msgTypes, sendMessage } from '../../messages/messages.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { cardOf } from '../course-publish.ts'
import { decideCourse, reviewed, reviewedPeriod } from '../course-review.ts'
import { courseNotFound, noteEvent, states } from '../draft.ts'
import { writtenCourses } from '../written-course.ts'

export const adminCourseHandlers: Handlers<typeof adminCourseCalls> = {
  'course/admin/course/audit/page': ({ courseState, courseCategory, courseName, ...page }, { q }) =>
    paged(
      page,
      writtenCourses(q, 0)
        .select(['w.publishedId', 'w.isTextOnly'])
        .$narrowType<{ isTextOnly: Flag }>()
        .where('c.courseState', '=', literal(courseState))
        .$if(courseState === states.waiting, (rows) =>
          rows
            .where('w.courseState', '=', literal(1))
            .where('w.auditStage', '=', literal(2))
            .orderBy('w.submitTime')
            .orderBy('c.id'),
        )
        // templates are for their organizations alone, and wait at stage 1
        .$if(courseState !== states.waiting, (rows) =>
          rows.where('w.sampleKind', '=', literal(0)).orderBy('c.gmtModified', 'desc').orderBy('c.id', 'desc'),
        )
        .$call((rows) => matching(rows, { 'c.courseCategory': courseCategory }))
        .$if(Boolean(courseName), (rows) => rows.where('c.courseName', 'ilike', likeContains(courseName!))),
    ),

  'course/admin/course/audit/view': ({ id }, { q }) => reviewed(q, id),

  'course/admin/course/audit/period': ({ id }, { q, outside: { storage } }) => reviewedPeriod(q, storage, id),

  async 'PUT course/admin/course/audit/audit'(decision, { q, user }) {
    const course = await q
      .selectFrom('course')
      .select(['id', 'publishedId', 'courseState'])
      .where('id', '=', decision.id)
      .executeTakeFirstOrThrow(courseNotFound)
    const decided = await decideCourse(q, decision, { stage: 2, operatorId: user.id })
    if (decided) return { id: decided.id, publishedId: decided.publishedId, courseState: decided.courseState }
    return { id: course.id, publishedId: course.publishedId ?? course.id, courseState: course.courseState }
  },

  async 'course/admin/course/stand'({ id, standType, reason }, { q, user }) {
    if (standType === 2 && !reason) throw wrongField('reason', '请写明下线的原因，作者会看到')
    const isDown = standType === 2
    const from = isDown ? [states.published, states.offShelf] : [states.down]
    const course = await q
      .updateTable('course')
      .set({ courseState: isDown ? states.down : states.published, downReason: isDown ? reason : '' })
      .where('id', '=', id)
      .where('courseState', 'in', from)
      .returning(['id', 'courseName', 'lecturerId', 'courseState'])
      .executeTakeFirst()
    if (!course) {
      const { courseState } = await cardOf(q, id).catch(() => ({ courseState: states.deleted as number }))
      if (courseState === (isDown ? states.down : states.published)) return { id, courseState }
      if (courseState === states.deleted) throw courseNotFound()
      throw conflict('只有上架或下架的课程可以下线，下线的课程可以恢复')
    }
    await noteEvent(q, id, {
      eventType: isDown ? courseEvents.down : courseEvents.onShelf,
      operatorId: user.id,
      opinion: reason,
    })
    invalidateTags(q, ...tagsOfCourse(await cardOf(q, id)))
    const author = await q
      .selectFrom('lecturer')
      .select('accountId')
      .where('id', '=', course.lecturerId)
      .executeTakeFirst()
    if (author?.accountId)
      await sendMessage(q, author.accountId, {
        msgType: msgTypes.course,
        title: isDown ? '课程被平台下线' : '课程恢复上线',
        text: isDown
          ? `《${course.courseName}》被平台下线：${reason}。有疑问请联系教务。`
          : `《${course.courseName}》已经恢复，学员现在就能看到。`,
        link: isDown ? '/account/vod' : `/view/${id}`,
      })
    return { id, courseState: course.courseState }
  },
}
