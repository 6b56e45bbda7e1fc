// Formulas are kept as TeX and shown as MathML without any style.
import { describe, expect, test } from 'vitest'
import { formulaOf, formulasOfText, withFormulas } from '../../src/formulas.ts'
import { sanitizeHtml } from '../../src/gateway/text/rich.ts'

const tex = (text: string) => `<p>设 <code data-tex="">${text}</code>。</p>`

describe('a formula', () => {
  test('is read as MathML with its TeX beside it; the words around it stay', () => {
    const shown = withFormulas(sanitizeHtml(tex('\\frac{1}{2} &lt; x')))
    expect(shown).toMatch(/^<p>设 <math .*<mfrac><mn>1<\/mn><mn>2<\/mn><\/mfrac><mo>&lt;<\/mo>.*<\/math>。<\/p>$/)
    expect(shown).toContain('<annotation encoding="application/x-tex">\\frac{1}{2} &lt; x</annotation>')
  })

  test('of chemistry is one too', () => {
    expect(formulaOf('\\ce{2H2 + O2 -> 2H2O}').mathMl).toContain('<msub>')
  })

  test('with a mistake stays as it was typed, and its writer is told where', () => {
    expect(withFormulas(tex('\\frac{1'))).toBe(tex('\\frac{1'))
    expect(formulaOf('\\frac{1')).toEqual({ mathMl: '', msg: '公式第 8 个字符起写得不对，请检查' })
    expect(formulaOf('x'.repeat(1000)).msg).toBe('')
    expect(formulaOf('x'.repeat(1001)).msg).toBe('一个公式最多 1000 个字符')
  })

  test.each([
    '\\href{javascript:alert(1)}{x}',
    '\\htmlStyle{color:red}{x}',
    '\\htmlData{onclick=alert(1)}{x}',
    '\\includegraphics{https://a.cn/x.png}',
    '\\text{<img src=x onerror=alert(1)>}',
    '\\fcolorbox{red}{blue}{x}\\color{red}y\\rule{1em}{1em}\\boxed{z}\\cancel{w}',
  ])('%s becomes no style, link, picture or handler', (text) => {
    const { mathMl } = formulaOf(text)
    const tags = mathMl.replace(/>[^<]*</g, '><')
    expect(tags).not.toMatch(/ style=| href=| on\w+=|<img|<a |<script/i)
  })

  test.each([
    ['\\def', '\\def\\a{xx}\\a'],
    ['\\gdef', '\\gdef\\a{xx}\\a'],
    ['\\edef', '\\edef\\a{xx}\\a'],
    ['\\xdef', '\\xdef\\a{xx}\\a'],
    ['\\let', '\\let\\a=x\\a'],
    ['\\futurelet', '\\futurelet\\a\\b x'],
    ['\\global', '\\global\\def\\a{xx}\\a'],
    ['\\long', '\\long\\def\\a{xx}\\a'],
    ['\\newcommand', '\\newcommand{\\a}{xx}\\a'],
    ['\\renewcommand', '\\renewcommand{\\alpha}{xx}\\alpha'],
    ['\\providecommand', '\\providecommand{\\a}{xx}\\a'],
    ['\\expandafter', '\\expandafter x y'],
    ['\\noexpand', '\\noexpand x'],
    ['\\message', '\\message{x}'],
    ['\\errmessage', '\\errmessage{x}'],
    ['\\show', '\\show x'],
  ])('defines nothing and writes nothing into the log: %s is refused', (name, text) => {
    expect(formulaOf(text)).toEqual({ mathMl: '', msg: `公式里不能用 ${name}，请直接写出公式` })
    expect(formulaOf(`${name}ine`).msg).not.toContain('不能用')
  })

  test('is as long as 50,000 characters of MathML; with one cell more its writer is told to make several of it', () => {
    const ofCells = (count: number) => formulaOf(`\\begin{matrix}${'&'.repeat(count)}\\end{matrix}`)
    const cell = ofCells(101).mathMl.length - ofCells(100).mathMl.length
    const count = 100 + Math.floor((50_000 - ofCells(100).mathMl.length) / cell)
    expect(ofCells(count).mathMl.length).toBeGreaterThan(50_000 - cell)
    expect(ofCells(count + 1)).toEqual({ mathMl: '', msg: '公式太长，请分成几个' })
  })

  test('of units has eight slashes: each may double what stands around it', () => {
    expect(formulaOf(`\\pu{${'/'.repeat(8)}}`).mathMl).toContain('<math')
    expect(formulaOf(`\\pu{${'/'.repeat(9)}}`).msg).toBe('带单位的公式里最多 8 个 /，请分成几个公式')
    expect(formulaOf('/'.repeat(9)).mathMl).toContain('<math')
  })
})

describe('a text', () => {
  const shownIn = (html: string) => html.split('<math ').length - 1

  test('shows 200 formulas; the next stay TeX', () => {
    expect(shownIn(withFormulas(tex('x').repeat(200)))).toBe(200)
    const more = withFormulas(tex('x').repeat(201))
    expect(shownIn(more)).toBe(200)
    expect(more.endsWith(tex('x'))).toBe(true)
  })

  test('shows half a million characters of formulas, whatever mistakes stand among them', () => {
    const large = `\\begin{matrix}${'&amp;'.repeat(500)}\\end{matrix}`
    const { mathMl } = formulaOf(large.replaceAll('&amp;', '&'))
    const count = Math.floor(formulasOfText.characters / mathMl.length)
    expect(shownIn(withFormulas(tex(large).repeat(count)))).toBe(count)
    expect(shownIn(withFormulas(tex(large).repeat(count + 1)))).toBe(count)
    const mistakes = tex(`\\frac{${'x'.repeat(994)}`).repeat(formulasOfText.characters / 20 / 1000)
    expect(shownIn(withFormulas(mistakes + tex('x')))).toBe(0)
    expect(shownIn(withFormulas(tex('x') + mistakes))).toBe(1)
  })

  test('counts twenty for each character of a formula, at least', () => {
    const mistake = (length: number) => tex(`\\frac{${'x'.repeat(length - 6)}`)
    const left = formulasOfText.characters - 24 * 1000 * 20
    const most = Math.floor((left - formulaOf('x').mathMl.length) / 20)
    const before = mistake(1000).repeat(24)
    expect(shownIn(withFormulas(before + mistake(most) + tex('x')))).toBe(1)
    expect(shownIn(withFormulas(before + mistake(most + 1) + tex('x')))).toBe(0)
  })

  test('is one of several that share the room of their page', () => {
    const room = { count: 3, characters: 1_000_000 }
    expect([2, 2, 2].map((times) => shownIn(withFormulas(tex('x').repeat(times), room)))).toEqual([2, 1, 0])
  })
})

test('texts without formulas are passed on', () => {
  expect(withFormulas('<p>a <code>b</code></p>')).toBe('<p>a <code>b</code></p>')
})
