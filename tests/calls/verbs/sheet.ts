// A sitting of a class as those see it who lead the class: at the monitor, and where it is marked.
import type { Output } from '../../../src/contract/calls.ts'
import { compensateStates } from '../../../src/contract/enums/compensate-states.ts'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { gradeStates } from '../../../src/contract/enums/grade-states.ts'
import { sheetVerbs } from '../../../src/contract/exam/sitting-verbs.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aHandedIn, inMinutes } from '../../support/classes.ts'
import { one } from '../../support/making.ts'
import { noun } from './noun.ts'

type Monitored = Output<'exam/auth/grade/exam/monitor'>
type Row = Monitored['list'][number] &
  Pick<Monitored, 'gradeStatus' | 'isOwner'> & { isBegun: boolean; now: number; auditVersion: number }

const { notBegun, running, handedIn, marking, graded, absent } = examStates
const admin = `(select id from account where mobile = '${people.learner2.mobile}')`

let made: { gradeExamId: number; gradeId: number; accountId: number }

type How = { deadline?: string; more?: string; isComing?: boolean; isGone?: boolean; hasLeft?: boolean }

/** Another student sits it all the while, so that there is somebody. */
const into =
  (examStatus: number, { deadline = "interval '1 hour'", more, isComing, isGone, hasLeft }: How = {}) =>
  (id: number) => {
    const { gradeExamId, gradeId, accountId } = made
    return [
      `update grade set grade_status = ${isGone ? gradeStates.disbanded : gradeStates.normal} where id = ${gradeId}`,
      `update grade_exam set begin_time = now() + interval '${isComing ? '1 hour' : '-1 hour'}', end_time = now() + interval '2 hours' where id = ${gradeExamId}`,
      hasLeft
        ? `delete from grade_student where grade_id = ${gradeId} and account_id = ${accountId}`
        : `insert into grade_student (grade_id, account_id) values (${gradeId}, ${accountId}) on conflict do nothing`,
      `update exam_record set exam_status = ${running}, collect_time = null, collect_reason = '', extra_minutes = 0,
        paper_id = (select paper_id from exam where id = exam_id), begin_answer_time = now(), deadline = now() + interval '1 hour' where grade_exam_id = ${gradeExamId}`,
      `update exam_record set exam_status = ${examStatus}, deadline = ${deadline === 'infinity' ? "'infinity'" : `now() + ${deadline}`}, audit_version = 1,
        submit_time = ${([handedIn, marking, graded] as number[]).includes(examStatus) ? 'now()' : 'null'},
        begin_answer_time = ${examStatus === notBegun || examStatus === absent ? 'null' : 'now()'} ${more ? `, ${more}` : ''} where id = ${id}`,
      `update exam_mark set score = case when ${examStatus === graded} or is_manual = 0 and is_right is not null then coalesce(score, 1) end where record_id = ${id}`,
    ]
  }

export const sheet = noun<Row>({
  async setUp(w) {
    const { id, gradeExamId, gradeId, me } = await aHandedIn(w, { students: 2 })
    await one(w, `insert into grade_student (grade_id, account_id, is_admin) select $1, ${admin}, 1`, [gradeId])
    made = { gradeExamId, gradeId, accountId: me.id }
    return id
  },
  people: ['lecturer', 'learner2', 'learner', 'lecturerOfOrganization'],
  states: {
    'opens later': into(notBegun, { isComing: true }),
    'not begun': into(notBegun),
    running: into(running),
    'running without an end': into(running, { deadline: 'infinity' }),
    'over time': into(running, { deadline: "interval '-1 second'" }),
    'ended before its time': into(running, {
      deadline: "interval '-1 second'",
      more: "collect_time = now() - interval '1 second', collect_reason = '消防演练'",
    }),
    'handed in': into(handedIn),
    'waits for a person': into(marking),
    marked: into(graded),
    absent: into(absent, { deadline: "interval '-1 hour'" }),
    'marked, its taker left the class': into(graded, { hasLeft: true }),
    'marked, the class is gone': into(graded, { isGone: true }),
    'absent, the class is gone': into(absent, { deadline: "interval '-1 hour'", isGone: true }),
  },
  async row({ as }, id, person) {
    const of = { gradeExamId: made.gradeExamId }
    const head = await as(person)('exam/auth/grade/exam/monitor', of).catch(() => undefined)
    const taker = head?.list.find((one) => one.id === id)
    if (!taker) return undefined
    const view = await as(person)('exam/auth/grade/student/exam/answer/view', { relationId: id }).catch(() => undefined)
    const { gradeStatus, isOwner } = head!
    const now = Date.parse(head!.serverTime)
    const isBegun = Date.parse(head!.beginTime) <= now
    return { ...taker, gradeStatus, isOwner, isBegun, now, auditVersion: view?.auditVersion ?? 0 }
  },
  changes: (id) => ({ exam_record: `id = ${id}` }),
  verbs: {
    giveMinutes: {
      verb: sheetVerbs.giveMinutes,
      call: ({ as }, { studentId }, person) =>
        as(person)('exam/auth/grade/exam/edit/minutes', {
          id: made.gradeExamId,
          minutes: 5,
          reason: '断电',
          studentIds: [studentId ?? 1],
        }),
    },
    letIn: {
      verb: sheetVerbs.letIn,
      call: ({ as }, { studentId }, person) =>
        as(person)('exam/auth/grade/exam/edit/compensate/status', {
          id: made.gradeExamId,
          compensateStatus: compensateStates.allowed,
          compensateEndTime: inMinutes(600),
          studentIds: [studentId ?? 1],
        }),
    },
    collect: {
      verb: sheetVerbs.collect,
      call: ({ as }, { id }, person) =>
        as(person)('exam/auth/grade/exam/monitor/collect', {
          id: made.gradeExamId,
          reason: '消防演练',
          relationIds: [id],
        }),
    },
    mark: {
      verb: sheetVerbs.mark,
      call: ({ as }, { id, examStatus, auditVersion }, person) =>
        as(person)('PUT exam/auth/grade/exam/student/relation/audit/complete', {
          id,
          auditVersion,
          auditList: [],
          ...(examStatus === graded ? { isDraft: 0 as const, reason: '漏看了一个要点' } : { isDraft: 1 as const }),
        }),
    },
  },
})
