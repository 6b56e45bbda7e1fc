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
