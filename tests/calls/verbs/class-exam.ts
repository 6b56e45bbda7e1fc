// An exam of a class: as its owner, an admin of the class, a student and a colleague see it.
import { printedMinute } from '../../../src/contract/beijing.ts'
import type { Output } from '../../../src/contract/calls.ts'
import { compensateStates } from '../../../src/contract/enums/compensate-states.ts'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { gradeStates } from '../../../src/contract/enums/grade-states.ts'
import { classExamVerbs } from '../../../src/contract/exam/class-exam-verbs.ts'
import type { Verb } from '../../../src/contract/verbs.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aClassExam, inMinutes } from '../../support/classes.ts'
import { one } from '../../support/making.ts'
import { noun } from './noun.ts'

type Row = Output<'exam/auth/grade/exam/admin/page'>['list'][number]

const { notBegun, running, handedIn, marking, graded, absent, voided } = examStates
const accountOf = (person: 'learner' | 'learner2') =>
  `(select id from account where mobile = '${people[person].mobile}')`

const [before, within, after] = ['1 hour, 2 hours', '-1 hour, 1 hour', '-3 hours, -2 hours'].map((span) => {
  const [begin, end] = span.split(', ')
  return `begin_time = now() + interval '${begin}', end_time = now() + interval '${end}'`
})

const unbegun: readonly number[] = [notBegun, absent, voided]

/** Of the two sitters: how each stands, and until when. */
const sits = (...states: [status: number, more?: string][]) =>
  states.map(
    ([status, more = '']) =>
      `exam_status = ${status}, begin_answer_time = ${unbegun.includes(status) ? 'null' : 'now()'}${more && `, ${more}`}`,
  )

const until = (interval: string) => `deadline = now() + interval '${interval}'`
const collected = `${until('-1 second')}, collect_time = now() - interval '1 second', collect_reason = '消防演练'`
const done = 'submit_time = now(), audit_time = now()'

type How = { gradeStatus?: number; compensate?: number; isAdminToo?: boolean }

const into =
  (time: string | undefined, sittings: string[], { gradeStatus, compensate, isAdminToo }: How = {}) =>
  (id: number) => [
    `delete from exam_record where grade_exam_id = ${id} and account_id = ${accountOf('learner2')}`,
    `update grade set grade_status = ${gradeStatus ?? gradeStates.normal} where id = (select grade_id from grade_exam where id = ${id})`,
    `update grade_exam set ${time}, exam_time = 0, is_deleted = 0, compensate_status = ${compensate ?? compensateStates.refused} where id = ${id}`,
    `update exam_record set deadline = (select end_time from grade_exam where id = ${id}), collect_time = null, collect_reason = '', submit_time = null,
      audit_time = null, is_late = 0, extra_minutes = 0, paper_id = (select paper_id from exam where id = exam_record.exam_id) where grade_exam_id = ${id}`,
    ...sittings.map(
      (set, n) =>
        `update exam_record set ${set} where id = (select id from exam_record where grade_exam_id = ${id} order by id offset ${n} limit 1)`,
    ),
    ...(isAdminToo
      ? [
          `insert into exam_record (account_id, exam_id, request_no, exam_status, begin_answer_time, deadline, grade_exam_id)
          select ${accountOf('learner2')}, exam_id, 'verbs of an exam', ${notBegun}, null, end_time, id from grade_exam where id = ${id}`,
        ]
      : []),
  ]

/** Who is to sit it is told until when. */
const orUntil =
  (verb: Verb<Row>): Verb<Row> =>
  (row) =>
    row.isParty
      ? verb(row) && `这份试卷也安排给了你考，要到 ${printedMinute(row.endTime)} 考完、你能看自己的解析以后才可以`
      : verb(row)

