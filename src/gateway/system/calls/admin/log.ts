// Answers the call of contract/system/admin/log.ts.
import { type RawBuilder, sql } from 'kysely'
import { beijingDay } from '../../../../contract/beijing.ts'
import type { adminLogCalls } from '../../../../contract/system/admin/log.ts'
import { deedKinds } from '../../../../contract/system/deeds.ts'
import type { Query } from '../../../../db/connect.ts'
import { deedOf } from '../../../deed-of.ts'
import type { Handlers } from '../../../handler.ts'
import { likeContains } from '../../../sql/like.ts'
import { paged } from '../../../sql/paged.ts'

/** Of the input, those that say in words what it was done to, and why. */
const said = [
  ...['title', 'name', 'advTitle', 'navName', 'zoneName', 'linkName', 'labelName', 'categoryName', 'couponName'],
  ...['viewName', 'roleName', 'setName', 'word', 'description', 'orderNo'],
  ...['opinion', 'auditOpinion', 'reason', 'freezeReason'],
]

export const adminLogHandlers: Handlers<typeof adminLogCalls> = {
  async 'system/admin/log/page'({ operatorName, kind, beginTime, endTime, afterId, ...page }, { q, user }) {
    const like = operatorName && likeContains(operatorName)
    const result = await paged(
      page,
      rows(q)
        .$if(Boolean(like), (all) =>
          all.where((e) => e.or([e('o.name', 'like', like!), e('o.account', 'like', like!)])),
        )
        .$if(kind !== undefined, (all) =>
          all.where(
            sql<boolean>`g.call like any(${deedKinds[kind!].flatMap((begin) => [`${begin}%`, `PUT ${begin}%`])}::text[])`,
          ),
        )
        .$if(beginTime !== undefined, (all) => all.where('g.gmtCreate', '>=', beijingDay(beginTime!, 0)))
        .$if(endTime !== undefined, (all) => all.where('g.gmtCreate', '<', beijingDay(endTime!, 1)))
        .$if(afterId !== undefined, (all) =>
          all
            .where('g.id', '>', afterId!)
            .where((e) => e.or([e('g.operatorId', '<>', user.id), e('g.operatorId', 'is', null)])),
        )
        .orderBy('g.gmtCreate', 'desc')
        .orderBy('g.id', 'desc'), // the same moment, or brought in by an import or a restore
    )
    return { ...result, list: result.list.map(({ call, ...row }) => ({ ...row, deed: deedOf(call) })) }
  },
}

const rows = (q: Query) =>
  q
    .selectFrom('operatorLog as g')
    .leftJoin('operator as o', 'o.id', 'g.operatorId')
    .leftJoin('account as a', 'a.id', 'g.accountId')
    .select(['g.id', 'g.gmtCreate', 'g.call'])
    .select([
      sql<string>`coalesce(o.name, a.nickname, '已注销的账户')`.as('operatorName'),
      sql<string>`coalesce(o.account, '')`.as('account'),
      sql<string>`left(concat_ws('，', nullif(g.thing_name, ''), ${sql.join(said.map(wordOf))}), 200)`.as('detail'),
    ])

const wordOf = (field: string): RawBuilder<string | null> => sql`nullif(g.input ->> ${field}, '')`
