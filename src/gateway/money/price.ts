// SQL for the current price of a course, shared by lists, pages and orders.
import { sql } from 'kysely'

/** `c` is the course or its card; the time is the database's. */
export const onSale = sql<boolean>`(c.sale_begin <= now() and now() < c.sale_end)`

/** Fen; 0 for a free course. Member discounts are not included. */
export const priceNow = sql<number>`case when ${onSale} then c.sale_price else c.course_price end`

/** Fen: the crossed-out price; 0 or not above the current price where there is none. */
export const priceBefore = sql<number>`case when ${onSale} then c.course_price else c.original_price end`

/** When the current price ends; null where it does not. */
export const saleEndTime = sql<string | null>`case when ${onSale} then c.sale_end end`
