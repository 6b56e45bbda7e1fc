// Workbooks as they are seen: files as Excel, WPS, LibreOffice and school systems write them, made here part by part, then the questions of them.
import * as xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportTable } from '../../../src/contract/exam/import-table.ts'
import { marksToHtml } from '../../../src/contract/exam/paper-marks.ts'
import { importLimits } from '../../../src/contract/exam/problem-template.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { TooMuch } from '../../../src/lib/documents/bounded-unzip.ts'
import { xlsxOfSheets } from '../../../src/lib/documents/table-file.ts'
import { NoWorkbook, workbookOf } from '../../../src/lib/documents/workbook.ts'

type Parts = {
  /** By its name, what stands in the worksheet. */
  sheets: Record<string, string>
  strings?: string[]
  formats?: string[]
  fonts?: string[]
  /** Number of format, and of font. */
  styles?: [format: number, font?: number][]
  book?: string
  state?: Record<string, string>
  files?: Record<string, string>
}

const zipped = (parts: Record<string, string>) => {
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(files)))])
}

function packed({
  sheets,
  strings = [],
  formats = [],
  fonts = [],
  styles = [],
  book = '',
  state = {},
  files = {},
}: Parts) {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>${names.map((_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${sheetType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${sheetType}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${book}<sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"${state[name] ? ` state="${state[name]}"` : ''}/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names.map((_, n) => `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${formats.length ? `<numFmts>${formats.map((format, n) => `<numFmt numFmtId="${164 + n}" formatCode="${format.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` : ''}<fonts><font><sz val="11"/></font>${fonts.map((font) => `<font>${font}</font>`).join('')}</fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf numFmtId="0" fontId="0"/>${styles.map(([format, font = 0]) => `<xf numFmtId="${format}" fontId="${font}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((one) => `<si>${one.startsWith('<') ? one : `<t>${one}</t>`}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        `<worksheet xmlns="${main}" xmlns:r="${office}">${sheets[name]}</worksheet>`,
      ]),
    ),
    ...files,
  }
  return zipped(parts)
}

const letter = (at: number) => String.fromCharCode(65 + at)
/** Rows of cells: a text, a number, or the cell without its address. */
const data = (rows: (string | number)[][], rowTags: Record<number, string> = {}) =>
  `<sheetData>${rows
    .map(
      (row, n) =>
        `<row r="${n + 1}"${rowTags[n] ?? ''}>${row
          .map((cell, at) => {
            const r = `r="${letter(at)}${n + 1}"`
            if (typeof cell === 'number') return `<c ${r}><v>${cell}</v></c>`
            if (cell.startsWith('<c')) return cell.replace('<c', `<c ${r}`)
            return cell ? `<c ${r} t="inlineStr"><is>${cell.startsWith('<') ? cell : `<t>${cell}</t>`}</is></c>` : ''
          })
          .join('')}</row>`,
    )
    .join('')}</sheetData>`
const styled = (style: number, value: number | string) => `<c s="${style}"><v>${value}</v></c>`
const run = (text: string, format = '') =>
  `<r>${format && `<rPr>${format}</rPr>`}<t xml:space="preserve">${text}</t></r>`
const raised = '<vertAlign val="superscript"/>'
const lowered = '<vertAlign val="subscript"/>'

const read = async (file: Blob, options?: { isList: boolean }) => (await workbookOf(file, options)).tables
const rowsOf = async (file: Blob) => (await read(file))[0]!.rows
const htmlOf = async (file: Blob) => (await rowsOf(file)).map((row) => row.map(marksToHtml))
/** The cells of one row with these formats. */
const shown = async (...cells: [value: number | string, format: string | number][]) => {
  const formats = cells.flatMap(([, format]) => (typeof format === 'string' ? [format] : []))
  const styles = cells.map(([, format]): [number] => [
    typeof format === 'string' ? 164 + formats.indexOf(format) : format,
  ])
  return (
    await rowsOf(packed({ formats, styles, sheets: { 一: data([cells.map(([value], n) => styled(n + 1, value))]) } }))
  )[0]
}

const questions = (tables: readonly ImportTable[]) => {
  const { drafts, left } = draftsOf('table', JSON.stringify(tables))
  const told = readProblems(drafts).map((one) =>
    'fault' in one
      ? `${one.fault.cause}`
      : [
          one.problem.problemType,
          one.problem.problemContent,
          ...(one.problem.problemType <= 2 ? one.problem.optionList.map(({ content }) => content) : []),
          one.problem.answer.join(','),
          one.problem.analysis,
        ]
          .filter((part) => part !== '')
          .join(' | '),
  )
  return { told, left }
}
const questionsOf = async (file: Blob) => questions(await read(file))

const titles = ['题型', '题干', 'A', 'B', 'C', 'D', '答案']

test('numbers stand as they are seen: percentages, zeros in front, thousands, fractions, money, times', async () => {
  expect(await shown([0.5, 9], [0.125, 10], [7, '000'], [12345.678, 4], [0.5, 12], [1.75, 13], [1234.5, 7])).toEqual([
    '50%',
    '12.50%',
    '007',
    '12,345.68',
    '1/2',
    '1 3/4',
    '￥1,234.50',
  ])
  expect(await shown([8 / 24, 20], [1.5, 46], [12, '0"元"'], [-3, '0.0;(0.0)'], [5, '[$￥-804]#,##0.00'])).toEqual([
    '8:00',
    '36:00:00',
    '12元',
    '(3.0)',
    '￥5.00',
  ])
  expect(await shown([0.30000000000000004, 0], [13800000001, 0], [123456789012345, 0], [0.1, 0])).toEqual([
    '0.3',
    '13800000001',
    '123456789012345',
    '0.1',
  ])
})

test('dates stand as a Chinese spreadsheet shows them, by their own formats and by those of its language', async () => {
  const day = 46024
  expect(await shown([day, 'm/d'], [day, 14], [day, 16], [day, 31], [day, 57], [day, 58], [day + 0.5, 22])).toEqual([
    '1/2',
    '2026/1/2',
    '2-Jan',
    '2026年1月2日',
    '2026年1月',
    '1月2日',
    '2026/1/2 12:00',
  ])
  expect(
    await shown(
      [day, 'yyyy"年"m"月"'],
      [day, '[$-804]aaaa;@'],
      [day, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy'],
      [day, '[DBNum1][$-804]yyyy"年"m"月"d"日";@'],
      [day + 0.625, '上午/下午h"时"mm"分"'],
      [105, '[DBNum1][$-804]General'],
      [12, '[DBNum2][$-804]General'],
    ),
  ).toEqual(['2026年1月', '星期五', '2026年1月2日', '二〇二六年一月二日', '下午3时00分', '一百〇五', '壹拾贰'])
})

test('days are counted from 1904 where the workbook does', async () => {
  const file = packed({
    book: '<workbookPr date1904="1"/>',
    styles: [[14]],
    sheets: { 一: data([[styled(1, 44562)]]) },
  })
  expect(await rowsOf(file)).toEqual([['2026/1/2']])
})

test('yes and no are 对 and 错; a formula without a result is told as such', async () => {
  const file = packed({
    sheets: {
      一: data([
        [
          '<c t="b"><v>1</v></c>',
          '<c t="b"><v>0</v></c>',
          '<c t="e"><v>#N/A</v></c>',
          '<c><f>A1+1</f></c>',
          '<c t="str"><f>""</f><v></v></c>',
        ],
      ]),
    },
  })
  const [table] = await read(file)
  expect(table).toEqual({
    name: '一',
    rows: [['对', '错', '#N/A', '#CALC!']],
    errors: [
      [0, 2],
      [0, 3],
    ],
  })
})

test('raised, lowered and marked parts of a cell stand, whether its text is shared or its own', async () => {
  const strings = [
    run('10') + run('3', raised),
    run('H') + run('2', lowered) + run('O'),
    run('读', '<b/>') + run('准', '<b val="0"/><u/>') + run('音', '<strike/>'),
  ]
  const shared = strings.map((_, n) => `<c t="s"><v>${n}</v></c>`)
  const marks = ['10<sup>3</sup>', 'H<sub>2</sub>O', '<strong>读</strong><u>准</u><s>音</s>']
  expect(await htmlOf(packed({ strings, sheets: { 一: data([shared, strings]) } }))).toEqual([marks, marks])
})

test('what all of a cell is, is its look: bold is no emphasis, raised stays raised; a line ends within its marks', async () => {
  const file = packed({
    fonts: ['<b/>', raised],
    styles: [
      [0, 1],
      [0, 2],
    ],
    sheets: {
      一: data([
        [
          run('全', '<b/>') + run('粗', '<b/>'),
          `<c s="1" t="inlineStr"><is>${run('甲')}${run('乙', '<b/>')}</is></c>`,
          styled(2, 3),
        ],
        [run('一\n二', '<u/>') + run('三')],
      ]),
    },
  })
  expect(await htmlOf(file)).toEqual([['全粗', '甲乙', '<sup>3</sup>'], ['<u>一</u>\n<u>二</u>三']])
})

test('signs of HTML are signs; formulas and pictures in a marked cell keep working', async () => {
  const stem = run('若 a &lt; b，$x^2$ 与 ') + run('重点', '<b/>') + run(' ![图](/upload/a.png) 10') + run('3', raised)
  const broken = run('$10') + run('3', raised) + run('$')
  const file = packed({ sheets: { 单选题: data([titles.slice(1), [stem, '甲', broken, '', '', 'A']]) } })
  expect((await questionsOf(file)).told).toEqual([
    '1 | <p>若 a &lt; b，<code data-tex>x^2</code> 与 <strong>重点</strong> <img alt="图" src="/upload/a.png" loading="lazy" /> 10<sup>3</sup></p> | <p>甲</p> | <p><code data-tex>10^{3}</code></p> | A',
  ])
})

test('an answer takes its raised signs as letters; blanks that are lines below become blanks', async () => {
  const file = packed({
    sheets: {
      填空题: data([
        ['题干', '答案'],
        [run('一千写成 ') + run('    ', '<u/>') + run('。'), run('10') + run('3', raised)],
      ]),
    },
  })
  expect((await questionsOf(file)).told).toEqual(['4 | <p>一千写成 ____。</p> | 10³'])
})

test('a kind in cells that are one holds for each of their rows, a heading for those below it, a sheet for the others', async () => {
  const choice = (stem: string, key: string) => ['', stem, '甲', '乙', '', '', key]
  const merged = packed({
    sheets: {
      一: `${data([titles, ['单选题', ...choice('第一题', 'A').slice(1)], choice('第二题', 'B')])}<mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
    },
  })
  expect((await questionsOf(merged)).told).toEqual([
    '1 | <p>第一题</p> | <p>甲</p> | <p>乙</p> | A',
    '1 | <p>第二题</p> | <p>甲</p> | <p>乙</p> | B',
  ])
  const headed = packed({
    sheets: {
      一: `${data([titles, ['一、多选题（每题 4 分）'], choice('第一题', 'AB'), ['二、判断题'], ['', '第二题', '', '', '', '', '对']])}<mergeCells><mergeCell ref="A2:G2"/><mergeCell ref="A4:G4"/></mergeCells>`,
      判断题: data([
        ['序号', '题干', '答案'],
        [1, '第三题', '错'],
      ]),
    },
  })
  const { told, left } = await questionsOf(headed)
  expect(told).toEqual([
    '2 | <p>第一题</p> | <p>甲</p> | <p>乙</p> | A,B',
    '3 | <p>第二题</p> | A',
    '3 | <p>第三题</p> | B',
  ])
  expect(left).toEqual([])
})

test('a stem over several rows is one question with its options below each other; other things in those rows are a fault', async () => {
  const rows = (answers: string[]) =>
    `${data([
      ['题型', '题目', '选项', '正确答案'],
      ['单选题', '第一题', 'A．甲', answers[0]!],
      ['', '', 'B．乙', answers[1]!],
      ['', '', 'C．丙', ''],
      ['单选题', '第二题', 'A．甲　B．乙', 'B'],
    ])}<mergeCells><mergeCell ref="B2:B4"/><mergeCell ref="A2:A4"/></mergeCells>`
  expect((await questionsOf(packed({ sheets: { 一: rows(['B', '']) } }))).told).toEqual([
    '1 | <p>第一题</p> | <p>甲</p> | <p>乙</p> | <p>丙</p> | B',
    '1 | <p>第二题</p> | <p>甲</p> | <p>乙</p> | B',
  ])
  expect((await questionsOf(packed({ sheets: { 一: rows(['B', 'C']) } }))).told[0]).toBe(
    '题干合并了几行，「答案」却写了几格',
  )
})

test('titles may stand in two rows, below the name of the table, in the wording of others', async () => {
  const file = packed({
    sheets: {
      题库: `${data([
        ['试题'],
        ['题号', '题目类型', '试题内容(必填)', '选项', '', '参考答案', '难易程度'],
        ['', '', '', 'A', 'B', '', ''],
        [1, '单选题', '第一题', '甲', '乙', 'B', '易'],
      ])}<mergeCells><mergeCell ref="A1:G1"/><mergeCell ref="D2:E2"/><mergeCell ref="C2:C3"/></mergeCells>`,
    },
  })
  expect(await questionsOf(file)).toEqual({ told: ['1 | <p>第一题</p> | <p>甲</p> | <p>乙</p> | B'], left: [] })
})

test('a cell whose formula has no result is never a key', async () => {
  const file = packed({
    sheets: {
      填空题: data([
        ['题干', '答案'],
        ['甲 ____', '<c t="e"><v>#REF!</v></c>'],
        ['乙 ____', '#REF!'],
      ]),
    },
  })
  expect((await questionsOf(file)).told).toEqual(['这一格的公式没有结果，只有「#REF!」', '4 | <p>乙 ____</p> | #REF!'])
})

test('what is hidden is left out and told, but of cells that are one the text that is seen', async () => {
  const { tables, left } = await workbookOf(
    packed({
      state: { 藏: 'veryHidden' },
      sheets: {
        一: `<cols><col min="2" max="2" hidden="1"/></cols>${data(
          [
            ['甲', '乙', '丙'],
            ['丁', '', '戊'],
            ['', '', '己'],
          ],
          { 1: ' hidden="1"' },
        )}<mergeCells><mergeCell ref="A2:A3"/></mergeCells>`,
        藏: data([['不见']]),
      },
    }),
  )
  expect(tables).toEqual([{ name: '一', rows: [['甲', '', '丙'], [], ['丁', '', '己']] }])
  expect(left).toEqual([
    '工作表「一」里的 1 行是隐藏的（或被筛选掉的）：要导入，先取消隐藏和筛选',
    '工作表「一」里的 1 列是隐藏的：要导入，先取消隐藏',
    '工作表「藏」：它是隐藏的；要导入，先取消隐藏',
  ])
})

test('pictures over cells, pictures of WPS in cells, drawings and comments are told', async () => {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const { tables, left } = await workbookOf(
    packed({
      sheets: { 一: data([['甲', '<c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>']]) },
      files: {
        'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="a" Type="${relations}/drawing" Target="../drawings/drawing1.xml"/><Relationship Id="b" Type="${relations}/comments" Target="../comments1.xml"/></Relationships>`,
        'xl/drawings/drawing1.xml':
          '<xdr:wsDr xmlns:xdr="x"><xdr:pic/><xdr:pic><xdr:spPr/></xdr:pic><xdr:sp/></xdr:wsDr>',
        'xl/comments1.xml':
          '<comments><commentList><comment ref="A1"><text><t>批</t></text></comment></commentList></comments>',
      },
    }),
  )
  expect(tables[0]!.rows).toEqual([['甲']])
  expect(left).toEqual([
    '工作表「一」里的 3 张图片：导入以后在题目里插入，或者改用 Word 文档导入',
    '工作表「一」里的 1 个图形、文本框或图表：导入以后在题目里插入图片',
    '工作表「一」里的 1 条批注',
  ])
})

test('a sheet that is formatted to its last cell is read at once; one with more filled cells or rows than may be is refused', async () => {
  const look = Array.from(
    { length: 20_000 },
    (_, n) => `<row r="${n + 2}" s="1"><c r="A${n + 2}" s="1"/><c r="XFD${n + 2}" s="1"></c></row>`,
  )
  const sheet = `<dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row>${look.join('')}<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>`
  expect(await rowsOf(packed({ styles: [[0]], sheets: { 一: sheet } }))).toEqual([['1']])
  const line = (cells: number, at = 1) => `<row r="${at}">${`<c><v>1</v></c>`.repeat(cells)}</row>`
  const full = Array.from({ length: 1000 }, (_, n) => line(importLimits.cells / 1000, n + 1)).join('')
  expect(await rowsOf(packed({ sheets: { 一: `<sheetData>${full}</sheetData>` } }))).toHaveLength(1000)
  await expect(
    workbookOf(packed({ sheets: { 一: `<sheetData>${full}${line(1, 1001)}</sheetData>` } })),
  ).rejects.toThrow(TooMuch)
  const stray = (row: number) =>
    packed({ sheets: { 一: `<sheetData><row r="${row}"><c r="A${row}"><v>1</v></c></row></sheetData>` } })
  expect(await rowsOf(stray(20_000))).toHaveLength(20_000)
  await expect(workbookOf(stray(20_001))).rejects.toThrow(TooMuch)
})

const odsOf = (table: string, styles = '') =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="m"/>',
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:fo="f" xmlns:draw="d"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
  })

