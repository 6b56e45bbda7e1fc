// The text of a cell as HTML and back: paragraphs by lines, formulas between two $, pictures and sounds as ![description](address); what these
// marks cannot hold stands as HTML behind [html], as in GIFT.
import { isBlockLine, isProgramLine, marksToHtml } from '../../../contract/exam/paper-marks.ts'
import { endsAsSound } from '../../../contract/exam/sound.ts'
import { soundElements } from '../../../contract/exam/sound-elements.ts'
import { escapeHtml } from '../../text/rich.ts'
import { sanitizeProblem } from '../problem-text.ts'
import type { DraftCell } from './draft.ts'

/** A formula has no blanks at its ends, as in pandoc: $5 and $6 are prices. [^…] excludes the opening signs: linear time. */
const marks = /\$(?!\s)([^$\n]*[^$\n\s])\$(?!\d)|!\[([^[\]\n]*)\]\(([^\s()[\]]+)\)/g

/** What assistants put around formulas: \(…\), \[…\], $$…$$, the last two over several lines too. */
const otherSigns = /\\\(([^$\n]{1,1000}?)\\\)|\\\[([^$]{1,1000}?)\\\]|\$\$([^$]{1,1000})\$\$/g
export const withDollars = (text: string) =>
  text.replace(otherSigns, (whole, inLine?: string, inBrackets?: string, inDollars?: string) => {
    const formula = (inLine ?? inBrackets ?? inDollars!).replace(/\s+/g, ' ').trim()
    return formula ? `$${formula}$` : whole
  })

/** One line as HTML. */
export const inline = (text: string) => {
  let html = ''
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, formula, alt, address] = match
    html += escapeHtml(text.slice(end, match.index))
    html += formula ? `<code data-tex="">${escapeHtml(formula)}</code>` : mediaOf(address!, alt!)
    end = match.index + whole.length
  }
  return marksToHtml(html + escapeHtml(text.slice(end)))
}

const mediaOf = (address: string, name: string) =>
  endsAsSound(address)
    ? `<audio src="${escapeHtml(address)}" title="${escapeHtml(name)}"></audio>`
    : `<img src="${escapeHtml(address)}" alt="${escapeHtml(name)}">`

/** The addresses of pictures and sounds in such a text. */
export const addressesIn = (text: string) => [...text.matchAll(marks)].flatMap(([, , , address]) => address ?? [])

/** The text as one line shows it: pictures and sounds by their names. */
export const shownText = (text: string) =>
  text.replace(marks, (whole, _formula, name, address) =>
    address ? `［${endsAsSound(address) ? '录音' : '图片'}${name ? `：${name}` : ''}］` : whole,
  )

/** The text without its pictures and sounds. */
export const withoutMedia = (text: string) =>
  text.replace(marks, (whole, _formula, _name, address) => (address ? '' : whole)).trim()

/** Blanks in full width become those that the editor writes; what stands between paper marks is marked up. */
export const markedToHtml = (text: string): string =>
  withDollars(text.replaceAll('＿', '_'))
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map(blockOf)
    .join('')

/** In a program $ is no sign of a formula. */
const blockOf = (line: string) =>
  isProgramLine(line) ? marksToHtml(escapeHtml(line)) : isBlockLine(line) ? inline(line) : `<p>${inline(line)}</p>`

const named =
  'ldquo“ rdquo” lsquo‘ rsquo’ hellip… mdash— ndash– middot· times× divide÷ plusmn± deg° radic√ piπ le≤ ge≥ ne≠ sup1¹ sup2² sup3³ frac12½ frac14¼ frac34¾'
const entities: Record<string, string> = {
  ...Object.fromEntries(named.split(' ').map((one) => [one.slice(0, -1), one.slice(-1)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#36': '$',
  '#39': "'",
  '#92': '\\',
}

export const decodeEntities = (text: string) =>
  text.replace(/&(\w{2,6}|#(?:36|39|92));/g, (whole, name) => entities[name] ?? whole)

/** Of a start tag of sanitized HTML. */
export const attributeOf = (tag: string, name: string) =>
  decodeEntities(tag.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '')

/** Of sanitized HTML; tables and lists become lines. */
export const htmlToMarked = (html: string): string =>
  decodeEntities(
    html
      .replace(
        /<img[^<>]*>/g,
        (tag) => `![${attributeOf(tag, 'alt').replace(/[[\]\n]/g, '')}](${attributeOf(tag, 'src')})`,
      )
      .replace(
        soundElements,
        (tag) => `![${attributeOf(tag, 'title').replace(/[[\]\n]/g, '')}](${attributeOf(tag, 'src')})`,
      )
      .replace(/<code data-tex[^<>]*>([^<>]*)<\/code>/g, (_, formula) => `$${formula}$`)
      .replace(/<br[^<>]*>|<\/(?:p|li|tr|h\d|blockquote|pre|figcaption)>/g, '\n')
      .replace(/<\/t[dh]>/g, ' ')
      .replace(/<[^<>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

const htmlSign = '[html]'

/** A cell as a table has it. */
export const writtenCell = ({ text, isHtml }: Pick<DraftCell, 'text' | 'isHtml'>) => (isHtml ? htmlSign + text : text)

/** What a cell of a table holds. */
export const readCell = (text: string): Pick<DraftCell, 'text' | 'isHtml'> =>
  text.slice(0, htmlSign.length).toLowerCase() === htmlSign
    ? { text: text.slice(htmlSign.length).trim(), isHtml: true }
    : { text }

/** Sanitized HTML as a cell: by marks where reading them gives the same again. */
export function cellOfHtml(html: string): Pick<DraftCell, 'text' | 'isHtml'> {
  const marked = htmlToMarked(html)
  const isHeld = !readCell(marked).isHtml && plainForm(sanitizeProblem(markedToHtml(marked))) === plainForm(html)
  return isHeld ? { text: marked } : { text: html, isHtml: true }
}

/** Lines as paragraphs, without what nobody sees. */
const plainForm = (html: string) =>
  html
    .replaceAll('＿', '_')
    .replace(/ loading="lazy"| alt=""| \/(?=>)/g, '')
    .split(/<br>|<\/?p>/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
