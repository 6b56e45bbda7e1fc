// Search by a part of a name: a GIN index over the name's characters prefilters, LIKE decides. The migration creates the index.
import { sql } from 'kysely'
import { likeContains, likePrefix } from './like.ts'

export function nameContains(column: 'lecturer_name' | 'organization_name' | 'nickname', typed: string) {
  const part = typed.normalize('NFKC').toLowerCase()
  const name = sql`lower(${sql.ref(column)})`
  const like = likeContains(part)
  return sql<boolean>`string_to_array(${name}, null) @> ${[...new Set(part)]}::text[] and ${name} like ${like}`
}

/** 林老师 may be anybody whose name begins with 林. */
function isTitled(typed: string) {
  const surname = /^(\p{Script=Han}{1,3})老师$/u.exec(typed.trim())?.[1]
  return surname
    ? sql<boolean>`string_to_array(lower(lecturer_name), null) @> ${[...new Set(surname)]}::text[] and lower(lecturer_name) like ${likePrefix(surname)}`
    : sql<boolean>`false`
}

/** The same, or one of these names, those that sound like what was typed; a lecturer is also called by the surname. */
export const isNamed = (column: 'lecturer_name' | 'organization_name', typed: string, names: string[]) =>
  sql<boolean>`(${nameContains(column, typed)} or ${sql.ref(column)} = any(${names}::text[])
    or ${column === 'lecturer_name' ? isTitled(typed) : sql`false`})`
