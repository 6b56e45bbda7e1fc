// Answers the calls of contract/community/article.ts.

import { sql } from 'kysely'
import type { articleCalls } from '../../../contract/community/article.ts'
import { statusIds } from '../../../contract/enums/status-ids.ts'
import type { Handlers } from '../../handler.ts'
import { literal } from '../../sql/literal.ts'
import { matching } from '../../sql/matching.ts'
import { paged } from '../../sql/paged.ts'
import { listLimits } from '../../sql/rows.ts'
import { excerptOf, excerptText } from '../../text/excerpt.ts'
import { orders } from '../blog-orders.ts'
import { blogCards, inTitle, searchQuery, visible } from '../card.ts'
import { newsCards } from '../news-cards.ts'

export const articleHandlers: Handlers<typeof articleCalls> = {
  async 'community/api/article/recommend/list'({ articleType, limit }, { q }) {
    const rows = visible(blogCards(q)).where('b.articleType', '=', literal(articleType))
    return { list: await orders[3]!(rows).limit(literal(limit)).execute() }
  },

  async 'community/api/article/zone/category/list'(_, { q }) {
    const list = await q
      .selectFrom('infoCategory as k')
      .select(['k.id', 'k.categoryName', 'k.sort', count.as('articleCount')])
      .where('k.statusId', '=', statusIds.normal)
      .orderBy('k.sort')
      .orderBy('k.id')
      .limit(listLimits.infoCategory)
      .execute()
    return { list }
  },

  async 'community/api/article/zone/ref/list'({ categoryId, keyword, ...page }, { q }) {
    const query = keyword ? await searchQuery(q, keyword) : undefined
    if (keyword && !query) return { list: [], totalCount: 0, totalPage: 0, ...page }
    const cards = newsCards(q).$call((rows) => matching(rows, { 'b.categoryId': categoryId }))
    if (!query) return paged(page, cards.orderBy('b.gmtCreate', 'desc').orderBy('b.id', 'desc'))
    const rows = cards
      .select(excerptText('b.content').as('text'))
      .where(sql<boolean>`b.search @@ ${query}`)
      .orderBy(inTitle('b.title', keyword!))
      .orderBy('b.gmtCreate', 'desc')
      .orderBy('b.id', 'desc')
    const result = await paged(page, rows)
    return { ...result, list: result.list.map((row) => ({ ...row, highlight: excerptOf(row.text, keyword!) })) }
  },
}

const count = sql<number>`(select count(*) from blog b where b.category_id = k.id and b.is_shown)::int`
