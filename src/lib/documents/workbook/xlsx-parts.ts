// Readies the parts of an xlsx for the reader of cells: marks in the texts, the formats as Chinese spreadsheets have them, nothing of cells
// that are empty, and beside it what that reader does not tell.
import { marked, type PaperMark, unmarked } from '../../../contract/exam/paper-marks.ts'
import { importLimits } from '../../../contract/exam/problem-template.ts'
import { TooMuch } from '../bounded-unzip.ts'
import { partPath } from '../office-container.ts'
import { chineseFormats } from './number-text.ts'
import type { CellFont } from './rich-text.ts'
import type { SheetFacts } from './sheet-facts.ts'
import { attributesOf, columnOf, isOn, tagsOf } from './xml.ts'

export type Parts = {
  /** By path. */
  read(path: string): string | undefined
  write(path: string, xml: string): void
}

/** With hidden ones; of shown ones fewer are taken. */
const mostSheets = 500

/** What a cell has whose formula nobody reckoned. */
const unreckoned = '#CALC!'

/** Puts them in their place; throws TooMuch; tells of each sheet, by its name, what stands beside its cells. */
export function prepareXlsx({ read, write }: Parts): Map<string, SheetFacts> {
  const facts = new Map<string, SheetFacts>()
  const root = relationsOf(read, '')
  const book = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = relationsOf(read, book)
  const partOf = (type: string) => relations.find((one) => one.type === type)?.path
  const strings = partOf('sharedStrings')
  const texts = strings && read(strings)
  if (texts) write(strings, markedRuns(texts))
  const styles = partOf('styles')
  const sheet = styles === undefined ? undefined : read(styles)
  if (sheet) write(styles!, withChineseFormats(sheet))
  const fonts = sheet ? fontsOf(sheet) : []
  const pathById = new Map(relations.map(({ id, path }) => [id, path]))
  /** Several sheets may name one part. */
  const factsByPath = new Map<string, SheetFacts>()
  const tags = tagsOf(read(book) ?? '', 'sheet')
  if (tags.length > mostSheets) throw new TooMuch()
  for (const tag of tags) {
    const { name = '', id = '' } = attributesOf(tag)
    const path = pathById.get(id)
    const xml = path && read(path)
    if (!xml) continue
    if (!factsByPath.has(path)) {
      const { sheet, ...told } = prepareSheet(xml, fonts)
      write(path, sheet)
      factsByPath.set(path, { ...told, ...besideCells(read, path) })
    }
    facts.set(name, factsByPath.get(path)!)
  }
  return facts
}

type Relation = { id: string; type: string; path: string | undefined }

function relationsOf(read: Parts['read'], path: string): Relation[] {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
  return tagsOf(read(`${folder}_rels/${name}.rels`) ?? '', 'Relationship').map((tag) => {
    const { Id = '', Type = '', Target = '' } = attributesOf(tag)
    return { id: Id, type: Type.split('/').at(-1)!, path: partPath(folder, Target) }
  })
}

/** Pictures, drawings and comments. */
function besideCells(read: Parts['read'], path: string): Pick<SheetFacts, 'pictures' | 'drawings' | 'comments'> {
  let [pictures, drawings, comments] = [0, 0, 0]
  for (const { type, path: part } of relationsOf(read, path)) {
    const xml = part === undefined ? '' : (read(part) ?? '')
    if (type === 'comments') comments += tagsOf(xml, 'comment').length
    if (type !== 'drawing') continue
    pictures += tagsOf(xml, 'pic').length
    drawings += tagsOf(xml, 'sp').length + tagsOf(xml, 'graphicFrame').length
  }
  return { pictures, drawings, comments }
}

const markOf: Record<string, PaperMark> = { b: 'strong', i: 'em', u: 'u', strike: 's' }

/** What the properties of a run or of a font say. */
function marksOf(properties: string): Set<PaperMark> {
  const marks = new Set<PaperMark>()
  for (const [tag, name] of properties.matchAll(/<(?:\w+:)?(b|i|u|strike|vertAlign)(?=[\s/>])[^<>]*>/g)) {
    const { val } = attributesOf(tag)
    if (name === 'vertAlign') {
      if (val === 'superscript') marks.add('sup')
      if (val === 'subscript') marks.add('sub')
    } else if (val !== '0' && val !== 'false' && val !== 'none' && val !== 'off') marks.add(markOf[name!]!)
  }
  return marks
}

/** Texts with paper marks around their formatted runs. */
export function markedRuns(xml: string): string {
  return unmarked(xml)
    .split(/(<(?:\w+:)?r(?=[\s>])[^<>]*>)/)
    .map((piece, at, all) => {
      if (at % 2 || !at || all[at - 1]!.endsWith('/>')) return piece
      const end = piece.search(/<\/(?:\w+:)?r>/)
      const run = end < 0 ? piece : piece.slice(0, end)
      const properties = /<(?:\w+:)?rPr>/.test(run) ? run.slice(0, Math.max(0, run.search(/<\/(?:\w+:)?rPr>/))) : ''
      const marks = marksOf(properties)
      if (!marks.size) return piece
      const withMarks = run.replace(/(<(?:\w+:)?t(?:\s[^<>]*)?>)([^<]*)/g, (_, tag: string, text: string) =>
        tag.endsWith('/>') ? tag + text : tag + [...marks].reduce((inner, mark) => marked(mark, inner), text),
      )
      return withMarks + piece.slice(run.length)
    })
    .join('')
}

