// Random sequences of calls against the model of a sitting (tests/support/sitting-model.ts): they agree after every step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { handInOverdue, markSitting } from '../../../src/gateway/exam/sitting.ts'
import { aDrawnExam, anExam, type MadeExam } from '../../support/exams.ts'
import { aNewcomer, type Newcomer, one } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { type Model, type Step, scoreOf, step } from '../../support/sitting-model.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()
const teacher = w.as('lecturer')
let runs = 0

const text = fc.constantFrom('A', 'B')
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('begin' as const),
      requestNo: fc.constantFrom('request-1', 'request-2', 'request-3'),
    }),
  },
  fc.constant<Step>({ do: 'continue' }),
  {
    weight: 6,
    arbitrary: fc.oneof(
      fc.record({ ...saving(), problem: fc.constant('single' as const), text }),
      fc.record({ ...saving(), problem: fc.constant('blanks' as const), text: fc.constantFrom('杏坛', '泮池') }),
      fc.record({ ...saving(), problem: fc.constant('short' as const), text: fc.constantFrom('先问再讲', ' ') }),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'submit' }) },
  fc.constant<Step>({ do: 'collect' }),
  fc.constant<Step>({ do: 'timeIsOver' }),
  fc.constant<Step>({ do: 'graceIsOver' }),
  { weight: 2, arbitrary: fc.constant<Step>({ do: 'clock' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'mark' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('complete' as const),
      score: fc.constantFrom(0, 6.5, 10, 11),
      isDraft: fc.constantFrom(0 as const, 1 as const),
      reason: fc.constantFrom('', '改错了'),
    }),
  },
)
function saving() {
  return { do: fc.constant('save' as const), version: fc.integer({ min: 1, max: 3 }), device: fc.constant('device-a') }
}

test('whatever is called in whatever order, the sitting is where the model says it is', async () => {
  const kinds: MadeExam[] = []
  const settings = [
    { allowTimes: 2, auditType: 2 as const },
    { allowTimes: 0, auditType: 1 as const },
    { allowTimes: 2, auditType: 2 as const, isDrawn: true },
  ]
  for (const { isDrawn, ...setting } of settings)
    kinds.push(await (isDrawn ? aDrawnExam(w, setting) : anExam(w, setting)))
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 2 }),
      fc.array(steps, { minLength: 4, maxLength: 25 }),
      async (kind, doing) => {
        const me = await aNewcomer(w)
        if (++runs % 50 === 0) w.anew() // the marker's calls are limited
        const model: Model = { ...settings[kind]!, sittings: [] }
        for (const one of doing) {
          const expected = step(model, one)
          expect([one, await done(me, kinds[kind]!, one)]).toEqual([one, expected])
          await same(me, model, kinds[kind]!)
        }
      },
    ),
    isProving('exams') ? { numRuns: 2000 } : { numRuns: 25, seed: 20_261_124 },
  )
}, 3_600_000)

const lastOf = (me: Newcomer) =>
  one(w, 'select id, exam_status as status from exam_record where account_id = $1 order by id desc limit 1', [me.id])

/** Does it by calls, jobs and a clock that is moved; answers in the model's words. */
async function done(me: Newcomer, exam: MadeExam, doing: Step): Promise<string> {
  if (doing.do === 'begin')
    return endOf(me.api('exam/auth/user/exam/begin', { examId: exam.examId, requestNo: doing.requestNo }))
  const last = await lastOf(me)
  if (!last) return 'none'
  const recordId: number = last.id
  const moved = (seconds: number) =>
    w.db.pool.query(
      `update exam_record set deadline = now() - make_interval(secs => $2), begin_answer_time = now() - interval '2 hours'
       where id = $1 and deadline > now() - make_interval(secs => $2)`,
      [recordId, seconds],
    )
  switch (doing.do) {
    case 'continue':
      return endOf(me.api('exam/auth/user/exam/continue', { recordId }))
    case 'save': {
      const { problem, text, version: answerVersion, device: deviceNo } = doing
      const answerList = [{ problemId: exam[problem], userAnswer: [text] }]
      const saved = await me.api('exam/auth/user/exam/answer/save', { recordId, answerList, answerVersion, deviceNo })
      if (saved.isSaved) return 'saved'
      if (saved.isLate) return 'late'
      return saved.examStatus === 2 && (await isBeforeGrace(recordId)) ? 'older' : 'over'
    }
    case 'submit':
      return endOf(me.api('exam/auth/user/exam/submit/audit', { recordId }))
    case 'collect': {
      const { count } = await teacher('exam/auth/exam/info/monitor/collect', {
        id: exam.examId,
        reason: '到此为止',
        relationIds: [recordId],
      })
      return count ? 'ended' : 'nobody'
    }
    case 'timeIsOver':
      return moved(1).then(() => 'ok')
    case 'graceIsOver':
      return moved(60).then(() => 'ok')
    case 'clock':
      return w.mutate((q) => handInOverdue(q, w.outside)).then(() => 'ok')
    case 'mark':
      return w.mutate((q) => markSitting(q, recordId)).then(() => 'ok')
    case 'complete': {
      const { score, isDraft, reason = '' } = doing
      const auditList = [{ problemId: exam.short, score }]
      const { auditVersion } = await one(w, 'select audit_version as "auditVersion" from exam_record where id = $1', [
        recordId,
      ])
      return endOf(
        teacher('PUT exam/auth/user/exam/audit/complete', { recordId, auditVersion, auditList, isDraft, reason }),
      )
    }
  }
}

const isBeforeGrace = async (recordId: number) =>
  (await one(w, `select now() <= deadline + interval '10 seconds' as is from exam_record where id = $1`, [recordId])).is

/** Every sitting, its answers, what came late, and its score. */
async function same(me: Newcomer, model: Model, exam: MadeExam) {
  const { rows } = await w.db.pool.query(
    `select r.id, r.exam_status as status, r.answer_version as version, r.is_auto as "isAuto", r.score,
       (select coalesce(json_object_agg(a.problem_id, a.user_answer->>0), '{}') from exam_answer a where a.record_id = r.id) as answers,
       (select coalesce(json_object_agg(a.problem_id, a.user_answer->>0), '{}') from exam_late_answer a where a.record_id = r.id) as late
     from exam_record r where r.account_id = $1 order by r.id`,
    [me.id],
  )
  const byId = (answers: Record<string, string>) =>
    Object.fromEntries(Object.entries(answers).map(([name, text]) => [String(exam[name as keyof MadeExam]), text]))
  expect(
    rows.map(({ status, version, isAuto, answers, late }) => ({ status, version, isAuto, answers, late })),
  ).toEqual(
    model.sittings.map(({ status, version, isAuto, answers, late }) => ({
      status,
      version,
      isAuto: isAuto ? 1 : 0,
      answers: byId(answers),
      late: byId(late),
    })),
  )
  const graded = model.sittings.flatMap((sitting, n) =>
    sitting.status === 5 ? [[rows[n].score, scoreOf(sitting)]] : [],
  )
  for (const [stored, expected] of graded) expect(stored).toBe(expected)
}
