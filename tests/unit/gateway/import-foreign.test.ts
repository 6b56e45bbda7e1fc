// What the examples of others showed (scripts/foreign-examples.mjs): each kind in an item of our own, which was wrong in silence before.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ImportFormat } from '../../../src/contract/exam/problem-import.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { sourceOf } from '../../../src/islands/account/screens/subject/import-file.ts'
import { growthOf } from '../../support/growth.ts'

function read(format: ImportFormat, text: string) {
  const { drafts, left } = draftsOf(format, text)
  const rows = readProblems(drafts).map((one) => {
    const notes = one.drafts.flatMap(({ notes = [] }) => notes)
    return 'problem' in one ? { ...one.problem, notes } : one.fault.cause
  })
  return { rows, left }
}
const rowsOf = (format: ImportFormat, text: string) => read(format, text).rows

const item = (body: string, { declared = key('A'), more = '', attributes = '' } = {}) =>
  `<assessmentItem identifier="i" title="题"${attributes}>${declared}<itemBody>${body}</itemBody>${more}</assessmentItem>`
const key = (value: string, type = 'identifier', id = 'R') =>
  `<responseDeclaration identifier="${id}" cardinality="single" baseType="${type}"><correctResponse><value>${value}</value></correctResponse></responseDeclaration>`
const choice = (a = '甲', b = '乙', prompt = '选') =>
  `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${prompt}</prompt><simpleChoice identifier="A">${a}</simpleChoice><simpleChoice identifier="B">${b}</simpleChoice></choiceInteraction>`
const entry = (id = 'R') => `<textEntryInteraction responseIdentifier="${id}"/>`
const said = (id: string, text: string) =>
  `<modalFeedback outcomeIdentifier="F" identifier="${id}">${text}</modalFeedback>`

const packed = (files: Record<string, string>) => {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return new File([zipSync(Object.fromEntries(entries)) as BlobPart], '包.zip')
}
const textOfPackage = async (files: Record<string, string>) =>
  (await sourceOf(packed(files), { upload: async () => '/upload/a.webp' })).body.text()

test('a package of QTI 3 with its test beside its items', async () => {
  const text = await textOfPackage({
    'test.xml': '<qti-assessment-test><qti-assessment-item-ref identifier="a" href="1.xml"/></qti-assessment-test>',
    '1.xml':
      '<qti-assessment-item identifier="a"><qti-response-declaration identifier="R"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>选</qti-prompt><qti-simple-choice identifier="A">甲</qti-simple-choice><qti-simple-choice identifier="B">乙</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>',
  })
  expect(rowsOf('qti', text)).toEqual([expect.objectContaining({ problemType: 1, answer: ['B'] })])
  const alone = packed({
    'test.xml': '<qti-assessment-test><qti-assessment-item-ref href="1.xml"/></qti-assessment-test>',
  })
  await expect(sourceOf(alone, { upload: async () => '' })).rejects.toThrow('这里只有试卷的结构')
})

test('items of QTI 1.2 whose attributes stand apart from their sign', async () => {
  const text = await textOfPackage({
    'q.xml':
      '<questestinterop><item title = "一" ident = "i1"><presentation><material><mattext>谈谈</mattext></material><response_str ident = "r"><render_fib/></response_str></presentation></item></questestinterop>',
  })
  expect(rowsOf('qti', text)).toEqual([expect.objectContaining({ problemType: 5, problemContent: '<p>谈谈</p>' })])
})

test('numbers that are computed anew are told, though they stand in formulas alone', () => {
  const math = '<math><mi>a</mi></math>'
  const computed = `<templateDeclaration identifier="a" mathVariable="true"/><templateProcessing><setTemplateValue identifier="a"><randomInteger max="9"/></setTemplateValue></templateProcessing>`
  expect(rowsOf('qti', item(choice(math), { declared: key('A') + computed }))).toEqual(['题里的数字每次现算'])
  expect(rowsOf('qti', item(choice(math), { declared: `${key('A')}<templateProcessing/>` }))).toEqual([
    expect.objectContaining({ problemType: 1 }),
  ])
})

test('what is to be answered only after something else is told', () => {
  const later = `<feedbackBlock outcomeIdentifier="F" identifier="b">${choice()}</feedbackBlock>`
  expect(rowsOf('qti', item(`<p>门</p>${choice()}${later}`))).toEqual(['有的作答要先答前面的才出现'])
})

