// Gives points, once for each cause and at most so many a day. The database takes them back when their cause goes.

import { type RawBuilder, sql } from 'kysely'
import { articleTypes } from '../contract/enums/article-types.ts'
import { auditStates } from '../contract/enums/audit-states.ts'
import type { Query } from '../db/connect.ts'
import { lockAccount } from './sql/lock-account.ts'

export const pointTypes = { answer: 1, accepted: 2, article: 3, sign: 4 } as const

const today = sql`(now() at time zone 'Asia/Shanghai')::date`

/** By the site: how many, and the most of a day. */
const rules: Record<number, RawBuilder<unknown>> = {
  1: sql`point_answer as num, point_answer_day as most`,
  2: sql`point_accept as num, point_accept_day as most`,
  3: sql`point_blog as num, point_blog_day as most`,
  4: sql`point_sign as num, point_sign as most`,
}

/** What was taken back is given again as it was. The account is locked, so that of several at once none goes over the day's most. */
async function give(q: Query, accountId: number, pointType: number, refId: number | RawBuilder<number>) {
  await lockAccount(q, accountId)
  await sql`insert into point (account_id, point_type, ref_id, point_num, day)
    select ${accountId}, ${pointType}, ${refId}, greatest(0, least(r.num, r.most - (select coalesce(sum(p.point_num), 0)
      from point p where p.account_id = ${accountId} and p.point_type = ${pointType} and p.day = ${today}))), ${today}
    from (select ${rules[pointType]!} from website) r
    on conflict (account_id, point_type, ref_id) do update set is_back = 0 where point.is_back = 1`.execute(q)
}

/** For an answer that readers see, and for its being accepted; none for answers to one's own question, or for replies. */
export async function giveForAnswer(q: Query, id: number) {
  const answer = await q
    .selectFrom('questionComment as r')
    .innerJoin('question as c', 'c.id', 'r.questionId')
    .select(['r.accountId', 'r.isBest'])
    .where('r.id', '=', id)
    .where('r.parentId', 'is', null)
    .where('r.auditStatus', '=', auditStates.passed)
    .whereRef('c.accountId', '<>', 'r.accountId')
    .executeTakeFirst()
  if (!answer) return
  await give(q, answer.accountId, pointTypes.answer, id)
  if (answer.isBest) await give(q, answer.accountId, pointTypes.accepted, id)
}

/** For an article of one's own that readers see; none for reprints. */
export async function giveForArticle(q: Query, id: number) {
  const blog = await q
    .selectFrom('blog')
    .select('accountId')
    .where('id', '=', id)
    .where('auditStatus', '=', auditStates.passed)
    .where('articleType', '=', articleTypes.own)
    .where('accountId', 'is not', null)
    .executeTakeFirst()
  if (blog?.accountId) await give(q, blog.accountId, pointTypes.article, id)
}

export const giveForSign = (q: Query, accountId: number) =>
  give(q, accountId, pointTypes.sign, sql<number>`to_char(${today}, 'YYYYMMDD')::bigint`)
