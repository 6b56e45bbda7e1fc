// Publishes drafts of articles at the time their writers chose.

import { sql } from 'kysely'
import { CallError } from '../contract/codes.ts'
import { auditStates } from '../contract/enums/audit-states.ts'
import { statusIds } from '../contract/enums/status-ids.ts'
import type { Flag } from '../contract/fields.ts'
import type { UserType } from '../contract/user/user.ts'
import type { Query } from '../db/connect.ts'
import { handInBlog, readyVersion } from '../gateway/community/publish-blog.ts'
import type { Mutate } from '../gateway/events/mutate.ts'
import type { Account } from '../gateway/handler.ts'
import { sendMessage } from '../gateway/messages/messages.ts'
import { atNextChange } from './at-next-change.ts'
import { eachDue } from './each-due.ts'

type Options = { read: Query; mutate: Mutate; siteUrl: string; report(why: string): void }

export function publishBlogs({ read, mutate, siteUrl, report }: Options) {
  /** One draft a transaction: one that cannot be published holds no other up. */
  async function follow() {
    const { rows } = await sql<{ id: number }>`select id from blog_draft
      where publish_time <= now() and gmt_delete is null order by publish_time, id`.execute(read)
    await eachDue(
      rows.length,
      async (after) => (after ? [] : rows),
      ({ id }) => publish(id),
    )
  }

  async function publish(id: number) {
    try {
      await mutate((q) => publishDraft(q, id, siteUrl))
    } catch (error) {
      if (!CallError.is(error)) throw error
      await mutate((q) => putOff(q, id, error.msg))
    }
  }

  /** Milliseconds until the next one is due. */
  async function untilNext() {
    const { rows } = await sql<{
      ms: number | null
    }>`select (extract(epoch from min(publish_time) - now()) * 1000)::float8 as ms
      from blog_draft where publish_time is not null and gmt_delete is null`.execute(read)
    return rows[0]!.ms
  }

  return atNextChange({ follow, untilNext, report: (why) => report(`articles: ${why}`) })
}

/** Of several processes the first does it; the others find it published. Throws a CallError where it may not be published. */
async function publishDraft(q: Query, id: number, siteUrl: string) {
  const draft = await q
    .selectFrom('blogDraft as d')
    .innerJoin('account as a', 'a.id', 'd.accountId')
    .select([
      'd.title',
      'd.content',
      'd.summary',
      'd.coverImg',
      'd.articleType',
      'd.labelNo',
      'd.sourceUrl',
      'd.blogId',
    ])
    .select(['a.id as accountId', 'a.nickname', 'a.userType', 'a.isRecommended', 'a.statusId'])
    .where('d.id', '=', id)
    .where('d.publishTime', '<=', sql<string>`now()`)
    .where('d.gmtDelete', 'is', null)
    .forUpdate('d')
    .executeTakeFirst()
  if (!draft) return
  const { accountId, nickname, userType, isRecommended, statusId, blogId, ...written } = draft
  if (statusId !== statusIds.normal) throw new CallError('conflict', '账户被冻结了')
  const user: Account = {
    kind: 'account',
    id: accountId,
    nickname,
    userType: userType as UserType,
    isRecommended: isRecommended as Flag,
    isOnBehalf: 0,
    reauthenticatedUntil: 0,
  }
  const version = await readyVersion(q, written, siteUrl)
  const handedIn = await handInBlog(q, user, { id: blogId ?? undefined, version, draftId: id })
  const { versionStatus, statusId: isShown } = handedIn
  const isPublic = versionStatus === auditStates.passed
  await sendMessage(q, accountId, {
    title: isPublic ? `《${version.title}》按时发布了` : `《${version.title}》按时交上去了`,
    text: isPublic
      ? isShown
        ? '读者现在看得到它。'
        : '这篇撤下来了，读者现在看不到；要给读者看，请在「我的文章」里放回去。'
      : `等人看过就上线，结果会发消息告诉你。${isShown ? '读者现在看到的不变。' : ''}`,
    link: isPublic && isShown ? `/blog/article/${handedIn.id}` : '/blog/account',
    cause: `blog-timed:${id}:${handedIn.id}`,
  })
}

/** It stays a draft, and its writer is told why. */
async function putOff(q: Query, id: number, why: string) {
  const draft = await q
    .updateTable('blogDraft')
    .set({ publishTime: null, publishFailure: why })
    .where('id', '=', id)
    .where('publishTime', '<=', sql<string>`now()`)
    .returning(['accountId', 'title', 'version'])
    .executeTakeFirst()
  if (!draft) return
  await sendMessage(q, draft.accountId, {
    title: `《${draft.title || '没有标题的草稿'}》没有按时发布`,
    text: `${why}。写的内容都在草稿里，改好了再发。`,
    link: `/blog/account/write?draft=${id}`,
    cause: `blog-not-timed:${id}:${draft.version}`,
  })
}