test('how a word is read stands in brackets behind it, in XML and in HTML', () => {
  const [qti] = rowsOf('qti', item(choice('<ruby><rb>杏</rb><rp>(</rp><rt>xìng</rt><rp>)</rp></ruby>坛')))
  expect(qti).toMatchObject({ optionList: [{ key: 'A', content: '<p>杏（xìng）坛</p>' }, { key: 'B' }] })
  const [html] = rowsOf('gift', '[html]<p><ruby>杏<rp>(</rp><rt>xìng</rt><rp>)</rp>坛<rt>tán</ruby></p>{T}')
  expect(html).toMatchObject({ problemContent: '<p>杏（xìng）坛（tán）</p>' })
})

test('translations and other help are no part of a text', () => {
  const help =
    '<catalogInfo><catalog><card><cardEntry><htmlContent>help</htmlContent></cardEntry></card></catalog></catalogInfo>'
  expect(rowsOf('qti', item(`<rubricBlock view="candidate"><p>选一个</p>${help}</rubricBlock>${choice()}`))).toEqual([
    expect.objectContaining({ problemContent: '<p>选一个</p><p>选</p>' }),
  ])
})

test('what an item has beside it is told', () => {
  const beside = '<companionMaterialsInfo><calculator/></companionMaterialsInfo>'
  expect(rowsOf('qti', item(choice(), { declared: key('A') + beside }))).toMatchObject([
    { notes: ['和题目放在一起用的工具、资料（计算器、图表等）没有带进来'] },
  ])
})

test('what is said to each answer stands in the analysis with who it is said to; what is said to all first', () => {
  const inline = '<feedbackInline outcomeIdentifier="F" identifier="A">就是它</feedbackInline>'
  const more =
    said('incorrect', '再想想 1&lt;2') + said('correct', '很好') + said('B', '不是') + said('general', '见第二章')
  expect(rowsOf('qti', item(choice(`甲${inline}`), { more }))).toEqual([
    expect.objectContaining({
      optionList: [
        { key: 'A', content: '<p>甲</p>' },
        { key: 'B', content: '<p>乙</p>' },
      ],
      analysis: '<p>见第二章</p><p>答错：再想想 1&lt;2</p><p>答对：很好</p><p>乙：不是</p><p>甲：就是它</p>',
    }),
  ])
  const hidden = said('A', '是甲').replace('identifier', 'showHide="hide" identifier') + said('x', '看书')
  expect(rowsOf('qti', item(choice(), { more: hidden }))).toMatchObject([
    { analysis: '<p>没选「甲」：是甲</p><p>反馈：看书</p>' },
  ])
  const others =
    said('incorrect', '很好').replace('identifier', 'showHide="hide" identifier') + said('incorrect', '再想')
  expect(rowsOf('qti', item(choice(), { more: others }))).toMatchObject([
    { analysis: '<p>答对：很好</p><p>答错：再想</p>' },
  ])
  const one = item(choice(), { more: said('correct', '因为甲') + said('incorrect', '因为甲') })
  expect(rowsOf('qti', one)).toEqual([expect.objectContaining({ analysis: '<p>因为甲</p>' })])
  expect(rowsOf('qti', item(choice(), { more: said('x', '因为甲') }))).toEqual([
    expect.objectContaining({ analysis: '<p>因为甲</p>' }),
  ])
})

test('the most that SCORE can be is the score, where nothing else says it', () => {
  const score = '<outcomeDeclaration identifier="SCORE" normalMaximum="5.0"/>'
  const most =
    '<outcomeDeclaration identifier="MAXSCORE"><defaultValue><value>4</value></defaultValue></outcomeDeclaration>'
  expect(rowsOf('qti', item(choice(), { declared: key('A') + score }))).toMatchObject([{ score: 5 }])
  expect(rowsOf('qti', item(choice(), { declared: key('A') + score + most }))).toMatchObject([{ score: 4 }])
})

