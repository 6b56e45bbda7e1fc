// Answers the calls of contract/user/organization.ts.

import { sql } from 'kysely'
import { CallError, conflict } from '../../../contract/codes.ts'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { courseCategories } from '../../../contract/enums/course-categories.ts'
import { courseStates } from '../../../contract/enums/course-states.ts'
import type { organizationCalls } from '../../../contract/user/organization.ts'
import type { Query } from '../../../db/connect.ts'
import type { Account, Handlers } from '../../handler.ts'
import { sendMessage } from '../../messages/messages.ts'
import { roles } from '../../money/split.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { isNamed } from '../../sql/name-contains.ts'
import { paged } from '../../sql/paged.ts'
import { wordsBySound } from '../../sql/spoken-words.ts'
import { beginOf } from '../../text/excerpt.ts'
import { sanitizeHtml } from '../../text/rich.ts'
import { followInApplication } from '../settle.ts'
import { withBuyerName } from './order.ts'

const notFound = () => new CallError('notFound', '机构不存在或已离开')

export const shortIntroduce = 90 // characters of the first paragraph

/** `o` is the table. */
const organizations = (q: Query) =>
  q
    .selectFrom('organization as o')
    .select(['o.id', 'o.organizationName', 'o.logo', 'o.cover', 'o.region'])
    .select([
      beginOf('o.introduce', shortIntroduce).as('introduceShort'),
      sql<number>`(select count(*) from lecturer where organization_id = o.id)::int`.as('lecturerCount'),
      sql<number>`(select count(*) from course where organization_id = o.id and course_state = ${literal(courseStates.published)})::int`.as(
        'courseCount',
      ),
      sql<number>`(select coalesce(sum(count_study), 0) from course where organization_id = o.id and course_state = ${literal(courseStates.published)})::bigint`.as(
        'studyCount',
      ),
    ])

const mostAuthors = 200

const organizationDetails = (q: Query) =>
  organizations(q)
    .select(['o.introduce', 'o.contact', 'o.slogan', 'o.foundedYear', 'o.gmtCreate', 'o.followerCount'])
    .select([
      sql<number>`(select count(*) from course where organization_id = o.id and course_state = ${literal(courseStates.published)} and course_category = ${literal(courseCategories.live)})::int`.as(
        'liveCount',
      ),
      sql<number>`(select count(*) from blog b join lecturer l on l.account_id = b.account_id
        where l.organization_id = o.id and b.article_type = ${literal(articleTypes.own)} and b.is_shown)::int`.as(
        'articleCount',
      ),
      sql<number[]>`array(select account_id from lecturer where organization_id = o.id and account_id is not null
        order by sort, id limit ${mostAuthors}::int)`.as('bloggerIdList'),
      sql<number>`(select coalesce(round(sum(score_sum)::numeric / nullif(sum(comment_count), 0), 1), 0)::float8
        from course where organization_id = o.id and course_state = ${literal(courseStates.published)})`.as('avgScore'),
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

  'user/auth/organization/view': (_, { q, user }) =>
    organizationDetails(q).where('o.accountId', '=', user.id).executeTakeFirstOrThrow(notFound),

  async 'user/auth/organization/update'({ introduce, ...fields }, { q, user }) {
    const changed = { ...fields, ...(introduce !== undefined && { introduce: sanitizeHtml(introduce) }) }
    const own = organizationDetails(q).where('o.accountId', '=', user.id)
    const { id } = await own.executeTakeFirstOrThrow(notFound)
    if (Object.keys(changed).length) {
      await q.updateTable('organization').set(changed).where('id', '=', id).execute()
      await followInApplication(q, user.id, 'ORGANIZATION', {
        introduce: changed.introduce,
        headImgUrl: changed.logo,
      })
    }
    return own.executeTakeFirstOrThrow(notFound)
  },

  async 'user/auth/organization/attention/save'({ organizationId }, { q, user }) {
    const target = await q
      .selectFrom('organization')
      .select('accountId')
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow(notFound)
    if (target.accountId === user.id) throw conflict('不用关注自己')
    const added = await q
      .insertInto('organizationAttention')
      .values({ accountId: user.id, organizationId })
      .onConflict((c) => c.doNothing())
      .returning('organizationId')
      .executeTakeFirst()
    if (added && target.accountId) await notifyFollowed(q, target.accountId, organizationId, user)
    return { isAttention: 1, followerCount: await addFollowers(q, organizationId, added ? 1 : 0) }
  },

  async 'user/auth/organization/attention/delete'({ organizationId }, { q, user }) {
    const removed = await q
      .deleteFrom('organizationAttention')
      .where('accountId', '=', user.id)
      .where('organizationId', '=', organizationId)
      .returning('organizationId')
      .executeTakeFirst()
    return { isAttention: 0, followerCount: await addFollowers(q, organizationId, removed ? -1 : 0) }
  },

  'user/auth/organization/attention/list': ({ organizationIds, ...page }, { q, user }) =>
    paged(
      page,
      organizations(q)
        .innerJoin('organizationAttention as t', 't.organizationId', 'o.id')
        .where('t.accountId', '=', user.id)
        .$if(organizationIds !== undefined, (rows) => rows.where('o.id', 'in', [0, ...organizationIds!]))
        .orderBy('t.gmtCreate', 'desc')
        .orderBy('o.id'),
    ),

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

/** Changes the follower count in the same transaction, and returns it. */
async function addFollowers(q: Query, id: number, change: number) {
  const changed = q
    .updateTable('organization')
    .set((e) => ({ followerCount: sql<number>`greatest(0, ${e.ref('followerCount')} + ${change})` }))
  const { followerCount } = await changed
    .where('id', '=', id)
    .returning('followerCount')
    .executeTakeFirstOrThrow(notFound)
  return followerCount
}

/** Sends one message only, however often the follow is repeated (`cause` is unique). */
const notifyFollowed = (q: Query, accountId: number, organizationId: number, { id, nickname }: Account) =>
  sendMessage(q, accountId, {
    title: `${nickname}关注了你们`,
    text: '有老师关注了你们的机构主页，新开课时会第一时间看到。',
    link: `/organization/view/${organizationId}`,
    cause: `organization ${organizationId} followed by ${id}`,
  })
