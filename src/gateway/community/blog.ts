// Answers the calls of contract/community/blog.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { blogCalls } from '../../contract/community/blog.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { literal } from '../sql/literal.ts'
import { matching } from '../sql/matching.ts'
import { paged } from '../sql/paged.ts'
import { excerptOf, plainText } from '../text/excerpt.ts'
import { blogCards, inTitle, searchQuery, visible } from './card.ts'
import { addReaction, removeReaction } from './reactions.ts'

const notFound = () => new CallError('notFound', '文章不存在或已被删除')

type Rows = ReturnType<typeof blogCards>

/** By labelType; each ends with the id, so that the order is total. */
export const orders: Record<number, (rows: Rows) => Rows> = {
  1: (rows) => rows.orderBy('b.gmtCreate', 'desc').orderBy('b.id', 'desc'),
  3: (rows) => rows.orderBy('b.heat', 'desc').orderBy('b.id', 'desc'),
}

const labelled = (labelNo: string | undefined) => (rows: Rows) =>
  labelNo ? rows.where('b.labelId', '=', sql<number>`(select id from label where label_no = ${labelNo})`) : rows

const full = (q: Query, id: number) =>
  blogCards(q)
    .select(['b.content', 'b.sourceUrl', 'b.isOpen', 'b.auditOpinion', sql<boolean>`b.is_shown`.as('isShown')])
    .$narrowType<{ isOpen: Flag }>()
    .where('b.id', '=', id)

const seoOf = ({ title, summary, labelName }: { title: string; summary: string; labelName: string }) => ({
  ...{ title, description: summary || title, keywords: labelName },
})

const hasReacted = (accountId: number, opType: number) =>
  sql<Flag>`(case when exists (select from blog_record r
    where r.account_id = ${accountId} and r.op_type = ${opType} and r.blog_id = b.id) then 1 else 0 end)`

export const blogHandlers: Handlers<typeof blogCalls> = {
  async 'community/api/blog/list'({ labelType, labelNo, articleType, bloggerId, bloggerIds, ...page }, { q }) {
    const rows = visible(blogCards(q)).where('b.articleType', '=', literal(articleType))
    if (bloggerIds) return paged(page, orders[labelType]!(rows.where('b.accountId', 'in', [0, ...bloggerIds])))
    if (!bloggerId) return paged(page, orders[labelType]!(labelled(labelNo)(rows)))
    const ofBlogger = labelled(labelNo)(rows.where('b.accountId', '=', bloggerId))
    return paged(page, orders[labelType]!(labelType === 1 ? ofBlogger.orderBy('b.isTop', 'desc') : ofBlogger))
  },

  async 'community/api/blog/view'({ id }, { q }) {
    const article = await full(q, id).executeTakeFirstOrThrow(notFound)
    if (!article.isShown) throw notFound()
    return { ...article, seo: seoOf(article) }
  },

  async 'community/api/blog/search/list'({ title, articleType, ...page }, { q }) {
    const query = await searchQuery(q, title)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = visible(blogCards(q))
      .select(plainText('b.content').as('text'))
      .where('b.articleType', '=', articleType)
      .where(sql<boolean>`b.search @@ ${query}`)
      .orderBy(inTitle('b.title', title))
      .orderBy('b.heat', 'desc')
      .orderBy('b.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, highlight: excerptOf(row.text, title) })) }
  },

  async 'community/auth/blog/view'({ id }, { q, user }) {
    const article = await full(q, id)
      .select([hasReacted(user.id, 2).as('isAdmire'), hasReacted(user.id, 1).as('isCollection')])
      .executeTakeFirstOrThrow(notFound)
    const isMine = article.bloggerId === user.id
    if (!article.isShown && !isMine) throw notFound()
    const { auditOpinion, ...rest } = article
    return { ...rest, seo: seoOf(article), ...(isMine && { auditOpinion }) }
  },

  'community/auth/blog/attention/list': ({ labelNo, ...page }, { q, user }) => {
    const followed = q.selectFrom('bloggerAttention').select('bloggerId').where('accountId', '=', user.id)
    const rows = visible(blogCards(q)).where('b.articleType', '!=', 2).where('b.accountId', 'in', followed)
    return paged(page, orders[1]!(labelled(labelNo)(rows)))
  },

  async 'community/auth/blog/user/record/save'({ blogId, opType }, { q, user }) {
    return addReaction(q, user, 'blog', blogId, opType)
  },

  async 'community/auth/blog/user/record/delete'({ blogId, opType }, { q, user }) {
    return removeReaction(q, user, 'blog', blogId, opType)
  },

  'community/auth/blog/user/record/collection/list': ({ articleType, ...page }, { q, user }) =>
    paged(
      page,
      visible(blogCards(q))
        .innerJoin('blogRecord as r', 'r.blogId', 'b.id')
        .where('r.accountId', '=', user.id)
        .where('r.opType', '=', 1)
        .$call((rows) => matching(rows, { 'b.articleType': articleType }))
        .orderBy('r.gmtCreate', 'desc')
        .orderBy('b.id', 'desc'),
    ),
}