export const classExam = noun<Row>({
  async setUp(w) {
    const { id } = await one(w, `select ${accountOf('learner')} as id`)
    const student = { id, mobile: '', token: '', api: w.as('learner') }
    const { gradeId, gradeExamId } = await aClassExam(w, { students: [student] })
    const admin = `insert into grade_student (grade_id, account_id, is_admin) select $1, ${accountOf('learner2')}, 1`
    await one(w, admin, [gradeId])
    const other = `insert into exam_record (account_id, exam_id, request_no, exam_status, begin_answer_time, deadline, grade_exam_id)
      select a.id, x.exam_id, 'another of its students', ${notBegun}, null, x.end_time, x.id from grade_exam x,
        account a where x.id = $1 and a.mobile = '${people.organization.mobile}'`
    await one(w, other, [gradeExamId])
    return gradeExamId
  },
  people: ['lecturer', 'learner2', 'learner', 'lecturerOfOrganization'],
  states: {
    coming: into(before, sits([notBegun], [notBegun])),
    'runs, nobody has begun': into(within, sits([notBegun], [notBegun])),
    'runs, one sits it': into(within, sits([running], [notBegun])),
    'runs, who sits it has no end': into(within, sits([running, "deadline = 'infinity'"], [notBegun])),
    'runs, who sits it was ended': into(within, sits([running, collected], [notBegun])),
    'runs, who sits it is over time': into(within, sits([running, until('-1 second')], [notBegun])),
    'runs, all have handed in': into(within, sits([handedIn, done], [marking, done])),
    'runs, opened again': into(within, sits([notBegun, until('5 hours')], [graded, done]), {
      compensate: compensateStates.allowed,
    }),
    'over, nobody came': into(after, sits([absent], [absent])),
    'over, one was absent': into(after, sits([graded, done], [absent])),
    'over, opened again': into(after, sits([notBegun, until('1 hour')], [absent]), {
      compensate: compensateStates.allowed,
    }),
    'over, one sits it late': into(after, sits([running, until('1 hour')], [graded, done]), {
      compensate: compensateStates.allowed,
    }),
    'over, who began is void': into(after, sits([voided], [absent])),
    complete: into(after, sits([graded, done], [graded, done])),
    'its class is gone': into(within, sits([voided], [voided]), { gradeStatus: gradeStates.disbanded }),
    'its class is gone, with a score': into(after, sits([graded, done], [absent]), {
      gradeStatus: gradeStates.disbanded,
    }),
    'runs, its admin is to sit it too': into(within, sits([running], [notBegun]), { isAdminToo: true }),
  },
  row: ({ as }, id, person) =>
    as(person)('exam/auth/grade/exam/admin/page', { gradeExamId: id }).then(
      ({ list }) => list[0],
      () => undefined,
    ),
  changes: (id) => ({ grade_exam: `id = ${id}`, exam_record: `grade_exam_id = ${id}` }),
  verbs: {
    change: {
      verb: orUntil(classExamVerbs.change),
      call: ({ as }, { id }, person) => as(person)('exam/auth/grade/exam/edit', { id, gradeExamName: '换个名称' }),
    },
    giveMinutes: {
      verb: orUntil(classExamVerbs.giveMinutes),
      call: ({ as }, { id }, person) =>
        as(person)('exam/auth/grade/exam/edit/minutes', { id, minutes: 5, reason: '断电' }),
    },
    openAgain: {
      verb: orUntil(classExamVerbs.openAgain),
      call: ({ as }, { id }, person) =>
        as(person)('exam/auth/grade/exam/edit/compensate/status', {
          id,
          compensateStatus: compensateStates.allowed,
          compensateEndTime: inMinutes(600),
        }),
    },
    closeAgain: {
      verb: orUntil(classExamVerbs.closeAgain),
      call: ({ as }, { id }, person) =>
        as(person)('exam/auth/grade/exam/edit/compensate/status', { id, compensateStatus: compensateStates.refused }),
    },
    delete: {
      verb: orUntil(classExamVerbs.delete),
      call: ({ as }, { id }, person) => as(person)('exam/auth/grade/exam/del', { id, isForced: 1 }),
    },
  },
})
