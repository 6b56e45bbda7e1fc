// Answers the calls of contract/community/blog.ts.

import { sql } from 'kysely'
import { conflict } from '../../../contract/codes.ts'
import { articleVerbs } from '../../../contract/community/article-verbs.ts'
import type { blogCalls } from '../../../contract/community/blog.ts'
import { articleTypes } from '../../../contract/enums/article-types.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { blogStates } from '../../../contract/enums/blog-states.ts'
import { labelTypes } from '../../../contract/enums/label-types.ts'
import { standTypes } from '../../../contract/enums/stand-types.ts'
import type { Flag } from '../../../contract/fields.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { refTypes } from '../../review/kinds.ts'
import { likeContains } from '../../sql/like.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { excerptOf, excerptText } from '../../text/excerpt.ts'
import { orders, type Rows } from '../blog-orders.ts'
import { blogCards, inTitle, labelNoOf, searchQuery, visible } from '../card.ts'
import { blogNotFound, handInBlog, readyVersion } from '../publish-blog.ts'
import { addReaction, removeReaction } from '../reactions.ts'
import { handIn } from '../review/hand-in.ts'
import { BlogVersion } from '../review/versions.ts'

const labelled = (labelNo: string | undefined) => (rows: Rows) =>
  labelNo ? rows.where('b.labelId', '=', sql<number>`(select id from label where label_no = ${labelNo})`) : rows

const full = (q: Query, id: number) =>
  blogCards(q)
    .select(['b.content', 'b.sourceUrl', 'b.isOpen', 'b.auditOpinion', 'b.auditStatus'])
    .select(sql<boolean>`b.is_shown`.as('isShown'))
    .$narrowType<{ isOpen: Flag }>()
    .where('b.id', '=', id)

const seoOf = ({ title, summary, labelName }: { title: string; summary: string; labelName: string }) => ({
  title,
  description: summary || title,
  keywords: labelName,
})

const hasReacted = (accountId: number, opType: number) =>
  sql<Flag>`(case when exists (select from blog_record r
    where r.account_id = ${accountId} and r.op_type = ${opType} and r.blog_id = b.id) then 1 else 0 end)`

const restorable = sql<string>`now() - interval '30 days'`
const leftUndecided = 4 // of a review: AuditStatusEnum; of the newest version only where its article went

const stands = {
  [standTypes.up]: { verb: articleVerbs.putUp, set: { isOpen: 1 } },
  [standTypes.down]: { verb: articleVerbs.takeDown, set: { isOpen: 0 } },
  [standTypes.top]: { verb: articleVerbs.pin, set: { isTop: 1 } },
  [standTypes.untop]: { verb: articleVerbs.unpin, set: { isTop: 0 } },
} as const

/** One of mine, which is locked. */
const own = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('blog')
    .select(['labelId', 'auditStatus', 'isBanned', 'isOpen', 'isTop'])
    .$narrowType<{ isBanned: Flag; isOpen: Flag; isTop: Flag }>()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()

/** `x` is the article's own row, `r` what was handed in last, `d` the draft that changes it. */
const ownBlogs = (q: Query, accountId: number) =>
  blogCards(q)
    .innerJoin('blog as x', 'x.id', 'b.id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('review')
          .select(['auditStatus', 'auditOpinion', 'gmtAudit'])
          .whereRef('refId', '=', 'x.id')
          .where('refType', '=', literal(refTypes.blog))
          .where('version', 'is not', null)
          .where('auditStatus', 'in', [auditStates.waiting, auditStates.passed, auditStates.refused])
          .orderBy('versionNo', 'desc')
          .orderBy('id', 'desc')
          .limit(literal(1))
          .as('r'),
      (join) => join.onTrue(),
    )
    .leftJoin('blogDraft as d', (join) => join.onRef('d.blogId', '=', 'x.id').on('d.gmtDelete', 'is', null))
    .select(['x.isOpen', 'x.isBanned', 'x.auditStatus', 'r.auditStatus as versionStatus', 'r.gmtAudit as auditTime'])
    .select(['d.id as draftId', 'd.publishTime', 'x.gmtDelete as deleteTime'])
    .select(
      sql<string>`case when r.audit_status = ${literal(auditStates.refused)} then r.audit_opinion else x.audit_opinion end`.as(
        'auditOpinion',
      ),
    )
    .$narrowType<{ isOpen: Flag; isBanned: Flag }>()
    .where('b.accountId', '=', accountId)
    .orderBy('b.isTop', 'desc')
    .orderBy('b.gmtCreate', 'desc')
    .orderBy('b.id', 'desc')

