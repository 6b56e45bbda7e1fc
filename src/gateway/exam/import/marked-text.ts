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

/** Names of HTML, by the number of their first sign: those of Latin, and Greek. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'
const named =
  'ldquo“ rdquo” lsquo‘ rsquo’ sbquo‚ bdquo„ hellip… mdash— ndash– bull• prime′ Prime″ permil‰ euro€ trade™ radic√ le≤ ge≥ ne≠ equiv≡ asymp≈ sim∼ cong≅ prop∝ infin∞ sum∑ prod∏ int∫ part∂ nabla∇ minus− lowast∗ sdot⋅ and∧ or∨ cap∩ cup∪ sub⊂ sup⊃ nsub⊄ sube⊆ supe⊇ isin∈ notin∉ ni∋ empty∅ forall∀ exist∃ there4∴ ang∠ perp⊥ oplus⊕ otimes⊗ larr← uarr↑ rarr→ darr↓ harr↔ lArr⇐ rArr⇒ hArr⇔ loz◊ lang⟨ rang⟩ ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d'
const entities: Record<string, string> = {
  ...Object.fromEntries(latin.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)])),
  ...Object.fromEntries(greek.split(' ').map((name, at) => [name, String.fromCharCode(945 + at)])),
  ...Object.fromEntries(
    greek.split(' ').map((name, at) => [name[0]!.toUpperCase() + name.slice(1), String.fromCharCode(913 + at)]),
  ),
  ...Object.fromEntries(named.split(' ').map((one) => [one.slice(0, -1), one.slice(-1)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Those of HTML and those by number. */
export const decodeEntities = (text: string) =>
  text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(\w{2,8}));/gi, (whole, code?: string, name?: string) => {
    if (name) return Object.hasOwn(entities, name) ? entities[name]! : whole
    const point = /^x/i.test(code!) ? Number.parseInt(code!.slice(1), 16) : Number(code)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

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