/** In front of the file's own, which count more. */
function withChineseFormats(xml: string): string {
  const own = new Set(tagsOf(xml, 'numFmt').map((tag) => attributesOf(tag).numFmtId))
  const prefix = /<(\w+:)?styleSheet/.exec(xml)?.[1] ?? ''
  const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const added = Object.entries(chineseFormats)
    .filter(([id]) => !own.has(id))
    .map(([id, format]) => `<${prefix}numFmt numFmtId="${id}" formatCode="${quoted(format)}"/>`)
    .join('')
  const list = /<(?:\w+:)?numFmts(?:\s[^<>]*)?>/.exec(xml)
  if (list && !list[0].endsWith('/>')) {
    const end = list.index + list[0].length
    return xml.slice(0, end) + added + xml.slice(end)
  }
  const clean = list ? xml.replace(list[0], '') : xml
  return clean.replace(
    /(<(?:\w+:)?styleSheet(?:\s[^<>]*)?>)/,
    (tag) => `${tag}<${prefix}numFmts>${added}</${prefix}numFmts>`,
  )
}

/** By the number of a style of cells, of those that have something of it. */
function fontsOf(xml: string): (CellFont | undefined)[] {
  const inside = (name: string) => {
    const begin = xml.search(new RegExp(`<(?:\\w+:)?${name}(?=[\\s>])`))
    const end = xml.search(new RegExp(`</(?:\\w+:)?${name}>`))
    return begin < 0 || end < begin ? '' : xml.slice(begin, end)
  }
  const fonts = inside('fonts')
    .split(/<(?:\w+:)?font(?=[\s/>])/)
    .slice(1)
    .map((font) => (font.slice(0, font.indexOf('>')).endsWith('/') ? new Set<PaperMark>() : marksOf(font)))
  return tagsOf(inside('cellXfs'), 'xf').map((tag) => {
    const marks = fonts[Number(attributesOf(tag).fontId ?? 0)]
    return marks?.size ? marks : undefined
  })
}

type PreparedSheet = Pick<SheetFacts, 'hiddenRows' | 'hiddenColumns' | 'fonts' | 'cells' | 'rows'> & { sheet: string }

/** A sheet may have millions of them, for their look alone. */
const withoutEmptyCells = (xml: string) =>
  xml.replace(/<(?:\w+:)?c\s[^<>]*\/>/g, (cell) => (/\sr="/.test(cell) ? '' : cell))

function prepareSheet(source: string, styles: readonly (CellFont | undefined)[]): PreparedSheet {
  const begin = source.search(/<(?:\w+:)?sheetData(?=[\s>])/)
  const hiddenColumns: [number, number][] = []
  for (const tag of tagsOf(begin < 0 ? source : source.slice(0, begin), 'col')) {
    const { min, max, hidden } = attributesOf(tag)
    if (isOn(hidden)) hiddenColumns.push([Number(min) - 1, Number(max) - 1])
  }
  const hiddenRows = new Set<number>()
  const fonts = new Map<string, CellFont>()
  let [cells, rows, row] = [0, 0, -1]
  const sheet = markedRuns(withoutEmptyCells(source))
    .split(/(?=<(?:\w+:)?(?:c|row)(?=[\s/>]))/)
    .map((piece) => {
      const [tag = '', name] = /^<(?:\w+:)?(c|row)(?=[\s/>])[^<>]*>/.exec(piece) ?? []
      if (!name) return piece
      const isAlone = tag.endsWith('/>')
      if (name === 'row') {
        const { r, hidden } = attributesOf(tag)
        row = r ? Number(r) - 1 : row + 1
        if (isOn(hidden)) hiddenRows.add(row)
        return isAlone && r ? piece.slice(tag.length) : piece
      }
      const { r, s, t } = attributesOf(tag)
      const hasValue = !isAlone && /<(?:\w+:)?(?:v|is)(?=[\s>])[^<>]*>[^<]|<(?:\w+:)?is>/.test(piece)
      const hasFormula = !isAlone && /<(?:\w+:)?f(?=[\s/>])/.test(piece)
      if (!hasValue && !(hasFormula && t !== 'str')) return r && isAlone ? piece.slice(tag.length) : piece
      if (++cells > importLimits.cells) throw new TooMuch()
      const [, letters, number] = /^([A-Z]{1,3})(\d{1,7})$/.exec(r ?? '') ?? []
      if (letters) {
        rows = Math.max(rows, Number(number))
        const font = s ? styles[Number(s)] : undefined
        if (font) fonts.set(`${Number(number) - 1},${columnOf(letters)}`, font)
      }
      if (hasValue) return piece
      const prefix = /^<(\w+:)?/.exec(tag)?.[1] ?? ''
      const end = piece.search(/<\/(?:\w+:)?c>/)
      return `<${prefix}c r="${r ?? ''}" t="e"><${prefix}v>${unreckoned}</${prefix}v>${end < 0 ? `</${prefix}c>` : piece.slice(end)}`
    })
    .join('')
  return { sheet, hiddenRows, hiddenColumns, fonts, cells, rows }
}
