// Random sequences of calls against the model of a class (tests/support/class-model.ts): they agree after every step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handInOverdue } from '../../../src/gateway/exam/sitting.ts'
import { aModel, type Model, owner, type Step, step } from '../../support/class-model.ts'
import { aClass, inMinutes } from '../../support/classes.ts'
import { aDrawnExam, type MadeExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, one } from '../../support/making.ts'
import { sendMembers } from '../../support/member-imports.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld, endOf, nameOf } from '../../support/world.ts'

const w = aWorld()
const count = 3

const who = fc.integer({ min: 0, max: count - 1 })
const by = fc.oneof(fc.constant(owner), who)
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('join' as const),
      who,
      code: fc.oneof({ weight: 5, arbitrary: fc.constant('current' as const) }, fc.constant('former' as const)),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('decide' as const), by, who, status: fc.constantFrom(2, 2, 3, 4) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('import' as const),
      by,
      requestNo: fc.constantFrom('request-1', 'request-2', 'request-3'),
      whom: fc.uniqueArray(who, { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('quit' as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('kick' as const), by, who }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('admin' as const), who, isAdmin: fc.constantFrom(1, 1, 1, 0) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('way' as const), way: fc.constantFrom(1, 2, 3) }) },
  fc.constant<Step>({ do: 'renew' }),
  fc.constant<Step>({ do: 'disband' }),
  { weight: 9, arbitrary: fc.record({ do: fc.constant('begin' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('save' as const), who, text: fc.constantFrom('A' as const, 'B' as const) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('handIn' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('collect' as const), by }) },
  fc.constant<Step>({ do: 'clock' }),
) as fc.Arbitrary<Step>

/** What chance brings about seldom: two admins, somebody who left and came back, an exam that is ended before its time, and not by an admin who is to sit it. */
const examples: [number, Step[]][] = [
  [
    500,
    [
      { do: 'import', by: owner, whom: [0, 1, 2], requestNo: 'request-1' },
      { do: 'admin', who: 0, isAdmin: 1 },
      { do: 'admin', who: 1, isAdmin: 1 },
      { do: 'kick', by: 0, who: 1 },
      { do: 'kick', by: 0, who: 2 },
      { do: 'kick', by: owner, who: 1 },
    ],
  ],
  [
    500,
    [
      { do: 'way', way: 2 },
      { do: 'join', who: 0, code: 'current' },
      { do: 'quit', who: 0 },
      { do: 'import', by: owner, whom: [0], requestNo: 'request-1' },
      { do: 'join', who: 0, code: 'current' },
      { do: 'kick', by: owner, who: 0 },
      { do: 'import', by: owner, whom: [0], requestNo: 'request-2' },
    ],
  ],
  [
    500,
    [
      { do: 'import', by: owner, whom: [0, 1, 2], requestNo: 'request-1' },
      { do: 'admin', who: 2, isAdmin: 1 },
      { do: 'kick', by: owner, who: 1 },
      { do: 'import', by: owner, whom: [1], requestNo: 'request-2' },
      { do: 'begin', who: 1 },
      { do: 'begin', who: 0 },
      { do: 'save', who: 0, text: 'A' },
      { do: 'handIn', who: 1 },
      { do: 'save', who: 1, text: 'A' },
      { do: 'collect', by: 2 },
      { do: 'collect', by: owner },
      { do: 'begin', who: 0 },
      { do: 'save', who: 0, text: 'A' },
      { do: 'clock' },
      { do: 'collect', by: owner },
      { do: 'save', who: 0, text: 'B' },
      { do: 'quit', who: 0 },
      { do: 'save', who: 0, text: 'A' },
    ],
  ],
]

type Made = {
  owner: Newcomer
  gradeId: number
  code: string
  former: string
  people: Newcomer[]
  exam: MadeExam
  gradeExamId: number
}

/** Each taker draws it; the owner of the class has it. Until the class has members nobody has a sitting. */
async function setFor({ api, id }: Newcomer, gradeId: number, { examId }: MadeExam) {
  await one(
    w,
    `with l as (insert into lecturer (account_id, lecturer_name) values ($2, '班主任') returning id)
     update exam set lecturer_id = l.id from l where exam.id = $1`,
    [examId, id],
  )
  const times = { beginTime: inMinutes(-5), endTime: inMinutes(60) }
  const { list } = await api('exam/auth/grade/exam/save', { gradeIds: [gradeId], examId, ...times })
  return list[0]!.id
}
const seen: Record<string, number> = {}

test('whatever is called in whatever order, the class and its exam are as the model says', async () => {
  const exam = await aDrawnExam(w)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 500, 500),
      fc.array(steps, { minLength: 10, maxLength: 40, size: 'max' }),
      async (maxStudent, doing) => {
        const { owner, gradeId, inviteCode } = await aClass(w, { maxStudent })
        const { inviteCode: code } = await owner.api('PUT exam/auth/grade/info/update', { id: gradeId, isNewCode: 1 })
        const people = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
        const gradeExamId = await setFor(owner, gradeId, exam)
        const made: Made = { owner, gradeId, code, former: inviteCode, people, exam, gradeExamId }
        const model = aModel(maxStudent, count)
        for (const one of doing) {
          const expected = step(model, one)
          expect([one, await done(made, one)]).toEqual([one, expected])
          await same(made, model)
          const end = `${one.do} ${expected}`
          seen[end] = (seen[end] ?? 0) + 1
        }
      },
    ),
    { examples, ...(isProving('exams') ? { numRuns: 2000 } : { numRuns: 30, seed: 20_261_125 }) },
  )
  const each = [
    'join ok 1',
    'join ok 2',
    ...['decide', 'import', 'quit', 'kick', 'admin', 'way'].map((name) => `${name} ok`),
  ]
  const ends = [
    'renew ok',
    'disband ok',
    'begin ok',
    'save saved',
    'save late',
    'handIn ok',
    'collect ended 1',
    'clock ok',
  ]
  expect([...each, ...ends].filter((end) => !seen[end])).toEqual([]) // so that it is no test of refusals alone
}, 3_600_000)

