// The text of an element of QTI: as HTML where it has tables, lists, raised figures or other markup, with the marks of marked-text.ts otherwise.
import { endsAsSound } from '../../../contract/exam/sound.ts'
import { extensionOf, kindOfExtension } from '../../../contract/file-kinds.ts'
import { lowered, raised } from '../../../contract/plain-text.ts'
import { escapeHtml } from '../../text/rich.ts'
import type { DraftCell } from './draft.ts'
import { inline } from './marked-text.ts'
import { plainOf, type XmlElement, type XmlNode } from './xml.ts'

/** `isLine`: it stands by itself, as a table does. */
export type Piece = { text: string; html: string; isRich?: boolean; isLine?: boolean }
export const lineEnd: Piece = { text: '\n', html: '' }

const lineNames = new Set(
  'p div li tr dt dd caption blockquote pre prompt itemBody figure figcaption section article header footer aside h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
export const isLine = ({ name }: XmlElement) => lineNames.has(name)

/** What our questions call an element of the format. */
const inlineNames: Record<string, string> = {
  sup: 'sup',
  sub: 'sub',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  del: 's',
  mark: 'mark',
  code: 'code',
  tt: 'code',
  a: 'a',
}
const blockNames: Record<string, string> = {
  table: 'table',
  ul: 'ul',
  ol: 'ol',
  pre: 'pre',
  blockquote: 'blockquote',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}
const innerNames: Record<string, string> = {
  li: 'li',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  td: 'td',
  th: 'th',
  p: 'p',
  div: 'p',
}
/** What has no element in QTI 2 stands in one with this class. */
export const literalClass = 'qti-text'
export const spanClasses = { u: 'qti-underline', s: 'qti-line-through', mark: 'qti-mark' }

function ourName({ name, attributes }: XmlElement, names: Record<string, string>): string | undefined {
  if (name === 'span') {
    const classes = (attributes.class ?? '').slice(0, 200).split(/\s+/)
    return Object.entries(spanClasses).find(([ours, theirs]) => names[ours] && classes.includes(theirs))?.[0]
  }
  return Object.hasOwn(names, name) ? names[name] : undefined
}

/** Of an item that is a material with its questions, be it one question alone. */
export const compositeLabel = 'composite'
/** The outcome with the points of one question of it; those of a whole item are MAXSCORE. */
export const scoreOfResponse = (identifier: string) => `MAXSCORE_${identifier}`

/** Not of the text of a question: what is said to who answered, and to who marks; translations and other help. */
export const isAside = ({ name, attributes }: XmlElement) =>
  name === 'feedbackInline' ||
  name === 'feedbackBlock' ||
  name === 'catalogInfo' ||
  (name === 'rubricBlock' && attributes.view !== undefined && !/\bcandidate\b/.test(attributes.view))

/** As it may stand in a text between brackets. */
const plainAddress = (address = '') =>
  address.trim().replace(/[\s()[\]]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A picture, as a text has it. */
export function pictureOf({ name, attributes }: XmlElement): string | undefined {
  const { src, alt, data = '', type, title } = attributes
  const isObject = name === 'object' && (type?.startsWith('image/') || kindOfExtension(extensionOf(data)) === 'picture')
  if (name !== 'img' && !isObject) return undefined
  return `![${(alt ?? title ?? '').replace(/[[\]\n]/g, '')}](${plainAddress(name === 'img' ? src : data)})`
}

/** An object with a sound, or the element of HTML, as a text has it. */
export function soundOf({ name, attributes, children }: XmlElement): string | undefined {
  if (name !== 'object' && name !== 'audio') return undefined
  const source = children.find((child) => typeof child !== 'string' && child.name === 'source')
  const inner = typeof source === 'object' ? source.attributes.src : undefined
  const address = (name === 'object' ? attributes.data : (attributes.src ?? inner)) ?? ''
  if (!endsAsSound(address) && !attributes.type?.startsWith('audio/')) return undefined
  const words = children.filter((child) => typeof child === 'string').join('')
  return `![${(attributes.title ?? words).replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim()}](${plainAddress(address)})`
}
const mediaOf = (node: XmlElement) => pictureOf(node) ?? soundOf(node)

/** 10³ and H₂O. */
const ofScript = (node: XmlElement) => (node.name === 'sup' ? raised : lowered)(textOf({ ...node, name: 'span' }))

/** Plain, with pictures, sounds, blanks and lines; interactions but their prompts and feedback are no part of it. */
export function textOf(element: XmlElement): string {
  const parts: string[] = []
  const walk = (node: XmlNode) => {
    if (typeof node === 'string') return void parts.push(node.replace(/[ \t\r\n]+/g, ' '))
    const { name, children } = node
    const media = mediaOf(node)
    if (media) return void parts.push(media)
    if (name === 'br') return void parts.push('\n')
    if (name === 'textEntryInteraction') return void parts.push('____')
    if ((name === 'simpleChoice' && element !== node) || isAside(node)) return
    if (name === 'sup' || name === 'sub') return void parts.push(ofScript(node))
    if (isLine(node)) parts.push('\n')
    for (const child of children) walk(child)
    if (name === 'td' || name === 'th') parts.push(' ')
    if (isLine(node)) parts.push('\n')
  }
  walk(element)
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** A node that is not looked into: text, a picture or a sound, markup. Undefined where lines or answers stand in it. */
export function piecesOf(node: XmlNode): Piece[] | undefined {
  if (typeof node === 'string') return [asText(node.replace(/[ \t\r\n]+/g, ' '))]
  if (node.name === 'br') return [lineEnd]
  const media = mediaOf(node)
  if (media) return [asText(media)]
  if (isAside(node)) return []
  if (node.name === 'hr') return [{ text: '', html: '<hr>', isRich: true, isLine: true }]
  if (isLiteral(node)) return [{ text: plainOf(node), html: numbered(plainOf(node)), isRich: true }]
  const [inline, block] = [ourName(node, inlineNames), ourName(node, blockNames)]
  if ((!inline && !block) || holds(node, ({ name }) => /Interaction$/.test(name) && name !== 'textEntryInteraction'))
    return undefined
  if (inline && holds(node, isLine)) return undefined
  const text = node.name === 'sup' || node.name === 'sub' ? ofScript(node) : textOf(node) || lineBelow(node)
  if (!text) return []
  return [{ text, html: htmlOf(node), isRich: true, isLine: block !== undefined }]
}

/** A sign that would begin a formula or a picture, and does not. */
const isLiteral = ({ name, attributes }: XmlElement) => name === 'span' && attributes.class === literalClass
const numbered = (text: string) => [...text].map((sign) => `&#${sign.codePointAt(0)};`).join('')

/** Blanks with a line below are a blank to fill in. */
const lineBelow = (node: XmlElement) => (ourName(node, inlineNames) === 'u' && node.children.join('') ? '____' : '')

const asText = (text: string): Piece => ({ text, html: inline(text) })

const holds = ({ children }: XmlElement, isMeant: (node: XmlElement) => boolean): boolean =>
  children.some((child) => typeof child !== 'string' && (isMeant(child) || holds(child, isMeant)))

const allNames = { ...inlineNames, ...blockNames, ...innerNames }

const keptAttributes: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  ol: ['start'],
}

/** `isPre`: blanks and ends of lines stand as they are. */
function htmlOf(node: XmlNode, isPre = false): string {
  if (typeof node === 'string') return isPre ? escapeHtml(node) : inline(node.replace(/[ \t\r\n]+/g, ' '))
  const media = mediaOf(node)
  if (media) return inline(media)
  if (node.name === 'br') return '<br>'
  if (node.name === 'hr') return '<hr>'
  if (isLiteral(node)) return numbered(plainOf(node))
  if (node.name === 'textEntryInteraction') return '____'
  if (isAside(node)) return ''
  const isCaption = (child: XmlNode) => typeof child !== 'string' && child.name === 'caption'
  const inside = node.children
    .filter((child) => !isCaption(child))
    .map((child) => htmlOf(child, isPre || node.name === 'pre'))
    .join('')
  const above = node.children.filter(isCaption).map((caption) => `<p>${inline(textOf(caption as XmlElement))}</p>`)
  const name = ourName(node, allNames)
  if (!name) return above.join('') + inside
  const kept = keptAttributes[name] ?? []
  const own = kept.map((key) => (node.attributes[key] ? ` ${key}="${escapeHtml(node.attributes[key])}"` : ''))
  return `${above.join('')}<${name}${own.join('')}>${inside}</${name}>`
}

export type Line = { text: string; html: string; isRich: boolean }

/** Without empty ones. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = []
  let open: Piece[] = []
  const close = () => {
    const text = open.map((piece) => piece.text).join('')
    const html = open.map((piece) => piece.html).join('')
    if (text.trim())
      lines.push({ text: text.trim(), html: `<p>${html.trim()}</p>`, isRich: open.some(({ isRich }) => isRich) })
    open = []
  }
  for (const piece of pieces) {
    if (piece === lineEnd || piece.isLine) close()
    if (piece.isLine) lines.push({ text: piece.text, html: piece.html, isRich: true })
    else if (piece !== lineEnd) open.push(piece)
  }
  close()
  return lines
}

export const cellOfLines = (lines: readonly Line[]): DraftCell =>
  lines.some(({ isRich }) => isRich)
    ? { text: lines.map(({ html }) => html).join(''), isHtml: true }
    : { text: lines.map(({ text }) => text).join('\n') }

/** Of an element with its line. */
export const cellOf = (element: XmlElement): DraftCell => ({ ...cellOfLines(linesIn(element)), line: element.line })

/** Interactions but their prompts and feedback are no part of them. */
export function linesIn(element: XmlElement): Line[] {
  const pieces: Piece[] = []
  const walk = (node: XmlNode) => {
    const own = node === element ? undefined : piecesOf(node)
    if (own) return void pieces.push(...own)
    const inner = node as XmlElement
    if (inner.name === 'textEntryInteraction') return void pieces.push(asText('____'))
    if (inner.name === 'simpleChoice' && element !== inner) return
    if (isLine(inner)) pieces.push(lineEnd)
    for (const child of inner.children) walk(child)
    if (inner.name === 'td' || inner.name === 'th') pieces.push(asText(' '))
    if (isLine(inner)) pieces.push(lineEnd)
  }
  walk(element)
  return linesOf(pieces)
}
