// What an operator may do with what somebody wrote, and with what stands in the queue; what its writer may do with what was taken down.
import type { Output } from '../../../src/contract/calls.ts'
import { causes, decisions, refTypes } from '../../../src/contract/community/review-kinds.ts'
import { reviewVerbs, takenDownVerbs, thingVerbs } from '../../../src/contract/community/review-verbs.ts'
import { auditStates } from '../../../src/contract/enums/audit-states.ts'
import { blogStates } from '../../../src/contract/enums/blog-states.ts'
import type { World } from '../../support/world.ts'
import { anArticle } from '../../support/writing.ts'
import { noun } from './noun.ts'

const refType = refTypes.blog
const auditOpinion = '请看看规定'

/** An article of a learner. */
async function aBlog(w: World) {
  const me = w.as('learner')
  const { id } = await me('community/auth/blogger/myself', {})
  if (!id) await me('community/auth/blogger/save', { bloggerName: '林间一刻' })
  return (await me('community/auth/blog/save', await anArticle(w))).id
}

const stands = (id: number, auditStatus: number, isBanned: 0 | 1 = 0) => [
  `delete from review where ref_type = ${refType} and ref_id = ${id}`,
  `update blog set audit_status = ${auditStatus}, is_banned = ${isBanned} where id = ${id}`,
]

/** A review of it, decided by an operator where it says what. */
const review = (id: number, cause: number, auditStatus: number, decision = 0) =>
  `insert into review (ref_type, ref_id, account_id, cause, audit_status, decision, auditor_name, gmt_audit)
    select ${refType}, id, account_id, ${cause}, ${auditStatus}, ${decision}, ${decision ? `'王芳', now()` : `'', null`} from blog where id = ${id}`

const down = (id: number) => [
  ...stands(id, blogStates.refused, 1),
  review(id, causes.operator, auditStates.refused, decisions.down),
]

const ofBlog = (id: number) => ({ blog: `id = ${id}`, review: `ref_type = ${refType} and ref_id = ${id}` })

export const thing = noun<Output<'community/admin/takedown/view'>>({
  machine: {
    title: 'Article',
    labels: { ...blogStates.labels, [-1]: '作者撤下' },
    state: (id) =>
      `select case when audit_status = 2 and is_open = 0 then -1 else audit_status end as state from blog where id = ${id}`,
  },
  setUp: aBlog,
  people: ['operator', 'learner', 'lecturer'],
  states: {
    'before readers': (id) => stands(id, blogStates.passed),
    'before readers, looked at': (id) => [
      ...stands(id, blogStates.passed),
      review(id, causes.afterwards, auditStates.passed, decisions.pass),
    ],
    'before readers, reported': (id) => [
      ...stands(id, blogStates.passed),
      review(id, causes.reported, auditStates.waiting),
    ],
    waiting: (id) => [...stands(id, blogStates.waiting), review(id, causes.waits, auditStates.waiting)],
    refused: (id) => [
      ...stands(id, blogStates.refused),
      review(id, causes.waits, auditStates.refused, decisions.refuse),
    ],
    down,
    'down, with an appeal': (id) => [...down(id), review(id, causes.appeal, auditStates.waiting)],
    'deleted by its writer': (id) => stands(id, blogStates.deleted),
  },
  row: ({ as }, refId, person) =>
    as(person)('community/admin/takedown/view', { refType, refId }).catch(() => undefined),
  changes: ofBlog,
  verbs: {
    takeDown: {
      verb: thingVerbs.takeDown,
      call: ({ as }, { refId }, person) =>
        as(person)('community/admin/takedown/save', { refType, refId, auditOpinion }),
    },
    giveBack: {
      verb: thingVerbs.giveBack,
      call: ({ as }, { refId }, person) => as(person)('community/admin/takedown/delete', { refType, refId }),
    },
  },
})

/** The newest review of it. */
const newest = async ({ db }: World, refId: number): Promise<number> =>
  (await db.pool.query('select max(id)::int as id from review where ref_type = $1 and ref_id = $2', [refType, refId]))
    .rows[0].id

export const reviewOf = noun<Output<'community/admin/review/view'>>({
  machine: {
    title: 'Article',
    labels: { ...blogStates.labels, [-1]: '作者撤下' },
    state: (id) =>
      `select case when audit_status = 2 and is_open = 0 then -1 else audit_status end as state from blog where id = ${id}`,
  },
  setUp: aBlog,
  people: ['operator', 'learner', 'lecturer'],
  states: {
    waiting: (id) => [...stands(id, blogStates.waiting), review(id, causes.waits, auditStates.waiting)],
    'public, to be looked at': (id) => [
      ...stands(id, blogStates.passed),
      review(id, causes.afterwards, auditStates.waiting),
    ],
    reported: (id) => [...stands(id, blogStates.passed), review(id, causes.reported, auditStates.waiting)],
    'an appeal': (id) => [...down(id), review(id, causes.appeal, auditStates.waiting)],
    'an appeal that was refused': (id) => [...down(id), review(id, causes.appeal, auditStates.ignored, decisions.keep)],
    passed: (id) => [...stands(id, blogStates.passed), review(id, causes.waits, auditStates.passed, decisions.pass)],
    refused: (id) => [
      ...stands(id, blogStates.refused),
      review(id, causes.waits, auditStates.refused, decisions.refuse),
    ],
    'taken away by its writer': (id) => [
      ...stands(id, blogStates.deleted),
      review(id, causes.waits, auditStates.ignored),
    ],
  },
  row: async (w, refId, person) =>
    w
      .as(person)('community/admin/review/view', { id: await newest(w, refId) })
      .catch(() => undefined),
  changes: ofBlog,
  verbs: {
    decide: {
      verb: reviewVerbs.decide,
      call: async (w, { refId }, person) =>
        w.as(person)('PUT community/admin/review/audit', {
          id: await newest(w, refId),
          decision: decisions.hide,
          auditOpinion,
        }),
    },
    refuseAppeal: {
      verb: reviewVerbs.refuseAppeal,
      call: async (w, { refId }, person) =>
        w.as(person)('PUT community/admin/takedown/appeal', { id: await newest(w, refId), auditOpinion }),
    },
  },
})

export const takenDown = noun<Output<'community/auth/appeal/page'>['list'][number]>({
  setUp: aBlog,
  people: ['learner', 'lecturer', 'lecturerOfOrganization', 'organization'],
  states: {
    down,
    'down, with an appeal': (id) => [...down(id), review(id, causes.appeal, auditStates.waiting)],
    'down, its appeal refused': (id) => [...down(id), review(id, causes.appeal, auditStates.ignored, decisions.keep)],
    'down again': (id) => [
      ...down(id),
      review(id, causes.appeal, auditStates.ignored, decisions.giveBack),
      review(id, causes.operator, auditStates.refused, decisions.down),
    ],
  },
  row: async ({ as }, id, person) =>
    (await as(person)('community/auth/appeal/page', { pageSize: 50 })).list.find(({ refId }) => refId === id),
  changes: ofBlog,
  verbs: {
    appeal: {
      verb: takenDownVerbs.appeal,
      call: ({ as }, { refId }, person) =>
        as(person)('community/auth/appeal/save', { refType, refId, content: '这是我自己写的' }),
    },
  },
})
