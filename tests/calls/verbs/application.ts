// Applications: of 林晓雯 to settle in, of 王老师 and 启明 to teach together, and of 王老师 to go live.
import type { Output } from '../../../src/contract/calls.ts'
import { auditStages } from '../../../src/contract/enums/audit-stages.ts'
import { auditStates } from '../../../src/contract/enums/audit-states.ts'
import { userTypes } from '../../../src/contract/enums/user-types.ts'
import { applicationReviewVerbs, applicationVerbs } from '../../../src/contract/user/application-verbs.ts'
import { liveRightVerbs, ownLiveRightVerbs } from '../../../src/contract/user/live-right-verbs.ts'
import { liveRight as rights, settleStates } from '../../../src/contract/user/settle.ts'
import { invitationVerbs, joinRequestVerbs, ownRequestVerbs, tieVerbs } from '../../../src/contract/user/tie-verbs.ts'
import { invitationDays, requestTypes, tieDirections, tieStates } from '../../../src/contract/user/ties.ts'
import { people } from '../../../src/demo/accounts.ts'
import { one } from '../../support/making.ts'
import { aDraftApplication } from '../../support/settling.ts'
import type { Person, World } from '../../support/world.ts'
import { noun } from './noun.ts'

type Own = NonNullable<Output<'user/auth/lecturer/audit/view'>> & { userType: number }
type Review = Output<'user/admin/lecturer/audit/view'>
type Request = Output<'user/auth/organization/lecturer/audit/page'>['list'][number]
type Lecturer = Output<'user/auth/organization/lecturer/list'>['list'][number]
type Tie = { id: number; auditStatus: number; isExpired: boolean }
type Right = { id: number; liveAuditStatus: number }

const accountOf = (person: 'learner' | 'lecturer' | 'organization') =>
  `(select id from account where mobile = '${people[person].mobile}')`
const organizationId = `(select id from organization where account_id = ${accountOf('organization')})`
const lecturerId = `(select id from lecturer where account_id = ${accountOf('lecturer')})`

/** The one of 林晓雯, handed in by nobody yet; all that speak of it are about the same. */
async function itsApplication(w: World) {
  const before = await one(w, `select id from lecturer_audit where account_id = ${accountOf('learner')}`)
  if (before) return Number(before.id)
  const { id } = await one(w, `select ${accountOf('learner')} as id`)
  const me = { id: Number(id), mobile: people.learner.mobile, token: w.tokenOf('learner'), api: w.as('learner') }
  return (await aDraftApplication(w, { me })).auditId
}

type How = { stage?: number; isChange?: true; userType?: number; isAgreed?: true; isAtOrganization?: true }

const into =
  (auditStatus: number, { stage, isChange, userType, isAgreed, isAtOrganization }: How = {}) =>
  (id: number) => [
    `update account set user_type = ${userType ?? (isChange ? userTypes.lecturer : userTypes.learner)} where id = ${accountOf('learner')}`,
    `update lecturer_audit_file set is_sent = 1, gmt_remove = null where audit_id = ${id}`,
    `update lecturer_audit set audit_status = ${auditStatus}, audit_stage = ${
      stage ?? (auditStatus === settleStates.waiting ? auditStages.operator : auditStages.none)
    }, pass_time = ${isChange ? 'now()' : 'null'}, audit_opinion = '', position = '北湖中学 初中数学',
      submit_time = ${auditStatus === settleStates.draft ? 'null' : `'2026-11-02T01:00:00Z'`},
      organization_id = ${isAtOrganization ? organizationId : 'null'},
      agreed_organization_id = ${isAgreed ? organizationId : 'null'} where id = ${id}`,
  ]

const { draft, waiting, passed, refused, withdrawn } = settleStates
const byOrganization = { stage: auditStages.organization, isAtOrganization: true } as const
const handedIn = {
  'waits for an organization': into(waiting, byOrganization),
  passed: into(passed, { isChange: true }),
  refused: into(refused),
  withdrawn: into(withdrawn),
  'a change waits': into(waiting, { isChange: true }),
  'a change was refused': into(refused, { isChange: true }),
  'a change was withdrawn': into(withdrawn, { isChange: true }),
  'refused, and an organization by now': into(refused, { userType: userTypes.organization }),
  'withdrawn, and an organization by now': into(withdrawn, { userType: userTypes.organization }),
  waits: into(waiting),
}

