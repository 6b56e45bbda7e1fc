// Answers the calls of contract/course/admin/course.ts.

import { wrongField } from '../../../../contract/codes.ts'
import type { adminCourseCalls } from '../../../../contract/course/admin/course.ts'
import { courseStates } from '../../../../contract/enums/course-states.ts'
import { standTypes } from '../../../../contract/enums/stand-types.ts'
import type { Flag } from '../../../../contract/fields.ts'
import type { Handlers } from '../../../handler.ts'
import { likeContains } from '../../../sql/like.ts'
import { literal } from '../../../sql/literal.ts'
import { matching } from '../../../sql/matching.ts'
import { paged } from '../../../sql/paged.ts'
import { decideCourse, reviewed, reviewedPeriod } from '../../course-review.ts'
import { courseNotFound } from '../../draft.ts'
import { standCourse } from '../../stand-course.ts'
import { writtenCourses } from '../../written-course.ts'

export const adminCourseHandlers: Handlers<typeof adminCourseCalls> = {
  'course/admin/course/audit/page': ({ courseState, courseCategory, courseName, ...page }, { q }) =>
    paged(
      page,
      writtenCourses(q, 0)
        .select(['w.publishedId', 'w.isTextOnly'])
        .$narrowType<{ isTextOnly: Flag }>()
        .where('c.courseState', '=', literal(courseState))
        .$if(courseState === courseStates.waiting, (rows) =>
          rows
            .where('w.courseState', '=', literal(1))
            .where('w.auditStage', '=', literal(2))
            .orderBy('w.submitTime')
            .orderBy('c.id'),
        )
        // templates are for their organizations alone, and wait at stage 1
        .$if(courseState !== courseStates.waiting, (rows) =>
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
    const isDown = standType === standTypes.down
    if (isDown && !reason) throw wrongField('reason', '请写明下线的原因，作者会看到')
    const { courseState } = await standCourse(q, user, { id, isDown, reason })
    return { id, courseState }
  },
}
