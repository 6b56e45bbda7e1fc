// Questions written in the formats of other systems and read again: what comes back is what went out, but for what the format has no place for.
import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ProblemInput, type WrittenProblem } from '../../../src/contract/exam/authoring.ts'
import { roomOfPage } from '../../../src/formulas.ts'
import { checkedProblem } from '../../../src/gateway/exam/check-problem.ts'
import { cartridgeOf } from '../../../src/gateway/exam/import/cartridge-export.ts'
import { listOfText, listText, semicolons, tagSigns } from '../../../src/gateway/exam/import/escaped-list.ts'
import { giftOf } from '../../../src/gateway/exam/import/gift.ts'
import { cellOfHtml, writtenCell } from '../../../src/gateway/exam/import/marked-text.ts'
import { moodleOf } from '../../../src/gateway/exam/import/moodle-export.ts'
import { qtiOf } from '../../../src/gateway/exam/import/qti-export.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { wordOf } from '../../../src/gateway/exam/import/word-export.ts'
import { cartridgeFile } from '../../../src/islands/account/screens/subject/cartridge-file.ts'
import { itemsOfPackage } from '../../../src/islands/account/screens/subject/qti-media.ts'
import { qtiPackage } from '../../../src/islands/account/screens/subject/qti-package.ts'

type Given = Omit<Partial<ProblemInput>, 'childList'> & { childList?: Partial<ProblemInput>[] }

let lastId = 0
/** As it is stored. */
function aProblem(given: Given): WrittenProblem {
  const checked = checkedProblem(ProblemInput.parse({ problemType: 5, problemContent: '<p>题</p>', ...given }))
  const childList = checked.childList.map((part, n) => ({ ...part, id: ++lastId, sort: n + 1 }))
  const whole = { id: ++lastId, sort: 0, subjectId: 1, version: 1, usedCount: 0, sameCount: 0, gmtModified: '' }
  return { ...whole, ...checked, childList } as unknown as WrittenProblem
}

/** What each format holds of a question. */
const essenceOf = ({ problemType, problemContent, optionList, answer, analysis, score, rule }: ProblemInput) => ({
  problemType,
  problemContent,
  optionList,
  answer,
  analysis,
  score,
  alternatives: rule.alternatives,
})

function read(text: string) {
  return readProblems(draftsOf('qti', text).drafts).map((one) => ('fault' in one ? one.fault : one.problem))
}
const essencesIn = (text: string) =>
  read(text).map((one) => ('cause' in one ? one : essenceOf(one as unknown as ProblemInput)))

function wellFormed(text: string) {
  const stop = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  return new DOMParser({ onError: stop }).parseFromString(text, 'application/xml')
}

const uploads = async (address: string) => (address.includes('gone') ? undefined : new TextEncoder().encode(address))

/** What is packed, its bank, and what comes of it where its files are uploaded again. */
async function cartridge(problems: readonly WrittenProblem[]) {
  const items = problems.map((problem) => cartridgeOf(problem)!)
  const archive = await cartridgeFile(items, '期中 <A&B>', uploads)
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const back = await itemsOfPackage(archive, async (_, file) => file.text())
  return { files, bank: strFromU8(files['questions.xml']!), back: await back.text() }
}

