// A lecturer becomes a learner again. What is sold, taught or owed is ended first; what learners have of it stays with them.

import { sql } from 'kysely'
import { conflict } from '../../contract/codes.ts'
import { auditStages } from '../../contract/enums/audit-stages.ts'
import { courseStates } from '../../contract/enums/course-states.ts'
import { gradeStates } from '../../contract/enums/grade-states.ts'
import { msgTypes } from '../../contract/enums/msg-types.ts'
import { paperStates } from '../../contract/enums/paper-states.ts'
import { userTypes } from '../../contract/enums/user-types.ts'
import { liveRight, settleEvents, settleLimits, settleStates } from '../../contract/user/settle.ts'
import type { Query } from '../../db/connect.ts'
import { invalidateTags, publishEvent } from '../events/changes.ts'
import { sendMessage } from '../messages/messages.ts'
import { hasEarnings } from '../money/earnings-left.ts'
import { literal } from '../sql/literal.ts'
import { keepPapers, noteSettle } from './settle.ts'

/** Of a lecturer. Must be called in a call's transaction, with the account's row locked. Why is in the message to the lecturer. */
export async function endTeaching(q: Query, accountId: number, by: { operatorId: number; reason: string }) {
  const { rows } = await sql<{ lecturerId: number | null; states: Record<string, boolean> }>`
    select l.id as "lecturerId", jsonb_build_object(
      'sells', exists (select from course c where c.lecturer_id = l.id and c.course_state = ${literal(courseStates.published)}),
      'waits', exists (select from course c where c.lecturer_id = l.id and c.course_state = ${literal(courseStates.waiting)}),
      'examines', exists (select from exam x where x.lecturer_id = l.id and x.exam_state = ${literal(paperStates.published)}),
      'leads', exists (select from grade g where g.account_id = a.id and g.grade_status = ${literal(gradeStates.normal)}),
      'belongs', l.organization_id is not null,
      'earns', ${hasEarnings(sql`a.id`)}) as states
    from account a left join lecturer l on l.account_id = a.id where a.id = ${accountId}`.execute(q)
  const { lecturerId, states } = rows[0]!
  if (states.sells) throw conflict('还有上线的课程，先在课程审核里下线再降')
  if (states.waits) throw conflict('还有在审的课程，先审完再降')
  if (states.examines) throw conflict('还有上架的考试或作业，请讲师先下架再降')
  if (states.leads) throw conflict('还有没结束的班级，请讲师先结束班级再降')
  if (states.belongs) throw conflict('还在一家机构里，请先结束合作再降')
  if (states.earns) throw conflict('还有收益没有提完，提现以后再降')
  await q.updateTable('account').set({ userType: userTypes.learner }).where('id', '=', accountId).execute()
  if (lecturerId) {
    const ended = { isEnded: 1, liveAuditStatus: liveRight.none, liveReason: '', liveOpinion: '' }
    await q.updateTable('lecturer').set(ended).where('id', '=', lecturerId).execute()
    invalidateTags(q, `lecturer:${lecturerId}`, 'lecturers', 'sitemap')
  }
  await reopenApplication(q, accountId, by)
  await sendMessage(q, accountId, {
    msgType: msgTypes.system,
    title: '你的讲师身份停了',
    text: `原因：${by.reason}。学员买过的课他们可以接着学。以后想再开课，可以重新申请入驻。`,
    link: '/apply',
  })
}

/** What was handed in stays, so that applying again begins with it. */
async function reopenApplication(
  q: Query,
  accountId: number,
  { operatorId, reason }: { operatorId: number; reason: string },
) {
  const audit = await q
    .updateTable('lecturerAudit')
    .set({
      auditStatus: settleStates.withdrawn,
      auditStage: auditStages.none,
      passTime: null,
      gmtModified: sql<string>`now()`,
    })
    .where('accountId', '=', accountId)
    .where('settleType', '=', 'LECTURER')
    .returning('id')
    .executeTakeFirst()
  if (!audit) return // settled in before there were applications
  await noteSettle(q, audit.id, { eventType: settleEvents.ended, operatorId, opinion: reason })
  await keepPapers(q, audit.id, settleLimits.keptDays.withdrawn)
  publishEvent(q, accountId, { event: 'settle', auditStatus: settleStates.withdrawn })
}
