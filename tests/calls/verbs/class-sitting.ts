// A sitting in a class, as who sits it sees it; another student and the teacher of the class have nothing to do in it.
import type { Output } from '../../../src/contract/calls.ts'
import { examStates } from '../../../src/contract/enums/exam-states.ts'
import { classSittingVerbs } from '../../../src/contract/exam/sitting-verbs.ts'
import { people } from '../../../src/demo/accounts.ts'
import { aClassExam } from '../../support/classes.ts'
import { one } from '../../support/making.ts'
import { noun } from './noun.ts'

type Row = Output<'exam/auth/grade/exam/student/relation/view'>

const { notBegun, running, handedIn, marking, graded, absent, voided } = examStates
const [before, within, after] = [
  ['1 hour', '2 hours'],
  ['-1 hour', '1 hour'],
  ['-3 hours', '-2 hours'],
] as const

type How = { deadline?: string; isBegun?: boolean; more?: string }

const into =
  (
    [begin, end]: readonly [string, string],
    examStatus: number,
    { deadline = `interval '${end}'`, isBegun = true, more }: How = {},
  ) =>
  (id: number) => [
    `delete from exam_link where record_id = ${id}`,
    `delete from exam_receipt where record_id = ${id}`,
    `update grade_exam set begin_time = now() + interval '${begin}', end_time = now() + interval '${end}'
      where id = (select grade_exam_id from exam_record where id = ${id})`,
    `update exam_record set collect_time = null, collect_reason = '', submit_time = null, chain_no = 0, chain_head = '', exam_status = ${examStatus}, is_late = 0,
      deadline = ${deadline === 'infinity' ? "'infinity'" : `now() + ${deadline}`}, begin_answer_time = ${isBegun ? 'now()' : 'null'},
      paper_id = ${isBegun ? '(select paper_id from exam where id = exam_id)' : 'null'} where id = ${id}`,
    ...(more ? [`update exam_record set ${more} where id = ${id}`] : []),
  ]
const waiting = { isBegun: false }
const ended = { more: 'submit_time = now()' }

export const classSitting = noun<Row>({
  machine: {
    title: 'Sitting',
    labels: examStates.labels,
    state: (id) => `select exam_status as state from exam_record where id = ${id}`,
  },
  async setUp(w) {
    const students = await Promise.all(
      (['learner', 'learner2'] as const).map(async (person) => {
        const { id } = await one(w, 'select id from account where mobile = $1', [people[person].mobile])
        return { id, mobile: '', token: '', api: w.as(person) }
      }),
    )
    const { gradeExamId } = await aClassExam(w, { students })
    const mine = 'select id from exam_record where grade_exam_id = $1 and account_id = $2'
    return (await one(w, mine, [gradeExamId, students[0]!.id])).id
  },
  people: ['learner', 'learner2', 'lecturer', 'lecturerOfOrganization'],
  states: {
    'opens later': into(before, notBegun, waiting),
    open: into(within, notBegun, waiting),
    'over, and nobody noted it': into(after, notBegun, waiting),
    'opened again': into(after, notBegun, { ...waiting, deadline: "interval '1 hour'" }),
    running: into(within, running),
    'running without an end': into(within, running, { deadline: 'infinity' }),
    'running late': into(after, running, { deadline: "interval '1 hour'" }),
    'over time': into(within, running, { deadline: "interval '-1 second'" }),
    'ended before its time': into(within, running, {
      deadline: "interval '-1 second'",
      more: "collect_time = now() - interval '1 second', collect_reason = '消防演练'",
    }),
    'handed in': into(within, handedIn, ended),
    'waits for a person': into(within, marking, ended),
    marked: into(after, graded, ended),
    absent: into(after, absent, waiting),
    void: into(within, voided, waiting),
    'void after it was begun': into(within, voided),
  },
  async row({ as }, id, person) {
    const view = await as(person)('exam/auth/grade/exam/student/relation/view', { id }).catch(() => undefined)
    return view?.nickname === people[person as 'learner'].nickname ? view : undefined // its teacher may look at it
  },
  changes: (id) => ({ exam_record: `id = ${id}` }),
  verbs: {
    begin: {
      verb: classSittingVerbs.begin,
      call: ({ as }, { id }, person) => as(person)('exam/auth/grade/exam/student/relation/begin', { id }),
    },
    goOn: {
      verb: classSittingVerbs.goOn,
      async call(w, { id }, person) {
        await w.as(person)('exam/auth/grade/exam/student/relation/continue', { id })
        await one(w, 'update exam_record set score = score where id = $1', [id]) // what is only read leaves its mark here
      },
    },
    handIn: {
      verb: classSittingVerbs.handIn,
      call: ({ as }, { id }, person) => as(person)('exam/auth/grade/exam/student/relation/submit/audit', { id }),
    },
  },
})
