// Answers the calls of contract/community/blog-draft.ts.

import { sql } from 'kysely'
import { conflict, wrongField } from '../../../contract/codes.ts'
import { articleVerbs } from '../../../contract/community/article-verbs.ts'
import type { blogDraftCalls, MeantWord } from '../../../contract/community/blog-draft.ts'
import { cut } from '../../../contract/cut.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import { blogStates } from '../../../contract/enums/blog-states.ts'
import type { Flag } from '../../../contract/fields.ts'
import { plainText } from '../../../contract/plain-text.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { requireVerb } from '../../require-verb.ts'
import { refTypes } from '../../review/kinds.ts'
import { paged } from '../../sql/paged.ts'
import { createDrafts, draftNotFound, type Which } from '../drafts.ts'
import { blogNotFound, readyVersion, requireBlogger } from '../publish-blog.ts'
import { lastVersion } from '../review/versions.ts'

const isGone = '这份草稿已经在别处发布或删除了，写的内容可以另存成新草稿'
const max = 200
const maxAhead = 365 * 86_400_000 // ms

const parts = ['title', 'content', 'summary', 'coverImg', 'articleType', 'labelNo', 'sourceUrl'] as const

function find(q: Query, accountId: number, { id, draftNo, targetId }: Which, isLocked = false) {
  const mine = q
    .selectFrom('blogDraft')
    .select([...parts, 'id', 'blogId', 'draftNo', 'version', 'saveNo', 'device', 'publishTime', 'publishFailure'])
    .select(['gmtCreate', 'gmtModified', 'gmtDelete'])
    .select((e) => e.ref('meantWords').$castTo<MeantWord[]>().as('meantWords'))
    .where('accountId', '=', accountId)
    .$if(isLocked, (rows) => rows.forUpdate())
  if (id !== undefined) return mine.where('id', '=', id).executeTakeFirst()
  if (draftNo !== undefined) return mine.where('draftNo', '=', draftNo).executeTakeFirst()
  return mine
    .where('blogId', '=', targetId ?? 0)
    .where('gmtDelete', 'is', null)
    .executeTakeFirst()
}

const drafts = createDrafts({
  table: 'blogDraft',
  max,
  find,
  isGone,
  isFull: `草稿最多 ${max} 份，请先删掉不用的`,
  isNewer: '这一篇在别处也改过，请先选用哪一份',
  hasOther: '这篇文章已经有一份新的草稿，先处理那一份',
  async requireTarget(q, accountId, id) {
    const blog = await ownBlog(q, accountId, id).executeTakeFirstOrThrow(blogNotFound)
    requireVerb(articleVerbs.keep, blog)
  },
})

const ownBlog = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('blog as b')
    .leftJoin('label as l', 'l.id', 'b.labelId')
    .select(['b.id', 'b.title', 'b.content', 'b.summary', 'b.coverImg', 'b.articleType', 'b.sourceUrl'])
    .select(['b.auditStatus', 'b.auditOpinion', 'b.gmtModified', sql<string>`coalesce(l.label_no, '')`.as('labelNo')])
    .select(sql<Flag>`(case when b.is_shown then 1 else 0 end)`.as('isShown'))
    .where('b.id', '=', id)
    .where('b.accountId', '=', accountId)

export const blogDraftHandlers: Handlers<typeof blogDraftCalls> = {
  'community/auth/blog/draft/save': ({ id, blogId, draftNo, saveNo, version, isKept, ...written }, context) =>
    drafts.save(context, { id, targetId: blogId, draftNo, saveNo, version, isKept }, written),

  async 'community/auth/blog/draft/view'(which, { q, user }) {
    const { blogId: targetId, ...own } = which
    const draft = await find(q, user.id, { ...own, targetId })
    if (draft?.gmtDelete || (!draft && which.blogId === undefined)) throw draftNotFound()
    const blogId = draft?.blogId ?? which.blogId
    if (blogId === undefined || blogId === null) return { ...draft!, ...untold }
    const blog = await ownBlog(q, user.id, blogId).executeTakeFirstOrThrow(blogNotFound)
    if (!draft && blog.auditStatus === blogStates.deleted) throw blogNotFound()
    const last = await lastVersion(q, refTypes.blog, blogId)
    const state = {
      isShown: blog.isShown,
      auditStatus: last?.auditStatus ?? blog.auditStatus,
      auditOpinion: (last?.auditStatus === auditStates.refused && last.auditOpinion) || blog.auditOpinion,
    }
    if (draft) return { ...draft, ...state }
    const { title, content, summary, coverImg, articleType, labelNo, sourceUrl, gmtModified } = {
      ...blog,
      ...(last && (last.version as Partial<typeof blog>)),
      ...(last && { labelNo: last.labelNo }),
    }
    return {
      title,
      content,
      summary,
      coverImg,
      articleType,
      labelNo,
      sourceUrl,
      gmtModified,
      ...state,
      id: null,
      blogId,
      meantWords: [],
      draftNo: '',
      version: 0,
      saveNo: '',
      device: '',
      publishTime: null,
      publishFailure: '',
    }
  },

  async 'community/auth/blog/draft/list'({ isNew, ...page }, { q, user }) {
    const rows = q
      .selectFrom('blogDraft as d')
      .select(['d.id', 'd.blogId', 'd.title', 'd.coverImg', 'd.version', 'd.device', 'd.publishTime'])
      .select(['d.publishFailure', 'd.gmtModified', 'd.summary', sql<string>`left(d.content, 1000)`.as('begin')])
      .where('d.accountId', '=', user.id)
      .where('d.gmtDelete', 'is', null)
      .$if(isNew !== undefined, (all) => all.where('d.blogId', isNew ? 'is' : 'is not', null))
      .orderBy('d.gmtModified', 'desc')
      .orderBy('d.id', 'desc')
    const result = await paged(page, rows)
    const list = result.list.map(({ begin, ...row }) => ({
      ...row,
      summary: row.summary || cut(plainText(begin), 120),
    }))
    return { ...result, list }
  },

  'community/auth/blog/draft/delete': ({ id }, context) => drafts.delete(context, id),

  'community/auth/blog/draft/recover': ({ id }, context) => drafts.recover(context, id),

  async 'community/auth/blog/draft/schedule'({ id, publishTime }, { q, user, outside }) {
    const draft = await find(q, user.id, { id }, true)
    if (!draft) throw draftNotFound()
    if (draft.gmtDelete) throw conflict(isGone)
    if (publishTime !== null) {
      const ahead = Date.parse(publishTime) - Date.now()
      if (ahead <= 0) throw wrongField('publishTime', '这个时间已经过了，请选以后的时间')
      if (ahead > maxAhead) throw wrongField('publishTime', '最多定到一年以后')
      await requireBlogger(q, user.id)
      await readyVersion(q, draft, outside.siteUrl)
    }
    return q
      .updateTable('blogDraft')
      .set({ publishTime, publishFailure: '' })
      .where('id', '=', id)
      .returning(['id', 'publishTime'])
      .executeTakeFirstOrThrow()
  },

  'community/auth/blog/draft/history/list': ({ id }, context) => drafts.history(context, id),

  'community/auth/blog/draft/history/view': ({ id }, context) => drafts.state(context, id),

  'community/auth/blog/draft/history/restore': ({ id, ...saving }, context) => drafts.restore(context, id, saving),
}

const untold = { auditStatus: null, auditOpinion: '', isShown: 0 as Flag }
