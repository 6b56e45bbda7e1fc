// Rows that operators put into an order: each stands where its id stands in the list.
import { sql } from 'kysely'

export const placeIn = (ids: number[]) => sql<number>`array_position(${ids}::bigint[], id)`