test('a number is right without its zeros; bounds, tolerance and blanks that are compared are told', () => {
  const blank = (processing: string, value = '4.0') =>
    rowsOf('qti', item(`<p>二加二是${entry()}</p>`, { declared: key(value, 'float'), more: processing }))
  expect(blank('')).toMatchObject([{ answer: ['4'], rule: { alternatives: [['4.0']] } }])
  expect(blank('', '2.50')).toMatchObject([{ answer: ['2.5'], rule: { alternatives: [['2.50']] } }])
  expect(blank('', '100')).toMatchObject([{ answer: ['100'], rule: {} }])
  const variable = (id = 'R') => `<variable identifier="${id}"/>`
  const processing = (inside: string) =>
    `<responseProcessing><responseCondition><responseIf>${inside}</responseIf></responseCondition></responseProcessing>`
  const near = (mode: string) =>
    processing(`<equal toleranceMode="${mode}" tolerance="5">${variable()}<correct identifier="R"/></equal>`)
  expect(blank(near('exact'))).toMatchObject([{ answer: ['4'] }])
  const compared = ['equalRounded', 'lt', 'lte', 'gt', 'gte', 'patternMatch', 'substring', 'inside', 'customOperator']
  for (const other of [
    near('relative'),
    ...compared.map((name) => processing(`<${name}>${variable()}<baseValue>3</baseValue></${name}>`)),
  ])
    expect([other, blank(other)]).toEqual([other, ['答案是一个范围，或者允许误差']])
  expect(blank(processing(`<gte>${variable('numAttempts')}<baseValue>3</baseValue></gte>`))).toMatchObject([
    { answer: ['4'] },
  ])
  const two = (inside: string) =>
    rowsOf(
      'qti',
      item(`<p>${entry('R1')}和${entry('R2')}</p>`, {
        declared: key('甲', 'string', 'R1') + key('乙', 'string', 'R2'),
        more: processing(inside),
      }),
    )
  expect(two(`<stringMatch>${variable('R1')}${variable('R2')}</stringMatch>`)).toEqual(['几个空的答案要互相比较'])
  expect(two(`<match>${variable('R1')}<correct identifier="R1"/></match>`)).toMatchObject([{ answer: ['甲', '乙'] }])
})

const passage = '<assessmentStimulus identifier="S1"><stimulusBody><p>很久以前</p></stimulusBody></assessmentStimulus>'
const about = (...ids: string[]) => ({
  declared: key('A') + ids.map((id) => `<assessmentStimulusRef identifier="${id}" href="s.xml"/>`).join(''),
})

test('a passage that items share is a material with them; one that is not there is told', () => {
  const text = `${passage}${item(choice('甲', '乙', '谁'), about('S1'))}${item(choice('丙', '丁', '哪里'), about('S1'))}${item(choice())}`
  expect(rowsOf('qti', text)).toMatchObject([
    {
      problemType: 6,
      problemContent: '<p>很久以前</p>',
      childList: [{ problemContent: '<p>谁</p>' }, { problemContent: '<p>哪里</p>' }],
    },
    { problemType: 1, problemContent: '<p>选</p>' },
  ])
  const elsewhere = '题目要看的文章在别的文件里'
  expect(rowsOf('qti', item(choice(), about('S1')))).toEqual([elsewhere])
  expect(rowsOf('qti', passage + item(choice(), about('S1', 'S2')))).toEqual([elsewhere])
})

test('answers that count in any case are told once for the file', () => {
  const caseless = (value: string) =>
    item(`<p>字${entry()}</p>`, {
      declared: `<responseDeclaration identifier="R"><mapping><mapEntry mapKey="${value}" mappedValue="1" caseSensitive="false"/></mapping></responseDeclaration>`,
    })
  const words = ['填空题不分大小写的设置：这里分大小写，英文答案的其他写法请用 | 隔开补上']
  expect(read('qti', caseless('York') + caseless('Rome')).left).toEqual(words)
  expect(read('qti', caseless('杏坛')).left).toEqual([])
  expect(read('gift', '首都是{=Rome}\n\n首都是{=London}').left).toEqual(words)
  const moodle = (usecase: number) =>
    `<quiz><question type="shortanswer"><questiontext><text>首都</text></questiontext><usecase>${usecase}</usecase><answer fraction="100"><text>Rome</text></answer></question></quiz>`
  expect(read('qti', moodle(0)).left).toEqual(words)
  expect(read('qti', moodle(1)).left).toEqual([])
})

test('feedback of GIFT in a format, with signs; Markdown and answers for any text are told', () => {
  expect(rowsOf('gift', '比{=甲#[html]对，<b>1</b>&lt;2 ~乙#因为 x<5 且 y>3}')).toMatchObject([
    { analysis: '<p>甲：对，1&lt;2</p><p>乙：因为 x&lt;5 且 y&gt;3</p>' },
  ])
  expect(rowsOf('gift', '[html]<p>比</p>{=甲#<p>对，1&lt;2&nbsp;&hellip;</p> ~乙}')).toMatchObject([
    { analysis: '<p>甲：对，1&lt;2 …</p>' },
  ])
  const note = 'Markdown 的格式（**、#、列表等）没有带进来，按原样留在文字里'
  expect(rowsOf('gift', '[markdown]**谁**{=甲 ~乙}\n\n[markdown]谁{=甲 ~乙}')).toMatchObject([
    { notes: [note] },
    { notes: [] },
  ])
  expect(rowsOf('gift', '光合{=*作用}')).toEqual(['答案「*作用」用 * 代表任意的字'])
})

