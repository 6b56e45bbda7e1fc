// Random sequences of calls against the model of a class (tests/support/class-model.ts): they agree after every step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aModel, type Model, owner, type Step, step } from '../../support/class-model.ts'
import { aClass } from '../../support/classes.ts'
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
      ...{ do: fc.constant('join' as const), who },
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
      ...{ do: fc.constant('import' as const), by, requestNo: fc.constantFrom('request-1', 'request-2', 'request-3') },
      whom: fc.uniqueArray(who, { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('quit' as const), who }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('kick' as const), by, who }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('admin' as const), who, isAdmin: fc.constantFrom(1, 1, 1, 0) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('way' as const), way: fc.constantFrom(1, 2, 3) }) },
  fc.constant<Step>({ do: 'renew' }),
  fc.constant<Step>({ do: 'disband' }),
) as fc.Arbitrary<Step>

/** What chance brings about seldom: two admins, and somebody who left and came back. */
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
]

type Made = { owner: Newcomer; gradeId: number; code: string; former: string; people: Newcomer[] }
const seen: Record<string, number> = {}

test('whatever is called in whatever order, the class is as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 500, 500),
      fc.array(steps, { minLength: 10, maxLength: 40, size: 'max' }),
      async (maxStudent, doing) => {
        const { owner, gradeId, inviteCode } = await aClass(w, { maxStudent })
        const { inviteCode: code } = await owner.api('PUT exam/auth/grade/info/update', { id: gradeId, isNewCode: 1 })
        const people = [await aNewcomer(w), await aNewcomer(w), await aNewcomer(w)]
        const made: Made = { owner, gradeId, code, former: inviteCode, people }
        const model = aModel(maxStudent, count)
        for (const one of doing) {
          const expected = step(model, one)
          expect([one, await done(made, one)]).toEqual([one, expected])
          await same(made, model)
          seen[`${one.do} ${expected.slice(0, 2)}`] = (seen[`${one.do} ${expected.slice(0, 2)}`] ?? 0) + 1
        }
      },
    ),
    { examples, ...(isProving('exams') ? { numRuns: 2000 } : { numRuns: 30, seed: 20_261_125 }) },
  )
  const each = ['join', 'decide', 'import', 'quit', 'kick', 'admin', 'way', 'renew', 'disband']
  expect(each.filter((name) => !seen[`${name} ok`])).toEqual([]) // so that it is no test of refusals alone
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
  }
}

/** The latest row of somebody in the class. */
const idOf = async (table: 'grade_apply' | 'grade_student', gradeId: number, { id }: Newcomer) =>
  (await one(w, `select max(id) as id from ${table} where grade_id = $1 and account_id = $2`, [gradeId, id])).id as
    | number
    | null

/** The class, its members, applications and who left. */
async function same({ gradeId, people }: Made, model: Model) {
  const { rows } = await w.db.pool.query(
    `select m.id is not null as "isMember", coalesce(m.is_admin, 0) as "isAdmin", l.account_id is not null as "hasLeft",
       array(select p.audit_status::int from grade_apply p where p.grade_id = $1 and p.account_id = a.id order by p.id) as applies
     from account a left join grade_student m on m.grade_id = $1 and m.account_id = a.id
       left join grade_left l on l.grade_id = $1 and l.account_id = a.id
     where a.id = any($2::bigint[]) order by a.id`,
    [gradeId, people.map(({ id }) => id)],
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
