// Answers the calls of contract/course/course-ref-exam.ts.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import type { courseRefExamCalls } from '../../../contract/course/course-ref-exam.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { paperStates } from '../../../contract/enums/paper-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import { isMine, requireOwnExamForCourse } from '../../exam/own-exam.ts'
import { asRelation, relations } from '../../exam/relation.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { lockAccount } from '../../sql/lock-account.ts'
import { courseAccess } from '../access.ts'
import { courseNotFound } from '../draft.ts'
import { requireOwn } from './course.ts'

const maxOfCourse = 300

export const courseRefExamHandlers: Handlers<typeof courseRefExamCalls> = {
  async 'course/auth/course/ref/exam/save'({ courseId, chapterId, periodId, examId, isMust }, { q, user }) {
    await requireOwn(q, user, courseId)
    await requireOwnExamForCourse(q, user.id, examId)
    if (periodId !== undefined) await requirePart(q, 'coursePeriod', courseId, periodId)
    else if (chapterId !== undefined) await requirePart(q, 'courseChapter', courseId, chapterId)
    const part = { chapterId: periodId === undefined ? (chapterId ?? null) : null, periodId: periodId ?? null }
    const isThis = sql<boolean>`(exam_id = ${examId} and chapter_id is not distinct from ${part.chapterId}::bigint
      and period_id is not distinct from ${part.periodId}::bigint)`
    await lockAccount(q, user.id) // for the number below
    const { n } = await q
      .selectFrom('courseRefExam')
      .select(sql<number>`count(*)::int`.as('n'))
      .where(isOfCourseOrDraft(courseId))
      .where((e) => e.not(isThis)) // one that is there may be changed
      .executeTakeFirstOrThrow()
    if (n >= maxOfCourse) throw conflict(`一门课最多配 ${maxOfCourse} 份考试和作业`)
    return q
      .insertInto('courseRefExam')
      .values({ courseId, examId, isMust, ...part })
      .onConflict((c) => c.columns(['courseId', 'chapterId', 'periodId', 'examId']).doUpdateSet({ isMust }))
      .returning('id')
      .executeTakeFirstOrThrow()
  },

  async 'course/auth/course/ref/exam/delete'({ id }, { q, user }) {
    const tie = await q.selectFrom('courseRefExam').select('courseId').where('id', '=', id).executeTakeFirst()
    const course = tie && (await courseAccess(q, user.id, tie.courseId).executeTakeFirst())
    if (!course?.isMine) throw new CallError('notFound', '没有找到，可能已经移除了')
    await q.deleteFrom('courseRefExam').where('id', '=', id).execute()
    return { ok: true }
  },

  async 'course/auth/course/ref/exam/user/get/exam'({ courseId, chapterId, periodId, taskType }, { q, user }) {
    const course = await courseAccess(q, user.id, courseId).executeTakeFirst()
    if (!course) throw courseNotFound()
    const [ties, sittings] = await Promise.all([
      q
        .selectFrom('courseRefExam as t')
        .innerJoin('exam as e', 'e.id', 't.examId')
        .select(['t.id', 't.examId', 't.chapterId', 't.periodId', 'e.examName', 'e.scoreTotal', 'e.passScore'])
        .select([
          'e.examTime',
          'e.problemCount',
          sql<Flag>`t.is_must`.as('isMust'),
          sql<1 | 2>`e.task_type`.as('taskType'),
        ])
        .select([
          sql<Flag>`case when e.exam_state = ${literal(paperStates.published)} then 1 else 0 end`.as('isPutaway'),
          sql<Flag>`case when e.exam_state = ${literal(paperStates.draft)} then 1 else 0 end`.as('isDraft'),
        ])
        .where('t.courseId', '=', courseId)
        .where((e) => e.or([e('e.examState', '<>', paperStates.draft), isMine(user.id)]))
        .$if(chapterId !== undefined, (rows) => rows.where('t.chapterId', '=', chapterId!))
        .$if(periodId !== undefined, (rows) => rows.where('t.periodId', '=', periodId!))
        .$if(taskType !== undefined, (rows) => rows.where('e.taskType', '=', taskType!))
        .orderBy('t.id')
        .limit(maxOfCourse)
        .execute(),
      relations(q)
        .where(
          sql<boolean>`r.id in (select max(s.id) from exam_record s where s.account_id = ${user.id} and s.grade_exam_id is null
            and s.exam_id in (select t.exam_id from course_ref_exam t where t.course_id = ${courseId}) group by s.exam_id)`,
        )
        .orderBy('r.id')
        .limit(maxOfCourse)
        .execute(),
    ])
    const examIds = new Set(ties.map(({ examId }) => examId))
    const list = sittings.filter(({ examId }) => examIds.has(examId)).map((row) => asRelation(row))
    return { examList: ties, list, allowStudy: course.allowStudy }
  },
}

/** Those of a draft come to the published course when it passes, so that they count with it. */
const isOfCourseOrDraft = (courseId: number) =>
  sql<boolean>`course_id in (select c.id from course c join course this on this.id = ${courseId}
    where coalesce(c.published_id, c.id) = coalesce(this.published_id, this.id) and (c.id = this.id or c.course_state <> ${literal(courseStates.deleted)}))`

async function requirePart(q: Query, table: 'coursePeriod' | 'courseChapter', courseId: number, id: number) {
  const row = await q
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
  if (!row) throw new CallError('notFound', '课程里没有这一节，请刷新后再选')
}
