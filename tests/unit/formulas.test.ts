// Formulas are kept as TeX and shown as MathML without any style.
import { describe, expect, test } from 'vitest'
import { formulaOf, withFormulas } from '../../src/formulas.ts'
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

  test('does not run away: macros that double themselves are a mistake', () => {
    const doubling =
      '\\def\\a{\\b\\b}\\def\\b{\\c\\c}\\def\\c{\\d\\d}\\def\\d{xx}\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a'
    expect(formulaOf(doubling)).toEqual({ mathMl: '', msg: '公式写得不对，请检查' })
  })
})

test('texts without formulas are passed on', () => {
  expect(withFormulas('<p>a <code>b</code></p>')).toBe('<p>a <code>b</code></p>')
})
