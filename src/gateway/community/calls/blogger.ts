// Answers the calls of contract/community/blogger.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { bloggerCalls } from '../../../contract/community/blogger.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Flag } from '../../../contract/fields.ts'
import { messageKinds } from '../../../contract/user/msg.ts'
import type { Query } from '../../../db/connect.ts'
import { invalidateTags } from '../../events/changes.ts'
import type { Handlers } from '../../handler.ts'
import { sendDeed } from '../../messages/messages.ts'
import { literal } from '../../sql/literal.ts'
import { paged } from '../../sql/paged.ts'
import { articlesOf, centreOf, figuresOf } from '../figures.ts'
import { ownArticles } from '../own-articles.ts'
import { paths } from '../paths.ts'

const notFound = () => new CallError('notFound', '博主不存在')

/** `g` is the table. */
const bloggers = (q: Query) =>
  q
    .selectFrom('blogger as g')
    .innerJoin('account as a', 'a.id', 'g.accountId')
    .select([
      'g.accountId as id',
      'g.accountId as userId',
      'g.bloggerName',
      'g.introduction',
      'g.fansCount',
      'g.gmtCreate',
    ])
    .select([
      sql<string>`coalesce(nullif(g.head_img_url, ''), a.head_img_url)`.as('headImgUrl'),
      sql<number>`(select count(*) from blog where account_id = g.account_id and is_shown)::int`.as('blogCount'),
      sql<number>`(select count(*) from question where account_id = g.account_id and audit_status = ${literal(auditStates.passed)})::int`.as(
        'questionCount',
      ),
      sql<number>`(select count(*) from blogger_attention where account_id = g.account_id)::int`.as('attentionCount'),
      sql<number>`(select coalesce(sum(count_read), 0) from blog where account_id = g.account_id and is_shown)::bigint`.as(
        'readCount',
      ),
    ])
    .where('a.statusId', '=', statusIds.normal)

const flag = (test: ReturnType<typeof sql<boolean>>) => sql<Flag>`(case when ${test} then 1 else 0 end)`

const follows = (follower: unknown, blogger: unknown) =>
  sql<boolean>`exists (select from blogger_attention x where x.account_id = ${follower} and x.blogger_id = ${blogger})`

/** Users of a follow list; `column` is the one that holds the listed user. */
const people = (q: Query, column: 'accountId' | 'bloggerId') =>
  q
    .selectFrom('bloggerAttention as f')
    .innerJoin('account as a', 'a.id', `f.${column}`)
    .leftJoin('blogger as g', 'g.accountId', 'a.id')
    .select(['f.id', 'a.id as bloggerId', 'a.id as userId', 'f.gmtCreate'])
    .select([
      sql<string>`coalesce(g.blogger_name, a.nickname)`.as('bloggerName'),
      sql<string>`coalesce(nullif(g.head_img_url, ''), a.head_img_url)`.as('headImgUrl'),
      sql<string>`coalesce(g.introduction, '')`.as('introduction'),
      sql<number>`coalesce(g.fans_count, 0)`.as('fansCount'),
      flag(follows(sql.ref('f.blogger_id'), sql.ref('f.account_id'))).as('isMutual'),
      flag(sql<boolean>`g.account_id is not null`).as('isBlogger'),
    ])
    .orderBy('f.id', 'desc')

