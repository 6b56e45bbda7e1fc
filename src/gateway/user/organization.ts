// Answers the calls of contract/user/organization.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { Organization, organizationCalls } from '../../contract/user/organization.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { roles } from '../money/split.ts'
import { matching } from '../sql/matching.ts'
import { isNamed } from '../sql/name-contains.ts'
import { paged } from '../sql/paged.ts'
import { wordsBySound } from '../sql/spoken-words.ts'
import { withBuyerName } from './order.ts'

const notFound = () => new CallError('notFound', '机构不存在或已离开')

const shortIntroduce = 90 // characters of the first paragraph

/** `o` is the table. */
const organizations = (q: Query) =>
  q
    .selectFrom('organization as o')
    .select(['o.id', 'o.organizationName', 'o.logo', 'o.cover', 'o.region'])
    .select([
      sql<string>`left(regexp_replace(split_part(o.introduce, '</p>', 1), '<[^>]*>', '', 'g'), ${shortIntroduce}::int)`.as(
        'introduceShort',
      ),
      sql<number>`(select count(*) from lecturer where organization_id = o.id)::int`.as('lecturerCount'),
      sql<number>`(select count(*) from course where organization_id = o.id and course_state = 2)::int`.as(
        'courseCount',
      ),
      sql<number>`(select coalesce(sum(count_study), 0) from course where organization_id = o.id and course_state = 2)::int`.as(
        'studyCount',
      ),
    ])

type Authors = Organization['authorList']
const mostAuthors = 200

const organizationDetails = (q: Query) =>
  organizations(q)
    .select(['o.introduce', 'o.contact', 'o.slogan', 'o.foundedYear', 'o.gmtCreate'])
    .select([
      sql<number>`(select count(*) from course where organization_id = o.id and course_state = 2 and course_category = 2)::int`.as(
        'liveCount',
      ),
      sql<number>`(select count(*) from blog b join lecturer l on l.account_id = b.account_id
        where l.organization_id = o.id and b.article_type = 1 and b.is_shown)::int`.as('articleCount'),
      sql<Authors>`(select coalesce(json_agg(json_build_object('lecturerId', id, 'bloggerId', account_id) order by sort, id), '[]')
        from (select id, account_id, sort from lecturer where organization_id = o.id order by sort, id limit ${mostAuthors}::int) l)`.as(
        'authorList',
      ),
      sql<number>`(select coalesce(sum(follower_count), 0) from lecturer where organization_id = o.id)::int`.as(
        'followerCount',
      ),
      sql<number>`(select coalesce(round(sum(score_sum)::numeric / nullif(sum(comment_count), 0), 1), 0)::float8
        from course where organization_id = o.id and course_state = 2)`.as('avgScore'),
    ])

export const organizationHandlers: Handlers<typeof organizationCalls> = {
  async 'user/api/organization/list'({ organizationName, ...page }, { q }) {
    const names = organizationName ? await wordsBySound(q, organizationName) : []
    return paged(
      page,
      organizations(q)
        .$if(Boolean(organizationName), (rows) => rows.where(isNamed('organization_name', organizationName!, names)))
        .orderBy('o.sort')
        .orderBy('o.id'),
    )
  },

  'user/api/organization/view': ({ id }, { q }) =>
    organizationDetails(q).where('o.id', '=', id).executeTakeFirstOrThrow(notFound),

  async 'user/auth/organization/order/list'({ orderStatus, lecturerId, ...page }, { q, user }) {
    const rows = q
      .selectFrom('productOrder as o')
      .innerJoin('lecturer as l', 'l.id', 'o.lecturerId')
      .innerJoin('account as b', 'b.id', 'o.accountId')
      // an organization that teaches under its own name earns as the lecturer
      .leftJoin('orderProfit as p', (on) =>
        on.onRef('p.orderId', '=', 'o.id').on('p.accountId', '=', user.id).on('p.profitRole', '<>', roles.referrer),
      )
      .select(['o.id', 'o.orderNo', 'o.productType', 'o.productId', 'o.productName', 'o.pricePaid', 'o.orderStatus'])
      .select(['o.gmtCreate', 'o.payTime', 'l.lecturerName', 'b.nickname'])
      .select((e) => [
        e.fn.coalesce('p.amount', e.lit(0)).as('lecturerProfit'),
        e.fn.coalesce('p.profitStatus', e.lit(0)).as('profitStatus'),
        sql<number>`o.price_paid - coalesce(p.amount, 0)`.as('platformProfit'),
      ])
      .where('o.organizationId', '=', (e) => e.selectFrom('organization').select('id').where('accountId', '=', user.id))
      .$call((rows) => matching(rows, { 'o.orderStatus': orderStatus, 'o.lecturerId': lecturerId }))
      .orderBy('o.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map(withBuyerName) }
  },
}
