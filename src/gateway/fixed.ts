// What the plan of a statement may count on.
import { sql } from 'kysely'

/**
 * A value as a part of the statement, where few are possible: a state, a kind, the size of a page. As a parameter it would
 * have PostgreSQL plan most lists anew each time they are asked, which takes longer than answering them.
 */
export const fixed = <V extends number | boolean>(value: V) => sql.lit(value)
