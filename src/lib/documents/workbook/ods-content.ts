// Readies the content of an ods for the reader of cells: marks in the texts, nothing of comments and pictures; beside it what that reader
// does not tell.
import { marked, type PaperMark, unmarked } from '../../../contract/exam/paper-marks.ts'
import type { SheetFacts } from './sheet-facts.ts'
import { attributesOf, tagsOf, withoutElements } from './xml.ts'

type Prepared = { content: string; facts: Map<string, SheetFacts> }

/** The facts stand by the names of the tables. `styles` is the part of common styles. */
export function prepareOds(source: string, styles = ''): Prepared {
  const marksByStyle = new Map([...stylesOf(styles), ...stylesOf(source)])
  const hiddenTables = new Set<string>()
  for (const [name, { body }] of elementsOf(source))
    if (tagsOf(body, 'table-properties').some((tag) => attributesOf(tag).display === 'false')) hiddenTables.add(name)
  const [head = '', ...tables] = unmarked(source).split(/(?=<table:table[\s>])/)
  const facts = new Map<string, SheetFacts>()
  const prepared = tables.map((table) => {
    const { name = '', 'style-name': style = '' } = attributesOf(table.slice(0, table.indexOf('>') + 1))
    const pictures = tagsOf(table, 'image').length
    const drawings = tagsOf(table, 'object').length + tagsOf(table, 'custom-shape').length
    const comments = withoutElements(table, 'annotation')
    let xml = comments.xml
    for (const element of ['shapes', 'frame', 'custom-shape']) xml = withoutElements(xml, element).xml
    facts.set(name, { ...walked(xml), isHidden: hiddenTables.has(style), pictures, drawings, comments: comments.count })
    return withMarks(xml, marksByStyle)
  })
  return { content: head + prepared.join(''), facts }
}

/** Tables with something further down are refused (lib/documents/workbook.ts). */
const mostRows = 20_000
/** That stand in each other. */
const mostSpans = 20

/** Of what is said to be repeated; once where that is no number. */
const timesIn = (text = '1') => (/^\d{1,9}$/.test(text) ? Number(text) : 1)

function walked(xml: string) {
  const hiddenRows = new Set<number>()
  const hiddenColumns: [number, number][] = []
  let [column, row, next, cells, rows, times] = [0, 0, 0, 0, 0, 1]
  for (const [tag, name] of xml.matchAll(/<table:(table-column|table-row|table-cell)(?=[\s/>])[^<>]*>/g)) {
    const found = attributesOf(tag)
    if (name === 'table-column') {
      const count = timesIn(found['number-columns-repeated'])
      if (found.visibility === 'collapse' || found.visibility === 'filter')
        hiddenColumns.push([column, column + count - 1])
      column += count
    } else if (name === 'table-row') {
      times = timesIn(found['number-rows-repeated'])
      row = next
      next += times
      if (found.visibility === 'collapse' || found.visibility === 'filter')
        for (let n = row; n < Math.min(next, mostRows); n++) hiddenRows.add(n)
    } else if (!tag.endsWith('/>')) {
      cells += times * timesIn(found['number-columns-repeated'])
      rows = Math.max(rows, next)
    }
  }
  return { hiddenRows, hiddenColumns, fonts: new Map(), cells, rows }
}

/** The styles with what stands in them, by their names. */
function* elementsOf(xml: string): Generator<[name: string, style: { body: string; tag: string }]> {
  for (const part of xml.split(/<style:style(?=[\s>])/).slice(1)) {
    const end = part.indexOf('</style:style>')
    const tag = part.slice(0, part.indexOf('>') + 1)
    if (!tag.endsWith('/>'))
      yield [attributesOf(` ${tag}`).name ?? '', { tag, body: end < 0 ? '' : part.slice(0, end) }]
  }
}

function* stylesOf(xml: string): Generator<[name: string, marks: PaperMark[]]> {
  for (const [name, { body, tag }] of elementsOf(xml)) {
    const marks = new Set<PaperMark>()
    for (const properties of tagsOf(body, 'text-properties')) {
      const found = attributesOf(properties)
      const position = found['text-position'] ?? ''
      if (/^(?:super|[1-9])/.test(position)) marks.add('sup')
      if (/^(?:sub|-)/.test(position)) marks.add('sub')
      if (/^(?:bold|[6-9]00)$/.test(found['font-weight'] ?? '')) marks.add('strong')
      if (found['font-style'] === 'italic') marks.add('em')
      if ((found['text-underline-style'] ?? 'none') !== 'none') marks.add('u')
      if ((found['text-line-through-style'] ?? 'none') !== 'none') marks.add('s')
    }
    // of all of a cell only what changes the meaning of its signs
    const isOfCell = attributesOf(` ${tag}`).family === 'table-cell'
    yield [name, [...marks].filter((mark) => !isOfCell || mark === 'sup' || mark === 'sub')]
  }
}

function withMarks(xml: string, marksByStyle: ReadonlyMap<string, readonly PaperMark[]>): string {
  const spans: (readonly PaperMark[])[] = []
  let cell: readonly PaperMark[] = []
  return xml
    .split(/(<[^<>]*>)/)
    .map((piece, at) => {
      if (at % 2) {
        const [, slash, name] = /^<(\/?)(table:table-cell|text:span)(?=[\s/>])/.exec(piece) ?? []
        if (!name || piece.endsWith('/>')) return piece
        if (name === 'text:span') {
          if (slash) spans.pop()
          else spans.push(marksByStyle.get(attributesOf(piece)['style-name'] ?? '') ?? [])
        } else {
          spans.length = 0
          cell = slash ? [] : (marksByStyle.get(attributesOf(piece)['style-name'] ?? '') ?? [])
        }
        return piece
      }
      if (!piece.trim() || (!cell.length && !spans.length)) return piece
      return [...new Set([...cell, ...spans.slice(-mostSpans).flat()])].reduce(
        (inner, mark) => marked(mark, inner),
        piece,
      )
    })
    .join('')
}
