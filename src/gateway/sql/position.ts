// Sort position of a row: the index of its id in the list that the operator sent.
import { sql } from 'kysely'

export const positionIn = (ids: number[]) => sql<number>`array_position(${ids}::bigint[], id)`
