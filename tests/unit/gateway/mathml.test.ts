// MathML as TeX: what the formulas of this site show of it, and what is refused rather than shown in part.
import { expect, test } from 'vitest'
import { texOfMathMl } from '../../../src/contract/formulas/mathml.ts'
import { draftsOf } from '../../../src/gateway/exam/import/read-file.ts'
import { readProblems } from '../../../src/gateway/exam/import/read-problem.ts'

test.each([
  ['<mfrac><mn>1</mn><mrow><mi>x</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '\\frac{1}{x + 1}'],
  ['<msup><mn>10</mn><mn>3</mn></msup><mo>×</mo><mroot><mn>8</mn><mn>3</mn></mroot>', '10^{3} \\times \\sqrt[3]{8}'],
  ['<mn>30</mn><mo>°</mo>', '30 ^{\\circ}'],
  ['<mi>x</mi><mo>&InvisibleTimes;</mo><mi>y</mi><mo>&ge;</mo><mn>2</mn>', 'x y \\geq 2'],
  ['<mi>a</mi><mo>&lt;</mo><mn>3</mn>', 'a < 3'],
  ['<mml:msqrt><mml:mn>2</mml:mn></mml:msqrt>', '\\sqrt{2}'],
  ['<semantics><mi>a</mi><annotation encoding="application/x-tex"> b </annotation></semantics>', 'b'],
  ['<semantics><mn>2</mn><annotation encoding="text/plain">1</annotation></semantics>', '2'],
])('%s', (inside, tex) => {
  expect(texOfMathMl(inside)).toBe(tex)
})

test.each([
  ['a drawn sum', '<mstack><mn>1</mn><mn>2</mn></mstack>'],
  ['a picture', '<mn>1</mn><mglyph src="a"/>'],
  ['a sign nobody knows', '<mi>x</mi><mo>&foo;</mo>'],
  ['an end that is missing', '<mfrac><mn>1</mn>'],
  ['nothing', ''],
])('%s is not guessed', (_, inside) => {
  expect(texOfMathMl(inside)).toBeUndefined()
})

test('a formula has at most 20,000 signs of MathML', () => {
  const text = (count: number) => `<mn>${'1'.repeat(count - '<mn></mn>'.length)}</mn>`
  expect(texOfMathMl(text(20_000))).toHaveLength(20_000 - '<mn></mn>'.length)
  expect(texOfMathMl(text(20_001))).toBeUndefined()
})

test('in an item of QTI it is a formula of stem and options, and letters in a key', () => {
  const half = '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
  const xml = `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>A</value></correctResponse></responseDeclaration><itemBody><p>计算 ${half}</p><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="A">${half}</simpleChoice><simpleChoice identifier="B">2</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
  const [read] = readProblems(draftsOf('qti', xml).drafts)
  expect(read).toMatchObject({
    problem: {
      problemContent: '<p>计算 <code data-tex>\\frac{1}{2}</code></p>',
      optionList: [{ content: '<p><code data-tex>\\frac{1}{2}</code></p>' }, { content: '<p>2</p>' }],
      answer: ['A'],
    },
  })
})
