// Answers the calls of contract/community/point.ts.

import { sql } from 'kysely'
import type { pointCalls } from '../../../contract/community/point.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { giveForSign, pointTypes } from '../../points.ts'
import { literal } from '../../sql/literal.ts'
import { paged } from '../../sql/paged.ts'

const { answer, accepted, article, sign } = pointTypes

const title = sql<string>`coalesce(case
  when p.point_type in (1, 2) then (select c.title from question_comment r join question c on c.id = r.question_id
    where r.id = p.ref_id and c.audit_status = ${literal(auditStates.passed)})
  when p.point_type = 3 then (select b.title from blog b where b.id = p.ref_id) end, '')`

const url = sql<string>`coalesce(case
  when p.point_type in (1, 2) then (select '/question/view/' || c.id || '#answer-' || r.id
    from question_comment r join question c on c.id = r.question_id
    where r.id = p.ref_id and r.audit_status = ${literal(auditStates.passed)} and c.audit_status = ${literal(auditStates.passed)})
  when p.point_type = 3 then (select '/blog/article/' || b.id from blog b where b.id = p.ref_id and b.is_shown) end, '')`

const longestRow = 400 // check-ins that are looked at for how many days in a row

async function standing(q: Query, accountId: number) {
  const { rows } = await sql<{ pointTotal: number; isSigned: Flag; signDays: number }>`
    with today as (select (now() at time zone 'Asia/Shanghai')::date as day),
      signs as (select p.day, p.day + row_number() over (order by p.day desc)::int as run
        from (select day from point where account_id = ${accountId} and point_type = ${sign}
          order by day desc limit ${longestRow}) p)
    select (select coalesce(sum(point_num), 0)::bigint from point where account_id = ${accountId} and is_back = 0) as point_total,
      (select count(*)::int from signs where day = today.day) as is_signed,
      (select count(*)::int from signs where run = (select max(day) + 1 from signs)
        and (select max(day) from signs) >= today.day - 1) as sign_days
    from today`.execute(q)
  return rows[0]!
}

async function ruleList(q: Query) {
  const site = await q
    .selectFrom('website')
    .select([
      'pointAnswer',
      'pointAnswerDay',
      'pointAccept',
      'pointAcceptDay',
      'pointBlog',
      'pointBlogDay',
      'pointSign',
    ])
    .executeTakeFirstOrThrow()
  return [
    { pointType: answer, pointNum: site.pointAnswer, dayNum: site.pointAnswerDay },
    { pointType: accepted, pointNum: site.pointAccept, dayNum: site.pointAcceptDay },
    { pointType: article, pointNum: site.pointBlog, dayNum: site.pointBlogDay },
    { pointType: sign, pointNum: site.pointSign, dayNum: site.pointSign },
  ]
}

export const pointHandlers: Handlers<typeof pointCalls> = {
  async 'community/auth/point/list'(page, { q, user }) {
    const rows = q
      .selectFrom('point as p')
      .select(['p.id', 'p.pointType', 'p.pointNum', 'p.isBack', title.as('title'), url.as('url'), 'p.gmtCreate'])
      .$narrowType<{ isBack: Flag }>()
      .where('p.accountId', '=', user.id)
      .orderBy('p.id', 'desc')
    return { ...(await paged(page, rows)), ...(await standing(q, user.id)), ruleList: await ruleList(q) }
  },

  async 'community/auth/point/save'(_, { q, user }) {
    await giveForSign(q, user.id)
    const { pointNum } = await q
      .selectFrom('point')
      .select('pointNum')
      .where('accountId', '=', user.id)
      .where('pointType', '=', sign)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { pointNum, ...(await standing(q, user.id)) }
  },
}
