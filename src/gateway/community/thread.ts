// Comments in two levels, of articles and of questions: a page of the first, each with what stands under it.
import { sql } from 'kysely'
import type { Comment } from '../../contract/community/comment.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'

const most = 500 // replies shown of one page of comments

/** `r` is the table; of both tables the columns have the same names but for the thing's own. */
export const comments = (q: Query, kind: 'blog' | 'question', me?: number) =>
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
    .$if(me !== undefined, (rows) =>
      rows.select(sql<Flag>`(case when r.account_id = ${me} then 1 else 0 end)`.as('isMine')),
    )

type Row = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const whole = ({ replyNickname, ...row }: Row) => ({ ...row, ...(replyNickname && { replyNickname }) })

/** With the replies by their side, oldest first, in one query. */
export async function withReplies(q: Query, kind: 'blog' | 'question', list: Row[], me?: number): Promise<Comment[]> {
  if (!list.length) return []
  const replies = await comments(q, kind, me)
    .where(
      'r.parentId',
      'in',
      list.map(({ id }) => id),
    )
    .orderBy('r.id')
    .limit(most)
    .execute()
  return list.map((one) => ({
    ...whole(one),
    commentList: replies.filter(({ parentId }) => parentId === one.id).map(whole),
  }))
}
