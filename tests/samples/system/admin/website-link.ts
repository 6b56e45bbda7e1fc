// Samples of the calls of contract/system/admin/website-link.ts.
import { another, ofANewOne, turned } from '../../operators.ts'
import type { Samples } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/website/link/save': another('system/admin/website/link/save'),
  'system/admin/website/link/delete': ofANewOne('system/admin/website/link/save'),
  'system/admin/website/link/sort': turned('website_link'),
}
