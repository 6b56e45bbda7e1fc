// Two-level comments of articles and questions: a page of the first level, each with its replies.
import { sql } from 'kysely'
import type { Comment } from '../../contract/community/blog-comment.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'

const maxReplies = 500 // for one page of comments

/** `r` is the table; both tables have the same columns, except for the foreign key to the article or question. */
export const comments = (q: Query, kind: 'blog' | 'question', viewerId?: number) =>
  q
    .selectFrom(
      sql<{
        id: number
        refId: number
        accountId: number
        parentId: number | null
        replyTo: number | null
        content: string
        isBest: number
        gmtCreate: string
      }>`(select id, ${sql.ref(`${kind}_id`)} as ref_id, account_id, parent_id, reply_to, content, gmt_create,
        ${kind === 'question' ? sql`is_best` : sql`0`} as is_best from ${sql.table(`${kind}_comment`)})`.as('r'),
    )
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('account as t', 't.id', 'r.replyTo')
    .select(['r.id', 'r.refId', 'r.parentId', 'r.accountId as userId', 'a.nickname', 'a.headImgUrl', 'r.content'])
    .select(['r.gmtCreate', sql<string | undefined>`t.nickname`.as('replyNickname')])
    .$if(viewerId !== undefined, (rows) =>
      rows.select(sql<Flag>`(case when r.account_id = ${viewerId} then 1 else 0 end)`.as('isMine')),
    )

type Row = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const toReply = ({ replyNickname, ...row }: Row) => ({ ...row, ...(replyNickname && { replyNickname }) })

/** The comments with their replies, oldest first, in one query. */
export async function withReplies(
  q: Query,
  kind: 'blog' | 'question',
  list: Row[],
  viewerId?: number,
): Promise<Comment[]> {
  if (!list.length) return []
  const replies = await comments(q, kind, viewerId)
    .where(
      'r.parentId',
      'in',
      list.map(({ id }) => id),
    )
    .orderBy('r.id')
    .limit(maxReplies)
    .execute()
  return list.map((row) => ({
    ...toReply(row),
    commentList: replies.filter(({ parentId }) => parentId === row.id).map(toReply),
  }))
}
