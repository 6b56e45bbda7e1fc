// Documents and workbooks that somebody made to take long: their parts are read in proportion to their size, and nothing in them is repeated
// as often as they say.
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { TooMuch } from '../../../src/lib/documents/bounded-unzip.ts'
import { type DocxParts, readPaper } from '../../../src/lib/documents/docx/paper.ts'
import { prepareOds } from '../../../src/lib/documents/workbook/ods-content.ts'
import { prepareXlsx } from '../../../src/lib/documents/workbook/xlsx-parts.ts'
import { growthOf } from '../../support/growth.ts'

const rootOf = (xml: string) =>
  new DOMParser().parseFromString(xml, 'application/xml').documentElement as unknown as Element
const spaces = ['w', 'r', 'a', 'wp'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ')
const times = (count: number, part: (n: number) => string) => Array.from({ length: count }, (_, n) => part(n)).join('')

type Parts = { body: string; styles?: string; numbering?: string; relations?: string }
const documentOf = ({ body, styles, numbering, relations }: Parts): DocxParts => ({
  document: rootOf(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
  styles: styles === undefined ? undefined : rootOf(`<w:styles ${spaces}>${styles}</w:styles>`),
  numbering: numbering === undefined ? undefined : rootOf(`<w:numbering ${spaces}>${numbering}</w:numbering>`),
  relations: relations === undefined ? undefined : rootOf(`<Relationships>${relations}</Relationships>`),
})
const cell = (properties: string) => `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r><w:t>人</w:t></w:r></w:p></w:tc>`
const p = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r>${inner}</w:r></w:p>`

const documents: Record<string, [most: number, make: (n: number) => Parts]> = {
  'rows of cells that go on': [
    3000,
    (n) => ({
      body: `<w:tbl><w:tr>${times(n, () => cell('<w:vMerge w:val="restart"/>'))}</w:tr><w:tr>${times(n, () => '<w:tc><w:tcPr><w:vMerge/></w:tcPr></w:tc>')}</w:tr></w:tbl>`,
    }),
  ],
  'styles that take from one another': [
    600,
    (n) => ({
      body: times(n, () => p('<w:rPr><w:rStyle w:val="S0"/></w:rPr><w:t>字</w:t>', '<w:pStyle w:val="S0"/>')),
      styles: times(n, (at) => `<w:style w:styleId="S${at}"><w:basedOn w:val="S${at + 1}"/></w:style>`),
    }),
  ],
}

test.each(Object.entries(documents))('a document with %s', (_, [most, make]) => {
  expect(growthOf(readPaper, [documentOf(make(most / 4)), documentOf(make(most))])).toBeUndefined()
})

test('of styles that take from one another twenty count', () => {
  const styles = (count: number) =>
    times(
      count,
      (n) =>
        `<w:style w:styleId="S${n}"><w:basedOn w:val="S${n + 1}"/>${n === count - 1 ? '<w:rPr><w:vanish/></w:rPr>' : ''}</w:style>`,
    )
  const read = (count: number) =>
    readPaper(documentOf({ body: p('<w:rPr><w:rStyle w:val="S0"/></w:rPr><w:t>字</w:t>'), styles: styles(count) })).text
  expect([20, 21].map(read)).toEqual(['', '字'])
})

const relations = (...targets: string[]) =>
  `<Relationships>${targets.map((target, n) => `<Relationship Id="r${n}" Type="t/worksheet" Target="${target}"/>`).join('')}</Relationships>`
const bookOf = (sheet: string, names = 1): Record<string, string> => ({
  'xl/workbook.xml': `<workbook xmlns:r="urn:r">${times(names, (n) => `<sheet name="${n}" r:id="r0"/>`)}</workbook>`,
  'xl/_rels/workbook.xml.rels': relations('sheet1.xml'),
  'xl/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
})
/** Of a copy of the parts: how often one was written, and what stands beside the cells. */
function prepared(parts: Record<string, string>) {
  const written = { ...parts }
  let count = 0
  const write = (path: string, xml: string) => {
    count++
    written[path] = xml
  }
  return { facts: prepareXlsx({ read: (path) => written[path], write }), count }
}

test('a cell of many addresses, that does not end', () => {
  const make = (n: number) => bookOf(`<c ${' r="A1"'.repeat(n)} `)
  expect(growthOf(prepared, [make(25_000), make(100_000)])).toBeUndefined()
})

test('sheets that name one part have it read once; a book has five hundred', () => {
  const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const { facts, count } = prepared(bookOf(cell, 500))
  expect([facts.size, count, facts.get('499')?.cells]).toEqual([500, 1, 1])
  expect(() => prepared(bookOf(cell, 501))).toThrow(TooMuch)
})

const odsOf = (rows: string) => `<office:spreadsheet><table:table table:name="一">${rows}</table:table>`

test('marked parts that stand in each other, twenty of which count', () => {
  const make = (n: number) =>
    `<style:style style:name="T" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>${odsOf('<text:span text:style-name="T">字'.repeat(n))}`
  expect(growthOf(prepareOds, [make(5000), make(20_000)])).toBeUndefined()
  const inner = (depth: number) =>
    prepareOds(
      `<style:style style:name="T" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>${odsOf(`<text:span text:style-name="T">${'<text:span text:style-name="N">'.repeat(depth - 1)}字`)}`,
    ).content.includes('>字')
  expect([20, 21].map(inner)).toEqual([false, true])
})

test('rows that are hidden and repeated count up to the last that is read; a number that is none counts once', () => {
  const row = (times: string) => `<table:table-row table:visibility="collapse" table:number-rows-repeated="${times}">`
  const factsOf = (rows: string) => prepareOds(odsOf(rows)).facts.get('一')!
  expect(factsOf(row('999999999').repeat(3)).hiddenRows.size).toBe(20_000)
  expect(factsOf(`${row('-5')}${row('1e9')}<table:table-cell>`)).toMatchObject({ cells: 1, rows: 2 })
  expect(factsOf(`${row('2')}<table:table-cell table:number-columns-repeated="3">`)).toMatchObject({
    cells: 6,
    rows: 2,
  })
})

const counted = (start: string, format: string, level = '0') =>
  readPaper(
    documentOf({
      body: p('<w:t>题</w:t>', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`),
      numbering: `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="${level}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    }),
  ).text

test('numbers of lists that no person made stand as figures', () => {
  expect(counted('27', 'upperLetter')).toBe('AA. 题')
  expect(counted('9999', 'decimalZero')).toBe('9999. 题')
  for (const start of ['-40', '10000', '2000000000']) expect(counted(start, 'upperLetter')).toBe(`${start}. 题`)
  expect(counted('-4', 'chineseCounting')).toBe('-4. 题')
  for (const format of ['constructor', '__proto__', 'toString']) expect(counted('3', format)).toBe('3. 题')
  for (const level of ['-1', '9', '4294967295', 'NaN']) expect(counted('3', 'decimal', level)).toBe('3. 题')
})

test('a cell of a document spans as many columns as a table has', () => {
  const spanOf = (span: string) =>
    readPaper(documentOf({ body: `<w:tbl><w:tr>${cell(`<w:gridSpan w:val="${span}"/>`)}${cell('')}</w:tr></w:tbl>` }))
      .text
  const size = (columns: number) => spanOf(String(columns))
  expect(spanOf('999')).toContain('999x1')
  expect(spanOf('1000000')).toBe(size(999))
  for (const none of ['-3', 'NaN', '0']) expect(spanOf(none)).toBe(size(1))
})
