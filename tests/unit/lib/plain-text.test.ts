import { expect, test } from 'vitest'
import { lowered, plainText, raised, unescaped } from '../../../src/contract/plain-text.ts'

test('rich text in one line: signs as they were typed, words marked within a sentence in one piece', () => {
  const cases = {
    '<p>若 a&lt;b，则 b&gt;a</p>': '若 a<b，则 b>a',
    '<p>A&amp;B 与 &quot;C&quot;</p>': 'A&B 与 "C"',
    '<p>写作 &amp;lt;p&amp;gt;</p>': '写作 &lt;p&gt;',
    '<p>教<strong>研</strong>组<u>下周</u>开会，见<a href="https://example.com/a">通知</a>。</p>':
      '教研组下周开会，见通知。',
    '<p>一</p><p>二</p><ul><li>三</li><li>四</li></ul>': '一 二 三 四',
    '<p>上<br />下</p>': '上 下',
    '<table><tbody><tr><td>甲</td><td>乙</td></tr></tbody></table>': '甲 乙',
    '<p>见图<img src="/a.png" alt="图" />所示</p>': '见图 所示',
    '<p>10<sup>3</sup> m，H<sub>2</sub>O，a<sup>n+1</sup>，x<sup>ab</sup>，x<sub>k</sub></p>':
      '10³ m，H₂O，aⁿ⁺¹，x^(ab)，x_k',
    '<p>解 <code data-tex="">x &lt; 1</code>，得</p>': '解 x < 1，得',
    '<p>&nbsp;</p>': '',
    '<p></p>': '',
  }
  expect(Object.fromEntries(Object.keys(cases).map((html) => [html, plainText(html)]))).toEqual(cases)
})

test('what stands above and below the line', () => {
  expect(['2', '-1', '−1', 'n', '10=()', 'x', 'xy', '2x'].map(raised)).toEqual([
    '²',
    '⁻¹',
    '⁻¹',
    'ⁿ',
    '¹⁰⁼⁽⁾',
    '^x',
    '^(xy)',
    '^(2x)',
  ])
  expect(['2', '-1', 'n', 'x', 'xy'].map(lowered)).toEqual(['₂', '₋₁', 'ₙ', '_x', '_(xy)'])
})

test('each entity is read once', () => {
  expect(unescaped('&amp;lt; &lt;&gt;&quot;&nbsp;&amp;&copy;')).toBe('&lt; <>" &&copy;')
})
