// Search by a part of a name: a GIN index over the name's characters prefilters, LIKE decides. The migration creates the index.
import { sql } from 'kysely'
import { likeContains } from './like.ts'

export function nameContains(column: 'lecturer_name' | 'organization_name' | 'nickname', typed: string) {
  const part = typed.normalize('NFKC').toLowerCase()
  const name = sql`lower(${sql.ref(column)})`
  const like = likeContains(part)
  return sql<boolean>`string_to_array(${name}, null) @> ${[...new Set(part)]}::text[] and ${name} like ${like}`
}

/** The same, or one of these names: those that sound like what was typed. */
export const isNamed = (column: 'lecturer_name' | 'organization_name', typed: string, names: string[]) =>
  sql<boolean>`(${nameContains(column, typed)} or ${sql.ref(column)} = any(${names}::text[]))`
