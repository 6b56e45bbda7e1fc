// Finds rows by a part of a name: an index over its characters narrows, `like` decides. The index stands in the migration.
import { sql } from 'kysely'
import { containing } from './like.ts'

export function isNamed(column: 'lecturer_name' | 'organization_name', typed: string) {
  const part = typed.normalize('NFKC').toLowerCase()
  const name = sql`lower(${sql.ref(column)})`
  const like = containing(part)
  return sql<boolean>`string_to_array(${name}, null) @> ${[...new Set(part)]}::text[] and ${name} like ${like}`
}
