// Samples of the calls of contract/community/admin/article-category.ts.
import { next } from '../../../support/making.ts'
import { byOperator, turned } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

const aCategory = () => ({ categoryName: `分类${next()}` })

export const samples: Samples = {
  'community/admin/article/category/save': sample(async (w) => byOperator(w, aCategory())),
  'community/admin/article/category/delete': sample(async (w) =>
    byOperator(w, await w.as('operator')('community/admin/article/category/save', aCategory())),
  ),
  'community/admin/article/category/sort': turned('info_category'),
}
