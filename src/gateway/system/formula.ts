// Answers the calls of contract/system/formula.ts.
import type { formulaCalls } from '../../contract/system/formula.ts'
import { formulaOf } from '../../formulas.ts'
import type { Handlers } from '../handler.ts'

export const formulaHandlers: Handlers<typeof formulaCalls> = {
  'system/api/formula/view': async ({ tex }) => formulaOf(tex),
}