const settleLabels: Record<number, string> = {
  [settleStates.draft]: '草稿',
  [settleStates.waiting]: '待审核',
  [settleStates.passed]: '已通过',
  [settleStates.refused]: '已退回',
  [settleStates.withdrawn]: '已撤回',
}

export const application = noun<Own>({
  machine: {
    title: 'Application to settle in',
    labels: settleLabels,
    state: (id) => `select audit_status as state from lecturer_audit where id = ${id}`,
  },
  setUp: itsApplication,
  people: ['learner'],
  states: {
    draft: into(draft),
    'draft, and an organization by now': into(draft, { userType: userTypes.organization }),
    ...handedIn,
  },
  async row(w) {
    const audit = await w.as('learner')('user/auth/lecturer/audit/view', { settleType: 'LECTURER' })
    const { type } = await one(w, `select user_type as type from account where id = ${accountOf('learner')}`)
    return audit ? { ...audit, userType: type as number } : undefined
  },
  changes: (id) => ({ lecturer_audit: `id = ${id}` }),
  verbs: {
    write: {
      verb: applicationVerbs.write,
      call: ({ as }, _, person) =>
        as(person)('user/api/lecturer/audit/save', { settleType: 'LECTURER', position: '北湖中学' }),
    },
    change: {
      verb: applicationVerbs.change,
      call: ({ as }, { id }, person) => as(person)('user/auth/lecturer/audit/update', { id, position: '北湖中学' }),
    },
    withdraw: {
      verb: applicationVerbs.withdraw,
      call: ({ as }, { id }, person) => as(person)('user/auth/lecturer/audit/withdraw', { id }),
    },
  },
})

export const applicationReview = noun<Review>({
  machine: {
    title: 'Application to settle in',
    labels: settleLabels,
    state: (id) => `select audit_status as state from lecturer_audit where id = ${id}`,
  },
  setUp: itsApplication,
  people: ['operator', 'learner', 'organization'],
  states: handedIn,
  row: ({ as }, id, person) =>
    person === 'operator' ? as(person)('user/admin/lecturer/audit/view', { id }) : Promise.resolve(undefined),
  changes: (id) => ({ lecturer_audit: `id = ${id}` }),
  verbs: {
    decide: {
      verb: applicationReviewVerbs.decide,
      call: ({ as }, { id, editVersion }, person) =>
        as(person)('PUT user/admin/lecturer/audit/audit', {
          id,
          editVersion,
          auditStatus: auditStates.refused,
          auditOpinion: '照片不清楚',
        }),
    },
  },
})

/** Of the invitation or request there is. */
const tieId = 900_010

const tied =
  (direction: number, auditStatus: number, { days = 1, isAgain = false } = {}) =>
  (id: number) => [
    ...into(withdrawn)(id),
    `update lecturer set organization_id = null where id = ${lecturerId}`,
    `delete from organization_lecturer where lecturer_id = ${lecturerId} or id = ${tieId}`,
    `insert into organization_lecturer (id, organization_id, lecturer_id, direction, audit_status, gmt_create)
      overriding system value values (${tieId}, ${organizationId}, ${lecturerId}, ${direction}, ${auditStatus},
      now() - interval '${days} days')`,
    ...(isAgain ? [`update lecturer set organization_id = ${organizationId} where id = ${lecturerId}`] : []),
  ]
const settling = (auditStatus: number, how: How) => (id: number) => [
  `delete from organization_lecturer where id = ${tieId}`,
  ...into(auditStatus, { ...how, isAtOrganization: true })(id),
]
const asked = (auditStatus: number) => tied(tieDirections.asked, auditStatus)
const invited = (auditStatus: number, days = 1) => tied(tieDirections.invited, auditStatus, { days })

