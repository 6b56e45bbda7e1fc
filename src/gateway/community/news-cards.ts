import type { Query } from '../../db/connect.ts'
import { literal } from '../sql/literal.ts'

/** News that visitors may see; `b` is the table. */
export const newsCards = (q: Query) =>
  q
    .selectFrom('blogCard as b')
    .select([
      'b.id',
      'b.categoryId',
      'b.categoryName',
      'b.title',
      'b.summary',
      'b.coverImg',
      'b.countRead',
      'b.gmtCreate',
    ])
    .where('b.articleType', '=', literal(2))
    .where('b.isShown', '=', literal(true))
