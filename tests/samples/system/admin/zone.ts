// Samples of the calls of contract/system/admin/zone.ts.

import type { Input } from '../../../../src/contract/calls.ts'
import { fields } from '../../fields.ts'
import { byOperator, turned } from '../../operators.ts'
import { type Samples, sample } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/zone/save': [
    ...sample(async (w) => {
      const { rows } = await w.db.pool.query('select id from course where course_state = 2 order by id limit 3')
      return byOperator(w, { ...fields['system/admin/zone/save'], zoneLocation: 4, refIds: rows.map(({ id }) => id) })
    }),
    ...sample(
      async (w) => {
        const given = { ...fields['system/admin/zone/save'], zoneLocation: 5 } as Input<'system/admin/zone/save'>
        const saved = await w.as('operator')('system/admin/zone/save', given)
        return byOperator(w, { ...given, ...saved, zoneLocation: 3 })
      },
      { what: 'moved' },
    ),
  ],
  'system/admin/zone/delete': sample(async (w) => {
    const given = { ...fields['system/admin/zone/save'], zoneLocation: 5 } as Input<'system/admin/zone/save'>
    return byOperator(w, { id: (await w.as('operator')('system/admin/zone/save', given)).id })
  }),
  'system/admin/zone/sort': turned('zone'),
}
