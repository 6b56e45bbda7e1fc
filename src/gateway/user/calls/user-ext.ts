// Answers the calls of contract/user/user-ext.ts.

import { sql } from 'kysely'
import { profitStates } from '../../../contract/enums/profit-states.ts'
import { maskMobile } from '../../../contract/mask.ts'
import type { UserExt, userExtCalls } from '../../../contract/user/user-ext.ts'
import type { Query } from '../../../db/connect.ts'
import { certificateJob } from '../../course/certificate-issue.ts'
import { invalidateSessions } from '../../events/changes.ts'
import { isGradeAdmin } from '../../exam/grade.ts'
import type { Handlers } from '../../handler.ts'
import { rates, roles } from '../../money/split.ts'
import { vipOf } from '../../money/vip.ts'
import { literal } from '../../sql/literal.ts'

const publicColumns = [
  'id',
  'userType',
  'mobile',
  'nickname',
  'sex',
  'age',
  'headImgUrl',
  'email',
  'province',
  'city',
] as const

const ownColumns = [
  'realName',
  'district',
  'schoolName',
  'subject',
  'isRecommended',
  'referralCode',
  'gmtCreate',
] as const

async function userExt(q: Query, id: number): Promise<UserExt> {
  const row = await q
    .selectFrom('account')
    .select([...publicColumns, ...ownColumns])
    .select(
      sql<number>`(select count(*) from message where account_id = account.id and is_read = 0)::int`.as('unreadNum'),
    )
    .select([
      sql<number | null>`(select l.id from lecturer l where l.account_id = account.id)`.as('lecturerId'),
      sql<number | null>`(select o.id from organization o where o.account_id = account.id)`.as('organizationId'),
      isGradeAdmin(sql`account.id`).as('isGradeAdmin'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const vip = await vipOf(q, id)
  return {
    ...(row as typeof row & Pick<UserExt, 'userType' | 'isRecommended'>),
    mobile: maskMobile(row.mobile),
    isVip: vip ? 1 : 0,
    vipSetName: vip?.vipSetName ?? '',
    vipExpireTime: vip?.expireTime ?? null,
    isGradeAdmin: row.isGradeAdmin ? 1 : 0,
  }
}

export const userExtHandlers: Handlers<typeof userExtCalls> = {
  'user/auth/user/ext/view': (_, { q, user }) => userExt(q, user.id),

  async 'user/auth/user/ext/update'(fields, { q, user, outside }) {
    if (Object.keys(fields).length) await q.updateTable('account').set(fields).where('id', '=', user.id).execute()
    if (fields.realName) await outside.enqueue(q, certificateJob, { accountId: user.id }) // issues certificates that waited for the name
    invalidateSessions(q, user)
    return userExt(q, user.id)
  },

  async 'user/auth/user/ext/sharing/recommended'(_, { q, user, outside }) {
    const { referralCode, isRecommended, ...totals } = await q
      .selectFrom('account as a')
      .select(['referralCode', 'isRecommended'])
      .select([
        sql<number>`(select count(*) from account where referrer_id = a.id)::int`.as('registerCount'),
        sql<number>`(select coalesce(sum(p.amount), 0) from order_profit p where p.account_id = a.id
          and p.profit_role = ${roles.referrer} and p.profit_status <> ${literal(profitStates.reversed)})::bigint`.as(
          'profitTotal',
        ),
      ])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const sharingUrl = `${outside.siteUrl}/?referralCode=${referralCode}`
    return { referralCode, isRecommended: isRecommended as 0 | 1, ...totals, profitRate: rates.referrer, sharingUrl }
  },
}
