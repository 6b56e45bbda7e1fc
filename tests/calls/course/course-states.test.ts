// Random sequences of calls against the table of states of a course and of the draft that changes it: they agree after every step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aWholeDraft } from '../../support/authoring.ts'
import { one } from '../../support/making.ts'
import { isProving } from '../../support/prove.ts'
import { aWorld, endOf } from '../../support/world.ts'

const w = aWorld()

type Item = { state: number; stage: number }
type Model = { course: Item; copy?: Item | undefined }
type Answer = 'ok' | 'conflict' | 'notFound'

const deeds = [
  ...(['submit', 'withdraw', 'delete', 'edit', 'takeOff', 'putBack'] as const), // the author's
  ...([
    'organizationPasses',
    'organizationRefuses',
    'operatorPasses',
    'operatorRefuses',
    'takeDown',
    'bringUp',
  ] as const),
]
type Deed = (typeof deeds)[number]
type Step = { deed: Deed; of: 'course' | 'copy' }

/** What a deed answers and what it changes; the lecturer stands under an organization, which looks first. */
function expected(model: Model, { deed, of }: Step): Answer {
  const item = model[of]!
  const { state, stage } = item
  const to = (next: number, nextStage = 0): Answer => {
    Object.assign(item, { state: next, stage: nextStage })
    return 'ok'
  }
  const isWritable = state === 0 || state === 3
  if (state === 6) return 'notFound'
  switch (deed) {
    case 'submit':
      return isWritable ? to(1, 1) : state === 1 ? 'ok' : 'conflict'
    case 'withdraw':
      return state === 1 ? to(0) : 'ok'
    case 'delete':
      return isWritable ? to(6) : 'conflict'
    case 'edit':
      if (state !== 2 && state !== 4) return isWritable ? 'ok' : 'conflict'
      if (!model.copy) model.copy = { state: 0, stage: 0 }
      return model.copy.state === 1 ? 'conflict' : 'ok'
    case 'takeOff':
      return state === 2 || state === 4 ? to(4) : 'conflict'
    case 'putBack':
      return state === 2 || state === 4 ? to(2) : 'conflict'
    case 'organizationPasses':
      return state === 1 && stage === 1 ? to(1, 2) : 'ok'
    case 'organizationRefuses':
      return state === 1 && stage === 1 ? to(3) : 'ok'
    case 'operatorPasses':
      return state === 1 && stage === 2 ? to(of === 'course' ? 2 : 6) : 'ok' // a copy is over once it is published
    case 'operatorRefuses':
      return state === 1 && stage === 2 ? to(3) : 'ok'
    case 'takeDown':
      return state === 2 || state === 4 ? to(5) : state === 5 ? 'ok' : 'conflict'
    case 'bringUp':
      return state === 5 ? to(2) : state === 2 ? 'ok' : 'conflict'
  }
}

function call(deed: Deed, id: number): Promise<unknown> {
  const author = w.as('lecturerOfOrganization')
  const operator = w.as('operator')
  const stand = (standType: 1 | 2) => author('course/auth/course/audit/stand', { id, standType })
  const asOrganization = (auditStatus: 2 | 3) =>
    w.as('organization')('PUT course/auth/organization/course/audit', { id, auditStatus, auditOpinion: '看过' })
  const asOperator = (auditStatus: 2 | 3) =>
    operator('PUT course/admin/course/audit/audit', { id, auditStatus, auditOpinion: '看过' })
  switch (deed) {
    case 'submit':
      return author('course/auth/course/audit/submit', { id })
    case 'withdraw':
      return author('course/auth/course/audit/withdraw', { id })
    case 'delete':
      return author('course/auth/course/audit/delete', { id })
    case 'edit':
      return author('course/auth/course/audit/update', { id })
    case 'takeOff':
      return stand(2)
    case 'putBack':
      return stand(1)
    case 'organizationPasses':
      return asOrganization(2)
    case 'organizationRefuses':
      return asOrganization(3)
    case 'operatorPasses':
      return asOperator(2)
    case 'operatorRefuses':
      return asOperator(3)
    case 'takeDown':
      return operator('course/admin/course/stand', { id, standType: 2, reason: '材料没有授权' })
    case 'bringUp':
      return operator('course/admin/course/stand', { id, standType: 1 })
  }
}

const stateOf = async (id: number): Promise<Item> =>
  one(w, 'select course_state as state, audit_stage as stage from course where id = $1', [id])

const copyOf = async (id: number): Promise<number | undefined> =>
  (await one(w, 'select id from course where published_id = $1 and course_state in (0, 1, 3)', [id]))?.id

async function agrees(steps: readonly Step[]) {
  const { id } = await aWholeDraft(w, 'lecturerOfOrganization')
  const model: Model = { course: { state: 0, stage: 0 } }
  for (const [at, step] of steps.entries()) {
    const target = step.of === 'course' ? id : await copyOf(id)
    if (step.of === 'copy' && target === undefined) continue
    const answer = expected(model, step)
    const where = `step ${at + 1}, ${step.deed} of the ${step.of}`
    w.anew() // whoever hands in so often in a minute is told to wait
    expect(await endOf(call(step.deed, target!)), where).toBe(answer)
    if (model.copy?.state === 6) model.copy = undefined
    expect(await stateOf(id), where).toEqual(model.course)
    const copy = await copyOf(id)
    expect(copy === undefined ? undefined : await stateOf(copy), where).toEqual(model.copy)
    const shown = await endOf(w.as('guest')('course/api/course/view', { id }))
    const { state } = model.course
    expect(shown, where).toBe(state === 2 ? 'ok' : state === 4 || state === 5 ? 'conflict' : 'notFound')
    if (state === 6) return
  }
}

const of = (...deeds: (Deed | Step)[]) =>
  deeds.map((deed) => (typeof deed === 'string' ? { deed, of: 'course' as const } : deed))
const published = of('submit', 'organizationPasses', 'operatorPasses')
const copy = (deed: Deed): Step => ({ deed, of: 'copy' })

const steps = fc.array(
  fc.record({
    // What leads on comes often, so that sequences reach every state.
    deed: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<Deed>('submit', 'organizationPasses', 'operatorPasses', 'edit') },
      { weight: 2, arbitrary: fc.constantFrom<Deed>(...deeds.filter((deed) => deed !== 'delete')) },
      { weight: 1, arbitrary: fc.constantFrom<Deed>(...deeds) },
    ),
    of: fc.constantFrom('course' as const, 'copy' as const),
  }),
  { minLength: 10, maxLength: 25 },
)

test('a course and its draft copy go through the states of the table and no others', async () => {
  for (const way of [
    of(
      'submit',
      'withdraw',
      'submit',
      'organizationRefuses',
      'submit',
      'organizationPasses',
      'operatorRefuses',
      'delete',
    ),
    [
      ...published,
      ...of('edit', copy('submit'), 'edit', copy('organizationPasses'), 'takeOff', copy('operatorPasses')),
    ],
    [
      ...published,
      ...of('edit', copy('submit'), 'takeDown', copy('organizationPasses'), copy('operatorPasses'), 'bringUp'),
    ],
    [
      ...published,
      ...of('edit', copy('delete'), 'edit', copy('submit'), copy('withdraw'), copy('operatorPasses'), 'delete'),
    ],
  ])
    await agrees(way)
  await fc.assert(
    fc.asyncProperty(steps, (random) => agrees([...(random.length % 2 ? published : []), ...random])),
    { numRuns: isProving('states') ? 500 : 12, seed: 7 },
  )
})
