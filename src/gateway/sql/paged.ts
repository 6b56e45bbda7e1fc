// Offset pagination: the rows of one page, and the total count.
import { type SelectQueryBuilder, sql } from 'kysely'
import { literal } from './literal.ts'

type Page = { pageCurrent: number; pageSize: number }

/** The page sizes of our screens. A size written as a literal makes one more prepared statement on every connection. */
const usualSizes = new Set([5, 8, 10, 12, 16, 20, 50, 100])

/** `rows` must have a total order; the count uses the same `where`. */
export async function paged<DB, TB extends keyof DB, Row>(
  { pageCurrent, pageSize }: Page,
  rows: SelectQueryBuilder<DB, TB, Row>,
) {
  const isFirst = pageCurrent === 1
  const list = await (isFirst
    ? rows.limit(usualSizes.has(pageSize) ? literal(pageSize) : pageSize)
    : rows.limit(pageSize).offset((pageCurrent - 1) * pageSize)
  ).execute()
  const isComplete = isFirst && list.length < pageSize
  const totalCount = isComplete ? list.length : await countOf(rows)
  return { list, totalCount, totalPage: Math.ceil(totalCount / pageSize), pageCurrent, pageSize }
}

async function countOf<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) {
  const count = rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('n'))
  const { n } = (await count.executeTakeFirstOrThrow()) as { n: number }
  return n
}