/** Does it by calls; answers in the model's words. */
async function done(made: Made, doing: Step): Promise<string> {
  const { owner: leader, gradeId, people } = made
  const person = (n: number) => (n === owner ? leader : people[n]!)
  switch (doing.do) {
    case 'join': {
      const inviteCode = doing.code === 'current' ? made.code : made.former
      let state = 0
      const joining = person(doing.who).api('exam/auth/grade/student/grade/add', { inviteCode })
      const end = await endOf(joining.then(({ auditStatus }) => void (state = auditStatus)))
      return end === 'ok' ? `ok ${state}` : end
    }
    case 'decide': {
      const id = (await idOf('grade_apply', gradeId, person(doing.who))) ?? 2 ** 40
      const { api } = person(doing.by)
      if (doing.status === 4) return endOf(api('PUT exam/auth/grade/apply/record/ignore', { id }))
      return endOf(api('PUT exam/auth/grade/apply/record/audit', { id, auditStatus: doing.status }))
    }
    case 'import': {
      const text = doing.whom.map((n) => person(n).mobile).join('\n')
      const { requestNo } = doing
      return nameOf((await sendMembers(w, person(doing.by), text, { gradeId, requestNo })).code)
    }
    case 'quit':
      return endOf(person(doing.who).api('PUT exam/auth/grade/student/quit', { gradeId }))
    case 'kick': {
      const studentId = (await idOf('grade_student', gradeId, person(doing.who))) ?? 2 ** 40
      return endOf(person(doing.by).api('PUT exam/auth/grade/student/kick/out', { gradeId, studentId }))
    }
    case 'admin': {
      const studentId = (await idOf('grade_student', gradeId, person(doing.who))) ?? 2 ** 40
      const { isAdmin } = doing
      return endOf(leader.api('PUT exam/auth/grade/student/update/admin', { gradeId, studentId, isAdmin }))
    }
    case 'way':
      return endOf(leader.api('PUT exam/auth/grade/info/update', { id: gradeId, verificationSet: doing.way }))
    case 'renew':
      return endOf(
        leader.api('PUT exam/auth/grade/info/update', { id: gradeId, isNewCode: 1 }).then(({ inviteCode }) => {
          made.former = made.code
          made.code = inviteCode
        }),
      )
    case 'disband':
      return endOf(leader.api('exam/auth/grade/info/disband', { id: gradeId }))
    case 'collect': {
      let count = 0
      const collecting = person(doing.by).api('exam/auth/grade/exam/monitor/collect', {
        id: made.gradeExamId,
        reason: '到此为止',
      })
      const end = await endOf(collecting.then((done) => void (count = done.count)))
      const graceIsOver = `update exam_record set deadline = deadline - interval '1 minute' where grade_exam_id = $1 and collect_time = deadline`
      await w.db.pool.query(graceIsOver, [made.gradeExamId])
      return end === 'ok' ? `ended ${count}` : end
    }
    case 'clock':
      return w.mutate((q) => handInOverdue(q, w.outside)).then(() => 'ok')
    case 'begin':
    case 'save':
    case 'handIn':
      return sat(made, doing, person(doing.who))
  }
}

