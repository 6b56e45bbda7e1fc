// Two-level comments of articles and questions: a page of the first level, each with its replies.

import { sql } from 'kysely'
import type { Comment } from '../../contract/community/blog-comment.ts'
import { auditStates } from '../../contract/enums/audit-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { mostReplies } from '../replies.ts'
import { literal } from '../sql/literal.ts'
import { linkNames, type Mentioned, withPage } from './mentions.ts'

/** Those that readers see, and the viewer's own. `r` is the table; both tables have the same columns, except for the foreign key to the article or question. */
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
        countAdmire: number
        gmtCreate: string
        auditStatus: number
        mentionList: Mentioned[]
      }>`(select id, ${sql.ref(`${kind}_id`)} as ref_id, account_id, parent_id, reply_to, content, gmt_create, audit_status, mention_list,
        ${kind === 'question' ? sql`is_best, count_admire` : sql`0 as is_best, 0 as count_admire`} from ${sql.table(`${kind}_comment`)})`.as(
        'r',
      ),
    )
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .leftJoin('account as t', 't.id', 'r.replyTo')
    .select(['r.id', 'r.refId', 'r.parentId', 'r.accountId as userId', 'a.nickname', 'a.headImgUrl', 'r.content'])
    .select(['r.gmtCreate', 'r.mentionList', sql<string | undefined>`t.nickname`.as('replyNickname')])
    .$if(viewerId === undefined, (rows) => rows.where('r.auditStatus', '=', literal(2)))
    .$if(viewerId !== undefined, (rows) =>
      rows
        .select('r.auditStatus')
        .where((e) => e.or([e('r.auditStatus', '=', literal(2)), e('r.accountId', '=', viewerId!)])),
    )
    .$if(viewerId !== undefined, (rows) =>
      rows.select(sql<Flag>`(case when r.account_id = ${viewerId} then 1 else 0 end)`.as('isMine')),
    )
    .$if(kind === 'question', (rows) => rows.select('r.countAdmire'))
    .$if(kind === 'question' && viewerId !== undefined, (rows) =>
      rows.select(
        sql<Flag>`(case when exists (select from question_comment_record v
          where v.account_id = ${viewerId} and v.comment_id = r.id) then 1 else 0 end)`.as('isAdmire'),
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const toReply = (
  { replyNickname, countAdmire, isAdmire, auditStatus, mentionList, content, ...row }: Row,
  kind: 'blog' | 'question',
  hasPage: ReadonlySet<number>,
) => ({
  ...row,
  ...named(
    kind,
    content,
    mentionList.filter(({ userId }) => hasPage.has(userId)),
  ),
  ...(auditStatus !== undefined && auditStatus !== auditStates.passed && { auditStatus }),
  ...(replyNickname && { replyNickname }),
})

/** HTML has the links in it; of plain text the names are told. */
const named = (kind: 'blog' | 'question', content: string, mentionList: Mentioned[]) =>
  kind === 'question'
    ? { content: linkNames(content, mentionList) }
    : { content, ...(mentionList.length && { mentionList }) }

/** Votes are for answers, not for the replies to them. */
const votesOf = ({ parentId, countAdmire, isAdmire }: Row) =>
  parentId === null
    ? { ...(countAdmire !== undefined && { countAdmire }), ...(isAdmire !== undefined && { isAdmire }) }
    : {}

/** The comments with their replies, oldest first, in one query, and whom they all name in another. */
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
    .limit(mostReplies(list.length))
    .execute()
  const hasPage = await withPage(
    q,
    [...list, ...replies].map(({ mentionList }) => mentionList),
  )
  return list.map((row) => ({
    ...toReply(row, kind, hasPage),
    ...votesOf(row),
    commentList: replies.filter(({ parentId }) => parentId === row.id).map((reply) => toReply(reply, kind, hasPage)),
  }))
}
