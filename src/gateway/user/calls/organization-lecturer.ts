// Answers the calls of contract/user/organization-lecturer.ts.

import { sql } from 'kysely'
import { CallError, conflict, wrongField } from '../../../contract/codes.ts'
import { auditStages } from '../../../contract/enums/audit-stages.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { profitStates } from '../../../contract/enums/profit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import { userTypes } from '../../../contract/enums/user-types.ts'
import { memberImportLimits } from '../../../contract/exam/member-import.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { organizationLecturerCalls } from '../../../contract/user/organization-lecturer.ts'
import { joinRequestVerbs, tieVerbs } from '../../../contract/user/tie-verbs.ts'
import { invitationDays, requestTypes, tieDirections, tieStates } from '../../../contract/user/ties.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { roles } from '../../money/split.ts'
import { requireVerb } from '../../require-verb.ts'
import { countToday } from '../../sql/count-today.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { nameContains } from '../../sql/name-contains.ts'
import { paged } from '../../sql/paged.ts'
import { plainTextOf } from '../../text/excerpt.ts'
import {
  acceptTie,
  decideTie,
  ownOrganization,
  partTie,
  shares,
  sharesInWords,
  tellLecturer,
} from '../organization-tie.ts'
import { passOrganizationStage } from '../settle.ts'

const restDays = 7 // who declined is not asked again at once

export const organizationLecturerHandlers: Handlers<typeof organizationLecturerCalls> = {
  async 'user/auth/organization/lecturer/list'({ lecturerName, isInvited, ...page }, { q, user }) {
    const { id } = await ownOrganization(q, user.id)
    const result = await paged(
      page,
      ownLecturers(q, id, user.id)
        .$if(Boolean(lecturerName), (rows) => rows.where(nameContains('lecturer_name', lecturerName!)))
        .$if(isInvited === 1, (rows) => rows.where(isInvitedTo(id)))
        .$if(isInvited === 0, (rows) => rows.where('l.organizationId', '=', id)),
    )
    return { ...result, shares }
  },

  async 'user/auth/organization/lecturer/save'({ mobile, lecturerName }, { q, user }) {
    await countToday(q, user.id, 'mobileAsked', {
      limit: memberImportLimits.mobilesPerDay,
      msg: '今天查过的手机号太多，请明天再邀请',
    })
    const organization = await ownOrganization(q, user.id)
    const lecturer = await invitable(q, { accountId: user.id, organizationId: organization.id, mobile, lecturerName })
    const tie = await invite(q, organization.id, lecturer)
    await tellLecturer(q, lecturer.id, {
      title: `${organization.organizationName}请你做讲师`,
      text: `${sharesInWords}；你自己名下的课不变。${invitationDays} 天内可以答复。`,
    })
    return { id: tie.id, lecturerId: lecturer.id, lecturerName: lecturer.lecturerName }
  },

  async 'user/auth/organization/lecturer/delete'({ lecturerId }, { q, user }) {
    const organization = await ownOrganization(q, user.id)
    const both = { lecturerId, organizationId: organization.id }
    requireVerb(tieVerbs.end, { isSelf: await isOwnLecturer(q, lecturerId, user.id) })
    if (await partTie(q, both)) {
      await tellLecturer(q, lecturerId, {
        title: `${organization.organizationName}和你结束了合作`,
        text: '已经上线的课留在机构，已得的收益照发；没发布过的草稿在你自己名下。',
      })
      return { ok: true, ...both }
    }
    const takenBack = await q
      .updateTable('organizationLecturer')
      .set({ auditStatus: tieStates.takenBack, auditTime: sql<string>`now()` })
      .where('lecturerId', '=', lecturerId)
      .where('organizationId', '=', organization.id)
      .where('direction', '=', tieDirections.invited)
      .where('auditStatus', '=', tieStates.waiting)
      .returning('id')
      .executeTakeFirst()
    if (!takenBack) throw new CallError('notFound', '这位讲师不在你的机构里，可能已经离开')
    return { ok: true, ...both }
  },

  async 'user/auth/organization/lecturer/audit/page'({ applyType, auditStatus, ...page }, { q, user }) {
    const { id } = await ownOrganization(q, user.id)
    if (applyType === requestTypes.settling) return { ...(await paged(page, settling(q, id, auditStatus))), shares }
    const result = await paged(
      page,
      requests(q)
        .where('t.organizationId', '=', id)
        .where('t.direction', '=', tieDirections.asked)
        .$call((rows) => matching(rows, { 't.auditStatus': auditStatus }))
        .orderBy('t.gmtCreate', 'desc')
        .orderBy('t.id', 'desc'),
    )
    return { ...result, shares }
  },

  async 'PUT user/auth/organization/lecturer/audit'({ id, applyType, auditStatus, auditOpinion }, { q, user }) {
    const organization = await ownOrganization(q, user.id)
    if (applyType === requestTypes.settling) {
      const decided = await passOrganizationStage(q, id, organization.id, auditStatus as 2 | 3, auditOpinion)
      if (!decided) throw requestNotFound()
      const isOn = decided.auditStage === auditStages.operator
      return {
        auditStatus: isOn ? tieStates.accepted : decided.auditStatus,
        lecturerId: null,
        organizationId: organization.id,
      }
    }
    const request = await q
      .selectFrom('organizationLecturer')
      .select(['id', 'lecturerId', 'organizationId', 'auditStatus'])
      .where('id', '=', id)
      .where('organizationId', '=', organization.id)
      .where('direction', '=', tieDirections.asked)
      .executeTakeFirstOrThrow(requestNotFound)
    const { lecturerId, organizationId } = request
    const isAccepted = auditStatus === tieStates.accepted
    if (!requireVerb(isAccepted ? joinRequestVerbs.accept : joinRequestVerbs.refuse, { ...request, applyType }))
      return request
    if (!isAccepted && !auditOpinion) throw wrongField('auditOpinion', '请写明不合适的原因，对方会看到')
    const isDecided = isAccepted ? await acceptTie(q, request) : await decideTie(q, id, { auditStatus, auditOpinion })
    if (!isDecided)
      return q.selectFrom('organizationLecturer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await tellLecturer(q, lecturerId, {
      title: isAccepted
        ? `${organization.organizationName}同意了你的加入`
        : `${organization.organizationName}没有同意你的加入`,
      text: isAccepted ? `${sharesInWords}；以后新写的课先由机构初审。` : auditOpinion,
    })
    return { auditStatus, lecturerId, organizationId }
  },
}

