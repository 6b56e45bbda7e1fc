// What a course costs at this moment: the one place that says so, for lists, pages and orders alike.
import { sql } from 'kysely'

/** All of a course, or of its card, under the name `c`; the clock is the database's. */
export const onSale = sql<boolean>`(c.sale_begin <= now() and now() < c.sale_end)`

/** Fen; 0 of a free course. What members pay less is no part of it. */
export const priceNow = sql<number>`case when ${onSale} then c.sale_price else c.course_price end`

/** Fen: the price that is crossed out; 0 or not above the price where there is none. */
export const priceBefore = sql<number>`case when ${onSale} then c.course_price else c.original_price end`

/** When the price of now ends; null where it does not. */
export const saleEndTime = sql<string | null>`case when ${onSale} then c.sale_end end`
