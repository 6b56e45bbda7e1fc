// Samples of the calls of contract/system/admin/website-nav.ts.
import { one } from '../../../support/making.ts'
import { byOperator, ofANewOne, turned } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/website/nav/save': sample(async (w) => {
    const column = await one(w, 'select id from website_nav where parent_id is null order by id limit 1')
    return byOperator(w, { navName: '新的说明', parentId: column.id, artDesc: '<p>说明</p>' })
  }),
  'system/admin/website/nav/delete': ofANewOne('system/admin/website/nav/save'),
  'system/admin/website/nav/sort': turned('website_nav'),
}
