// Answers the calls of contract/user/admin/users-merge.ts.

import { sql } from 'kysely'
import { conflict, wrongField } from '../../../../contract/codes.ts'
import { certificateStates } from '../../../../contract/enums/certificate-states.ts'
import { msgTypes } from '../../../../contract/enums/msg-types.ts'
import { orderStates } from '../../../../contract/enums/order-states.ts'
import { maskMobile } from '../../../../contract/mask.ts'
import type { adminUsersMergeCalls, MergedAccount } from '../../../../contract/user/admin/users-merge.ts'
import type { Query } from '../../../../db/connect.ts'
import { creditSince } from '../../../course/hours.ts'
import type { Handlers } from '../../../handler.ts'
import { sendMessage } from '../../../messages/messages.ts'
import { literal } from '../../../sql/literal.ts'
import { notFound } from '../../admin/not-found.ts'
import { userView } from '../../admin/user-view.ts'
import { mergeAccounts, mergeRefusal } from '../../merge-accounts.ts'

export const adminUsersMergeHandlers: Handlers<typeof adminUsersMergeCalls> = {
  async 'user/admin/users/merge/view'({ userId, mobile, fromId }, { q }) {
    if (!mobile && !fromId) throw wrongField('mobile', '请填另一个账户的手机号或用户号')
    const { id: from } = await q
      .selectFrom('account')
      .select('id')
      .where(fromId ? 'id' : 'mobile', '=', (fromId ?? mobile)!)
      .executeTakeFirstOrThrow(notFound('用户'))
    const [into, other, bothList, refusal] = await Promise.all([
      accountOf(q, userId),
      accountOf(q, from),
      ofBoth(q, from, userId),
      mergeRefusal(q, { from, into: userId }),
    ])
    // merged already, into this one: `save` would take over what came in between
    return { into, from: other, bothList, refusal: refusal || (other.mobile ? '' : '已经并进来了，不用再合并') }
  },

  async 'user/admin/users/merge/save'({ userId, fromId, isMobileMoved }, { q, user, nameInLog }) {
    const [into, from] = [await accountOf(q, userId), await accountOf(q, fromId)]
    nameInLog(`${from.nickname} ${from.mobile}`)
    const refusal = await mergeAccounts(q, { from: fromId, into: userId, isMobileMoved: isMobileMoved === 1 })
    if (refusal) throw conflict(refusal)
    const number = isMobileMoved ? from.mobile : into.mobile
    await sendMessage(q, userId, {
      msgType: msgTypes.system,
      title: '你的两个账户合成了一个',
      text: `另一个账户的课程、订单、证书和学习记录都在这里了。以后用手机号 ${number} 登录，密码还是这个账户的。`,
      link: '/account/course',
      cause: `merge:${fromId}`,
    })
    return userView(q, user, userId)
  },
}

async function accountOf(q: Query, id: number): Promise<MergedAccount> {
  const row = await q
    .selectFrom('account as a')
    .select(['a.id', 'a.nickname', 'a.headImgUrl', 'a.mobile', 'a.userType', 'a.schoolName', 'a.gmtCreate'])
    .select([
      sql<
        string | null
      >`(select v.expire_time from account_vip v where v.account_id = a.id and v.expire_time > now())`.as(
        'vipExpireTime',
      ),
      sql<string | null>`(select max(s.gmt_used) from session s where s.account_id = a.id)`.as('gmtUsed'),
      sql<number>`(select count(*) from enrolment e where e.account_id = a.id)::int`.as('courseCount'),
      creditSince(id).as('creditSeconds'),
      sql<number>`(select count(*) from product_order o where o.account_id = a.id)::int`.as('orderCount'),
      sql<number>`(select coalesce(sum(o.price_paid), 0) from product_order o
        where o.account_id = a.id and o.order_status in (${literal(orderStates.paid)}, ${literal(orderStates.refunding)}))::bigint`.as(
        'paid',
      ),
      sql<number>`(select count(*) from certificate c where c.account_id = a.id and c.certificate_status = ${literal(certificateStates.valid)})::int`.as(
        'certificateCount',
      ),
      sql<number>`(select count(*) from exam_record r where r.account_id = a.id and r.submit_time is not null)::int`.as(
        'examCount',
      ),
      sql<number>`((select count(*) from blog b where b.account_id = a.id)
        + (select count(*) from question t where t.account_id = a.id)
        + (select count(*) from question_comment m where m.account_id = a.id))::int`.as('writingCount'),
    ])
    .$narrowType<{ userType: 1 | 2 | 3 }>()
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(notFound('用户'))
  return { ...row, mobile: maskMobile(row.mobile) }
}

const most = 50

async function ofBoth(q: Query, from: number, into: number) {
  const { rows } = await sql<{ kind: 'course' | 'certificate' | 'exam'; name: string }>`
    (select 'course' as kind, c.course_name as name from enrolment f
      join enrolment e on e.course_id = f.course_id and e.account_id = ${into}
      join course c on c.id = f.course_id where f.account_id = ${from} order by c.id limit ${most})
    union all
    (select 'certificate', f.certificate_name from certificate f
      join certificate e on e.course_id = f.course_id and e.account_id = ${into} and e.certificate_status = ${literal(certificateStates.valid)}
      where f.account_id = ${from} and f.certificate_status = ${literal(certificateStates.valid)} order by f.id limit ${most})
    union all
    (select distinct 'exam', x.exam_name from exam_record f
      join exam_record e on e.grade_exam_id = f.grade_exam_id and e.account_id = ${into}
      join exam x on x.id = f.exam_id where f.account_id = ${from} limit ${most})`.execute(q)
  return rows
}