test('an ods is read as it shows its cells, with its marks, without its comments', async () => {
  const file = odsOf(
    `<table:table table:name="一"><table:table-column/><table:table-row>
      <table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50%</text:p></table:table-cell>
      <table:table-cell office:value-type="date" office:date-value="2026-01-02"><text:p>2026年1月2日</text:p></table:table-cell>
      <table:table-cell office:value-type="string"><office:annotation><text:p>批注</text:p></office:annotation><text:p>10<text:span text:style-name="T1">3</text:span> 与 &lt;</text:p><text:p>二</text:p></table:table-cell>
      <table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>TRUE</text:p></table:table-cell>
    </table:table-row><table:table-row table:visibility="filter"><table:table-cell office:value-type="string"><text:p>藏</text:p></table:table-cell></table:table-row>
    <table:table-row><table:table-cell table:style-name="ce1" office:value-type="float" office:value="2"><text:p>2</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
    '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-position="sub 58%" fo:font-weight="bold"/></style:style>',
  )
  expect(await htmlOf(file)).toEqual([['50%', '2026年1月2日', '10<sup>3</sup> 与 <\n二', '对'], [], ['<sub>2</sub>']])
  expect((await workbookOf(file)).left).toEqual([
    '工作表「一」里的 1 行是隐藏的（或被筛选掉的）：要导入，先取消隐藏和筛选',
    '工作表「一」里的 1 条批注',
  ])
})

test('a cell that an ods repeats over the whole sheet is refused, not unfolded', async () => {
  const cell =
    '<table:table-cell office:value-type="string" table:number-columns-repeated="1000"><text:p>甲</text:p></table:table-cell>'
  const rows = (count: number) =>
    odsOf(
      `<table:table table:name="一"><table:table-row table:number-rows-repeated="${count}">${cell}</table:table-row></table:table>`,
    )
  expect(await rowsOf(rows(400))).toHaveLength(400)
  await expect(workbookOf(rows(401))).rejects.toThrow(TooMuch)
})

const bytesOf = (bookType: xlsx.BookType, book: xlsx.WorkBook) =>
  new Blob([xlsx.write(book, { bookType, type: 'array' }) as ArrayBuffer])

test('an old xls is read with its formats and its cells that are one', async () => {
  const sheet = xlsx.utils.aoa_to_sheet([
    ['题型', '题干'],
    ['单选题', '第一题'],
    ['', '第二题'],
    ['', '藏'],
  ])
  sheet.C2 = { t: 'n', v: 46024, z: 'yyyy"年"m"月"d"日"' }
  sheet.C3 = { t: 'n', v: 0.5, z: '0%' }
  sheet['!ref'] = 'A1:C4'
  sheet['!merges'] = [xlsx.utils.decode_range('A2:A3')]
  const book = xlsx.utils.book_new(sheet, '一')
  expect(await read(bytesOf('biff8', book))).toEqual([
    {
      name: '一',
      rows: [
        ['题型', '题干'],
        ['单选题', '第一题', '2026年1月2日'],
        ['', '第二题', '50%'],
        ['', '藏'],
      ],
      merged: [[1, 0, 2, 0]],
    },
  ])
})

/** A record of BIFF8. */
const record = (id: number, ...bytes: number[]) => [id & 255, id >> 8, bytes.length & 255, bytes.length >> 8, ...bytes]
const u16 = (value: number) => [value & 255, value >> 8]
const wide = (text: string) => [...text].flatMap((char) => u16(char.charCodeAt(0)))

function richXls() {
  const font = (script: number, weight = 400) =>
    record(
      0x31,
      ...u16(220),
      ...u16(0),
      ...u16(0x7fff),
      ...u16(weight),
      ...u16(script),
      0,
      0,
      0,
      0,
      2,
      1,
      ...wide('宋体'),
    )
  const fonts = [font(0), font(0), font(0), font(0), font(1), font(2)] // numbers 0 to 3, then 5 and 6
  const style = (number: number) =>
    record(0xe0, ...u16(number), ...u16(0), ...u16(1), ...Array.from({ length: 14 }, () => 0))
  const text = (value: string, ...runs: [number, number][]) => [
    ...u16(value.length),
    runs.length ? 9 : 1,
    ...(runs.length ? u16(runs.length) : []),
    ...wide(value),
    ...runs.flatMap(([at, number]) => [...u16(at), ...u16(number)]),
  ]
  // the second text goes on in the record behind, there with narrow signs
  const cut = [...u16(3), 9, ...u16(1), ...wide('1')]
  const strings = [
    ...record(0xfc, ...u16(3), 0, 0, ...u16(3), 0, 0, ...text('103', [2, 5]), ...cut),
    ...record(0x3c, 0, 0x30, 0x33, ...u16(1), ...u16(6)),
  ]
  const last = record(0x3c, ...text('103'))
  const begin = (kind: number) =>
    record(0x809, ...u16(0x600), ...u16(kind), ...u16(0xdbb), ...u16(0x7cc), 0, 0, 0, 0, 6, 0, 0, 0)
  const globals = [...begin(5), ...record(0x42, ...u16(1200)), ...fonts.flat(), ...style(0), ...style(5)]
  const name = '一'
  const sheetRecord = (position: number) =>
    record(0x85, position & 255, (position >> 8) & 255, 0, 0, 0, 0, 1, 1, ...wide(name))
  const end = record(0x0a)
  const size = globals.length + sheetRecord(0).length + strings.length + last.length + end.length
  const cell = (column: number, string: number, number = 0, row = 0) =>
    record(0xfd, ...u16(row), ...u16(column), ...u16(number), ...u16(string), 0, 0)
  const cells = [...cell(0, 0), ...cell(1, 1), ...cell(2, 2), ...cell(3, 2, 1), ...cell(0, 2, 0, 1)]
  const hiddenRow = record(0x208, ...u16(1), ...u16(0), ...u16(1), ...u16(0), 0, 0, 0, 0, 0x20, 1, 0, 0)
  const object = (type: number) => record(0x5d, ...u16(0x15), ...u16(0x12), ...u16(type), ...Array(20).fill(0))
  const sheet = [...begin(16), ...hiddenRow, ...cells, ...object(8), ...object(6), ...object(0x19), ...end]
  const stream = [...globals, ...sheetRecord(size), ...strings, ...last, ...end, ...sheet]
  const container = xlsx.CFB.utils.cfb_new()
  xlsx.CFB.utils.cfb_add(container, '/Workbook', new Uint8Array(stream) as never)
  return new Blob([new Uint8Array(xlsx.CFB.write(container, { type: 'array' }) as never)])
}

test('raised and lowered parts of an old xls stand, each in its cell though the letters are the same', async () => {
  expect(await htmlOf(richXls())).toEqual([['10<sup>3</sup>', '1<sub>03</sub>', '103', '<sup>103</sup>']])
})

test('of an old xls hidden rows, pictures and shapes are told', async () => {
  expect((await workbookOf(richXls())).left).toEqual([
    '工作表「一」里的 1 行是隐藏的（或被筛选掉的）：要导入，先取消隐藏和筛选',
    '工作表「一」里的 1 张图片：导入以后在题目里插入，或者改用 Word 文档导入',
    '工作表「一」里的 1 个图形、文本框或图表：导入以后在题目里插入图片',
  ])
})

test('what school systems call xls: a page with a table in GBK, XML of 2003, CSV', async () => {
  const page = `<html><head><meta charset="utf-8"></head><body><table><tr><th>题型</th><th>题干</th></tr><tr><td rowspan="2">单选题</td><td>10<sup>3</sup> &times; 2&#178;<br>第二行 &lt;</td></tr><tr><td style="mso-number-format:'\\@'">007</td></tr><tr><td>1/2</td><td>2026-01-02</td></tr></table></body></html>`
  expect(await htmlOf(new Blob([page]))).toEqual([
    ['题型', '题干'],
    ['单选题', '10<sup>3</sup> × 2²\n第二行 <'],
    ['', '007'],
    ['1/2', '2026-01-02'],
  ])
  const inGbk = new Uint8Array([
    ...strToU8('<table><tr><td>'),
    0xcc,
    0xe2,
    0xb8,
    0xc9,
    ...strToU8('</td></tr></table>'),
  ])
  expect(await rowsOf(new Blob([inGbk]))).toEqual([['题干']])
  const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="p"><NumberFormat ss:Format="0%"/></Style></Styles><Worksheet ss:Name="一"><Table><Row><Cell><Data ss:Type="String">题干</Data></Cell><Cell ss:StyleID="p"><Data ss:Type="Number">0.5</Data></Cell></Row></Table></Worksheet></Workbook>`
  expect(await read(new Blob([xml]))).toEqual([{ name: '一', rows: [['题干', '50%']] }])
  expect(await rowsOf(new Blob(['题型\t题干\n单选题\t007\n']))).toEqual([['题型', '题干'], ['单选题', '007'], ['']])
})

test.each([
  [
    'a locked xlsx',
    xlsx.write(xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([['甲']]), '一'), { bookType: 'biff8', type: 'array' }),
    'EncryptedPackage',
    /打开密码/,
  ],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), '', /不是表格/],
  ['XML of something else', strToU8('<?xml version="1.0"?><feed/>'), '', /不是表格/],
  ['a web archive', strToU8('MIME-Version: 1.0\r\n\r\n<table>'), '', /网页存档/],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('甲') }), '', /不是表格/],
  ['a document of Word', zipSync({ 'word/document.xml': strToU8('<a/>') }), '', /Word/],
  ['half a file', zipSync({ 'xl/workbook.xml': strToU8('<a/>') }).slice(0, 40), '', /打不开/],
  ['xlsb', zipSync({ 'xl/workbook.bin': strToU8('a') }), '', /xlsb/],
])('%s is refused with a sentence', async (_, content, added, sentence) => {
  let bytes = new Uint8Array(content as ArrayBuffer)
  if (added) {
    const name = [...added].flatMap((char) => [char.charCodeAt(0), 0])
    bytes = new Uint8Array([...bytes, ...Array.from({ length: (128 - (bytes.length % 128)) % 128 }, () => 0), ...name])
  }
  const refused = workbookOf(new Blob([bytes]))
  await expect(refused).rejects.toThrow(NoWorkbook)
  await expect(refused).rejects.toThrow(sentence)
})

test('a list of people has all digits of its numbers, whatever their format, and no marks', async () => {
  const file = packed({
    formats: ['0.00E+00'],
    styles: [[164], [3]],
    sheets: {
      名单: data([
        ['姓名', '手机号'],
        [run('张') + run('三', '<b/>'), styled(1, '1.3800000001E10')],
        ['李四', styled(2, 13800000002)],
      ]),
    },
  })
  expect((await read(file, { isList: true }))[0]!.rows).toEqual([
    ['姓名', '手机号'],
    ['张三', '13800000001'],
    ['李四', '13800000002'],
  ])
  expect((await read(file))[0]!.rows[2]![1]).toBe('13,800,000,002')
})

test('what we export is read as it was written', async () => {
  const rows = [
    ['题干', '选项A', '选项B', '答案', '分值'],
    ['第一行\n第二行 <b>', '007', '1/2', 'A', '2.5'],
    ['[html]<p>10<sup>3</sup></p>', "'=1+1", '50%', 'B', '2'],
  ]
  const columns = rows[0]!.map((title, at) => ({ title, value: (row: string[]) => row[at]! }))
  const file = await xlsxOfSheets([{ name: '单选题', columns, rows: rows.slice(1) }])
  expect(await rowsOf(file)).toEqual(rows)
})

test('a page has at most so many spans and columns, a workbook at most fifty sheets', async () => {
  const page = (cells: string) => new Blob([`<table><tr>${cells}</tr></table>`])
  const spans = (count: number) => page('<td colspan="2">甲</td>'.repeat(count))
  expect((await rowsOf(spans(2000)))[0]).toHaveLength(3999)
  await expect(workbookOf(spans(2001))).rejects.toThrow(TooMuch)
  const lastAt = (column: number) => page(`<td colspan="${column}">甲</td><td>乙</td>`)
  expect((await rowsOf(lastAt(16_383)))[0]).toHaveLength(16_384)
  await expect(workbookOf(lastAt(16_384))).rejects.toThrow(TooMuch)
  const ofSheets = (count: number) =>
    packed({ sheets: Object.fromEntries(Array.from({ length: count }, (_, n) => [`表${n}`, data([['甲']])])) })
  expect(await read(ofSheets(50))).toHaveLength(50)
  await expect(workbookOf(ofSheets(51))).rejects.toThrow(TooMuch)
})

test('a sheet that cannot be read is no empty sheet', async () => {
  const files = {
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="urn:unknown" Target="worksheets/sheet1.xml"/></Relationships>',
  }
  await expect(workbookOf(packed({ sheets: { 一: data([['甲']]) }, files }))).rejects.toThrow('打不开')
})