export const blogHandlers: Handlers<typeof blogCalls> = {
  async 'community/api/blog/list'({ labelType, labelNo, articleType, bloggerId, bloggerIds, ...page }, { q }) {
    const rows = visible(blogCards(q)).where('b.articleType', '=', literal(articleType))
    if (bloggerIds) return paged(page, orders[labelType]!(rows.where('b.accountId', 'in', [0, ...bloggerIds])))
    if (!bloggerId) return paged(page, orders[labelType]!(labelled(labelNo)(rows)))
    const ofBlogger = labelled(labelNo)(rows.where('b.accountId', '=', bloggerId))
    return paged(
      page,
      orders[labelType]!(labelType === labelTypes.newest ? ofBlogger.orderBy('b.isTop', 'desc') : ofBlogger),
    )
  },

  async 'community/api/blog/view'({ id }, { q }) {
    const article = await full(q, id).executeTakeFirstOrThrow(blogNotFound)
    if (!article.isShown) throw blogNotFound()
    return { ...article, seo: seoOf(article) }
  },

  async 'community/api/blog/search/list'({ title, articleType, ...page }, { q }) {
    const query = await searchQuery(q, title)
    if (!query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const rows = visible(blogCards(q))
      .select(excerptText('b.content').as('text'))
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
      .executeTakeFirstOrThrow(blogNotFound)
    const isMine = article.bloggerId === user.id && article.auditStatus !== blogStates.deleted
    if (!article.isShown && !isMine) throw blogNotFound()
    const { auditOpinion, auditStatus, ...rest } = article
    if (!isMine) return { ...rest, seo: seoOf(article) }
    const draft = await q
      .selectFrom('blogDraft')
      .select('id')
      .where('blogId', '=', id)
      .where('gmtDelete', 'is', null)
      .executeTakeFirst()
    return { ...rest, seo: seoOf(article), auditOpinion, auditStatus, draftId: draft?.id ?? null }
  },

  'community/auth/blog/list': ({ statusId, articleType, auditStatus, title, ...page }, { q, user }) =>
    paged(
      page,
      ownBlogs(q, user.id)
        .$call((rows) => matching(rows, { 'b.articleType': articleType, 'b.auditStatus': auditStatus ?? undefined }))
        .$if(auditStatus === undefined, (rows) => rows.where('b.auditStatus', '<>', blogStates.deleted))
        .$if(auditStatus === blogStates.deleted, (rows) => rows.where('x.gmtDelete', '>', restorable))
        .$if(statusId !== undefined, (rows) =>
          rows.where(statusId ? sql<boolean>`b.is_shown` : sql<boolean>`not b.is_shown`),
        )
        .$if(Boolean(title), (rows) => rows.where('b.title', 'ilike', likeContains(title!))),
    ),

  async 'community/auth/blog/save'({ isOpen, draftId, ...written }, { q, user, outside }) {
    const version = await readyVersion(q, written, outside.siteUrl)
    return handInBlog(q, user, { version, isOpen, draftId })
  },

  async 'community/auth/blog/update'({ id, isOpen, draftId, ...written }, { q, user, outside }) {
    const version = await readyVersion(q, written, outside.siteUrl)
    return handInBlog(q, user, { id, version, isOpen, draftId })
  },

  async 'community/auth/blog/stand'({ id, standType }, { q, user }) {
    const blog = await own(q, user.id, id).executeTakeFirstOrThrow(blogNotFound)
    const { verb, set } = stands[standType]
    if (requireVerb(verb, blog)) await q.updateTable('blog').set(set).where('id', '=', id).execute()
    const { isTop, isOpen } = { ...blog, ...set }
    return { id, isTop, isOpen, bloggerId: user.id, labelNo: await labelNoOf(q, blog.labelId) }
  },

  async 'community/auth/blog/delete'({ id }, { q, user }) {
    const blog = await own(q, user.id, id).executeTakeFirstOrThrow(blogNotFound)
    if (requireVerb(articleVerbs.delete, blog)) {
      await q
        .updateTable('blog')
        .set((e) => ({
          auditStatus: blogStates.deleted,
          statusBefore: e.ref('auditStatus'),
          gmtDelete: sql<string>`now()`,
        }))
        .where('id', '=', id)
        .execute()
      await q.updateTable('blogDraft').set({ publishTime: null }).where('blogId', '=', id).execute()
    }
    return { ok: true, bloggerId: user.id, labelNo: await labelNoOf(q, blog.labelId) }
  },

  async 'community/auth/blog/restore'({ id }, { q, user }) {
    const blog = await own(q, user.id, id)
      .select(['statusBefore', sql<boolean>`gmt_delete > ${restorable}`.as('isRecent')])
      .executeTakeFirstOrThrow(blogNotFound)
    const answer = { id, bloggerId: user.id, labelNo: await labelNoOf(q, blog.labelId) }
    if (!requireVerb(articleVerbs.restore, blog)) return { ...answer, auditStatus: blog.auditStatus }
    if (!blog.isRecent) throw conflict('删除超过 30 天，恢复不了了')
    const auditStatus = blog.statusBefore ?? blogStates.waiting
    await q
      .updateTable('blog')
      .set({ auditStatus, statusBefore: null, gmtDelete: null })
      .where('id', '=', id)
      .where('auditStatus', '=', blogStates.deleted)
      .execute()
    const last = await q
      .selectFrom('review')
      .select(['auditStatus', 'version'])
      .where('refType', '=', refTypes.blog)
      .where('refId', '=', id)
      .where('version', 'is not', null)
      .orderBy('versionNo', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.auditStatus !== leftUndecided) return { ...answer, auditStatus }
    const again = await handIn(q, user, { kind: 'blog', id, version: BlogVersion.parse(last.version) })
    return { ...answer, auditStatus: auditStatus === blogStates.passed ? auditStatus : again.auditStatus }
  },

  'community/auth/blog/attention/list': ({ labelNo, ...page }, { q, user }) => {
    const followed = q.selectFrom('bloggerAttention').select('bloggerId').where('accountId', '=', user.id)
    const rows = visible(blogCards(q))
      .where('b.articleType', '!=', articleTypes.news)
      .where('b.accountId', 'in', followed)
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
