// Samples of the calls of contract/community/admin/article.ts.
import { another, ofANewOne } from '../../operators.ts'
import type { Samples } from '../../sample.ts'

export const samples: Samples = {
  'community/admin/article/save': another('community/admin/article/save'),
  'community/admin/article/delete': ofANewOne('community/admin/article/save'),
  'community/admin/article/stand': ofANewOne('community/admin/article/save', { standType: 2 }),
}
