// Answers the calls of contract/system/formula.ts.
import type { formulaCalls } from '../../../contract/system/formula.ts'
import { formulaOf, keptFormula } from '../../../formulas.ts'
import type { Handlers } from '../../handler.ts'
import { createRestedCalls } from '../../rates/turns.ts'

/** The largest formulas hold the event loop for ten ms each, and one sender may ask for hundreds at the same moment. */
const rested = createRestedCalls()

export const formulaHandlers: Handlers<typeof formulaCalls> = {
  'system/api/formula/view': async ({ tex }, { tokenHash, address }) =>
    keptFormula(tex) ?? rested(tokenHash?.toString('hex') ?? address, async () => formulaOf(tex)),
}
