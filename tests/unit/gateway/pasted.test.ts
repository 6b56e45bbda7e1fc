// What is pasted from other editors: the corpus of tests/support/pastes.ts, and texts that are built to take long.
import { describe, expect, test } from 'vitest'
import { CallError } from '../../../src/contract/codes.ts'
import { cleanPasted } from '../../../src/gateway/text/pasted.ts'
import { sanitizeHtml } from '../../../src/gateway/text/rich.ts'
import { growthOf } from '../../support/growth.ts'
import { pastes } from '../../support/pastes.ts'

const isOwn = (src: string) => src.startsWith('/upload/')

test('the corpus has forty pastes', () => {
  expect(pastes).toHaveLength(40)
})

describe.each(pastes)('$what', ({ html, keeps, dropped = {} }) => {
  const { content, droppedList } = cleanPasted(html, isOwn)
  test('keeps its words and their structure', () => {
    expect(content).toBe(keeps)
  })
  test('says what was left out', () => {
    expect(Object.fromEntries(droppedList.map(({ name, count }) => [name, count]))).toEqual(dropped)
  })
  test('has nothing that a saved text may not have, and is the same when it is cleaned again', () => {
    expect(content).not.toMatch(/\s(style|class|on\w+|title|id)=|<(section|span|div|script|svg|dd|var)/)
    expect(sanitizeHtml(content)).toBe(content)
    expect(cleanPasted(content, isOwn).content).toBe(content)
  })
})

const mathMl = (annotation = '') =>
  `<math><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac>${annotation}</semantics></math>`
const tex = '<annotation encoding="application/x-tex">\\frac{1}{2}</annotation>'
const half = '<code data-tex>\\frac{1}{2}</code>'

test.each([
  [
    'KaTeX',
    `<span class="katex"><span class="katex-mathml">${mathMl(tex)}</span><span class="katex-html" aria-hidden="true"><span>1</span><span>2</span></span></span>`,
    half,
  ],
  ['MathML with its TeX', mathMl(tex), half],
  ['a picture of Zhihu', '<img eeimg="1" alt="\\frac{1}{2}" src="https://www.zhihu.com/equation?tex=1">', half],
  [
    'a picture of Wikipedia',
    '<img class="mwe-math-fallback-image-inline" alt="{\\displaystyle \\frac{1}{2}}" src="https://x.org/a.svg">',
    half,
  ],
  [
    'a picture of Canvas',
    '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="/equation_images/1">',
    half,
  ],
  ['MathML without', mathMl(), half],
  ['MathML with a prefix', '<m:math><m:mfrac><m:mn>1</m:mn><m:mn>2</m:mn></m:mfrac></m:math>', half],
  ['MathML that TeX cannot say', '<math><mstack><mn>1</mn><mn>2</mn></mstack></math>', '［公式］'],
  [
    'Word',
    '<m:oMath xmlns:m="x"><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>',
    half,
  ],
  [
    'Word, with its picture beside',
    `<!--[if gte msEquation 12]><m:oMath><m:f><m:num><span lang=EN-US style='x'><m:r>1</m:r></span></m:num><m:den><i><m:r>2</m:r></i></m:den></m:f></m:oMath><![endif]--><!--[if !msEquation]--><img src="file:///C:/a.png"><!--[endif]-->`,
    half,
  ],
  ['Word, cut off', '<m:oMath><m:f><m:num></m:oMath>', '［公式］'],
])('a formula of %s is a formula, or its place is left and said', (_, html, expected) => {
  const { content, droppedList } = cleanPasted(`<p>得${html}，即一半。${html}</p>`, isOwn)
  expect(content).toBe(`<p>得${expected}，即一半。${expected}</p>`)
  expect(droppedList).toEqual(expected === half ? [] : [{ name: '公式', count: 2 }])
})

test.each([
  ['a line at its left', 'border-left: 3px solid red', true],
  ['a style without a line', 'color: red', false],
  ['a line at its right', 'border-right: 3px solid red', false],
  ['lines at both sides', 'border-left: 3px solid red; border-right: 3px solid red', false],
  ['no style', '', false],
])('a card is a quote for a line at its left alone: %s', (_, style, isQuote) => {
  const { content } = cleanPasted(`<section style="${style}"><p>学而时习之。</p></section>`, isOwn)
  expect(content).toBe(isQuote ? '<blockquote><p>学而时习之。</p></blockquote>' : '<p>学而时习之。</p>')
})

