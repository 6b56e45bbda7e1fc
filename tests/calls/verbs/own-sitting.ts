// A paper outside of classes, as its author and a learner may begin it.
import { randomBytes } from 'node:crypto'
import type { Output } from '../../../src/contract/calls.ts'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { paperStates } from '../../../src/contract/enums/paper-states.ts'
import { ownSittingVerbs } from '../../../src/contract/exam/sitting-verbs.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aClass } from '../../support/classes.ts'
import { anExam } from '../../support/exams.ts'
import { one } from '../../support/making.ts'
import type { World } from '../../support/world.ts'
import { noun } from './noun.ts'

type Row = Output<'exam/auth/exam/view'>

const both = `select id from account where mobile in ('${people.lecturer.mobile}', '${people.learner.mobile}')`
const { published, offShelf } = paperStates
const { notBegun, running, handedIn, graded, absent, voided } = examStates

type How = {
  state?: number
  isSold?: boolean
  isBought?: boolean
  allowTimes?: number
  /** The sittings of each, in order: how they stand, and until when. */
  sittings?: [examStatus: number, deadline?: string][]
  /** In a class, with the same paper. */
  inClass?: [examStatus: number, deadline: string]
}

let gradeExamId: number

const into =
  ({ state = published, isSold, isBought, allowTimes = 0, sittings = [], inClass }: How = {}) =>
  (id: number) => [
    `delete from exam_record where exam_id = ${id}`,
    `delete from exam_grant where exam_id = ${id}`,
    `update exam set exam_state = ${state}, is_free = ${isSold ? 0 : 1}, price = ${isSold ? 100 : 0}, allow_times = ${allowTimes} where id = ${id}`,
    ...(isBought ? [`insert into exam_grant (account_id, exam_id) select a.id, ${id} from (${both}) a`] : []),
    ...sittings.map(
      ([examStatus, deadline = '1 hour'], n) =>
        `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, deadline, submit_time)
        select a.id, ${id}, (select paper_id from exam where id = ${id}), 'own ${n}', ${examStatus}, now() + interval '${deadline}',
          ${examStatus === running ? 'null' : 'now()'} from (${both}) a`,
    ),
    ...(inClass
      ? [
          `insert into exam_record (account_id, exam_id, paper_id, request_no, exam_status, begin_answer_time, deadline, grade_exam_id)
          select a.id, ${id}, (select paper_id from exam where id = ${id}), 'in a class', ${inClass[0]},
            ${inClass[0] === running ? 'now()' : 'null'}, now() + interval '${inClass[1]}', ${gradeExamId} from (${both}) a`,
        ]
      : []),
  ]

const aClassExamOf = async (w: World, examId: number) => {
  const { gradeId, owner } = await aClass(w)
  const set = `insert into grade_exam (grade_id, exam_id, account_id, grade_exam_name, task_type, begin_time, end_time, exam_time, question_order,
      answer_show, audit_type, is_all) values ($1, $2, $3, '随堂测', 1, now(), now() + interval '2 hours', 0, 0, 2, 2, 0) returning id`
  return (await one(w, set, [gradeId, examId, owner.id])).id
}

export const ownSitting = noun<Row>({
  async setUp(w) {
    const { examId } = await anExam(w)
    gradeExamId = await aClassExamOf(w, examId)
    return examId
  },
  people: ['lecturer', 'learner'],
  states: {
    free: into(),
    'not bought': into({ isSold: true }),
    bought: into({ isSold: true, isBought: true }),
    'begun before it cost something': into({ isSold: true, sittings: [[running]] }),
    open: into({ sittings: [[running]] }),
    'open, the last try': into({ allowTimes: 1, sittings: [[running]] }),
    'over time': into({ sittings: [[running, '-1 second']] }),
    'handed in': into({ sittings: [[handedIn]] }),
    'handed in, and begun again': into({ sittings: [[graded], [running]] }),
    'one try left': into({ allowTimes: 2, sittings: [[graded]] }),
    'no try left': into({ allowTimes: 2, sittings: [[graded], [graded]] }),
    'a try is void': into({ allowTimes: 1, sittings: [[voided]] }),
    'a class sits it later': into({ inClass: [notBegun, '1 hour'] }),
    'a class sits it now': into({ isSold: true, inClass: [running, '1 hour'] }),
    'a class sits it, it was begun before': into({ inClass: [notBegun, '1 hour'], sittings: [[running]] }),
    'a class sat it': into({ inClass: [absent, '-1 hour'] }),
    'off the shelf': into({ state: offShelf }),
    'off the shelf, bought': into({ state: offShelf, isSold: true, isBought: true }),
  },
  row: ({ as }, id, person) => as(person)('exam/auth/exam/view', { id }).catch(() => undefined),
  changes: (id) => ({ exam_record: `exam_id = ${id}` }),
  verbs: {
    begin: {
      verb: ownSittingVerbs.begin,
      call: ({ as }, { exam: { id } }, person) =>
        as(person)('exam/auth/user/exam/begin', { examId: id, requestNo: randomBytes(8).toString('hex') }),
    },
  },
})