const requestNotFound = () => new CallError('notFound', '没有找到这份申请')

const invited = (organizationId: number) => sql<number>`(select x.lecturer_id from organization_lecturer x
  where x.organization_id = ${organizationId} and x.direction = ${tieDirections.invited}::int and x.audit_status = ${tieStates.waiting}::int)`

const isInvitedTo = (organizationId: number) =>
  sql<boolean>`l.organization_id is distinct from ${organizationId}::bigint and l.id in ${invited(organizationId)}`

/** Of what one of them sells for the organization; what was taken back does not count. */
const earned = (organizationId: number, role: number) =>
  sql<number>`(select coalesce(sum(p.amount), 0)::bigint from product_order o join order_profit p on p.order_id = o.id
    where o.organization_id = ${organizationId} and o.lecturer_id = l.id and p.profit_role = ${role}::int and p.profit_status <> ${literal(profitStates.reversed)})`

const ownLecturers = (q: Query, organizationId: number, accountId: number) =>
  q
    .selectFrom('lecturer as l')
    .leftJoin('organizationLecturer as t', (join) =>
      join
        .onRef('t.lecturerId', '=', 'l.id')
        .on('t.organizationId', '=', organizationId)
        .on('t.auditStatus', 'in', [tieStates.waiting, tieStates.accepted]),
    )
    .select(['l.id as lecturerId', 'l.lecturerName', 'l.position', 'l.headImgUrl', 'l.followerCount'])
    .select([
      sql<Flag>`(l.organization_id is distinct from ${organizationId}::bigint)::int`.as('isInvited'),
      sql<number | null>`case when t.audit_status = ${literal(auditStates.waiting)} then t.id end`.as('tieId'),
      sql<Flag>`coalesce(t.audit_status = ${literal(auditStates.waiting)} and t.gmt_create < now() - make_interval(days => ${invitationDays}::int), false)::int`.as(
        'isExpired',
      ),
      sql<string | null>`case t.audit_status when 1 then t.gmt_create else t.audit_time end`.as('gmtCreate'),
      sql<number>`(select count(*)::int from course c where c.lecturer_id = l.id and c.organization_id = ${organizationId}
        and c.course_state = ${literal(courseStates.published)})`.as('courseCount'),
      sql<number>`(select coalesce(sum(c.count_study), 0)::bigint from course c where c.lecturer_id = l.id
        and c.organization_id = ${organizationId} and c.course_state = ${literal(courseStates.published)})`.as(
        'studyCount',
      ),
      earned(organizationId, roles.lecturer).as('lecturerProfit'),
      earned(organizationId, roles.organization).as('organizationProfit'),
      sql<Flag>`(l.account_id is not distinct from ${accountId}::bigint)::int`.as('isSelf'),
    ])
    .where(
      'l.id',
      'in',
      sql<number>`(select m.id from lecturer m where m.organization_id = ${organizationId} union ${invited(organizationId)})`,
    )
    .orderBy(sql`(l.organization_id is distinct from ${organizationId}::bigint) desc`)
    .orderBy('l.sort')
    .orderBy('l.id')

