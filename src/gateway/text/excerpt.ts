// Excerpts of rich texts in search results.
import { sql } from 'kysely'

/** The plain text of an HTML column, as far as `excerptOf` needs it; without its headings, which would run into its sentences. */
export const plainText = (column: string) =>
  sql<string>`left(regexp_replace(regexp_replace(${sql.ref(column)}, '<h[1-6][^>]*?>.*?</h[1-6]>', ' ', 'g'), '<[^>]*>', ' ', 'g'), 5000)`

/** The excerpt of a text around the first matching word; its beginning where only the title matches. */
export function excerptOf(text: string, typed: string, length = 100) {
  const plain = text
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name]!)
    .replace(/\s+/g, ' ')
    .trim()
  const words = typed.split(/\s+/).filter(Boolean)
  const at = Math.min(...words.map((word) => plain.toLowerCase().indexOf(word.toLowerCase())).filter((n) => n >= 0))
  const from = Number.isFinite(at) ? Math.max(0, at - 24) : 0
  const part = plain.slice(from, from + length)
  return `${from > 0 ? '…' : ''}${part}${from + length < plain.length ? '…' : ''}`
}
