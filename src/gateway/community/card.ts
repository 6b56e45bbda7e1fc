// Queries for cards of articles and questions in lists (BlogCard, QuestionCard): columns, visibility filters, search.

import { sql } from 'kysely'
import { auditStates } from '../../contract/enums/audit-states.ts'
import type { Flag } from '../../contract/fields.ts'
import type { Query } from '../../db/connect.ts'
import { likeContains } from '../sql/like.ts'
import { literal } from '../sql/literal.ts'
import { queryFor } from '../sql/spoken-words.ts'

/** All articles, hidden ones included; `b` is the table. */
export const blogCards = (q: Query) =>
  q
    .selectFrom('blogCard as b')
    .select(['b.id', 'b.title', 'b.summary', 'b.coverImg', 'b.articleType', 'b.labelNo', 'b.labelName'])
    .select(['b.headImgUrl', 'b.countRead', 'b.countAdmire', 'b.countComment', 'b.countCollect', 'b.isTop'])
    .select(['b.gmtCreate', 'b.gmtModified'])
    .select([
      sql<1>`1`.as('labelType'),
      sql<number | null>`b.account_id`.as('bloggerId'),
      sql<string>`coalesce(b.blogger_name, '')`.as('bloggerName'),
      sql<Flag>`(case when b.is_shown then 1 else 0 end)`.as('statusId'),
    ])
    .$narrowType<{ isTop: Flag }>()

/** Public and approved by the moderators. */
export const visible = <Rows extends ReturnType<typeof blogCards>>(rows: Rows) => rows.where(sql<boolean>`b.is_shown`)

/** All questions, hidden ones included; `c` is the table. */
export const questionCards = (q: Query) =>
  q
    .selectFrom('questionCard as c')
    .select(['c.id', 'c.title', 'c.summary', 'c.labelNo', 'c.labelName', 'c.accountId as userId', 'c.nickname'])
    .select(['c.headImgUrl', 'c.countRead', 'c.countAnswer', 'c.countAttention', 'c.isSolved', 'c.gmtCreate'])
    .select(['c.courseId', 'c.periodId', 'c.periodName', 'c.playSecond'])
    .select([
      sql<number>`0`.as('rewardPoint'),
      sql<Flag>`(case when c.audit_status = ${literal(auditStates.passed)} then 1 else 0 end)`.as('statusId'),
    ])
    .$narrowType<{ isSolved: Flag }>()

/** AuditStatusEnum 2: approved by the moderators. */
export const approved = <Rows extends ReturnType<typeof questionCards>>(rows: Rows) =>
  rows.where('c.auditStatus', '=', literal(2))

/** '' where there is none: of news. */
export async function labelNoOf(q: Query, labelId: number | null) {
  const label = await q
    .selectFrom('label')
    .select('labelNo')
    .where('id', '=', labelId ?? 0)
    .executeTakeFirst()
  return label?.labelNo ?? ''
}

/** The tsquery of user input; undefined where it has no words. */
export async function searchQuery(q: Query, typed: string) {
  const query = await queryFor(q, typed)
  return query ? sql`${query}::tsquery` : undefined
}

/** Sorts titles that contain the input literally first. */
export const inTitle = (column: string, typed: string) => sql`${sql.ref(column)} ilike ${likeContains(typed)} desc`
