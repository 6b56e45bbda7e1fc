// Papers of Word as the reader of papers takes them: parts of documents as Word and WPS write them, then the questions of them.
import { DOMParser } from '@xmldom/xmldom'
import katex from 'katex'
import { expect, test } from 'vitest'
import { marksToHtml, marksToText } from '../../../src/contract/exam/paper-marks.ts'
import { elementsIn } from '../../../src/contract/formulas/xml-nodes.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { readPaper } from '../../../src/lib/documents/docx/paper.ts'
import { documentOf } from '../../../src/lib/documents/docx/write-document.ts'

const spaces = ['w', 'm', 'r', 'a', 'wp', 'wps', 'pic', 'mc', 'v', 'o']
const xmlns = spaces.map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ')
const rootOf = (xml: string) =>
  new DOMParser().parseFromString(xml, 'application/xml').documentElement as unknown as Element

type Parts = { numbering?: string; styles?: string; relations?: string; notes?: string }

const read = (body: string, { numbering, styles, relations, notes }: Parts = {}) =>
  readPaper({
    document: rootOf(`<w:document ${xmlns}><w:body>${body}<w:sectPr/></w:body></w:document>`),
    numbering: numbering === undefined ? undefined : rootOf(`<w:numbering ${xmlns}>${numbering}</w:numbering>`),
    styles: styles === undefined ? undefined : rootOf(`<w:styles ${xmlns}>${styles}</w:styles>`),
    notes: notes === undefined ? [] : [rootOf(`<w:footnotes ${xmlns}>${notes}</w:footnotes>`)],
    relations: relations === undefined ? undefined : rootOf(`<Relationships>${relations}</Relationships>`),
  })

