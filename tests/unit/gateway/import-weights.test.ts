// What other systems give a part of the points for, and what no question of ours can hold: never counted in full, never left out without a word.
import { expect, test } from 'vitest'
import type { ImportFormat } from '../../../src/contract/exam/problem-import.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'

const said = (format: ImportFormat, text: string) =>
  readProblems(draftsOf(format, text).drafts).map((read) => {
    const notes = read.drafts.flatMap(({ notes = [] }) => notes)
    if ('fault' in read) return [read.fault.cause]
    const { problemType, problemContent, answer, analysis, rule } = read.problem
    const keys = answer.map((text, n) => [text, ...(rule.alternatives?.[n] ?? [])].join('/')).join()
    return [problemType, problemContent, keys, ...(analysis ? [analysis] : []), ...notes]
  })

test.each([
  ['one in full, one in half', '问{=甲 ~%50%乙 ~丙}', [1, '<p>问</p>', 'A', '选「乙」原来得 50% 的分，这里不得分']],
  ['all by a weight', '问{~%100%甲 ~%33.333%乙}', [1, '<p>问</p>', 'A', '选「乙」原来得 33.3% 的分，这里不得分']],
  ['several together', '问{~%50%甲 ~%50%乙 ~%-100%丙}', [2, '<p>问</p>', 'A,B']],
  ['several of more than all', '问{~%60%甲 ~%60%乙 ~丙}', ['没有一个选项给满分']],
  ['two in full', '问{=甲 =乙 ~丙}', ['有 2 个选项都给满分，选哪一个都算对']],
  ['none in full', '问{~%50%甲 ~乙}', ['没有一个选项给满分']],
  [
    'words in full, in half and for nothing',
    '问{=甲 =%100%乙 =%50%丙 =%0%丁}',
    [4, '<p>问</p>', '甲/乙', '答「丙」原来得 50% 的分，这里不得分', '「丁」原来就不得分，没有写进答案'],
  ],
  ['words in half alone', '问{=%50%甲}', ['没有一个答案给满分']],
  [
    'what is said to an answer',
    '问{=甲#对，见第二章 ~乙#错}',
    [1, '<p>问</p>', 'A', '<p>甲：对，见第二章</p><p>乙：错</p>'],
  ],
  ['what is said to a judgement', '问{F#想一想#很好}', [3, '<p>问</p>', 'B', '<p>答错：想一想</p><p>答对：很好</p>']],
  ['markup without a format', '<b>不</b>是{=<i>甲</i> ~乙}', [1, '<b>不</b>是', 'A']],
  ['markup as plain text', '[plain]<b>不</b>是{=甲 ~乙}', [1, '<p>&lt;b&gt;不&lt;/b&gt;是</p>', 'A']],
  [
    'a picture of the other system',
    '[html]<p>看<img src\\="@@PLUGINFILE@@/a.png">，是？</p>{=甲 ~乙}',
    ['图片「@@PLUGINFILE@@/a.png」不在本站'],
  ],
])('GIFT: %s', (_, text, expected) => {
  expect(said('gift', text)).toEqual([expected])
})