/** Of all saves, so that each is newer than those before it. */
let version = 0

type Sat = Extract<Step, { do: 'begin' | 'save' | 'handIn' }>

async function sat({ gradeExamId, exam }: Made, doing: Sat, me: Newcomer) {
  const own = [gradeExamId, me.id]
  const sitting = await one(w, 'select id from exam_record where grade_exam_id = $1 and account_id = $2', own)
  if (!sitting) return 'none'
  const id = Number(sitting.id)
  if (doing.do === 'begin') return endOf(me.api('exam/auth/grade/exam/student/relation/begin', { id }))
  if (doing.do === 'handIn') return endOf(me.api('exam/auth/grade/exam/student/relation/submit/audit', { id }))
  let kept = ''
  const saving = me.api('exam/auth/grade/student/exam/answer/save', {
    relationId: id,
    answerVersion: ++version,
    deviceNo: 'device-a',
    answerList: [{ problemId: exam.single, userAnswer: [doing.text] }],
  })
  const end = await endOf(
    saving.then(({ isSaved, isLate }) => void (kept = isSaved ? 'saved' : isLate ? 'late' : 'over')),
  )
  return end === 'ok' ? kept : end
}

/** The latest row of somebody in the class. */
const idOf = async (table: 'grade_apply' | 'grade_student', gradeId: number, { id }: Newcomer) =>
  (await one(w, `select max(id) as id from ${table} where grade_id = $1 and account_id = $2`, [gradeId, id])).id as
    | number
    | null

/** The class, its members, applications and who left. */
async function same({ gradeId, people, gradeExamId }: Made, model: Model) {
  const { rows } = await w.db.pool.query(
    `select m.id is not null as "isMember", coalesce(m.is_admin, 0) as "isAdmin", l.account_id is not null as "hasLeft", s.sitting,
       array(select p.audit_status::int from grade_apply p where p.grade_id = $1 and p.account_id = a.id order by p.id) as applies
     from account a left join grade_student m on m.grade_id = $1 and m.account_id = a.id
       left join grade_left l on l.grade_id = $1 and l.account_id = a.id
       left join lateral (select json_build_object('status', r.exam_status, 'isDrawn', r.place_ids is not null,
           'isCollected', r.collect_time is not null, 'isAuto', r.is_auto,
           'saved', (select count(*) from exam_answer t where t.record_id = r.id),
           'text', (select t.user_answer->>0 from exam_answer t where t.record_id = r.id),
           'late', (select count(*) from exam_late_answer t where t.record_id = r.id)) as sitting
         from exam_record r where r.grade_exam_id = $3 and r.account_id = a.id) s on true
     where a.id = any($2::bigint[]) order by a.id`,
    [gradeId, people.map(({ id }) => id), gradeExamId],
  )
  expect(rows).toEqual(model.people)
  const grade = await one(
    w,
    `select grade_status = 2 as "isDisbanded", verification_set as way, student_count as count from grade where id = $1`,
    [gradeId],
  )
  const { isDisbanded, way } = model
  expect(grade).toEqual({ isDisbanded, way, count: model.people.filter(({ isMember }) => isMember).length })
}
