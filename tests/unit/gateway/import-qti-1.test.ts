// Tests in QTI 1.2, as Canvas exports them and as Common Cartridges hold them.
import { expect, test } from 'vitest'
import { placeOf } from '../../../src/gateway/exam/import/draft.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'

const exam = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="g1" title="单元测验"><section ident="root_section">\n${items.join('\n')}</section></assessment></questestinterop>`
const html = (text: string) =>
  `<material><mattext texttype="text/html">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</mattext></material>`
const plain = (text: string) => `<material><mattext texttype="text/plain">${text}</mattext></material>`
const field = (name: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`
const item = (fields: string, presentation: string, conditions = '', more = '') =>
  `<item ident="i1" title="一题"><itemmetadata><qtimetadata>${fields}</qtimetadata></itemmetadata><presentation>${presentation}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${conditions}</resprocessing>${more}</item>`
const lid = (kind: 'Single' | 'Multiple', ...options: string[]) =>
  `<response_lid ident="response1" rcardinality="${kind}"><render_choice>${options.map((one, n) => `<response_label ident="o${n}">${plain(one)}</response_label>`).join('')}</render_choice></response_lid>`
const blank =
  '<response_str ident="response1" rcardinality="Single"><render_fib><response_label ident="a" rshuffle="No"/></render_fib></response_str>'
const gets = (inside: string, points = 100, action = 'Set') =>
  `<respcondition continue="No"><conditionvar>${inside}</conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar></respcondition>`
const equal = (value: string) => `<varequal respident="response1">${value}</varequal>`
const kind = (name: string) => field('question_type', name)

const read = (text: string) =>
  readProblems(draftsOf('qti', text).drafts).map((one) => {
    if ('fault' in one) return `${placeOf(one.draft, one.fault.column)}：${one.fault.cause}`
    const { problemType, problemContent, optionList, answer, rule, analysis, score } = one.problem
    const notes = one.drafts.flatMap(({ notes = [] }) => notes)
    return { problemType, problemContent, options: optionList.length, answer, rule, analysis, score, notes }
  })

test('choices, true or false, blanks and essays, with points, formulas and feedback', () => {
  const stem = html('<p>10<sup>3</sup> 和 <img class="equation_image" data-equation-content="x^2" src="/eq/1"></p>')
  const feedback = `<itemfeedback ident="general_fb"><flow_mat>${html('<p>见第二章</p>')}</flow_mat></itemfeedback>`
  const text = exam(
    item(
      kind('multiple_choice_question') + field('points_possible', '4.0'),
      stem + lid('Single', '甲', '乙', '丙'),
      `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>${gets(equal('o1'))}`,
      feedback,
    ),
    item(
      field('cc_profile', 'cc.multiple_response.v0p1'),
      plain('选几个') + lid('Multiple', '甲', '乙', '丙'),
      gets(`<and>${equal('o0')}<not>${equal('o1')}</not>${equal('o2')}</and>`),
    ),
    item(
      field('cc_profile', 'cc.true_false.v0p1'),
      plain('地球是圆的') + lid('Single', 'True', 'False'),
      gets(equal('o1')),
    ),
    item(kind('short_answer_question'), plain('谁写了《背影》？') + blank, gets(equal('朱自清') + equal('朱佩弦'))),
    item(kind('essay_question'), plain('谈谈') + blank),
    item(kind('file_upload_question'), plain('交一份教案')),
    item(
      kind('multiple_choice_question'),
      plain('一半') + lid('Single', '甲', '乙'),
      gets(equal('o0')) + gets(equal('o1'), 50),
    ),
  )
  expect(read(text)).toEqual([
    {
      problemType: 1,
      problemContent: '<p>10<sup>3</sup> 和 <code data-tex>x^2</code></p>',
      options: 3,
      answer: ['B'],
      rule: {},
      analysis: '<p>见第二章</p>',
      score: 4,
      notes: [],
    },
    expect.objectContaining({ problemType: 2, options: 3, answer: ['A', 'C'] }),
    expect.objectContaining({ problemType: 3, answer: ['B'] }),
    expect.objectContaining({ problemType: 4, answer: ['朱自清'], rule: { alternatives: [['朱佩弦']] } }),
    expect.objectContaining({ problemType: 5, problemContent: '<p>谈谈</p>', answer: [] }),
    expect.objectContaining({ problemType: 7, problemContent: '<p>交一份教案</p>' }),
    expect.objectContaining({ problemType: 1, answer: ['A'], notes: ['选「乙」原来得 50% 的分，这里不得分'] }),
  ])
})

test('what no question here can hold is refused with its line', () => {
  const two = lid('Single', '甲', '乙')
  const text = exam(
    item(kind('matching_question'), plain('连线') + two + two, gets(equal('o0'), 50, 'Add')),
    item(kind('numerical_question'), plain('算') + blank, gets('<vargte respident="response1">3</vargte>')),
    item(kind('text_only_question'), plain('看图')),
    item(kind('multiple_choice_question'), plain('没有答案') + two),
    item(
      kind('multiple_choice_question'),
      html('<p><iframe src="https://a.cn"></iframe>看</p>') + two,
      gets(equal('o0')),
    ),
  )
  expect(read(text)).toEqual([
    '第 2 行：配对题没法导入',
    '第 3 行：数值题没法导入',
    '第 4 行：说明文字没法导入',
    '第 5 行：没有一个选项给满分',
    '第 6 行：题目里放不进嵌进来的网页',
  ])
})

