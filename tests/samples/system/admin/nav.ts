// Samples of the calls of contract/system/admin/nav.ts.
import { another, ofANewOne, turned } from '../../operators.ts'
import type { Samples } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/nav/bar/save': another('system/admin/nav/bar/save'),
  'system/admin/nav/bar/delete': ofANewOne('system/admin/nav/bar/save'),
  'system/admin/nav/bar/sort': turned('nav_bar'),
}
