// A Word document, small enough to be written by hand: a zip of three stored files.
import { cellsOf, isRow } from './content/rich-text.ts'
import { zip } from './zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Look = { run?: string; paragraph?: string }

const paragraph = (text: string, { run = '', paragraph = '' }: Look = {}) =>
  `<w:p><w:pPr>${paragraph}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t xml:space="preserve">${plain(text)}</w:t></w:r></w:p>`

const spaced = '<w:spacing w:after="120" w:line="360" w:lineRule="auto"/>'
const sized = (halfPoints: number) => `<w:b/><w:sz w:val="${halfPoints}"/>`

/** By the mark at the beginning of a line. */
const looks: [mark: string, look: Look, before?: string][] = [
  ['## ', { run: sized(32), paragraph: spaced }],
  ['### ', { run: sized(26), paragraph: `<w:keepNext/>${spaced}` }],
  ['> ', { run: '<w:i/>', paragraph: `${spaced}<w:ind w:left="480"/>` }],
  ['- ', { paragraph: `${spaced}<w:ind w:left="480" w:hanging="240"/>` }, '• '],
  ['', { paragraph: spaced }],
]

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="9CB0B1"/>`)
  .join('')

function table(rows: string[]) {
  const drawn = rows.map((line, n) => {
    const cells = cellsOf(line).map((cell) => `<w:tc>${paragraph(cell, n ? {} : { run: '<w:b/>' })}</w:tc>`)
    return `<w:tr>${cells.join('')}</w:tr>`
  })
  const properties = `<w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>`
  return `<w:tbl>${properties}${drawn.join('')}</w:tbl>${paragraph('')}`
}

function page(lines: string[]) {
  return lines.map((line, n) => {
    if (isRow(line)) {
      if (n && isRow(lines[n - 1]!)) return ''
      const end = lines.findIndex((one, k) => k > n && !isRow(one))
      return table(lines.slice(n, end < 0 ? undefined : end))
    }
    const [mark, look, before = ''] = looks.find(([start]) => line.startsWith(start))!
    return paragraph(before + line.slice(mark.length), look)
  })
}

/** Each page with the marks of a text. */
export function docx(title: string, pages: string[][]): Buffer {
  const body = pages.map((lines) => page(lines).join('')).join('<w:p><w:r><w:br w:type="page"/></w:r></w:p>')
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${word}"><w:body>${paragraph(title, looks[0]![1])}${body}<w:sectPr/></w:body></w:document>`,
  })
}
