// Samples of the calls of contract/system/admin/adv.ts.

import type { Input } from '../../../../src/contract/calls.ts'
import { fields } from '../../fields.ts'
import { another, byOperator, ofANewOne, turned } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/adv/save': [
    ...another('system/admin/adv/save'),
    ...sample(
      async (w) => {
        const given = fields['system/admin/adv/save'] as Input<'system/admin/adv/save'>
        const saved = await w.as('operator')('system/admin/adv/save', given)
        return byOperator(w, { ...given, ...saved, advTitle: '暑期研修', advLocation: 2 })
      },
      { what: 'moved' },
    ),
  ],
  'system/admin/adv/delete': ofANewOne('system/admin/adv/save'),
  'system/admin/adv/sort': turned('adv'),
}
