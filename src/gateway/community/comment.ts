// Answers the calls of contract/community/comment.ts.
import { sql } from 'kysely'
import { CallError } from '../../contract/codes.ts'
import type { blogComment as contract } from '../../contract/community/comment.ts'
import type { Query } from '../../db/connect.ts'
import type { Handlers } from '../handler.ts'
import { paged } from '../paged.ts'
import { tell } from '../user/tell.ts'
import { paths } from './address.ts'
import { comments, withReplies } from './thread.ts'

const gone = () => new CallError('notFound', '文章不存在或已被删除')
const noComment = () => new CallError('notFound', '评论不存在或已被删除')

/** The article, if others may see it. */
const open = (q: Query, id: number) =>
  q.selectFrom('blog').select(['id', 'accountId', 'title']).where('id', '=', id).where('isShown', '=', true)

/** Counts, and locks the article's row: what changes its comments goes one by one. */
const count = (q: Query, id: number, more: number) =>
  q
    .updateTable('blog')
    .set((e) => ({ countComment: e('countComment', '+', more) }))
    .where('id', '=', id)
    .execute()

const threads = (q: Query, blogId: number, me?: number) =>
  comments(q, 'blog', me).where('r.refId', '=', blogId).where('r.parentId', 'is', null).orderBy('r.id', 'desc')

export const blogComment: Handlers<typeof contract> = {
  async 'community/api/blog/comment/list'({ blogId, ...page }, { q }) {
    await open(q, blogId).executeTakeFirstOrThrow(gone)
    const found = await paged(page, threads(q, blogId))
    return { ...found, list: await withReplies(q, 'blog', found.list) }
  },

  async 'community/auth/blog/comment/list'({ blogId, mine, ...page }, { q, user }) {
    if (blogId !== undefined) await open(q, blogId).executeTakeFirstOrThrow(gone)
    if (mine || blogId === undefined) {
      const rows = comments(q, 'blog', user.id)
        .where('r.accountId', '=', user.id)
        .$if(blogId !== undefined, (rows) => rows.where('r.refId', '=', blogId!))
        .orderBy('r.id', 'desc')
      const found = await paged(page, rows)
      return { ...found, list: await withReplies(q, 'blog', found.list, user.id) }
    }
    const found = await paged(page, threads(q, blogId, user.id))
    return { ...found, list: await withReplies(q, 'blog', found.list, user.id) }
  },

  async 'community/auth/blog/comment/save'({ blogId, parentId, content }, { q, user }) {
    await count(q, blogId, 1) // first, so that the row is ours; a refusal takes it back
    const blog = await open(q, blogId).executeTakeFirstOrThrow(gone)
    const under = parentId === undefined ? undefined : await commentOf(q, blogId, parentId)
    const saved = await q
      .insertInto('blogComment')
      .values({
        ...{ blogId, accountId: user.id, content },
        parentId: under ? (under.parentId ?? under.id) : null,
        replyTo: under?.parentId ? under.accountId : null,
      })
      .onConflict((c) => c.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!saved) throw new CallError('conflict', '这句话你已经说过了')

    const to = under ? under.accountId : blog.accountId
    const about = { link: `${paths.blog(blogId)}#comments`, cause: `comment:blog:${saved.id}` }
    const text = `《${blog.title}》：${content}`
    if (to && to !== user.id)
      await tell(q, to, { title: `${user.nickname}${under ? '回复了你的评论' : '评论了你的文章'}`, text, ...about })
    if (under && blog.accountId && blog.accountId !== user.id && blog.accountId !== to)
      await tell(q, blog.accountId, { title: `${user.nickname}评论了你的文章`, text, ...about })
    const row = comments(q, 'blog', user.id).where('r.id', '=', saved.id)
    const [comment] = await withReplies(q, 'blog', await row.execute(), user.id)
    return comment!
  },

  async 'community/auth/blog/comment/delete'({ id }, { q, user }) {
    const found = await q
      .selectFrom('blogComment as r')
      .innerJoin('blog as b', 'b.id', 'r.blogId')
      .select(['r.blogId'])
      .where('r.id', '=', id)
      .where((e) => e.or([e('r.accountId', '=', user.id), e('b.accountId', '=', user.id)]))
      .executeTakeFirstOrThrow(noComment)
    await count(q, found.blogId, 0)
    const { rows } = await sql`delete from blog_comment where id = ${id} or parent_id = ${id} returning id`.execute(q)
    if (!rows.length) throw noComment()
    await count(q, found.blogId, -rows.length)
    return { ok: true, blogId: found.blogId }
  },
}

const commentOf = (q: Query, blogId: number, id: number) =>
  q
    .selectFrom('blogComment')
    .select(['id', 'parentId', 'accountId'])
    .where('id', '=', id)
    .where('blogId', '=', blogId)
    .executeTakeFirstOrThrow(noComment)
