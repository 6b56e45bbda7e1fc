// Files of questions with pieces cut out, doubled, swapped and strewn with signs: each is read, or refused in a sentence. 200 of each format
// here, 10,000 with `npm run prove -- imports`.
import { expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { marked } from '../../../src/contract/exam/paper-marks.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'
import { belowOf, mutated, mutatedInside } from '../../support/mutated.ts'
import { isProving } from '../../support/prove.ts'

const count = isProving('imports') ? 10_000 : 200

const table = marked('table', marked('tr', marked('td', '年') + marked('td', `${marked('size', '2x1')}人`)))
const samples = {
  text: `期末试卷\n一、单项选择题（每题 2 分，共 4 分）\n1．10${marked('sup', '3')} 是（　）\nA．甲\tB．乙\n答案：B\n解析：${marked('tex', '\\frac12')}\n2．选\n${table}\nA．甲\nB．乙\n二、材料分析题\n阅读材料，回答第 3～4 题\n材料一\n3．谈谈（5 分）\n答案：（1）甲（2）乙\n4．判断（ √ ）\n三、填空题\n5．____和____\n参考答案\n1-2 AB 5．甲；乙`,
  csv: '题型,题干,选项A,选项B,答案,解析,分值\n单选题,"谁,\n问",甲,乙,A,略,2\n判断题,$x^2$,,,对,,1\n填空题,____,,,甲|乙,[html]<p>看</p>,2',
  gift: '// [tag:语文]\n::一::[html]<p>谁</p>{=甲 ~%50%乙 #错 ~丙 ####略}\n\n地球是圆的{T}\n\n谈谈{}\n\n作者是{=朱自清 =朱佩弦}',
  qti: `<assessmentItem identifier="a"><responseDeclaration identifier="R" cardinality="multiple"><correctResponse><value>A</value><value>B</value></correctResponse><mapping><mapEntry mapKey="A" mappedValue="1"/></mapping></responseDeclaration><itemBody><table><tr><td>1</td></tr></table><p><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math><img src="/a.png" alt="图"/></p><choiceInteraction responseIdentifier="R"><prompt>选</prompt><simpleChoice identifier="A">甲</simpleChoice><simpleChoice identifier="B"><![CDATA[<b>乙</b>]]></simpleChoice></choiceInteraction></itemBody></assessmentItem>`,
  moodle: `<quiz><question type="multichoice"><name><text>一</text></name><questiontext format="html"><text><![CDATA[<p>\\(x\\) <math><mi>x</mi></math></p>]]></text></questiontext><defaultgrade>2</defaultgrade><answer fraction="100" format="html"><text>甲</text></answer><answer fraction="-50"><text>乙</text><feedback><text>错</text></feedback></answer><tags><tag><text>material:M1</text></tag></tags></question><question type="essay"><questiontext><text>谈</text></questiontext><responseformat>noinline</responseformat><attachments>2</attachments></question></quiz>`,
  qti1: `<questestinterop><assessment><section><item ident="i1" title="一"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>multiple_choice_question</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;谁&lt;/p&gt;</mattext></material><response_lid ident="r"><render_choice><response_label ident="1"><material><mattext>甲</mattext></material></response_label><response_label ident="2"><material><mattext>乙</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">1</varequal></conditionvar><setvar varname="SCORE">100</setvar></respcondition></resprocessing></item></section></assessment></questestinterop>`,
  table: JSON.stringify([
    {
      name: '单选题',
      rows: [
        ['题干', '选项', '答案'],
        [`H${marked('sub', '2')}O`, '甲', 'A'],
        ['', '乙', ''],
      ],
      merged: [[1, 0, 2, 0]],
      errors: [[1, 2]],
    },
  ]),
}

test.each(Object.entries(samples))('%s: each is read, or refused in a sentence', (name, sample) => {
  const format = name === 'moodle' || name === 'qti1' ? 'qti' : (name as 'text')
  expect(readProblems(draftsOf(format, sample).drafts).length).toBeGreaterThan(0)
  const refusals = new Set<string>()
  let read = 0
  for (let seed = 1; seed <= count; seed++) {
    const isInside = seed % 4 > 0 && /^[<[]/.test(sample)
    const text = (isInside ? mutatedInside : mutated)(sample, belowOf(seed))
    try {
      for (const one of readProblems(draftsOf(format, text).drafts)) {
        if ('fault' in one) expect(one.fault.cause, text).toMatch(/\p{Script=Han}/u)
        read++
      }
    } catch (error) {
      if (!CallError.is(error)) throw new Error(`seed ${seed}: ${text}`, { cause: error })
      refusals.add(error.msg)
    }
  }
  expect(read).toBeGreaterThan(count / 10)
  for (const msg of refusals) expect(msg).toMatch(/\p{Script=Han}/u)
})