const options = lid('Multiple', '甲', '乙', '丙')
const keyOf = (conditions: string, presentation = plain('选') + options) => {
  const [one] = read(exam(item('', presentation, conditions)))
  return typeof one === 'string' ? one : [one!.problemType, one!.answer.join('')]
}

test('of several conditions that which gives most is the key; one of several that is enough is asked', () => {
  const all = `<and>${equal('o0')}${equal('o1')}${equal('o2')}</and>`
  const some = `<and>${equal('o0')}${equal('o1')}</and>`
  expect([keyOf(gets(some, 50) + gets(all)), keyOf(gets(all) + gets(some, 50))]).toEqual(Array(2).fill([2, 'ABC']))
  expect(keyOf(gets(`<or>${equal('o0')}${equal('o1')}</or>`))).toMatch('有 2 个选项都给满分')
  expect(
    keyOf(
      '<respcondition><conditionvar><varsubstring respident="response1">京</varsubstring></conditionvar><setvar varname="SCORE">100</setvar></respcondition>',
      plain('首都') + blank,
    ),
  ).toMatch('答案里有一部分对就给分')
})

test('what stands before a question, a section and a test is a part of it, a material, or told', () => {
  const words = (name: string, text: string) => `<${name}><flow_mat>${plain(text)}</flow_mat></${name}>`
  const right = gets(equal('o0'))
  const one = item('', plain('选') + lid('Single', '甲', '乙'), right).replace(
    '<presentation>',
    `<rubric view="All">${plain('先读题')}</rubric>${words('presentation_material', '小短文')}<presentation>`,
  )
  const text = exam(item('', plain('选') + lid('Single', '甲', '乙'), right))
    .replace(
      '<section ident="root_section">',
      `${words('presentation_material', '考前说明')}<section>${words('presentation_material', '阅读短文')}`,
    )
    .replace('</section>', `</section><section>${one}</section>`)
  const { drafts, left } = draftsOf('qti', text)
  expect(left).toEqual(['整份试卷或大题前面的说明没有带进来：考前说明'])
  const problems = readProblems(drafts).map((one) => 'problem' in one && one.problem)
  expect(problems).toMatchObject([
    { problemType: 6, problemContent: '<p>阅读短文</p>', childList: [{ problemContent: '<p>选</p>', answer: ['A'] }] },
    { problemType: 1, problemContent: '<p>小短文</p><p>先读题</p><p>选</p>', answer: ['A'] },
  ])
})

test('texts, pictures and sounds stand in their order; films and texts elsewhere are asked', () => {
  const shown = (inside: string) => {
    const [one] = read(exam(item('', `<material>${inside}</material>${lid('Single', '甲', '乙')}`, gets(equal('o0')))))
    return typeof one === 'string' ? one : one!.problemContent
  }
  expect(shown('<mattext>前 &lt; 后</mattext><matimage uri="/upload/a.webp"/><matemtext>要紧</matemtext>')).toMatch(
    /^<p>前 &lt; 后<\/p><p><img [^<>]*src="\/upload\/a.webp"[^<>]*><\/p><p>要紧<\/p>$/,
  )
  expect(shown('<mattext>听</mattext><mataudio uri="a.mp3"/>')).toMatch('录音「a.mp3」不在本站')
  expect(shown('<mattext>看</mattext><matvideo uri="a.mp4"/>')).toMatch('有视频或别的放不进题目的文件')
  expect(shown('<mattext>看</mattext><matref linkrefid="m1"/>')).toMatch('有一段文字在别的文件里')
})

test('points are what D2L or the most of an answer say; an item without a name is one; feedback names its answer', () => {
  const d2l = item(
    '<qti_metadatafield><fieldlabel>qmd_weighting</fieldlabel><fieldentry>4.000</fieldentry></qti_metadatafield>',
    plain('选') + lid('Single', '甲', '乙'),
    `<respcondition><conditionvar>${equal('o0')}</conditionvar><setvar action="Set">100.0</setvar><displayfeedback feedbacktype="Response" linkrefid="F1"/></respcondition>`,
    `<itemfeedback ident="F1">${plain('就是它')}</itemfeedback>`,
  )
  const respondus = item('', plain('选') + lid('Single', '甲', '乙'), gets(equal('o1'), 3))
    .replace('maxvalue="100"', 'maxvalue="3"')
    .replace(' ident="i1"', '')
  expect(read(exam(d2l, respondus))).toMatchObject([
    { score: 4, answer: ['A'], analysis: '<p>甲：就是它</p>' },
    { score: 3, answer: ['B'] },
  ])
  expect(() =>
    draftsOf('qti', '<questestinterop><bbmd_assessmenttype>Pool</bbmd_assessmenttype></questestinterop>'),
  ).toThrow('这是 Blackboard 的题库')
})
