import type { blogCards } from './card.ts'

export type Rows = ReturnType<typeof blogCards>

/** By labelType; each ends with the id, so that the order is total. */
export const orders: Record<number, (rows: Rows) => Rows> = {
  1: (rows) => rows.orderBy('b.gmtCreate', 'desc').orderBy('b.id', 'desc'),
  3: (rows) => rows.orderBy('b.heat', 'desc').orderBy('b.id', 'desc'),
}