const r = (text: string, format = '') =>
  `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const p = (...runs: string[]) => `<w:p>${runs.map((run) => (run.startsWith('<') ? run : r(run))).join('')}</w:p>`
const numbered = (numId: number, level: number, text: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr></w:pPr>${r(text)}</w:p>`
const raised = '<w:vertAlign w:val="superscript"/>'
const lowered = '<w:vertAlign w:val="subscript"/>'
const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`
const mr = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const tc = (content: string, properties = '') =>
  `<w:tc>${properties && `<w:tcPr>${properties}</w:tcPr>`}${content}</w:tc>`
const table = (...rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => (cell.startsWith('<w:tc') ? cell : tc(p(cell)))).join('')}</w:tr>`).join('')}</w:tbl>`

const linesOf = (body: string, parts?: Parts) => read(body, parts).text.split('\n')
const html = (body: string) => marksToHtml(read(body).text)

/** What becomes of it in the bank. */
const questions = (body: string, parts?: Parts) =>
  readProblems(draftsOf('text', read(body, parts).text).drafts).map((one) =>
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

test('raised and lowered signs, dots below, and lines below stand; bold of a whole line and of numbers does not', () => {
  expect(html(p('10', r('3', raised), '与 H', r('2', lowered), 'O'))).toBe('10<sup>3</sup>与 H<sub>2</sub>O')
  expect(html(p('读', r('准', '<w:em w:val="dot"/>'), '字音，', r('画线', '<w:u w:val="single"/>'), '句'))).toBe(
    '读<em>准</em>字音，<u>画线</u>句',
  )
  expect(html(p(r('一、单项选择题', '<w:b/>')))).toBe('一、单项选择题')
  expect(html(p(r('1．', '<w:b/>'), '下列', r('不', '<w:b/>'), '正确的是'))).toBe('1．下列<strong>不</strong>正确的是')
  expect(html(p(r('没有', '<w:b w:val="0"/>'), '粗体'))).toBe('没有粗体')
})

test('a line under blanks is a blank to fill in, however many runs it is cut into', () => {
  const under = '<w:u w:val="single"/>'
  expect(linesOf(p('孔子名', r('   ', under), r('　　', under), '，字', r('    ', under), '。'))).toEqual([
    '孔子名____，字____。',
  ])
})

test('tracked changes are accepted, hidden text and comments are told', () => {
  const { text, left } = read(
    p(
      '下列',
      `<w:del><w:r><w:delText>错误</w:delText></w:r></w:del><w:ins>${r('正确')}</w:ins>`,
      '的是',
      r('答案在此', '<w:vanish/>'),
      '<w:r><w:commentReference w:id="1"/></w:r>',
    ),
  )
  expect(text).toBe('下列正确的是')
  expect(left).toEqual(['隐藏的文字', '1 处批注'])
})

const numbering = (formats: [format: string, text: string][]) => `
  <w:abstractNum w:abstractNumId="7">${formats
    .map(
      ([format, text], level) =>
        `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`

test('what was moved stands where it was moved to; a list that begins at five goes on from there', () => {
  const moved = (name: string) => `<w:${name}>${r('搬走的')}</w:${name}>`
  expect(read(p(moved('moveFrom'), '甲', moved('moveTo'))).text).toBe('甲搬走的')
  const parts = { numbering: numbering([['decimal', '%1．']]) }
  const lines = linesOf([2, 2, 2].map((list) => numbered(list, 0, '谁')).join(''), parts)
  expect(lines).toEqual(['5． 谁', '6． 谁', '7． 谁'])
})

test('numbers that Word counts stand before their lines: levels begin again, a list may begin at five', () => {
  const parts = {
    numbering: numbering([
      ['decimal', '%1．'],
      ['upperLetter', '%2．'],
      ['decimalEnclosedCircle', '%3'],
    ]),
  }
  const body = [
    numbered(1, 0, '谁？'),
    numbered(1, 1, '甲'),
    numbered(1, 1, '乙'),
    numbered(1, 0, '哪里？'),
    numbered(1, 1, '东'),
    numbered(1, 2, '细'),
    numbered(2, 0, '几时？'),
    numbered(0, 0, '不编号'),
  ].join('')
  expect(linesOf(body, parts)).toEqual([
    '1． 谁？',
    'A． 甲',
    'B． 乙',
    '2． 哪里？',
    'A． 东',
    '① 细',
    '5． 几时？',
    '不编号',
  ])
  const chinese = {
    numbering: numbering([
      ['chineseCounting', '%1、'],
      ['decimal', '%1.%2'],
    ]),
  }
  const many = Array.from({ length: 11 }, (_, n) => numbered(1, 0, `题${n}`)).join('')
  expect(linesOf(many, chinese).at(-1)).toBe('十一、 题10')
})

test('a style gives its paragraphs their numbers, also the one it is based on', () => {
  const styles = `<w:style w:styleId="T"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
    <w:style w:styleId="S"><w:basedOn w:val="T"/></w:style>`
  const styled = (name: string, text: string) => `<w:p><w:pPr><w:pStyle w:val="${name}"/></w:pPr>${r(text)}</w:p>`
  expect(
    linesOf(styled('T', '甲') + styled('S', '乙'), { styles, numbering: numbering([['decimal', '%1、']]) }),
  ).toEqual(['1、 甲', '2、 乙'])
})

test.each([
  [`<m:f><m:num>${mr('1')}</m:num><m:den>${mr('x+1')}</m:den></m:f>`, '\\frac{1}{x+1}'],
  [`<m:sSup><m:e>${mr('x')}</m:e><m:sup>${mr('2')}</m:sup></m:sSup>`, 'x^{2}'],
  [`<m:sSubSup><m:e>${mr('a')}</m:e><m:sub>${mr('n')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`, 'a_{n}^{2}'],
  [`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${mr('2')}</m:e></m:rad>`, '\\sqrt{2}'],
  [`<m:rad><m:deg>${mr('3')}</m:deg><m:e>${mr('8')}</m:e></m:rad>`, '\\sqrt[3]{8}'],
  [
    '<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>' +
      mr('i=1') +
      '</m:sub><m:sup>' +
      mr('n') +
      '</m:sup><m:e>' +
      mr('i') +
      '</m:e></m:nary>',
    '\\sum_{i=1}^{n}{i}',
  ],
  [
    '<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>' +
      mr('x=1') +
      '</m:e><m:e>' +
      mr('y=2') +
      '</m:e></m:eqArr></m:e></m:d>',
    '\\left\\{\\begin{aligned}x=1 \\\\ y=2\\end{aligned}\\right.',
  ],
  [`<m:func><m:fName>${mr('sin')}</m:fName><m:e>${mr('α')}</m:e></m:func>`, '\\sin {\\alpha}'],
  [`<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${mr('AB')}</m:e></m:acc>`, '\\overrightarrow{AB}'],
  [mr('3×4≤12，π≈3%'), '3\\times 4\\le 12\\text{，}\\pi \\approx 3\\%'],
  [`<m:m><m:mr><m:e>${mr('1')}</m:e><m:e>${mr('0')}</m:e></m:mr></m:m>`, '\\begin{matrix}1 & 0\\end{matrix}'],
])('a formula of Word: %#', (inner, tex) => {
  expect(html(p('设', math(inner)))).toBe(`设<code data-tex="">${tex}</code>`)
})

const field = (instruction: string, result = '') =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>${
    result && `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r(result)}`
  }<w:r><w:fldChar w:fldCharType="end"/></w:r>`

test('fields: their results, formulas of EQ as TeX; one that is not known is a drawn figure', () => {
  expect(linesOf(p('见第 ', field(' REF a ', '3'), ' 页'))).toEqual(['见第 3 页'])
  expect(html(p('得', field('eq \\f(1,\\r(3,x))')))).toBe('得<code data-tex="">\\frac{1}{\\sqrt[3]{x}}</code>')
  expect(html(p('x', field('EQ \\s\\up6(2)')))).toBe('x<code data-tex="">^{2}</code>')
  const unknown = read(p('得', field('EQ \\a\\co2(1,2)')))
  expect(unknown.text).toBe('得![](docx:1)')
  expect(unknown.pictures).toEqual(['域里的公式#drawn'])
})

test('a note follows the paragraph that names it; a paragraph whose end was taken out goes on in the next', () => {
  const parts = { notes: `<w:footnote w:id="2">${p(' 兀：高而平')}</w:footnote>` }
  const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
  expect(linesOf(p('蜀山兀', reference, '，阿房出'), parts)).toEqual(['蜀山兀［注1］，阿房出', '［注1］兀：高而平'])
  const open = `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${r('前半')}</w:p>`
  const drop = `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${r('从')}</w:p>`
  expect(linesOf(open + p('后半') + drop + p('前'))).toEqual(['前半后半', '从前'])
})

test('a style of letters raises them, unless the run says otherwise', () => {
  const styles = `<w:style w:styleId="up"><w:rPr>${raised}</w:rPr></w:style><w:style w:styleId="in"><w:basedOn w:val="up"/></w:style>`
  const run = (text: string, more = '') => r(text, `<w:rStyle w:val="in"/>${more}`)
  const text = p('x', run('2'), run('3', '<w:vertAlign w:val="baseline"/>'))
  expect(marksToHtml(read(text, { styles }).text)).toBe('x<sup>2</sup>3')
})

const drawing = (inner: string, alt = '') =>
  `<w:r><w:drawing><wp:inline><wp:docPr descr="${alt}"/><a:graphic>${inner}</a:graphic></wp:inline></w:drawing></w:r>`
const blip = (id: string) =>
  drawing(`<pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic>`, '线段图')
const relations =
  '<Relationship Id="r1" Target="media/image1.png"/><Relationship Id="r2" Target="http://a.cn/b.png" TargetMode="External"/>'

test('pictures keep their place and name; linked and drawn ones say so; the same one is one file', () => {
  const shape = '<wps:wsp><wps:spPr/></wps:wsp>'
  const { text, pictures } = read(
    p('看图', blip('r1'), blip('r1'), blip('r2'), drawing(`<a:graphicData uri="x">${shape}</a:graphicData>`)),
    {
      relations,
    },
  )
  expect(text).toBe('看图![线段图](docx:1)![线段图](docx:1)![线段图](docx:2)![](docx:3)')
  expect(pictures).toEqual(['media/image1.png', '图片#linked', '画的图形#drawn'])
})

test('text in a box follows its paragraph, once', () => {
  const box = `<w:txbxContent>${p('框里的材料')}</w:txbxContent>`
  const alternate = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp>${box}</wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  expect(linesOf(p('阅读材料：', alternate))).toEqual(['阅读材料：', '框里的材料'])
})

test('signs of other fonts are the signs they show', () => {
  const sym = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`
  const { text, left } = read(
    p(sym('Wingdings', 'F0FC'), sym('Symbol', 'F0B4'), sym('Symbol', 'F061'), sym('某字体', 'F041')),
  )
  expect(text).toBe('✓×α▯')
  expect(left).toEqual(['字体「某字体」里认不出的符号，写成了 ▯'])
})