const tex = '<code data-tex="">\\frac{1}{2} &lt; \\text{a&amp;b}</code>'
const texts = [
  '<p>]]&gt; 和 ]]]]&gt;&lt;![CDATA[ &amp;amp; a&lt;b&gt;c "引号" \'撇\'</p>',
  `<p>𠮷野家 😀 かな，${tex}</p><p>第二行<br />第三行</p>`,
  '<p>写成 \\(x\\)、\\[y\\] 和 $$5$$、$$$，都是字</p>',
  '<p>10<sup>3</sup> 与 H<sub>2</sub>O，<strong>不</strong><u>等于</u><s>它</s><mark>吗</mark></p><table><tbody><tr><td colspan="2"><p>45</p></td></tr></tbody></table><ol start="5"><li><p>甲</p></li></ol>',
  '<pre><code>if (a &lt; b)\n  return {c}\n\nend</code></pre><blockquote><p>引文</p></blockquote>',
  '<p>看图<img src="/upload/a/1.webp" alt="三角形 &quot;甲&quot;" loading="lazy" />听<audio src="/upload/a/2.mp3" title="第一段" controls="" preload="metadata"></audio></p>',
]
const options = (n: number) => [
  { key: 'A', content: texts[n % texts.length]! },
  { key: 'B', content: '<p>B</p>' },
  { key: 'C', content: '<p><img src="/upload/a/1.webp" alt="" loading="lazy" /></p>' },
]

test('each kind that a Common Cartridge holds comes back from the archive with its texts, keys, points and files', async () => {
  const problems = texts.flatMap((problemContent, n) => {
    const analysis = texts[(n + 1) % texts.length]!
    const shared = { problemContent, analysis, score: n + 2.5 }
    return [
      aProblem({ ...shared, problemType: 1, optionList: options(n), answer: ['C'] }),
      aProblem({ ...shared, problemType: 2, optionList: options(n), answer: ['A', 'C'] }),
      aProblem({ ...shared, problemType: 3, answer: [n % 2 ? 'A' : 'B'] }),
      aProblem({
        ...shared,
        problemType: 4,
        problemContent: `${problemContent}<p>填____</p>`,
        answer: ['a<b & "c"'],
        rule: { alternatives: [[']]>', '甲；乙', 'P(A|B)', '*']] },
      }),
      aProblem({ ...shared, problemType: 5, answer: ['第一段 a<b & &lt;\n第二段 ]]> \\(x\\) $$'] }),
      aProblem({ ...shared, problemType: 5, analysis: '' }),
    ]
  })
  const { files, bank, back } = await cartridge(problems)
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'questions.xml', 'media/1.webp', 'media/2.mp3'])
  expect(bank).toContain('src="$IMS-CC-FILEBASE$/media/1.webp"')
  expect(bank).not.toContain('/upload/')
  expect(essencesIn(back)).toEqual(problems.map((problem) => essenceOf(problem as unknown as ProblemInput)))
})

test('a cartridge is well formed, with one question bank in the profile, and its files as its resources', async () => {
  const { files, bank } = await cartridge([
    aProblem({ problemType: 1, problemContent: texts[5]!, optionList: options(0), answer: ['A'] }),
    aProblem({ problemType: 3, answer: ['A'] }),
    aProblem({ problemType: 5, answer: ['答'], analysis: texts[0]! }),
  ])
  const manifest = wellFormed(strFromU8(files['imsmanifest.xml']!))
  const textOf = (name: string) => manifest.getElementsByTagName(name)[0]!.textContent
  expect([textOf('schema'), textOf('schemaversion'), textOf('lomimscc:string')]).toEqual([
    ...['IMS Common Cartridge', '1.3.0', '期中 <A&B>'],
  ])
  const resources = [...manifest.getElementsByTagName('resource')].map((one) => [
    one.getAttribute('type'),
    one.getElementsByTagName('file')[0]!.getAttribute('href'),
    [...one.getElementsByTagName('dependency')].map((needed) => needed.getAttribute('identifierref')).join(),
  ])
  expect(resources).toEqual([
    ['imsqti_xmlv1p2/imscc_xmlv1p3/question-bank', 'questions.xml', 'M1,M2'],
    ['webcontent', 'media/1.webp', ''],
    ['webcontent', 'media/2.mp3', ''],
  ])
  const xml = wellFormed(bank)
  expect(xml.getElementsByTagName('objectbank')[0]!.getAttribute('ident')).toBe('期中 <A&B>')
  const items = [...xml.getElementsByTagName('item')]
  const namesIn = (node: Node): string[] =>
    Array.from(node.childNodes).flatMap((child) => (child.nodeType === 1 ? [child.nodeName] : []))
  expect(items.map((item) => namesIn(item as unknown as Node))).toEqual([
    ['itemmetadata', 'presentation', 'resprocessing'],
    ['itemmetadata', 'presentation', 'resprocessing'],
    ['itemmetadata', 'presentation', 'resprocessing', 'itemfeedback', 'itemfeedback'],
  ])
  const fields = items.map((item) =>
    [...item.getElementsByTagName('fieldentry')].map(({ textContent }) => textContent).join(' '),
  )
  expect(fields).toEqual(['cc.multiple_choice.v0p1 1', 'cc.true_false.v0p1 1', 'cc.essay.v0p1 1 No'])
  const idents = [...items[1]!.getElementsByTagName('response_label')].map((label) => label.getAttribute('ident'))
  expect(idents).toEqual(['true', 'false'])
  const links = [...items[2]!.getElementsByTagName('displayfeedback')].map((one) => one.getAttribute('linkrefid'))
  expect(links).toEqual(['general_fb', 'solution'])
})

