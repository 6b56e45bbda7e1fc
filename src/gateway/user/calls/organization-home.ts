// Answers the call of contract/user/organization-home.ts.

import { sql } from 'kysely'
import { beijingDay, dayInBeijing, monthAround } from '../../../contract/beijing.ts'
import { auditStages } from '../../../contract/enums/audit-stages.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import { orderStates } from '../../../contract/enums/order-states.ts'
import type { organizationHomeCalls } from '../../../contract/user/organization-home.ts'
import { tieDirections, tieStates } from '../../../contract/user/ties.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { roles } from '../../money/split.ts'
import { literal } from '../../sql/literal.ts'
import { ownOrganization } from '../organization-tie.ts'

export const organizationHomeHandlers: Handlers<typeof organizationHomeCalls> = {
  async 'user/auth/organization/home'(_, { q, user }) {
    const { id } = await ownOrganization(q, user.id)
    const { rows } = await sql<Waiting>`select * from
      (select count(*)::int as courses, min(submit_time) as oldest_course from course
        where organization_id = ${id} and sample_kind = 0 and course_state = ${literal(courseStates.waiting)} and audit_stage = ${literal(auditStages.organization)}) a,
      (select count(*)::int as platform from course
        where organization_id = ${id} and sample_kind = 0 and course_state = ${literal(courseStates.waiting)} and audit_stage = ${literal(auditStages.operator)}) b,
      (select count(*)::int as samples, min(submit_time) as oldest_sample from course
        where organization_id = ${id} and sample_kind = 2 and course_state = ${literal(courseStates.waiting)}) c,
      (select count(*) filter (where direction = ${tieDirections.asked}::int)::int as requests,
          min(gmt_create) filter (where direction = ${tieDirections.asked}::int) as oldest_request,
          count(*) filter (where direction = ${tieDirections.invited}::int)::int as invitations
        from organization_lecturer where organization_id = ${id} and audit_status = ${tieStates.waiting}::int) d,
      (select count(*)::int as settling, min(submit_time) as oldest_settling from lecturer_audit
        where organization_id = ${id} and settle_type = 'LECTURER' and audit_status = ${literal(auditStates.waiting)} and audit_stage = ${literal(auditStages.organization)}
          and submit_time is not null) e`.execute(q)
    const waiting = rows[0]!
    return {
      courses: { count: waiting.courses, oldest: waiting.oldestCourse },
      requests: { count: waiting.requests, oldest: waiting.oldestRequest },
      settling: { count: waiting.settling, oldest: waiting.oldestSettling },
      samples: { count: waiting.samples, oldest: waiting.oldestSample },
      invitationCount: waiting.invitations,
      platformCount: waiting.platform,
      sales: await salesOf(q, id, user.id),
    }
  },
}

type Waiting = {
  courses: number
  oldestCourse: string | null
  platform: number
  samples: number
  oldestSample: string | null
  requests: number
  oldestRequest: string | null
  invitations: number
  settling: number
  oldestSettling: string | null
}

/** What the organization sold since the month began: orders paid, without those paid back. It may earn as the lecturer itself. */
async function salesOf(q: Query, organizationId: number, accountId: number) {
  const [first] = monthAround(dayInBeijing())
  const shares = (isOwn: boolean) => sql<number>`coalesce(sum((select sum(p.amount) from order_profit p
    where p.order_id = o.id and p.profit_role <> ${roles.referrer}::int
      and (p.account_id = ${accountId}) = ${sql.lit(isOwn)})), 0)::bigint`
  const sums = await q
    .selectFrom('productOrder as o')
    .select([
      sql<number>`count(*)::int`.as('orderCount'),
      sql<number>`coalesce(sum(o.price_paid), 0)::bigint`.as('pricePaid'),
      shares(false).as('lecturerProfit'),
      shares(true).as('organizationProfit'),
    ])
    .where('o.organizationId', '=', organizationId)
    .where('o.orderStatus', 'in', [orderStates.paid, orderStates.refunding]) // paid, or paid and asked back
    .where('o.payTime', '>=', beijingDay(first, 0))
    .executeTakeFirstOrThrow()
  const platformProfit = sums.pricePaid - sums.lecturerProfit - sums.organizationProfit
  return { month: first.slice(0, 7), platformProfit, ...sums }
}