test('a table with data is a table, with its merged cells', () => {
  const rows = [
    [tc(p('班级'), '<w:vMerge w:val="restart"/>'), tc(p('人数'), '<w:gridSpan w:val="2"/>')],
    [tc(p(''), '<w:vMerge/>'), tc(p('男')), tc(p('女'))],
    ['一班', '20', '25'],
  ]
  expect(html(table(...rows))).toBe(
    '<table><tr><td rowspan="2">班级</td><td colspan="2">人数</td></tr><tr><td>男</td><td>女</td></tr><tr><td>一班</td><td>20</td><td>25</td></tr></table>',
  )
  const controlled = `<w:tbl><w:tr>${tc(p('甲'))}<w:sdt><w:sdtContent>${tc(p('乙'))}</w:sdtContent></w:sdt></w:tr></w:tbl>`
  expect(html(controlled)).toBe('<table><tr><td>甲</td><td>乙</td></tr></table>')
  const gap = `<w:tbl><w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${tc(p('甲'))}</w:tr></w:tbl>`
  expect(html(gap)).toBe('<table><tr><td colspan="2">\u00a0</td><td>甲</td></tr></table>')
  expect(marksToText(read(table(['甲', '乙'], ['1', '2'])).text)).toBe('甲\t乙\n1\t2')
})

