// Samples of the calls of contract/course/admin/category.ts.
import { next } from '../../../support/making.ts'
import { byOperator, turned } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

const aCategory = () => ({ categoryName: `分类${next()}` })

export const samples: Samples = {
  'course/admin/category/save': sample(async (w) => byOperator(w, aCategory())),
  'course/admin/category/delete': sample(async (w) =>
    byOperator(w, await w.as('operator')('course/admin/category/save', aCategory())),
  ),
  'course/admin/category/sort': turned('course_category'),
}