test('in a cartridge the questions of a material stand one by one behind it; what has no place there is not written', async () => {
  const part: Given = { problemType: 3, problemContent: '<p>问</p>', answer: ['A'], analysis: '<p>析</p>' }
  const material = (...childList: Given[]) =>
    aProblem({ problemType: 6, problemContent: '<p>材料</p>', analysis: '<p>总</p>', childList: childList as never })
  const { back } = await cartridge([material(part, { ...part, problemContent: '<p>再问</p>', answer: ['B'] })])
  expect(essencesIn(back)).toMatchObject([
    { problemType: 3, problemContent: '<p>材料</p><p>问</p>', answer: ['A'], analysis: '<p>析</p><p>总</p>' },
    { problemType: 3, problemContent: '<p>材料</p><p>再问</p>', answer: ['B'], analysis: '<p>析</p><p>总</p>' },
  ])
  const twoBlanks: Given = { problemType: 4, problemContent: '<p>____和____</p>', answer: ['一', '二'] }
  expect([aProblem(twoBlanks), aProblem({ problemType: 7 }), material(part, twoBlanks)].map(cartridgeOf)).toEqual([
    ...[undefined, undefined, undefined],
  ])
})

test('a cartridge without its picture keeps the address; the solution of a choice is its analysis', async () => {
  const gone = '<p><img alt="" src="/upload/gone.webp" loading="lazy" />选</p>'
  const { files, back } = await cartridge([
    aProblem({ problemType: 1, problemContent: gone, optionList: options(0), answer: ['A'] }),
  ])
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', 'questions.xml', 'media/1.webp'])
  expect(essencesIn(back)).toMatchObject([{ problemContent: gone, analysis: '' }])
  const solved = back.replace(
    '</resprocessing>',
    '</resprocessing><itemfeedback ident="solution"><solution><solutionmaterial><material><mattext>因为</mattext></material></solutionmaterial></solution></itemfeedback>',
  )
  expect(essencesIn(solved)).toMatchObject([{ answer: ['A'], analysis: '<p>因为</p>' }])
})

test('Moodle XML brings model answers and texts with signs of TeX back as they were', () => {
  const problems = [
    aProblem({ problemType: 5, problemContent: texts[2]!, answer: ['a<b & &lt;\n\\(x\\) $$'], analysis: texts[0]! }),
    aProblem({ problemType: 5, tagList: ['甲、乙', '丙,丁；戊', '己\\'], answer: [] }),
  ]
  const text = `<quiz>${problems.map(moodleOf).join('')}</quiz>`
  wellFormed(text)
  expect(essencesIn(text)).toEqual(problems.map((problem) => essenceOf(problem as unknown as ProblemInput)))
  expect(read(text)[1]).toMatchObject({ tagList: ['甲、乙', '丙,丁；戊', '己\\'] })
})

