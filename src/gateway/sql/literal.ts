// Values written into a statement as literals, so that PostgreSQL can plan for them.
import { sql } from 'kysely'

/**
 * A value as a literal in the statement, where few values are possible: a state, a kind, a page size. As a parameter it would
 * make PostgreSQL use a custom plan at each execution of most lists; planning takes longer than running them.
 */
export const literal = <V extends number | boolean>(value: V) => sql.lit(value)