test('a table that sets options side by side is lines; keys in a table are keys; empty boxes for points are told', () => {
  expect(linesOf(table(['A．甲', 'B．乙'], ['C．丙', 'D．丁']))).toEqual(['A．甲\tB．乙', 'C．丙\tD．丁'])
  expect(linesOf(table(['题号', '1', '2', '3'], ['答案', 'A', 'BC', '√']))).toEqual([
    '参考答案',
    '1．A',
    '2．BC',
    '3．√',
  ])
  expect(linesOf(table(['题号', '答案'], ['1', 'A'], ['2', 'D']))).toEqual(['参考答案', '1．A', '2．D'])
  const boxes = read(table(['题号', '一', '二', '总分'], ['得分', '', '', '']))
  expect(boxes.text).toBe('')
  expect(boxes.left).toEqual(['空的登分栏或答题栏「题号 一 二 总分 得分」'])
  expect(html(table(['2', '7'], ['9', '5']))).toBe(
    '<table><tr><td>2</td><td>7</td></tr><tr><td>9</td><td>5</td></tr></table>',
  )
})

test('questions of such a paper: formulas in stem and options, a table in a material, the model answer whole in the analysis', () => {
  const half = math(`<m:f><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`)
  const tex = '<code data-tex>\\frac{1}{2}</code>'
  const body = [
    p(r('一、单项选择题（每题 2 分）', '<w:b/>')),
    p('1．', half, '的平方是（　　）'),
    p('A．', half, '\tB．10', r('2', raised), '\tC．0'),
    p('答案：B'),
    p('二、简答题'),
    p('2．写出 ', half, ' 的读法'),
    p('答案：读作', half),
    p('解析：见课本'),
  ].join('')
  expect(questions(body)).toEqual([
    `1 | <p>${tex}的平方是（　　）</p> | <p>${tex}</p> | <p>10<sup>2</sup></p> | <p>0</p> | B`,
    `5 | <p>写出 ${tex} 的读法</p> | 读作$\\frac{1}{2}$ | <p>读作${tex}</p><p>见课本</p>`,
  ])
  const withTable = [
    p('1．根据下表回答'),
    table(['年', '人'], ['2024', '3']),
    p('A．甲'),
    p('B．乙'),
    p('答案：A'),
  ].join('')
  expect(questions(withTable)).toEqual([
    '1 | <p>根据下表回答</p><table><tr><td>年</td><td>人</td></tr><tr><td>2024</td><td>3</td></tr></table> | <p>甲</p> | <p>乙</p> | A',
  ])
})

