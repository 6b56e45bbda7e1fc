// Answers the call of contract/course/sale.ts.
import { sql } from 'kysely'
import type { saleCalls } from '../../../contract/course/sale.ts'
import { courseCards, onShelf } from '../../cards/course-card.ts'
import type { Handlers } from '../../handler.ts'
import { onSale } from '../../money/price.ts'
import { paged } from '../../sql/paged.ts'

type Cards = ReturnType<typeof courseCards>

const promotions: Record<number, (rows: Cards) => Cards> = {
  1: (rows) => rows.where(onSale).where('c.saleEnd', '>', sql<string>`now()`).orderBy('c.saleEnd'),
  2: (rows) => rows.where('c.gmtCreate', '>', sql<string>`now() - interval '90 days'`),
  3: (rows) => rows.where('c.isVipFree', '=', 1),
  4: (rows) => rows.where('c.isFree', '=', 1),
}

export const saleHandlers: Handlers<typeof saleCalls> = {
  async 'course/api/sale/list'({ type, ...page }, { q }) {
    return paged(page, promotions[type]!(onShelf(courseCards(q))).orderBy('c.id', 'desc'))
  },
}
