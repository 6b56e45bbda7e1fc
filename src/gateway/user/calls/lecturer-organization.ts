// Answers the calls of contract/user/lecturer-organization.ts.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { userTypes } from '../../../contract/enums/user-types.ts'
import type { lecturerOrganizationCalls } from '../../../contract/user/lecturer-organization.ts'
import { invitationVerbs, ownRequestVerbs } from '../../../contract/user/tie-verbs.ts'
import { tieDirections, tieStates } from '../../../contract/user/ties.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { rates } from '../../money/split.ts'
import { requireVerb } from '../../require-verb.ts'
import { literal } from '../../sql/literal.ts'
import { beginOf } from '../../text/excerpt.ts'
import { acceptTie, decideTie, invitationEnds, partTie, shares, tellOrganization } from '../organization-tie.ts'
import { shortIntroduce } from './organization.ts'

export const lecturerOrganizationHandlers: Handlers<typeof lecturerOrganizationCalls> = {
  async 'user/auth/lecturer/organization/view'(_, { q, user }) {
    const me = user.userType === userTypes.lecturer ? await lecturerOf(q, user.id) : undefined
    const terms = { shares, lecturerShare: rates.lecturer }
    if (!me) return { isLecturer: 0, organization: null, invitationList: [], request: null, ...terms }
    const [organization, invitationList, request] = await Promise.all([
      organizationOf(q, me),
      me.organizationId === null ? invitationsTo(q, me.id) : [],
      me.organizationId === null ? latestRequest(q, me.id) : undefined,
    ])
    return { isLecturer: 1, organization: organization ?? null, invitationList, request: request ?? null, ...terms }
  },

  async 'user/auth/lecturer/organization/apply'({ organizationId, applyDesc }, { q, user }) {
    const me = await requireLecturer(q, user)
    const organization = await q
      .selectFrom('organization')
      .select(['id', 'accountId'])
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(() => new CallError('notFound', '机构不存在或已离开'))
    if (organization.accountId === null) throw conflict('这家机构还没有人管理，暂时不能加入')
    if (me.organizationId === organizationId) throw conflict('你已经是这家机构的讲师')
    if (me.organizationId !== null) throw conflict('你已经在一家机构，离开以后才能申请别的机构')
    const waiting = await q
      .selectFrom('organizationLecturer')
      .select(['direction', 'organizationId'])
      .where('lecturerId', '=', me.id)
      .where('auditStatus', '=', tieStates.waiting)
      .execute()
    if (waiting.some((tie) => tie.direction === tieDirections.asked))
      throw conflict('你有一份申请还在等答复，撤回以后才能申请别的机构')
    if (waiting.some((tie) => tie.organizationId === organizationId)) throw conflict('这家机构已经邀请你，直接答应就行')
    const row = await q
      .insertInto('organizationLecturer')
      .values({ organizationId, lecturerId: me.id, direction: tieDirections.asked, applyDesc })
      .returning(['id', 'auditStatus'])
      .executeTakeFirstOrThrow()
    await tellOrganization(q, organizationId, {
      title: `${me.lecturerName}申请做你们的讲师`,
      text: applyDesc || '请看看对方教什么，再答复。',
      link: '/account/organization/authLecturer',
    })
    return row
  },

  async 'user/auth/lecturer/organization/withdraw'({ id }, { q, user }) {
    const tie = await ownTie(q, user.id, id, tieDirections.asked)
    if (!requireVerb(ownRequestVerbs.withdraw, tie)) return tie
    const done = await decideTie(q, id, { auditStatus: tieStates.takenBack })
    return done ? { auditStatus: tieStates.takenBack } : ownTie(q, user.id, id, tieDirections.asked)
  },

  async 'user/auth/lecturer/organization/answer'({ id, auditStatus }, { q, user }) {
    const tie = await ownTie(q, user.id, id, tieDirections.invited)
    const isAccepted = auditStatus === tieStates.accepted
    if (!requireVerb(isAccepted ? invitationVerbs.accept : invitationVerbs.decline, tie)) return tie
    const isDecided = isAccepted ? await acceptTie(q, tie) : await decideTie(q, id, { auditStatus })
    if (!isDecided) return ownTie(q, user.id, id, tieDirections.invited)
    await tellOrganization(q, tie.organizationId, {
      title: isAccepted ? `${tie.lecturerName}加入了你们` : `${tie.lecturerName}婉拒了邀请`,
      text: isAccepted ? '以后对方新写的课先由你们初审。' : '可以过几天再联系对方。',
      link: '/account/organization/lecturer',
    })
    return { ...tie, auditStatus }
  },

  async 'user/auth/lecturer/organization/leave'(_, { q, user }) {
    const me = await requireLecturer(q, user)
    const { organizationId } = me
    if (organizationId === null || !(await partTie(q, { lecturerId: me.id, organizationId })))
      throw conflict('你现在不在任何机构')
    await tellOrganization(q, organizationId, {
      title: `${me.lecturerName}离开了你们`,
      text: '已经上线的课留在机构，照常可以学和卖；对方没发布过的草稿归对方。',
      link: '/account/organization/lecturer',
    })
    return { lecturerId: me.id, organizationId }
  },
}