export const bloggerHandlers: Handlers<typeof bloggerCalls> = {
  'community/api/blogger/view': ({ bloggerId }, { q }) =>
    bloggers(q).where('g.accountId', '=', bloggerId).executeTakeFirstOrThrow(notFound),

  'community/auth/blogger/view': ({ bloggerId }, { q, user }) =>
    bloggers(q)
      .select(flag(follows(user.id, sql.ref('g.account_id'))).as('isAttention'))
      .where('g.accountId', '=', bloggerId)
      .executeTakeFirstOrThrow(notFound),

  async 'community/auth/blogger/myself'(_, { q, user }) {
    return (await bloggers(q).where('g.accountId', '=', user.id).executeTakeFirst()) ?? {}
  },

  async 'community/auth/blogger/save'(profile, { q, user }) {
    const opened = await q
      .insertInto('blogger')
      .values({ accountId: user.id, ...profile })
      .onConflict((c) => c.doNothing())
      .returning('accountId')
      .executeTakeFirst()
    if (!opened) throw new CallError('conflict', '你的博客已经开好了，名字和介绍请在博客资料里改')
    return bloggers(q).where('g.accountId', '=', user.id).executeTakeFirstOrThrow(notFound)
  },

  async 'community/auth/blogger/update'(profile, { q, user }) {
    const own = await q
      .updateTable('blogger')
      .set({ accountId: user.id, ...profile })
      .where('accountId', '=', user.id)
      .returning('accountId')
      .executeTakeFirst()
    if (!own) throw new CallError('conflict', '还没有开博客，写第一篇文章时就会开好')
    const written = q.selectFrom('blog').select('id').where('accountId', '=', user.id).where('isShown', '=', true)
    // lists show the name beside each article
    invalidateTags(q, ...(await written.execute()).map(({ id }) => `blog:${id}`))
    return bloggers(q).where('g.accountId', '=', user.id).executeTakeFirstOrThrow(notFound)
  },

  'community/auth/blogger/article/list': (input, { q, user }) => ownArticles(q, user.id, input),

  'community/auth/blogger/centre/view': (_, { q, user }) => centreOf(q, user.id),

  'community/auth/blogger/figure/view': ({ span }, { q, user }) => figuresOf(q, user.id, span),

  async 'community/auth/blogger/figure/blog/list'({ day }, { q, user }) {
    return { list: await articlesOf(q, user.id, day) }
  },

  async 'community/auth/blogger/recommend/list'({ limit }, { q, user }) {
    const list = await bloggers(q)
      .where('g.accountId', '!=', user.id)
      .where(sql<boolean>`not ${follows(user.id, sql.ref('g.account_id'))}`)
      .orderBy('g.fansCount', 'desc')
      .orderBy('g.accountId')
      .limit(literal(limit))
      .execute()
    return { list }
  },

  async 'community/auth/blogger/user/record/save'({ bloggerId, opType }, { q, user }) {
    if (bloggerId === user.id) throw new CallError('conflict', '不能关注自己')
    const addFans = (change: number) =>
      q
        .updateTable('blogger')
        .set((e) => ({ fansCount: e('fansCount', '+', change) }))
        .where('accountId', '=', bloggerId)
        .returning('fansCount')
        .executeTakeFirstOrThrow(notFound)
    const { fansCount } = await addFans(0) // locks the row: concurrent requests are serialized
    const pair = { accountId: user.id, bloggerId }
    const changed = opType
      ? await q
          .insertInto('bloggerAttention')
          .values(pair)
          .onConflict((c) => c.doNothing())
          .returning('id')
          .execute()
      : await q
          .deleteFrom('bloggerAttention')
          .where('accountId', '=', user.id)
          .where('bloggerId', '=', bloggerId)
          .returning('id')
          .execute()
    if (!changed.length) return { isAttention: opType, fansCount }
    if (opType)
      await sendDeed(q, [bloggerId], {
        kind: messageKinds.follow,
        actor: user,
        did: '关注了你',
        text: '去看看你的博客主页，写点什么给新来的读者。',
        link: paths.blogger(bloggerId),
        cause: `blogger:${bloggerId}:${user.id}`,
        gather: `blogger:${bloggerId}`,
      })
    return { isAttention: opType, ...(await addFans(opType ? 1 : -1)) }
  },

  'community/auth/blogger/user/record/list': (page, { q, user }) =>
    paged(page, people(q, 'bloggerId').where('f.accountId', '=', user.id)),

  'community/auth/blogger/user/record/fans/list': ({ bloggerId, ...page }, { q, user }) =>
    paged(page, people(q, 'accountId').where('f.bloggerId', '=', bloggerId ?? user.id)),
}