const quiz = (type: string, inner: string) =>
  `<quiz><question type="${type}"><questiontext format="html"><text><![CDATA[<p>题</p>]]></text></questiontext>${inner}</question></quiz>`
const answer = (fraction: number, text: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text><feedback format="html"><text><![CDATA[${feedback}]]></text></feedback></answer>`
const other = (name: string, text: string) => `<${name} format="html"><text><![CDATA[${text}]]></text></${name}>`

test('Moodle: what is said to all, hints and pictures of feedback; sentences of its own are none', () => {
  const inner =
    answer(100, '<p>甲</p>', '<p>好&nbsp;1&lt;2<img src="/a.png"></p>') +
    answer(0, '<p>乙</p>') +
    other('correctfeedback', '<p>Your answer is correct.</p>') +
    other('incorrectfeedback', '<p>看第三课</p>') +
    other('hint', '<p>想想颜色</p>')
  expect(rowsOf('qti', quiz('multichoice', inner))).toMatchObject([
    {
      analysis: '<p>甲：好 1&lt;2</p><p>答错：看第三课</p><p>提示：想想颜色</p>',
      notes: ['给单个答案的反馈只留文字，里面的图片没有带进来'],
    },
  ])
})

test('Moodle: a judgement that is false says to whom what is said', () => {
  const inner = answer(0, 'true', '不是') + answer(100, 'false', '正是')
  expect(rowsOf('qti', quiz('truefalse', inner))).toMatchObject([
    { answer: ['B'], analysis: '<p>答错：不是</p><p>答对：正是</p>' },
  ])
})

test('Moodle: old pictures, files behind links and templates of answers are told; a link to a sound plays it', () => {
  const old = '<image>a.png</image><image_base64>AAAA</image_base64>'
  expect(rowsOf('qti', quiz('essay', old))).toEqual(['题里的图片是旧版 Moodle 的写法，没有带进来'])
  expect(rowsOf('qti', quiz('essay', other('responsetemplate', '<p>一、</p>')))).toMatchObject([
    { notes: ['答题框里预先写好的文字没有带进来，需要的话写进题干'] },
  ])
  const link = (address: string) =>
    rowsOf('qti', quiz('essay', '').replace('<p>题</p>', `<p><a href="${address}">听</a></p>`))
  expect(link('@@PLUGINFILE@@/a.pdf#kind')).toEqual(['链接的文件「@@PLUGINFILE@@/a.pdf」带不进来'])
  expect(link('http://a.cn/b.pdf')).toMatchObject([{ problemContent: expect.stringContaining('http://a.cn/b.pdf') }])
  expect(link('/upload/a/b.mp3')).toMatchObject([
    { problemContent: expect.stringMatching(/<audio .*src="\/upload\/a\/b\.mp3"/) },
  ])
})

test('Moodle: a model answer has its signs', () => {
  expect(rowsOf('qti', quiz('essay', other('graderinfo', '<p>a&lt;b&nbsp;&ldquo;好&rdquo;</p>')))).toMatchObject([
    { answer: ['a<b “好”'] },
  ])
})

const tests = (...items: string[]) =>
  `<questestinterop><assessment><section>${items.join('')}</section></assessment></questestinterop>`
const plain = (text: string) => `<material><mattext>${text}</mattext></material>`
const fields = (values: Record<string, string>) =>
  `<itemmetadata><qtimetadata>${Object.entries(values)
    .map(
      ([name, value]) =>
        `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`,
    )
    .join('')}</qtimetadata></itemmetadata>`
const options = (kind = 'Single', inside = '') =>
  `<response_lid ident="r" rcardinality="${kind}">${inside}<render_choice><response_label ident="1">${plain('甲')}</response_label><response_label ident="2">${plain('乙')}</response_label></render_choice></response_lid>`
const gets = (inside: string, action = 'Set', points = 100) =>
  `<respcondition><conditionvar>${inside}</conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar></respcondition>`
const is = (value: string) => `<varequal respident="r">${value}</varequal>`
const item1 = (presentation: string, conditions: string, { ident = 'i', meta = {}, more = '' } = {}) =>
  `<item ident="${ident}">${fields(meta)}<presentation>${plain('题')}${presentation}</presentation><resprocessing>${conditions}</resprocessing>${more}</item>`

test('QTI 1.2: what is said to answers, to right and wrong ones, in whatever order', () => {
  const fb = (ident: string, text: string) => `<itemfeedback ident="${ident}">${plain(text)}</itemfeedback>`
  const more =
    fb('general_incorrect_fb', '不对') + fb('correct_fb', '对') + fb('2_fb', '是乙') + fb('general_fb', '见第二章')
  expect(rowsOf('qti', tests(item1(options(), gets(is('1')), { more })))).toMatchObject([
    { answer: ['A'], analysis: '<p>见第二章</p><p>答错：不对</p><p>答对：对</p><p>乙：是乙</p>' },
  ])
})

test('QTI 1.2: orders, numbers within bounds, rows to match and blanks by name are told, whatever their kind is called', () => {
  const blank = (type = '') => `<response_str ident="r"><render_fib${type && ` fibtype="${type}"`}/></response_str>`
  const bounds = gets(`<or>${is('4')}<and><vargte respident="r">3</vargte><varlte respident="r">5</varlte></and></or>`)
  const kinds: [string, string, string][] = [
    [options('Ordered'), gets(is('1')), '排序题没法导入'],
    [blank(), bounds, '数值题没法导入'],
    [blank('Decimal'), gets(is('4')), '数值题没法导入'],
    [options('Single', plain('一行')), gets(is('1')), '配对题没法导入'],
    ['<response_xy ident="r"><render_hotspot/></response_xy>', '', '在图上作答的题没法导入'],
  ]
  for (const [presentation, conditions, cause] of kinds)
    expect(rowsOf('qti', tests(item1(presentation, conditions))), cause).toEqual([cause])
  expect(rowsOf('qti', tests(item1(blank('String'), gets(is('四')))))).toMatchObject([{ answer: ['四'] }])
  const meta = { question_type: 'fill_in_multiple_blanks_question' }
  expect(rowsOf('qti', tests(item1(options(), gets(is('1')), { meta })))).toEqual(['有几个空的填空题没法导入'])
})

test('QTI 1.2: points that are set and noughts that are added', () => {
  expect(rowsOf('qti', tests(item1(options(), gets(is('1'), 'Add', 0) + gets(is('2'), 'Set', 10))))).toMatchObject([
    { problemType: 1, answer: ['B'] },
  ])
})

test('QTI 1.2: a text before several questions is their material', () => {
  const passage = `<item ident="p">${fields({ question_type: 'text_only_question' })}<presentation>${plain('很久以前')}</presentation></item>`
  const meta = { parent_stimulus_item_ident: 'p' }
  const own = item1(options(), gets(is('1')), { ident: 'a', meta })
  expect(rowsOf('qti', tests(passage, own, item1(options(), gets(is('2')))))).toMatchObject([
    { problemType: 6, problemContent: '<p>很久以前</p>', childList: [{ problemType: 1, answer: ['A'] }] },
    { problemType: 1, answer: ['B'] },
  ])
  expect(rowsOf('qti', tests(own))).toEqual(['没有编号是 文章 p 的材料'])
})

test('an upload of any kind of file takes any kind', () => {
  expect(
    rowsOf('qti', quiz('essay', '<responseformat>noinline</responseformat><attachments>1</attachments>')),
  ).toMatchObject([{ problemType: 7, rule: { max: 1, kinds: expect.arrayContaining(['csv', 'pdf', 'png', 'zip']) } }])
})

test('items of many weights, of much feedback and of many links are read in proportion to their length', () => {
  const weights = (n: number) =>
    item(`<p>${entry()}</p>`, {
      declared: `<responseDeclaration identifier="R"><correctResponse><value>甲</value></correctResponse><mapping><mapEntry mapKey="甲" mappedValue="2"/>${Array.from({ length: n }, (_, at) => `<mapEntry mapKey="${at}" mappedValue="1"/>`).join('')}</mapping></responseDeclaration>`,
    })
  const feedback = (n: number) =>
    item(
      choice(
        `甲${Array.from({ length: n }, (_, at) => `<feedbackInline identifier="A">${at}</feedbackInline>`).join('')}`,
      ),
    )
  const links = (n: number) => quiz('essay', '').replace('<p>题</p>', `<a ${'href="/upload/a" '.repeat(n)}`)
  for (const make of [weights, feedback, links])
    expect(growthOf((text: string) => draftsOf('qti', text), [make(5000), make(20_000)])).toBeUndefined()
})