const answered =
  (decision: 2 | 3) =>
  ({ as }: World, { id, applyType }: Request, person: Person) =>
    as(person)('PUT user/auth/organization/lecturer/audit', {
      id,
      applyType,
      auditStatus: decision,
      auditOpinion: decision === auditStates.refused ? '学科不合' : '',
    })

export const joinRequest = noun<Request>({
  setUp: itsApplication,
  people: ['organization', 'lecturer', 'learner'],
  states: {
    'a lecturer asks': asked(tieStates.waiting),
    'a lecturer was taken': tied(tieDirections.asked, tieStates.accepted, { isAgain: true }),
    'a lecturer was refused': asked(tieStates.refused),
    'a lecturer took it back': asked(tieStates.takenBack),
    'a lecturer was taken, and is gone': asked(tieStates.parted),
    'settles in, waits': settling(waiting, { stage: auditStages.organization }),
    'settles in, agreed': settling(waiting, { isAgreed: true }),
    'settles in, agreed, passed': settling(passed, { isAgreed: true, isChange: true }),
    'settles in, agreed, refused by an operator': settling(refused, { isAgreed: true }),
    'settles in, refused': settling(refused, {}),
    'settles in, withdrawn': settling(withdrawn, {}),
  },
  async row({ as }, id, person) {
    if (person !== 'organization') return undefined
    const lists = [requestTypes.lecturer, requestTypes.settling].map(
      async (applyType) =>
        (await as(person)('user/auth/organization/lecturer/audit/page', { applyType, pageSize: 100 })).list,
    )
    const [lecturers, newcomers] = await Promise.all(lists)
    return lecturers!.find((row) => row.id === tieId) ?? newcomers!.find((row) => row.id === id)
  },
  changes: (id) => ({ organization_lecturer: `id = ${tieId}`, lecturer_audit: `id = ${id}` }),
  verbs: {
    accept: { verb: joinRequestVerbs.accept, call: answered(auditStates.passed) },
    refuse: { verb: joinRequestVerbs.refuse, call: answered(auditStates.refused) },
  },
})

/** As the lecturer has it: lists show those alone that wait. */
async function tieOf(w: World, _: number, person: Person): Promise<Tie | undefined> {
  if (person !== 'lecturer') return undefined
  const { status, age } = await one(
    w,
    `select audit_status as status, extract(day from now() - gmt_create)::int as age from organization_lecturer where id = ${tieId}`,
  )
  return { id: tieId, auditStatus: status as number, isExpired: age > invitationDays }
}

export const ownRequest = noun<Tie>({
  setUp: itsApplication,
  people: ['lecturer', 'lecturerOfOrganization', 'organization', 'learner'],
  states: {
    accepted: tied(tieDirections.asked, tieStates.accepted, { isAgain: true }),
    refused: asked(tieStates.refused),
    'taken back': asked(tieStates.takenBack),
    waiting: asked(tieStates.waiting),
  },
  row: tieOf,
  changes: () => ({ organization_lecturer: `id = ${tieId}` }),
  verbs: {
    withdraw: {
      verb: ownRequestVerbs.withdraw,
      call: ({ as }, { id }, person) => as(person)('user/auth/lecturer/organization/withdraw', { id }),
    },
  },
})

const answeredBy =
  (auditStatus: number) =>
  ({ as }: World, { id }: Tie, person: Person) =>
    as(person)('user/auth/lecturer/organization/answer', { id, auditStatus })

export const invitation = noun<Tie>({
  setUp: itsApplication,
  people: ['lecturer', 'lecturerOfOrganization', 'organization', 'learner'],
  states: {
    accepted: tied(tieDirections.invited, tieStates.accepted, { isAgain: true }),
    declined: invited(tieStates.refused),
    'taken back': invited(tieStates.takenBack),
    parted: invited(tieStates.parted),
    'too old': invited(tieStates.waiting, invitationDays + 1),
    waiting: invited(tieStates.waiting),
  },
  row: tieOf,
  changes: () => ({ organization_lecturer: `id = ${tieId}` }),
  verbs: {
    accept: { verb: invitationVerbs.accept, call: answeredBy(tieStates.accepted) },
    decline: { verb: invitationVerbs.decline, call: answeredBy(tieStates.refused) },
  },
})

