// Answers the calls of contract/community/blog-draft.ts.
import { sql } from 'kysely'
import { CallError, wrongField } from '../../contract/codes.ts'
import { type blogDraftCalls, keptStates } from '../../contract/community/blog-draft.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { deviceOf } from '../auth/device.ts'
import type { Handlers } from '../handler.ts'
import { literal } from '../sql/literal.ts'
import { lockAccount } from '../sql/lock-account.ts'
import { paged } from '../sql/paged.ts'
import { htmlToText, sanitizeHtml } from '../text/rich.ts'
import { countDrafts, draftNotFound, nextVersion, recoverDraft } from './drafts.ts'
import { blogNotFound, blogStatus, readyVersion, requireBlogger } from './publish-blog.ts'

const isGone = () => new CallError('conflict', '这份草稿已经在别处发布或删除了，写的内容可以另存成新草稿')
const isNewer = () => new CallError('conflict', '这一篇在别处也改过，请先选用哪一份')

const maxDrafts = 200
const stateAfter = 5 * 60_000 // ms: a state is kept at most this often…
const lostCharacters = 100 // …and whenever this much of the text goes
const maxAhead = 365 * 86_400_000 // ms

const parts = ['title', 'content', 'summary', 'coverImg', 'articleType', 'labelNo', 'sourceUrl'] as const

type Which = { id?: number | undefined; draftNo?: string | undefined; blogId?: number | undefined }

/** Mine, by the first of these that is given; thrown away ones only by their own id or number. */
function ownDraft(q: Query, accountId: number, { id, draftNo, blogId }: Which) {
  const mine = q
    .selectFrom('blogDraft')
    .select([...parts, 'id', 'blogId', 'draftNo', 'version', 'saveNo', 'device', 'publishTime', 'publishFailure'])
    .select(['gmtCreate', 'gmtModified', 'gmtDelete'])
    .where('accountId', '=', accountId)
  if (id !== undefined) return mine.where('id', '=', id)
  if (draftNo !== undefined) return mine.where('draftNo', '=', draftNo)
  return mine.where('blogId', '=', blogId ?? 0).where('gmtDelete', 'is', null)
}

const ownBlog = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('blog as b')
    .leftJoin('label as l', 'l.id', 'b.labelId')
    .select(['b.id', 'b.title', 'b.content', 'b.summary', 'b.coverImg', 'b.articleType', 'b.sourceUrl'])
    .select(['b.auditStatus', 'b.auditOpinion', 'b.gmtModified', sql<string>`coalesce(l.label_no, '')`.as('labelNo')])
    .select(sql<Flag>`(case when b.is_shown then 1 else 0 end)`.as('isShown'))
    .where('b.id', '=', id)
    .where('b.accountId', '=', accountId)

