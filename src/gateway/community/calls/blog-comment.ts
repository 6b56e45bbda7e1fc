// Answers the calls of contract/community/blog-comment.ts.

import { sql } from 'kysely'
import { CallError } from '../../../contract/codes.ts'
import type { blogCommentCalls } from '../../../contract/community/blog-comment.ts'
import { auditStates } from '../../../contract/enums/audit-states.ts'
import type { Query } from '../../../db/connect.ts'
import type { Handlers } from '../../handler.ts'
import { requireRoomForReply } from '../../replies.ts'
import { refTypes } from '../../review/kinds.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { keepNames } from '../mentions.ts'
import { handInRemark } from '../review/hand-in.ts'
import { withDownOpinions } from '../review/taken-down.ts'
import { comments, withReplies } from '../thread.ts'

const notFound = () => new CallError('notFound', '文章不存在或已被删除')

const commentNotFound = () => new CallError('notFound', '评论不存在或已被删除')

/** The article, if it is public. */
const publicArticle = (q: Query, id: number) =>
  q.selectFrom('blog').select(['id', 'accountId', 'title']).where('id', '=', id).where('isShown', '=', true)

/** Changes the comment count and thereby locks the article's row, so that concurrent changes are serialized. */
const addToCount = (q: Query, id: number, change: number) =>
  q
    .updateTable('blog')
    .set((e) => ({ countComment: e('countComment', '+', change) }))
    .where('id', '=', id)
    .execute()

const threads = (q: Query, blogId: number, viewerId?: number) =>
  comments(q, 'blog', viewerId).where('r.refId', '=', blogId).where('r.parentId', 'is', null).orderBy('r.id', 'desc')

export const blogCommentHandlers: Handlers<typeof blogCommentCalls> = {
  async 'community/api/blog/comment/list'({ blogId, ...page }, { q }) {
    await publicArticle(q, blogId).executeTakeFirstOrThrow(notFound)
    const result = await paged(page, threads(q, blogId))
    return { ...result, list: await withReplies(q, 'blog', result.list) }
  },

  async 'community/auth/blog/comment/list'({ blogId, mine, ...page }, { q, user }) {
    if (blogId !== undefined) await publicArticle(q, blogId).executeTakeFirstOrThrow(notFound)
    if (mine || blogId === undefined) {
      const rows = comments(q, 'blog', user.id)
        .where('r.accountId', '=', user.id)
        .$call((rows) => matching(rows, { 'r.refId': blogId }))
        .orderBy('r.id', 'desc')
      const result = await paged(page, rows)
      const list = await withReplies(q, 'blog', result.list, user.id)
      return { ...result, list: await withDownOpinions(q, user.id, refTypes.comment, list) }
    }
    const result = await paged(page, threads(q, blogId, user.id))
    return { ...result, list: await withReplies(q, 'blog', result.list, user.id) }
  },

  async 'community/auth/blog/comment/save'({ blogId, parentId, content }, { q, user }) {
    await addToCount(q, blogId, 1) // first, to lock the row; an error rolls it back
    await publicArticle(q, blogId).executeTakeFirstOrThrow(notFound)
    const parent = parentId === undefined ? undefined : await commentOf(q, blogId, parentId)
    if (parent) await requireRoomForReply(q, 'comment', parent.parentId ?? parent.id)
    const saved = await q
      .insertInto('blogComment')
      .values({
        blogId,
        accountId: user.id,
        content,
        parentId: parent ? (parent.parentId ?? parent.id) : null,
        replyTo: parent?.parentId ? parent.accountId : null,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('conflict', '这句话你已经说过了')

    await keepNames(q, user.id, 'blog', saved.id, blogId, content)
    await handInRemark(q, user, 'comment', saved.id, content)
    const row = comments(q, 'blog', user.id).where('r.id', '=', saved.id)
    const [comment] = await withReplies(q, 'blog', await row.execute(), user.id)
    return comment!
  },

  async 'community/auth/blog/comment/delete'({ id }, { q, user }) {
    const comment = await q
      .selectFrom('blogComment as r')
      .innerJoin('blog as b', 'b.id', 'r.blogId')
      .select(['r.blogId'])
      .where('r.id', '=', id)
      .where((e) => e.or([e('r.accountId', '=', user.id), e('b.accountId', '=', user.id)]))
      .executeTakeFirstOrThrow(commentNotFound)
    await addToCount(q, comment.blogId, 0)
    const { rows } = await sql<{
      auditStatus: number
    }>`delete from blog_comment where id = ${id} or parent_id = ${id} returning audit_status as "auditStatus"`.execute(
      q,
    )
    if (!rows.length) throw commentNotFound()
    await addToCount(q, comment.blogId, -rows.filter(({ auditStatus }) => auditStatus === auditStates.passed).length)
    return { ok: true, blogId: comment.blogId }
  },
}

const commentOf = (q: Query, blogId: number, id: number) =>
  q
    .selectFrom('blogComment')
    .select(['id', 'parentId', 'accountId'])
    .where('id', '=', id)
    .where('blogId', '=', blogId)
    .executeTakeFirstOrThrow(commentNotFound)