test('what is drawn is asked about in its row', () => {
  const body = [
    p('1．看图', drawing('<a:graphicData uri="x/chart"><c:chart xmlns:c="urn:c"/></a:graphicData>')),
    p('A．甲'),
    p('B．乙'),
    p('答案：A'),
  ]
  const { text, pictures } = read(body.join(''))
  const [row] = readProblems(draftsOf('text', text.replace('docx:1', pictures[0]!)).drafts)
  expect(row).toMatchObject({ fault: { cause: '图片「图表」是 Word 里画的，浏览器显示不了' } })
})

test('lines that belong to no question are told', () => {
  const { left } = draftsOf('text', '2026 年期末试卷\n考试时间 90 分钟\n一、单选题\n1．谁？\nA．甲\nB．乙\n答案：A')
  expect(left).toEqual(['第 1 行「2026 年期末试卷」', '第 2 行「考试时间 90 分钟」'])
})

/** Numbers that are the same in each run. */
const randomOf = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** A document of nested parts, with signs of one text each that must come out, and signs that must not. */
function randomBody(seed: number) {
  const below = randomOf(seed)
  let next = 0x5000
  const shown: string[] = []
  const sign = () => {
    const char = String.fromCharCode(next++)
    shown.push(char)
    return char
  }
  const anyOf = <T>(list: readonly (() => T)[]) => list[below(list.length)]!()
  const formats = ['', '<w:b/>', raised, lowered, '<w:u w:val="single"/>', '<w:em w:val="dot"/>', '<w:i/><w:strike/>']
  const mathOf = (depth: number): string =>
    depth > 3
      ? mr(sign())
      : anyOf([
          () => mr(sign()),
          () => `<m:f><m:num>${mathOf(depth + 1)}</m:num><m:den>${mathOf(depth + 1)}</m:den></m:f>`,
          () => `<m:sSup><m:e>${mathOf(depth + 1)}</m:e><m:sup>${mathOf(depth + 1)}</m:sup></m:sSup>`,
          () => `<m:rad><m:deg>${mathOf(depth + 1)}</m:deg><m:e>${mathOf(depth + 1)}</m:e></m:rad>`,
          () => `<m:d><m:e>${mathOf(depth + 1)}</m:e><m:e>${mathOf(depth + 1)}</m:e></m:d>`,
          () => `<m:unknown><m:e>${mathOf(depth + 1)}</m:e></m:unknown>`,
        ])
  const inline = (depth: number): string =>
    anyOf([
      () => r(sign(), formats[below(formats.length)]),
      () => r(sign() + sign(), formats[below(formats.length)]),
      () => math(mathOf(0)),
      () => `<w:hyperlink>${depth < 4 ? inline(depth + 1) : r(sign())}</w:hyperlink>`,
      () => `<w:ins>${r(sign())}</w:ins><w:del><w:r><w:delText>删</w:delText></w:r></w:del>`,
      () => `<w:sdt><w:sdtPr/><w:sdtContent>${depth < 4 ? inline(depth + 1) : r(sign())}</w:sdtContent></w:sdt>`,
      () => field(' PAGE 删 ', sign()),
      () => `<w:smartTag>${r(sign())}</w:smartTag><w:bookmarkStart/>`,
      () => `<w:r><w:ruby><w:rt>${r(sign())}</w:rt><w:rubyBase>${r(sign())}</w:rubyBase></w:ruby></w:r>`,
      () =>
        depth < 2
          ? `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${block(depth + 2)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
          : r(sign()),
    ])
  const paragraph = (depth: number) =>
    `<w:p>${Array.from({ length: 1 + below(4) }, () => inline(depth)).join('')}</w:p>`
  const block = (depth: number): string =>
    depth < 3 && below(4) === 0
      ? `<w:tbl>${Array.from({ length: 1 + below(3) }, () => `<w:tr>${Array.from({ length: 1 + below(3) }, () => tc(block(depth + 1))).join('')}</w:tr>`).join('')}</w:tbl>`
      : paragraph(depth)
  const body = Array.from({ length: 1 + below(6) }, () => block(0)).join('')
  return { body, shown }
}

test('of five hundred documents each sign comes out once, and what was taken out does not', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const { body, shown } = randomBody(seed)
    const text = marksToHtml(read(body).text)
    const found = [...text].filter((char) => char >= '\u4e00' && char <= '\u9fff' && char !== '删')
    expect(found.sort(), `seed ${seed}: ${body}`).toEqual(shown.sort())
    expect(text, `seed ${seed}`).not.toContain('删')
  }
})

/** As the gateway writes a question, through a document and back: the lines of it. */
function rewritten(article: string, pictures = new Map()) {
  const root = rootOf(`<div><article title="单选题">${article}</article></div>`)
  const { document } = documentOf(elementsIn(root), pictures)
  return readPaper({ document: rootOf(document) })
    .text.split('\n')
    .slice(1)
    .map(marksToHtml)
}

test.each([
  '\\frac{1}{2}',
  'x^{2}',
  'a_{n}^{2}',
  '\\sqrt{2}',
  '\\sqrt[3]{x+1}',
  '\\left(\\frac{1}{2}\\right)',
  '\\overrightarrow{AB}',
  '\\overline{x}',
  '\\text{面积}=3',
  '3\\times 4\\le 12',
  '\\binom{n}{k}',
  '\\sin \\alpha',
  '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  '\\lim_{x\\to 0}x',
  '\\genfrac{}{}{0pt}{}{a}{b}',
])('a formula comes through a document of Word as it was: %s', (tex) => {
  const mathMl = katex.renderToString(tex, { output: 'mathml' })
  const math = mathMl.slice(mathMl.indexOf('<math'), mathMl.indexOf('</math>') + '</math>'.length)
  const [line] = rewritten(`<p>设${math}</p>`)
  const found = /<code data-tex="">(.*)<\/code>/.exec(line!)?.[1] ?? line!
  const plain = (text: string) => text.replace(/[{}\s]|\\left|\\right|\\text/g, '')
  expect(plain(found)).toBe(plain(tex))
})

test('lists, tables in lists, titles and pictures stand in a document in their order', () => {
  const picture = { bytes: new Uint8Array(1), width: 1100, height: 550 }
  const article =
    '<h3>题</h3><ol start="5"><li><p>甲</p></li><li>乙</li></ol><ul><li><p>丙</p><table><tr><td>1</td></tr></table></li></ul>' +
    '<p>看<img src="/upload/a.webp" alt="图"/><img src="/upload/b.webp" alt="另一张"/></p><blockquote><p>引</p></blockquote>'
  expect(rewritten(article, new Map([['/upload/a.webp', picture]]))).toEqual([
    ...['1．<strong>题</strong>', '5) 甲', '6) 乙', '• 丙'],
    ...['1', '看![图](docx:1)［图片：另一张］', '引'],
  ])
})