const item = (body: string, declaration = '') =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="题">${declaration}<itemBody>${body}</itemBody></assessmentItem>`
const declared = (correct: string[], mapped: Record<string, number> = {}) =>
  `<responseDeclaration identifier="RESPONSE"><correctResponse>${correct.map((one) => `<value>${one}</value>`).join('')}</correctResponse><mapping>${Object.entries(
    mapped,
  )
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping></responseDeclaration>`
const choice = (most = 1, text = '选') =>
  `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="${most}"><prompt>${text}</prompt><simpleChoice identifier="A">甲</simpleChoice><simpleChoice identifier="B">乙</simpleChoice><simpleChoice identifier="C">丙</simpleChoice></choiceInteraction>`
const entry = '<p>一<textEntryInteraction responseIdentifier="RESPONSE"/>二</p>'

test.each([
  [
    'one in full, one in half',
    item(choice(), declared(['C'], { C: 2, B: 1 })),
    [1, '<p>选</p>', 'C', '选「乙」原来得 50% 的分，这里不得分'],
  ],
  [
    'by the mapping alone',
    item(choice(), declared([], { C: 2, B: 1 })),
    [1, '<p>选</p>', 'C', '选「乙」原来得 50% 的分，这里不得分'],
  ],
  ['two in full', item(choice(), declared(['A', 'B'])), ['有 2 个选项都给满分，选哪一个都算对']],
  ['several that are all wanted', item(choice(0), declared(['A', 'C'])), [2, '<p>选</p>', 'A,C']],
  [
    'words in half',
    item(entry, declared(['甲'], { 乙: 1, 丙: 0.5, 丁: 0 })),
    [4, '<p>一____二</p>', '甲/乙', '答「丙」原来得 50% 的分，这里不得分'],
  ],
  [
    'markup in CDATA',
    item(choice(1, '<![CDATA[<p>哪个<br/>对</p>]]>'), declared(['A'])),
    [1, '<p>哪个</p><p>对</p>', 'A'],
  ],
  [
    'signs in CDATA that are no markup',
    item(choice(1, '<![CDATA[a<b 且 b<c]]>'), declared(['A'])),
    [1, '<p>a&lt;b 且 b&lt;c</p>', 'A'],
  ],
  [
    'a text for who answers, and one for who marks',
    item(
      `<rubricBlock view="candidate"><p>读这段话</p></rubricBlock><rubricBlock view="scorer"><p>评分</p></rubricBlock>${choice()}`,
      declared(['A']),
    ),
    [1, '<p>读这段话</p><p>选</p>', 'A', '给阅卷人看的评分说明没有带进来，需要的话写进参考答案或评分点'],
  ],
  [
    'cells of a table',
    item(`<table><tr><td>45</td><td>3</td></tr></table>${choice()}`, declared(['A'])),
    [1, '<table><tr><td>45</td><td>3</td></tr></table><p>选</p>', 'A'],
  ],
  [
    'raised and lowered signs',
    item(choice(1, '10<sup>3</sup>、H<sub>2</sub>O、x<sup>ab</sup>'), declared(['A'])),
    [1, '<p>10<sup>3</sup>、H<sub>2</sub>O、x<sup>ab</sup></p>', 'A'],
  ],
  [
    'a formula',
    item(`<p>计算<math><mstack><mn>1</mn><mn>2</mn></mstack></math></p>${choice()}`, declared(['A'])),
    ['有认不出的公式（MathML）'],
  ],
  ['a film', item(`<object type="video/mp4" data="a.mp4"/>${choice()}`, declared(['A'])), ['有视频']],
  [
    'figures that are drawn',
    item(`<p><printedVariable identifier="N"/></p>${choice()}`, declared(['A'])),
    ['题里的数字每次现算'],
  ],
  [
    'a picture',
    item(`<object type="image/png" data="/upload/a.png"/>${choice()}`, declared(['A'])),
    [1, '<p><img alt="" src="/upload/a.png" loading="lazy" /></p><p>选</p>', 'A'],
  ],
])('QTI: %s', (_, text, expected) => {
  expect(said('qti', text)).toEqual([expected])
})

const several = (cardinality: string, correct: string[], mapped: Record<string, number> = {}) =>
  declared(correct, mapped).replace('identifier="RESPONSE"', `identifier="RESPONSE" cardinality="${cardinality}"`)
const rule = (value: string, points: number) =>
  `<responseCondition><responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">${value}</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points}</baseValue></setOutcomeValue></responseIf></responseCondition>`
const withRules = (...rules: string[]) =>
  item(choice(), declared(['A'])).replace(
    '</assessmentItem>',
    `<responseProcessing>${rules.join('')}</responseProcessing></assessmentItem>`,
  )

test.each([
  [
    'right ones that are named, with points for another',
    item(choice(0), several('multiple', ['A', 'B'], { A: 1, B: 1, C: 0.5 })),
    [2, '<p>选</p>', 'A,B', '选「丙」原来得 50% 的分，这里不得分'],
  ],
  [
    'those that give points, where none is named',
    item(choice(0), several('multiple', [], { A: 1, B: 0.5, C: -1 })),
    [2, '<p>选</p>', 'A,B'],
  ],
  [
    'one answer, though as many as one likes may be chosen',
    item(choice(0), several('single', ['B'])),
    [1, '<p>选</p>', 'B'],
  ],
  [
    'several, without a most',
    item(choice().replace(' maxChoices="1"', ''), several('multiple', ['A', 'C'])),
    [2, '<p>选</p>', 'A,C'],
  ],
  ['rules for another answer', withRules(rule('B', 1)), ['标明的答案和计分的规则不一样：B 也给分']],
  ['rules for both', withRules(rule('A', 1), rule('B', 1)), ['标明的答案和计分的规则不一样：B 也给分']],
  ['rules that give another less', withRules(rule('A', 1), rule('B', 0.5)), [1, '<p>选</p>', 'A']],
  [
    'points for whatever is not written',
    item(entry, declared(['甲'], { 乙: 0 }).replace('<mapping>', '<mapping defaultValue="1">')),
    ['没有写出来的答案也给分'],
  ],
  [
    'a figure that is drawn',
    item(`<p>看图<svg><text>5</text></svg></p>${choice()}`, declared(['A'])),
    ['有画出来的图'],
  ],
  [
    'formulas as MathJax has them, and where a list begins',
    item(`<p>求 \\(x^2\\)</p><ol start="3"><li>一</li></ol>${choice()}`, declared(['A'])),
    [1, '<p>求 <code data-tex>x^2</code></p><ol start="3"><li>一</li></ol><p>选</p>', 'A'],
  ],
])('QTI counts %s', (_, text, expected) => {
  expect(said('qti', text)).toEqual([expected])
})

test('GIFT: a second answer in a question is asked; categories and shares are told', () => {
  expect(said('gift', '一{=甲}二{=乙}')).toEqual([['一道题里有两处 { } 的答案']])
  const { left } = draftsOf('gift', '$CATEGORY: $course$/top/语文/第一单元\n\n选{~%50%甲 ~%50%乙 ~%-100%丙}')
  expect(left).toEqual([
    '多选题选对一部分也给分的规则：这里全部选对才得分，要给一半分就在题目里打开「少选得一半分」',
    '题目原来的分类：语文/第一单元',
  ])
})
