// Excerpts of rich texts in search results and lists.
import { type RawBuilder, sql } from 'kysely'
import { unescaped } from '../../contract/plain-text.ts'

/** The plain text of an HTML column, as far as `excerptOf` needs it; without its headings, which would run into its sentences. */
export const excerptText = (column: string) =>
  sql<string>`left(regexp_replace(regexp_replace(regexp_replace(${sql.ref(column)}, '<h[1-6][^>]*?>.*?</h[1-6]>', ' ', 'g'),
    '</?(a|code|em|mark|s|strong|sub|u)( [^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'), 5000)`

/** The words of HTML (an expression) as they were typed, in one piece; to be cut after it, not before: half an entity stays as it is. */
export const plainTextOf = (html: RawBuilder<string | null>) =>
  sql<string>`replace(replace(replace(replace(regexp_replace(${html}, '<[^<>]*>', '', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`

/** The beginning of the first paragraph of an HTML column. */
export const beginOf = (column: string, length: number) =>
  sql<string>`left(${plainTextOf(sql`split_part(${sql.ref(column)}, '</p>', 1)`)}, ${length}::int)`

/** The excerpt of a text around the first matching word; its beginning where only the title matches. */
export function excerptOf(text: string, typed: string, length = 100) {
  const plain = unescaped(text).replace(/\s+/g, ' ').trim()
  const words = typed.split(/\s+/).filter(Boolean)
  const at = Math.min(...words.map((word) => plain.toLowerCase().indexOf(word.toLowerCase())).filter((n) => n >= 0))
  const from = Number.isFinite(at) ? Math.max(0, at - 24) : 0
  const part = plain.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${part}${from + length < plain.length ? '…' : ''}`
}