type Invited = { accountId: number; organizationId: number; mobile: string; lecturerName: string }

const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '')

/** Number and name have to fit, so that names are not found out by numbers. */
async function invitable(q: Query, { accountId, organizationId, mobile, lecturerName }: Invited) {
  const account = await q
    .selectFrom('account as a')
    .leftJoin('lecturer as l', 'l.accountId', 'a.id')
    .select([
      'a.id as accountId',
      'a.statusId',
      'a.gmtCancel',
      'a.userType',
      'l.id',
      'l.lecturerName',
      'l.organizationId',
    ])
    .where('a.mobile', '=', mobile)
    .executeTakeFirst()
  if (account?.accountId === accountId) throw wrongField('mobile', '这是你自己的手机号，不用邀请')
  const { id, lecturerName: name } = account ?? {}
  const canJoin =
    account?.statusId === statusIds.normal && account.gmtCancel === null && account.userType === userTypes.lecturer
  if (!account || !id || !name || !canJoin || plain(name) !== plain(lecturerName))
    throw wrongField('mobile', '没有这位讲师：手机号和姓名要都对上。对方还不是讲师，请先申请讲师入驻')
  if (account.organizationId === organizationId) throw conflict(`${name}已经是你们的讲师`)
  if (account.organizationId !== null) throw conflict(`${name}已经在别的机构，对方离开以后才能邀请`)
  return { id, lecturerName: name }
}