/** What was handed in last, and what became of it. */
const lastVersion = (q: Query, blogId: number) =>
  q
    .selectFrom('review as r')
    .select(['r.auditStatus', 'r.auditOpinion', 'r.version'])
    .select(
      sql<string>`coalesce((select label_no from label where id = (r.version ->> 'labelId')::bigint), '')`.as(
        'labelNo',
      ),
    )
    .where('r.refType', '=', 1)
    .where('r.refId', '=', blogId)
    .where('r.version', 'is not', null)
    .where('r.auditStatus', 'in', [1, 2, 3])
    .orderBy('r.versionNo', 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

type Draft = Awaited<ReturnType<ReturnType<typeof ownDraft>['executeTakeFirstOrThrow']>>

/** Keeps the state that something else takes the place of; the twenty latest stay. */
async function keepState(q: Query, draft: Draft) {
  await q
    .insertInto('blogDraftState')
    .values({
      ...{ title: draft.title, content: draft.content, summary: draft.summary, coverImg: draft.coverImg },
      ...{ articleType: draft.articleType, labelNo: draft.labelNo, sourceUrl: draft.sourceUrl },
      ...{ draftId: draft.id, version: draft.version, device: draft.device, gmtCreate: draft.gmtModified },
    })
    .execute()
  await q
    .deleteFrom('blogDraftState')
    .where('draftId', '=', draft.id)
    .where(
      'id',
      'not in',
      q
        .selectFrom('blogDraftState')
        .select('id')
        .where('draftId', '=', draft.id)
        .orderBy('id', 'desc')
        .limit(keptStates),
    )
    .execute()
}

async function isWorthKeeping(q: Query, draft: Draft, content: string) {
  const length = (html: string) => htmlToText(html).length
  if (length(draft.content) - length(content) >= lostCharacters) return true
  const { last } = await q
    .selectFrom('blogDraftState')
    .select(sql<string | null>`max(gmt_keep)`.as('last'))
    .where('draftId', '=', draft.id)
    .executeTakeFirstOrThrow()
  return Date.now() - Date.parse(last ?? draft.gmtCreate) > stateAfter
}

export const blogDraftHandlers: Handlers<typeof blogDraftCalls> = {
  async 'community/auth/blog/draft/save'({ id, blogId, draftNo, saveNo, version, isKept, ...fields }, context) {
    const { q, user, agent } = context
    const written = { ...fields, content: sanitizeHtml(fields.content), saveNo, device: deviceOf(agent) }
    if (id === undefined) await lockAccount(q, user.id)
    const draft =
      (await ownDraft(q, user.id, id === undefined ? { draftNo } : { id })
        .forUpdate()
        .executeTakeFirst()) ??
      (id === undefined && blogId !== undefined
        ? await ownDraft(q, user.id, { blogId }).forUpdate().executeTakeFirst()
        : undefined)
    if (draft) {
      const { gmtModified } = draft
      if (draft.saveNo === saveNo && !draft.gmtDelete) return { id: draft.id, version: draft.version, gmtModified }
      if (draft.gmtDelete) throw isGone()
      if (draft.version !== version) throw isNewer()
      const isChanged = draft.content !== written.content || draft.title !== written.title
      if (isChanged && (isKept || (await isWorthKeeping(q, draft, written.content)))) await keepState(q, draft)
      return q
        .updateTable('blogDraft')
        .set({ ...written, ...nextVersion, publishFailure: '' })
        .where('id', '=', draft.id)
        .where('version', '=', version)
        .returning(['id', 'version', 'gmtModified'])
        .executeTakeFirstOrThrow(isNewer)
    }
    if (id !== undefined) throw draftNotFound()
    if (blogId !== undefined) {
      const blog = await ownBlog(q, user.id, blogId).executeTakeFirstOrThrow(blogNotFound)
      if (blog.auditStatus === blogStatus.deleted)
        throw new CallError('conflict', '这篇文章删除了。恢复它再接着写，或者另存成新文章')
    }
    if ((await countDrafts(q, 'blogDraft', user.id)) >= maxDrafts)
      throw new CallError('conflict', `草稿最多 ${maxDrafts} 份，请先删掉不用的`)
    return q
      .insertInto('blogDraft')
      .values({ ...written, accountId: user.id, blogId: blogId ?? null, draftNo })
      .returning(['id', 'version', 'gmtModified'])
      .executeTakeFirstOrThrow()
  },

  async 'community/auth/blog/draft/view'(which, { q, user }) {
    const draft = await ownDraft(q, user.id, which).executeTakeFirst()
    if (draft?.gmtDelete || (!draft && which.blogId === undefined)) throw draftNotFound()
    const blogId = draft?.blogId ?? which.blogId
    if (blogId === undefined || blogId === null) return { ...draft!, ...untold }
    const blog = await ownBlog(q, user.id, blogId).executeTakeFirstOrThrow(blogNotFound)
    if (!draft && blog.auditStatus === blogStatus.deleted) throw blogNotFound()
    const last = await lastVersion(q, blogId)
    const state = {
      isShown: blog.isShown,
      auditStatus: last?.auditStatus ?? blog.auditStatus,
      auditOpinion: (last?.auditStatus === 3 && last.auditOpinion) || blog.auditOpinion,
    }
    if (draft) return { ...draft, ...state }
    const { title, content, summary, coverImg, articleType, labelNo, sourceUrl, gmtModified } = {
      ...blog,
      ...(last && (last.version as Partial<typeof blog>)),
      ...(last && { labelNo: last.labelNo }),
    }
    return {
      ...{ title, content, summary, coverImg, articleType, labelNo, sourceUrl, gmtModified, ...state },
      ...{ id: null, blogId, draftNo: '', version: 0, saveNo: '', device: '', publishTime: null, publishFailure: '' },
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
      summary: row.summary || htmlToText(begin).slice(0, 120),
    }))
    return { ...result, list }
  },

  async 'community/auth/blog/draft/delete'({ id }, { q, user }) {
    const deleted = await q
      .updateTable('blogDraft')
      .set({ gmtDelete: sql<string>`now()`, publishTime: null })
      .where('id', '=', id)
      .where('accountId', '=', user.id)
      .where('gmtDelete', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!deleted) await ownDraft(q, user.id, { id }).executeTakeFirstOrThrow(draftNotFound) // pressed twice
    return { ok: true }
  },

  async 'community/auth/blog/draft/recover'({ id }, { q, user }) {
    const draft = await ownDraft(q, user.id, { id }).forUpdate().executeTakeFirstOrThrow(draftNotFound)
    if (!draft.gmtDelete) return draft
    if (draft.blogId && (await ownDraft(q, user.id, { blogId: draft.blogId }).executeTakeFirst()))
      throw new CallError('conflict', '这篇文章已经有一份新的草稿，先处理那一份')
    return recoverDraft(q, 'blogDraft', user.id, id)
  },

  async 'community/auth/blog/draft/schedule'({ id, publishTime }, { q, user, outside }) {
    const draft = await ownDraft(q, user.id, { id }).forUpdate().executeTakeFirstOrThrow(draftNotFound)
    if (draft.gmtDelete) throw isGone()
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

  async 'community/auth/blog/draft/history/list'({ id }, { q, user }) {
    const draft = await ownDraft(q, user.id, { id }).executeTakeFirstOrThrow(draftNotFound)
    const list = await q
      .selectFrom('blogDraftState')
      .select(['id', 'version', 'title', 'device', 'gmtCreate'])
      .select(sql<number>`char_length(regexp_replace(content, '<[^<>]*>', '', 'g'))`.as('charCount'))
      .where('draftId', '=', draft.id)
      .orderBy('id', 'desc')
      .limit(literal(keptStates))
      .execute()
    return { list }
  },

  async 'community/auth/blog/draft/history/view'({ id }, { q, user }) {
    return ownState(q, user.id, id).executeTakeFirstOrThrow(stateNotFound)
  },

  async 'community/auth/blog/draft/history/restore'({ id, version, saveNo }, { q, user, agent }) {
    const state = await ownState(q, user.id, id).executeTakeFirstOrThrow(stateNotFound)
    const draft = await ownDraft(q, user.id, { id: state.draftId }).forUpdate().executeTakeFirstOrThrow(draftNotFound)
    if (draft.gmtDelete) throw isGone()
    if (draft.saveNo === saveNo) return draft
    if (draft.version !== version) throw isNewer()
    await keepState(q, draft)
    const { title, content, summary, coverImg, articleType, labelNo, sourceUrl } = state
    return q
      .updateTable('blogDraft')
      .set({
        title,
        content,
        summary,
        coverImg,
        articleType,
        labelNo,
        sourceUrl,
        saveNo,
        device: deviceOf(agent),
        ...nextVersion,
      })
      .where('id', '=', draft.id)
      .where('version', '=', version)
      .returning(['id', 'version', 'gmtModified'])
      .executeTakeFirstOrThrow(isNewer)
  },
}

const untold = { auditStatus: null, auditOpinion: '', isShown: 0 as Flag }

const stateNotFound = () => new CallError('notFound', '这一份已经不在了，历史里只留最近的二十份')

const ownState = (q: Query, accountId: number, id: number) =>
  q
    .selectFrom('blogDraftState as s')
    .innerJoin('blogDraft as d', 'd.id', 's.draftId')
    .select(['s.id', 's.draftId', 's.version', 's.device', 's.gmtCreate'])
    .select(['s.title', 's.content', 's.summary', 's.coverImg', 's.articleType', 's.labelNo', 's.sourceUrl'])
    .where('s.id', '=', id)
    .where('d.accountId', '=', accountId)