/** A lecturer of the organization, without an account but where it teaches in its own name. */
const ownId = 900_011
const own =
  ({ isHere = true, isSelf = false, days = 1 } = {}) =>
  () => [
    `delete from organization_lecturer where lecturer_id in (${ownId}, ${lecturerId})`,
    `update lecturer set organization_id = null where id = ${lecturerId}`,
    `insert into lecturer (id, lecturer_name) overriding system value values (${ownId}, '韩朔') on conflict do nothing`,
    `update lecturer set account_id = ${isSelf ? accountOf('organization') : 'null'},
      organization_id = ${isHere ? organizationId : 'null'} where id = ${ownId}`,
    ...(isHere
      ? []
      : [
          `insert into organization_lecturer (organization_id, lecturer_id, direction, gmt_create)
            values (${organizationId}, ${ownId}, ${tieDirections.invited}, now() - interval '${days} days')`,
        ]),
  ]

export const tie = noun<Lecturer>({
  setUp: () => Promise.resolve(ownId),
  people: ['organization', 'lecturer', 'learner'],
  states: {
    'the organization itself': own({ isSelf: true }),
    'teaches for it': own(),
    invited: own({ isHere: false }),
    'invited too long ago': own({ isHere: false, days: invitationDays + 1 }),
  },
  async row({ as }, id, person) {
    if (person !== 'organization') return undefined
    const { list } = await as(person)('user/auth/organization/lecturer/list', { pageSize: 100 })
    return list.find((one) => one.lecturerId === id)
  },
  changes: (id) => ({ lecturer: `id = ${id}`, organization_lecturer: `lecturer_id = ${id}` }),
  verbs: {
    end: {
      verb: tieVerbs.end,
      call: ({ as }, row, person) =>
        as(person)('user/auth/organization/lecturer/delete', { lecturerId: row.lecturerId }),
    },
  },
})

const right = (liveAuditStatus: number) => () => [
  `update lecturer set live_audit_status = ${liveAuditStatus}, live_reason = '每周一讲' where id = ${lecturerId}`,
]
const rightStates = {
  none: right(rights.none),
  waiting: right(rights.waiting),
  refused: right(rights.refused),
  granted: right(rights.granted),
}
const ofRight = {
  setUp: async (w: World) => Number((await one(w, `select ${lecturerId} as id`)).id),
  states: rightStates,
  changes: (id: number) => ({ lecturer: `id = ${id}` }),
}

const rightOf = async (w: World, id: number): Promise<Right> => {
  const { state } = await one(w, `select live_audit_status as state from lecturer where id = ${id}`)
  return { id, liveAuditStatus: state as number }
}

export const liveRight = noun<Right>({
  ...ofRight,
  people: ['operator', 'lecturer', 'organization'],
  /** Nobody is listed who never asked. */
  row: async (w, id, person) => (person === 'operator' ? rightOf(w, id) : undefined),
  verbs: {
    grant: {
      verb: liveRightVerbs.grant,
      call: ({ as }, { id }, person) =>
        as(person)('PUT user/admin/lecturer/live/audit', { id, liveAuditStatus: rights.granted }),
    },
    refuse: {
      verb: liveRightVerbs.refuse,
      call: ({ as }, { id }, person) =>
        as(person)('PUT user/admin/lecturer/live/audit', {
          id,
          liveAuditStatus: rights.refused,
          auditOpinion: '请写明讲什么',
        }),
    },
  },
})

export const ownLiveRight = noun<Right>({
  ...ofRight,
  people: ['lecturer', 'learner'],
  row: async ({ as }, id, person) =>
    person === 'lecturer' ? { id, ...(await as(person)('user/auth/lecturer/live/view', {})) } : undefined,
  verbs: {
    ask: {
      verb: ownLiveRightVerbs.ask,
      call: ({ as }, _, person) => as(person)('user/auth/lecturer/audit/applyLive', { reason: '每周讲一课' }),
    },
  },
})