async function invite(q: Query, organizationId: number, { id, lecturerName }: { id: number; lecturerName: string }) {
  const latest = await q
    .selectFrom('organizationLecturer')
    .select(['auditStatus', 'direction'])
    .select(sql<boolean>`audit_time > now() - make_interval(days => ${restDays}::int)`.as('isRecent'))
    .where('organizationId', '=', organizationId)
    .where('lecturerId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (latest?.auditStatus === tieStates.waiting && latest.direction === tieDirections.asked)
    throw conflict(`${lecturerName}已经申请加入，请到「讲师授权」里答复`)
  if (latest?.auditStatus === tieStates.refused && latest.direction === tieDirections.invited && latest.isRecent)
    throw conflict(`${lecturerName}刚回绝过，${restDays} 天以后可以再请`)
  const { rows } = await sql<{ id: number }>`
    insert into organization_lecturer as t (organization_id, lecturer_id, direction)
    values (${organizationId}, ${id}, ${tieDirections.invited}::int)
    on conflict (organization_id, lecturer_id) where audit_status in (${literal(auditStates.waiting)}, ${literal(auditStates.passed)}) do update set gmt_create = now()
      where t.audit_status = ${literal(auditStates.waiting)} and t.direction = excluded.direction
        and t.gmt_create < now() - make_interval(days => ${invitationDays}::int)
    returning id`.execute(q)
  if (!rows[0]) throw conflict(`已经邀请过${lecturerName}，等对方答复；改主意了可以收回`)
  return rows[0]
}

/** Whether it is the organization itself, teaching in its own name. */
async function isOwnLecturer(q: Query, lecturerId: number, accountId: number) {
  const own = await q
    .selectFrom('lecturer')
    .select('id')
    .where('id', '=', lecturerId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return own !== undefined
}

const requests = (q: Query) =>
  q
    .selectFrom('organizationLecturer as t')
    .innerJoin('lecturer as l', 'l.id', 't.lecturerId')
    .select(sql<number>`${requestTypes.lecturer}::int`.as('applyType'))
    .select(['t.id', 't.lecturerId', 'l.lecturerName', 'l.position', 'l.headImgUrl', 'l.introduceShort'])
    .select(['l.followerCount', 't.applyDesc', 't.auditStatus', 't.auditOpinion', 't.gmtCreate', 't.auditTime'])
    .select([
      sql<number>`(select count(*)::int from course where lecturer_id = l.id and course_state = ${literal(courseStates.published)})`.as(
        'courseCount',
      ),
      sql<number>`(select coalesce(sum(count_study), 0)::bigint from course where lecturer_id = l.id and course_state = ${literal(courseStates.published)})`.as(
        'studyCount',
      ),
      sql<string[]>`array(select k.category_name from course c join course_category k on k.id = c.category_id
        where c.lecturer_id = l.id and c.course_state = ${literal(courseStates.published)} group by k.id, k.category_name order by count(*) desc, k.id limit 5)`.as(
        'subjectList',
      ),
    ])

/** Who settles in as a lecturer of the organization: no papers, no numbers, these are for operators alone. */
const settling = (q: Query, organizationId: number, auditStatus: number | undefined) =>
  q
    .selectFrom('lecturerAudit as t')
    .select(['t.id', 't.lecturerName', 't.position', 't.headImgUrl', 't.auditOpinion'])
    .select([
      sql<number>`${requestTypes.settling}::int`.as('applyType'),
      sql<number | null>`null::bigint`.as('lecturerId'),
      sql<string>`left(${plainTextOf(sql.ref('t.introduce'))}, 200)`.as('introduceShort'),
      sql<number>`0`.as('courseCount'),
      sql<number>`0`.as('followerCount'),
      sql<number>`0`.as('studyCount'),
      sql<string[]>`'{}'::text[]`.as('subjectList'),
      sql<string>`''`.as('applyDesc'),
      sql<number>`case when t.audit_status = ${literal(auditStates.waiting)} and t.audit_stage = ${literal(auditStages.organization)} then 1
        when t.agreed_organization_id = t.organization_id then 2 else t.audit_status end`.as('auditStatus'),
      sql<string>`t.submit_time`.as('gmtCreate'),
      sql<string | null>`null::timestamptz`.as('auditTime'),
    ])
    .where('t.settleType', '=', 'LECTURER')
    .where('t.organizationId', '=', organizationId)
    .where('t.submitTime', 'is not', null)
    .$if(auditStatus === tieStates.waiting, (rows) =>
      rows.where('t.auditStatus', '=', auditStates.waiting).where('t.auditStage', '=', auditStages.organization),
    )
    .$if(auditStatus === tieStates.accepted, (rows) => rows.whereRef('t.agreedOrganizationId', '=', 't.organizationId'))
    .$if(auditStatus === tieStates.refused, (rows) => rows.where('t.auditStatus', '=', auditStates.refused))
    .orderBy('t.submitTime', 'desc')
    .orderBy('t.id', 'desc')
