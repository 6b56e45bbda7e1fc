// Search by a part of a name: a GIN index over the name's characters prefilters, LIKE decides. The migration creates the index.
import { sql } from 'kysely'
import { likeContains, likePrefix } from './like.ts'

type NameColumn = 'lecturer_name' | 'organization_name' | 'nickname'

/** Whether the name has all these characters, which the index knows, and is like the pattern. */
function hasCharacters(column: NameColumn, characters: string, pattern: string) {
  const name = sql`lower(${sql.ref(column)})`
  return sql<boolean>`string_to_array(${name}, null) @> ${[...new Set(characters)]}::text[] and ${name} like ${pattern}`
}

export function nameContains(column: NameColumn, typed: string) {
  const part = typed.normalize('NFKC').toLowerCase()
  return hasCharacters(column, part, likeContains(part))
}

/** 林老师 may be anybody whose name begins with 林. */
function isTitled(typed: string) {
  const surname = /^(\p{Script=Han}{1,3})老师$/u.exec(typed.trim())?.[1]
  return surname ? hasCharacters('lecturer_name', surname, likePrefix(surname)) : sql<boolean>`false`
}

/** The same, or one of these names, those that sound like what was typed; a lecturer is also called by the surname: 林老师. */
export const isNamed = (column: 'lecturer_name' | 'organization_name', typed: string, names: string[]) =>
  sql<boolean>`(${nameContains(column, typed)} or ${sql.ref(column)} = any(${names}::text[])
    or ${column === 'lecturer_name' ? sql.join([typed, ...names].map(isTitled), sql` or `) : sql`false`})`