test('an item is of QTI 2.2: well formed, scored as a whole or by its blanks, its analysis shown to all', async () => {
  const shared = { id: 1, options: [], answer: [], alternatives: [], analysis: '', score: 2.5, children: [] }
  const choice = { ...shared, problemType: 1, content: '选', answer: ['B'], analysis: '[html]<p>析</p>' }
  const abc = ['A', 'B'].map((key) => ({ key, content: `[html]<p>${key}<sup>2</sup></p>` }))
  const sound = '<audio src="/upload/a.mp3" title="听" controls="" preload="metadata"></audio>'
  const items = [
    { ...choice, options: abc },
    { ...shared, problemType: 4, content: '一____二____', answer: ['a', 'b'], alternatives: [['c'], []] },
    { ...shared, problemType: 5, content: `[html]<p>听<b>清</b></p>${sound}` },
  ].map((problem) => qtiOf(problem)!)
  const [first, second, third] = items.map((item) => wellFormed(item).documentElement!)
  expect(first!.namespaceURI).toBe('http://www.imsglobal.org/xsd/imsqti_v2p2')
  expect(first!.getAttribute('xsi:schemaLocation')).toBe(
    'http://www.imsglobal.org/xsd/imsqti_v2p2 http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd',
  )
  const rulesIn = (item: typeof first) => [
    ...['match', 'mapResponse'].map((name) => item!.getElementsByTagName(name).length),
    item!.getElementsByTagName('baseValue')[0]?.textContent,
  ]
  expect([first, second, third].map(rulesIn)).toEqual([
    [1, 0, '2.5'],
    [0, 2, undefined],
    [0, 0, undefined],
  ])
  const outcomes = [...first!.getElementsByTagName('outcomeDeclaration')].map((one) => one.getAttribute('identifier'))
  expect(outcomes).toEqual(['SCORE', 'MAXSCORE', 'FEEDBACK'])
  // a sound beside paragraphs stands in a block
  expect(third!.getElementsByTagName('object')[0]!.parentNode!.nodeName).toBe('div')
  const files = unzipSync(new Uint8Array(await (await qtiPackage(items, uploads)).arrayBuffer()))
  const manifest = wellFormed(strFromU8(files['imsmanifest.xml']!))
  expect(manifest.getElementsByTagName('schema')[0]!.textContent).toBe('QTIv2.2 Package')
  const types = [...manifest.getElementsByTagName('resource')].map((one) => one.getAttribute('type'))
  expect(new Set(types)).toEqual(new Set(['imsqti_item_xmlv2p2']))
  expect(essencesIn(items.join('\n'))).toMatchObject([
    { problemType: 1, answer: ['B'], score: 2.5, analysis: '<p>析</p>' },
    { problemType: 4, problemContent: '<p>一____二____</p>', answer: ['a', 'b'], alternatives: [['c'], []] },
    { problemType: 5, problemContent: expect.stringContaining('<audio src="/upload/a.mp3" title="听"') },
  ])
})

