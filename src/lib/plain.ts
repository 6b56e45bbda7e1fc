// Rich text as plain text: for descriptions, leads and how long it takes to read.
import { shortened } from '../contract/cut.ts'
import { plainText } from '../contract/plain-text.ts'

/** Without tags, at most `length` characters. */
export const plain = (html: string, length = 120) => shortened(plainText(html), length)

/** How many characters a rich text has, blanks left out. */
export const lengthOf = (html: string) => plain(html, 100_000).replaceAll(' ', '').length

/** Reading time in minutes, at 330 characters a minute. */
export const minutesToRead = (html: string) => Math.max(1, Math.round(lengthOf(html) / 330))

/** The first paragraph of rich text, plain. */
export function lead(html: string, length = 110) {
  const begin = /<p(?:\s[^<>]*)?>/.exec(html)
  const from = begin ? begin.index + begin[0].length : 0
  const to = html.indexOf('</p>', from)
  return plain(begin && to >= 0 ? html.slice(from, to) : html, length)
}