test('a list that begins at five does so still, of a page and of Word', () => {
  const list = '<ol start="5"><li><p>第五条</p></li><li><p>第六条</p></li></ol>'
  expect(cleanPasted('<ol start="5"><li>第五条</li><li>第六条</li></ol>', isOwn).content).toBe(list)
  const item = (mark: string, text: string) =>
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${mark}</span>${text}</p>`
  expect(cleanPasted(item('5.', '第五条') + item('6.', '第六条'), isOwn).content).toBe(list)
})

test('a formula of Word is read up to 50,000 signs', () => {
  const formula = (count: number) => `<m:oMath>${'<m:r>1</m:r>'.padEnd(count, ' ')}</m:oMath>`
  expect(cleanPasted(formula(50_000), isOwn).content).toBe('<p><code data-tex>1</code></p>')
  expect(cleanPasted(formula(50_001), isOwn).content).toBe('<p>［公式］</p>')
})

test('150 paragraphs in each other are no wonder', () => {
  expect(cleanPasted('<p>'.repeat(150), isOwn).content).toBe('')
})

test.each([
  ['a paragraph of signs', '字', 200_000],
  ['formulas without a close', '<math><annotation tex ', 12_000],
  ['drawn formulas without a close', '<span class="katex-html"><span>', 8000],
  ['drawn formulas half open', '<span class="katex-html ', 10_000],
  ['formulas of Word without a close', '<m:oMath>', 25_000],
  ['many empty spans', '<span></span>', 25_000],
  ['many breaks', '<br>', 50_000],
  ['many spaces', '&nbsp; ', 25_000],
  ['smaller-than signs', '<', 200_000],
  ['openings without a close', '<a href="', 25_000],
  ['comments of Word without a close', '<!--[if ', 25_000],
  ['a long style', 'border-left:', 20_000, '<p style="'],
  ['many empty lists', '<ul></ul>', 25_000],
  ['programs without a close', '<pre><div>a</div></pre>', 10_000],
  ['heads of programs without one', '<div class="code-block"></div>', 10_000],
  ['many marks of lists', `<p style="mso-list:l0 level9 lfo1"><span style="mso-list:Ignore">1</span>x</p>`, 4000],
])('%s: in time that grows with the text', (_, part, count, begin = '<p>') => {
  const run = (times: number) => {
    try {
      cleanPasted(begin + part.repeat(times), isOwn)
    } catch (error) {
      if (!CallError.is(error)) throw error // nested too deep
    }
  }
  expect(growthOf(run, [count / 4, count])).toBeUndefined()
})

describe('of what is pasted', () => {
  const paste = (html: string) => cleanPasted(html, () => false)

  test('a hundred addresses of pictures of other sites are named', () => {
    const named = (count: number) =>
      paste(Array.from({ length: count }, (_, n) => `<img src="https://a.cn/${n}.png">`).join('')).imageList.length
    expect([100, 101].map(named)).toEqual([100, 100])
  })

  test('two thousand characters of a style are read', () => {
    const bold = (length: number) =>
      paste(`<p><span style="${'a'.repeat(length - ';font-weight:bold'.length)};font-weight:bold">字</span></p>`)
        .content
    expect([2000, 2001].map((length) => bold(length).includes('<strong>'))).toEqual([true, false])
  })

  test('a large line of forty characters is a title, a longer one a paragraph', () => {
    const shown = (count: number) => paste(`<p style="font-size: 24px">${'字'.repeat(count)}</p>`).content.slice(0, 3)
    expect([40, 41].map(shown)).toEqual(['<h3', '<p>'])
  })
})

test('raised, lowered, lined and dotted by their looks; blanks with a line below are blanks to fill in', () => {
  const html = `<p>H<span style="vertical-align:sub">2</span>O，10<span style="vertical-align: super">3</span>，<span style="text-decoration: underline">画线</span>，<span style="text-emphasis: filled dot">加点</span>：<u><span>&nbsp;&nbsp; </span></u>。<u>&nbsp;</u></p>`
  expect(cleanPasted(html, isOwn).content).toBe(
    '<p>H<sub>2</sub>O，10<sup>3</sup>，<u>画线</u>，<em>加点</em>：____。</p>',
  )
})

test('the language and the buttons that assistants write above a program are none of it', () => {
  const code = '<code class="language-python"><span class="hljs-keyword">def</span> f(x):\n    return x</code>'
  const shown = (html: string) => cleanPasted(html, isOwn).content
  const program = '<pre><code>def f(x):\n    return x</code></pre>'
  expect(shown(`<pre><div><div>python</div><div><button>复制代码</button></div><div>${code}</div></div></pre>`)).toBe(
    program,
  )
  expect(
    shown(`<div class="md-code-block-banner"><span>c++</span><div>复制</div><div>下载</div></div><pre>${code}</pre>`),
  ).toBe(program)
  expect(shown(`<pre>print ${code}</pre>`)).toContain('print')
  expect(shown(`<pre><span>let</span> ${code}</pre>`)).toContain('let')
  expect(shown(`<div class="code-block"><p>输出什么？</p><pre>${code}</pre></div>`)).toBe(`<p>输出什么？</p>${program}`)
})
