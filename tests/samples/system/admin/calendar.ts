// Samples of the calls of contract/system/admin/calendar.ts.
import { another, ofANewOne } from '../../operators.ts'
import type { Samples } from '../../sample.ts'

export const samples: Samples = {
  'system/admin/calendar/save': another('system/admin/calendar/save'),
  'system/admin/calendar/delete': ofANewOne('system/admin/calendar/save'),
}