test('for Word, tags and marking points with signs between them, and keys with signs of keys, come back', () => {
  const points = [
    { name: '观点；论据（两处）', score: 3 },
    { name: '甲;乙\\', score: 2 },
    { name: '第 3 点', score: 5 },
  ]
  const tagList = ['甲、乙', '丙，丁；戊', '己\\、庚', '辛']
  const short = aProblem({ problemType: 5, score: 10, answer: ['答'], rule: { points }, tagList })
  const blanks = aProblem({
    problemType: 4,
    problemContent: '<p>____和____</p>',
    answer: ['c；d', '|x|'],
    rule: { alternatives: [['e;f'], ['P(A|B)']] },
  })
  const html = [short, blanks].map((problem) => wordOf(problem, roomOfPage())!)
  const asPaper = html.map((text, n) =>
    [`${'一二'[n]}、${n ? '填空题' : '简答题'}`, `${n + 1}．${linesOf(text)}`].join('\n'),
  )
  const [first, second] = readProblems(draftsOf('text', asPaper.join('\n')).drafts)
  expect(first).toMatchObject({ problem: { tagList, rule: { points } } })
  expect(second).toMatchObject({
    problem: { answer: ['c；d', '|x|'], rule: { alternatives: [['e;f'], ['P(A|B)']] } },
  })
})
const linesOf = (html: string) =>
  html
    .replace(/<\/p>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .trim()

test.each([
  [['a', 'b']],
  [['a、b', 'c；d', 'e;f', 'g,h，i']],
  [['\\', 'a\\', '\\、', 'b\\\\；', 'c\\d']],
  [['C:\\盘', '最后\\']],
])('the list %j is one text, and a list again', (list) => {
  expect(listOfText(listText(list, tagSigns), tagSigns)).toEqual(list)
  expect(listOfText(listText(list, semicolons), semicolons)).toEqual(list)
})

test('a list of many backslashes is read in linear time', () => {
  const text = '\\'.repeat(100_000)
  expect(listOfText(text, tagSigns)).toEqual([text])
  expect(listOfText(`${text}、b`, tagSigns)).toEqual(['\\'.repeat(50_000), 'b'])
})

/** What looks like signs of the formats, and what is easily lost. */
const likeSigns = [
  '<p>写成 \\(x\\)，是字</p>',
  '<p>写成 \\(x\\)、\\[y\\] 和 $$5$$、$a$，都是字</p>',
  '<p>若 a&lt;b&gt;c，则 &lt;![CDATA[ 与 &lt;!-- x --&gt;</p>',
  '<p>// 斜杠开头 {a} = ~b # c</p>',
  '<p>不是图 ![a](b)，<strong>是字</strong></p>',
  '<p>一<u>　　</u>二</p><hr /><p><strong>三</strong></p>',
  '<p>::名:: -&gt; $CATEGORY: x</p>',
]

test.each(likeSigns)('%j comes back from QTI and GIFT as it was', (problemContent) => {
  const marked = (html: string) => writtenCell(cellOfHtml(html))
  const optionList = [
    { key: 'A', content: '<p>甲</p>' },
    { key: 'B', content: problemContent },
  ] as ProblemInput['optionList']
  for (const given of [
    { problemType: 1, problemContent, optionList, answer: ['B'] },
    { problemType: 3, problemContent, answer: ['A'] },
    {
      problemType: 4,
      problemContent: `${problemContent}<p>填____</p>`,
      answer: ['a<b & c'],
      rule: { alternatives: [['d>e']] },
    },
  ] satisfies Given[]) {
    const problem = aProblem(given)
    const part = {
      ...problem,
      content: marked(problem.problemContent),
      options: problem.optionList.map((one) => ({ ...one, content: marked(one.content) })),
      alternatives: problem.rule.alternatives ?? [],
      analysis: '',
      tags: problem.tagList,
    }
    const shape = ({ problemType, problemContent, optionList, answer, rule }: ProblemInput) =>
      JSON.stringify([problemType, problemContent, optionList, answer, rule]).replaceAll(' />', '>')
    const backOf = (format: 'gift' | 'qti', text: string) =>
      readProblems(draftsOf(format, text).drafts).map((one) => ('problem' in one ? shape(one.problem) : one.fault))
    const expected = [shape(problem as unknown as ProblemInput)]
    expect(backOf('qti', qtiOf({ ...part, children: [] })!)).toEqual(expected)
    expect(backOf('gift', giftOf({ ...part, children: [] })!)).toEqual(expected)
  }
})

test('a model answer keeps its lines in QTI', () => {
  const problem = aProblem({ problemType: 5, answer: ['第一段\n第二段 a<b'] })
  const text = qtiOf({ ...problem, content: '题', options: [], alternatives: [], analysis: '', children: [] })!
  expect(essencesIn(text)).toMatchObject([{ answer: ['第一段\n第二段 a<b'] }])
})
