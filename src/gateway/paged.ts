// A page of a list: its rows, and how many there are in all.
import { type SelectQueryBuilder, sql } from 'kysely'
import { fixed } from './fixed.ts'

type Page = { pageCurrent: number; pageSize: number }

/** Those of our pages. Each size that stands in a statement is one more that every connection keeps prepared, for good. */
const usualSizes = new Set([5, 8, 10, 12, 16, 20, 50, 100])

/** `rows` has its total order; the count is of the same `where`. */
export async function paged<DB, TB extends keyof DB, Row>(
  { pageCurrent, pageSize }: Page,
  rows: SelectQueryBuilder<DB, TB, Row>,
) {
  const isFirst = pageCurrent === 1
  const list = await (isFirst
    ? rows.limit(usualSizes.has(pageSize) ? fixed(pageSize) : pageSize)
    : rows.limit(pageSize).offset((pageCurrent - 1) * pageSize)
  ).execute()
  const isWhole = isFirst && list.length < pageSize
  const totalCount = isWhole ? list.length : await countOf(rows)
  return { list, totalCount, totalPage: Math.ceil(totalCount / pageSize), pageCurrent, pageSize }
}

async function countOf<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) {
  const count = rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('n'))
  const { n } = (await count.executeTakeFirstOrThrow()) as { n: number }
  return n
}