const lecturerOf = (q: Query, accountId: number) =>
  q
    .selectFrom('lecturer')
    .select(['id', 'lecturerName', 'organizationId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()

/** Locked, so that one request at a time is made. */
async function requireLecturer(q: Query, { id, userType }: { id: number; userType: number }) {
  const me = await q
    .selectFrom('lecturer')
    .select(['id', 'lecturerName', 'organizationId'])
    .where('accountId', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!me || userType !== userTypes.lecturer) throw conflict('只有讲师可以加入机构，机构自己不用')
  return me
}

const organizationOf = (q: Query, me: { id: number; organizationId: number | null }) =>
  q
    .selectFrom('organization as o')
    .select(['o.id as organizationId', 'o.organizationName', 'o.logo'])
    .select([
      sql<string | null>`(select t.audit_time from organization_lecturer t where t.lecturer_id = ${me.id}
        and t.audit_status = ${literal(auditStates.passed)})`.as('gmtCreate'),
      sql<number>`(select count(*)::int from course c where c.lecturer_id = ${me.id} and c.organization_id = o.id
        and c.course_state = ${literal(courseStates.published)})`.as('courseCount'),
    ])
    .where('o.id', '=', me.organizationId)
    .executeTakeFirst()

const ties = (q: Query, lecturerId: number) =>
  q
    .selectFrom('organizationLecturer as t')
    .innerJoin('organization as o', 'o.id', 't.organizationId')
    .select(['t.id', 't.organizationId', 'o.organizationName', 'o.logo', 't.gmtCreate'])
    .where('t.lecturerId', '=', lecturerId)

const invitationsTo = (q: Query, lecturerId: number) =>
  ties(q, lecturerId)
    .select([invitationEnds.as('gmtExpire'), beginOf('o.introduce', shortIntroduce).as('introduceShort')])
    .where('t.direction', '=', tieDirections.invited)
    .where('t.auditStatus', '=', tieStates.waiting)
    .where(invitationEnds, '>', sql<string>`now()`)
    .orderBy('t.gmtCreate', 'desc')
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute()

async function latestRequest(q: Query, lecturerId: number) {
  const latest = await ties(q, lecturerId)
    .select(['t.auditStatus', 't.applyDesc', 't.auditOpinion'])
    .where('t.direction', '=', tieDirections.asked)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isShown = latest?.auditStatus === tieStates.waiting || latest?.auditStatus === tieStates.refused
  return isShown ? latest : undefined
}

const ownTie = (q: Query, accountId: number, id: number, direction: 1 | 2) =>
  q
    .selectFrom('organizationLecturer as t')
    .innerJoin('lecturer as l', 'l.id', 't.lecturerId')
    .select(['t.id', 't.lecturerId', 't.organizationId', 't.auditStatus', 'l.lecturerName'])
    .select(sql<boolean>`${invitationEnds} < now()`.as('isExpired'))
    .where('t.id', '=', id)
    .where('t.direction', '=', direction)
    .where('l.accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => new CallError('notFound', '没有找到，可能已经处理过'))
