// Handing in an article: what it has to be, its row, and the draft it was written in. Shared by the writer's calls and the schedule.

import { sql } from 'kysely'
import { CallError, checkTogether, wrongField } from '../../contract/codes.ts'
import { type ArticleLack, articleLacks } from '../../contract/community/article-lacks.ts'
import { articleVerbs } from '../../contract/community/article-verbs.ts'
import { maxBlogCharacters } from '../../contract/community/blog-draft.ts'
import { shortened } from '../../contract/cut.ts'
import { articleTypes } from '../../contract/enums/article-types.ts'
import { blogStates } from '../../contract/enums/blog-states.ts'
import { labelAreas } from '../../contract/enums/label-areas.ts'
import type { Flag } from '../../contract/fields.ts'
import { plainText } from '../../contract/plain-text.ts'
import type { Query } from '../../db/connect.ts'
import { purgeTags } from '../events/changes.ts'
import type { Account } from '../handler.ts'
import { requireVerb } from '../require-verb.ts'
import { refTypes } from '../review/kinds.ts'
import { sanitizeHtml } from '../text/rich.ts'
import { putAwayDraft, requireDraft } from './drafts.ts'
import { handIn } from './review/hand-in.ts'
import { type BlogVersion, lastVersion } from './review/versions.ts'

export const blogNotFound = () => new CallError('notFound', '文章不存在或已被删除')

export type WrittenBlog = {
  title: string
  content: string
  summary: string
  coverImg: string
  articleType: number
  labelNo: string
  sourceUrl: string
}

/** What is written, as a version that readers may see; throws what it lacks, at its fields. */
export async function readyVersion(q: Query, written: WrittenBlog, siteUrl: string): Promise<BlogVersion> {
  const { labelNo, ...fields } = written
  const content = sanitizeHtml(fields.content)
  const text = plainText(content)
  const label = await q
    .selectFrom('label')
    .select('id')
    .where('labelNo', '=', labelNo)
    .where('labelArea', '=', labelAreas.blog)
    .executeTakeFirst()
  const { articleType, title, coverImg } = fields
  const sourceUrl = articleType === articleTypes.reprint ? fields.sourceUrl : ''
  const lacks = articleLacks({ ...fields, content, labelNo, sourceUrl })
  const has = (path: ArticleLack['path']) => {
    const lack = lacks.find((one) => one.path === path)
    if (lack) throw wrongField(path, lack.msg)
  }
  await checkTogether(
    () => has('title'),
    () => {
      has('content')
      const length = [...text].length
      if (length > maxBlogCharacters)
        throw wrongField('content', `正文有 ${length} 个字，一篇最多 ${maxBlogCharacters} 个字，请分成两篇`)
      if (!picturesOf(content).every(isOurs(siteUrl)))
        throw wrongField('content', '文里有别的网站的图片，请存到本机再传上来')
    },
    () => {
      has('labelNo')
      if (!label) throw wrongField('labelNo', '没有这个标签，请重新选择')
    },
    () => has('sourceUrl'),
    () => {
      if (coverImg && !isOurs(siteUrl)(coverImg)) throw wrongField('coverImg', '请上传封面图片')
    },
  )
  const summary = fields.summary || shortened(text, 120)
  return { title: title.trim(), content, summary, coverImg, articleType, labelId: label!.id, sourceUrl }
}

/** Pictures of other sites may vanish, and their servers would learn who reads. */
const isOurs = (siteUrl: string) => (src: string) => /^\/(?![/\\])/.test(src) || src.startsWith(`${siteUrl}/`)
const picturesOf = (html: string) => [...html.matchAll(/<img\b[^<>]*?\ssrc="([^"<>]*)"/g)].map(([, src]) => src!)

type HandingIn = {
  /** Undefined: a new article. */
  id?: number | undefined
  version: BlogVersion
  isOpen?: Flag | undefined
  draftId?: number | undefined
}

/** The version is public at once (versionStatus 2), or waits for an operator (1). */
export async function handInBlog(q: Query, user: Account, { id, version, isOpen, draftId }: HandingIn) {
  if (draftId !== undefined) await requireDraft(q, 'blogDraft', user.id, draftId)
  if (id !== undefined) await takeVersion(q, user.id, id, version, isOpen)
  await requireBlogger(q, user.id)
  const duplicate = id === undefined ? await recentDuplicate(q, user.id, version) : undefined
  const blogId = duplicate?.id ?? id ?? (await insertBlog(q, user.id, version, isOpen))
  const handedIn = duplicate
    ? await lastVersion(q, refTypes.blog, blogId)
    : await handIn(q, user, { kind: 'blog', id: blogId, version })
  if (draftId !== undefined) await putAwayDraft(q, 'blogDraft', user.id, draftId, blogId)
  const { auditStatus, isShown } = await q
    .selectFrom('blog')
    .select(['auditStatus', 'isShown'])
    .where('id', '=', blogId)
    .executeTakeFirstOrThrow()
  const versionStatus = handedIn?.auditStatus ?? auditStatus
  return { id: blogId, statusId: Number(isShown), auditStatus, versionStatus }
}

export async function requireBlogger(q: Query, accountId: number) {
  await q
    .selectFrom('blogger')
    .select('accountId')
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => new CallError('conflict', '还没有开通博客，请先填写博客名'))
}

/** The row of a new article: nobody reads it until its version passes. */
async function insertBlog(q: Query, accountId: number, version: BlogVersion, isOpen: Flag = 1) {
  const { id } = await q
    .insertInto('blog')
    .values({ ...version, accountId, isOpen, auditStatus: blogStates.waiting })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Where readers see a version they go on seeing it; otherwise the row takes the new text, and waits. */
async function takeVersion(q: Query, accountId: number, id: number, version: BlogVersion, isOpen: Flag | undefined) {
  const blog = await q
    .selectFrom('blog')
    .select(['auditStatus', 'isBanned', 'isOpen'])
    .where('id', '=', id)
    .$narrowType<{ isBanned: Flag }>()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow(blogNotFound)
  requireVerb(articleVerbs.write, blog)
  const open = isOpen === undefined ? {} : { isOpen }
  if (blog.auditStatus !== blogStates.passed)
    await q
      .updateTable('blog')
      .set({ ...version, ...open, auditStatus: blogStates.waiting, auditOpinion: '', gmtModified: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  else if (isOpen !== undefined && isOpen !== blog.isOpen) {
    await q.updateTable('blog').set({ isOpen }).where('id', '=', id).execute()
    purgeTags(q, `blog:${id}`, 'blogs', `blogger:${accountId}`, 'sitemap')
  }
}

/** An identical article of the last minutes. The account's row is locked, so that concurrent requests are serialized. */
async function recentDuplicate(q: Query, accountId: number, { title, content }: BlogVersion) {
  await q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  return q
    .selectFrom('blog')
    .select('id')
    .where('accountId', '=', accountId)
    .where('auditStatus', '<>', blogStates.deleted)
    .where('gmtCreate', '>', sql<string>`now() - interval '10 minutes'`)
    .where('title', '=', title)
    .where('content', '=', content)
    .executeTakeFirst()
}
