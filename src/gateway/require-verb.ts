// Refuses what may not be done with a row now, in the words of its verb (contract/verbs.ts).
import { conflict } from '../contract/codes.ts'
import { already, type Verb } from '../contract/verbs.ts'

/** False where it was done already. */
export function requireVerb<Row>(verb: Verb<Row>, row: Row) {
  const refusal = verb(row)
  if (refusal) throw conflict(refusal)
  return refusal !== already
}
