// What counts as the same in a blank, and what does not: 200 pairs of each kind at least.
import { expect, test } from 'vitest'
import { plainForm } from '../../../src/gateway/exam/plain-form.ts'

type Pair = readonly [string, string]
/** Pairs written apart by a blank, with ␣ for a blank in them. */
const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split(/\n/)
    .flatMap((line) => line.trim().split(/ {2,}/))
    .map((pair) => pair.split(' = ').map((one) => one.replaceAll('␣', ' ')) as [string, string])

const digits = [...'0123456789']
const raised = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']
const lowered = [...'₀₁₂₃₄₅₆₇₈₉']
const wide = [...'０１２３４５６７８９']
const fractions = [...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒']
const figures = '1/2 1/3 2/3 1/4 3/4 1/5 2/5 3/5 4/5 1/6 5/6 1/7 1/8 3/8 5/8 7/8 1/9 1/10'.split(' ')
const circled = [...'①②③④⑤⑥⑦⑧⑨']

const same: Pair[] = [
  ...pairs(`
    ＡＢ１２ = AB12  ｘ＋ｙ = x+y  （３，４） = (3,4)  ２５％ = 25%  ＝ = =  ￥５ = ¥5  ａ＞ｂ = a>b  Ｐ（Ａ） = P(A)
    学而时习之 = ␣学␣而␣时␣习␣之␣  你好 = 你␣好  3×4 = 3␣×␣4  5cm = 5␣cm  Unit3 = Unit␣3  a+b = a␣+␣b  ice␣cream = ice␣␣cream
    10␣元 = 10元  第␣3␣章 = 第3章  (1,␣2) = (1,2)  x␣=␣3 = x=3  3␣:␣4 = 3:4  good␣morning = ␣good␣morning␣  2␣h = 2h  A␣、B = A、B
    处处闻啼鸟。 = 处处闻啼鸟  处处闻啼鸟． = 处处闻啼鸟  知之为知之， = 知之为知之  3。 = 3  yes. = yes  《论语》。 = 《论语》  对； = 对
    先学，后教。 = 先学,后教.  “好”（真好） = "好"(真好)  ‘是’ = '是'  「仁」 = "仁"  『礼』 = "礼"  【甲】 = [甲]  〔乙〕 = [乙]  甲、乙 = 甲,乙
    《春》 = 〈春〉  〈春〉 = <春>  3×4 = 3＊4  3×4 = 3*4  3∗4 = 3*4  6÷2 = 6/2  6∕2 = 6/2  6⁄2 = 6/2  3∶2 = 3:2  3：2 = 3:2
    3−2 = 3-2  3–2 = 3-2  3—2 = 3-2  3－2 = 3-2  3‐2 = 3-2  −5 = -5  1～2 = 1~2  1〜2 = 1~2  1∼2 = 1~2
    卡尔·马克思 = 卡尔•马克思  卡尔·马克思 = 卡尔‧马克思  卡尔·马克思 = 卡尔・马克思  a⋅b = a·b  a∙b = a·b
    x≤1 = x≦1  x≤1 = x⩽1  x≤1 = x<=1  x≥1 = x≧1  x≥1 = x⩾1  x≥1 = x>=1  x≤1 = x␣<=␣1
    a∣b = a|b  ｜x｜ = |x|  f′(x) = f'(x)  f’(x) = f'(x)  30″ = 30"  … = ...
    10³ = 10^3  10³ = 10^{3}  10³ = 10^(3)  10³ = 10␣^␣3  x² = x^2  x²+1 = x^2+1  x²+y² = x^2+y^2  x⁻¹ = x^-1  x⁻¹ = x^{-1}  10⁻³ = 10^(-3)
    xⁿ = x^n  xⁿ = x^{n}  xⁿ⁺¹ = x^{n+1}  xⁿ⁺¹ = x^(n+1)  Ca²⁺ = Ca^{2+}  SO₄²⁻ = SO4^{2-}  Na⁺ = Na^{+}  2¹⁰ = 2^10  e⁰ = e^0  a²b³ = a^2b^3
    m² = ㎡  m³ = ㎥  cm² = ㎠  km² = ㎢  mm² = ㎟  cm³ = ㎤  mm³ = ㎣  m² = m^2  ㎡ = m^2  ㎥ = m^3  km = ㎞  kg = ㎏  cm = ㎝  mm = ㎜  mg = ㎎  ml = ㎖
    °C = ℃  Ⅲ = III  Ⅳ = IV  ⅱ = ii  ⑴ = (1)  ⒈ = 1.  µ = μ  ﬁ = fi  Ω = Ω  Å = Å  № = No
    H₂O = H2O  H₂O = H_2O  H₂O = H_{2}O  CO₂ = CO2  Ca(OH)₂ = Ca(OH)2  C₆H₁₂O₆ = C6H12O6  x₁ = x1  x₁+x₂ = x1+x2  x₁ = x_1  a₁₂ = a_12
    log₂8 = log_{2}8  log₂8 = log_2␣8  10₂ = 10_2  101₂ = 101_{2}  logₐb = log_ab  logₐb = log_{a}b  aₙ = a_n  aₙ = a_{n}  Sₙ₊₁ = S_{n+1}
    x²₁ = x^2_1  a₁b₂ = a_1b_2  y=x² = y␣=␣x^2  y＝２ｘ = y=2x  π≈３．１４ = π≈3.14  ２０２６年 = 2026␣年  Ｎａ = Na
    “仁”、“礼” = "仁","礼"  （１）甲 = (1)甲  甲；乙 = 甲;␣乙  e.g. = e.g  No␣3 = No3
    1½ = 1␣1/2  1½ = 1␣½  2¾ = 2␣3/4  ½x = 1/2x  ½ = 1⁄2  ½ = 1∕2  ½ = １／２  -½ = −1/2
  `),
  ...digits.flatMap((digit, n): Pair[] => [
    [wide[n]!, digit],
    [`x${raised[n]}`, `x^${digit}`],
    [`b${lowered[n]}`, `b_${digit}`],
  ]),
  ...fractions.map((sign, n): Pair => [sign, figures[n]!]),
]

const other: Pair[] = [
  ...pairs(`
    10³ = 103  10² = 102  x² = x2  x²+1 = x2+1  2¹⁰ = 210  10⁻³ = 10-3  x⁻¹ = x-1  xⁿ = xn  ㎡ = m2  ㎥ = m3  m² = m2  m² = m³  m² = m  ㎢ = ㎡
    ½ = 12  ½ = 2  ¼ = 14  ¾ = 34  1½ = 11/2  1½ = 112  2½ = 21/2  2¾ = 23/4  1½ = 1  ½ = 1  ½ = ⅓  1␣1/2 = 11/2
    log₂8 = log28  log₂8 = log₂₈  log₂8 = log²8  10₂ = 102  101₂ = 1012  x₁2 = x12  logₐb = logab  aₙ = an  aₙ₊₁ = aₙ+1  H₂O = H²O  x₁ = x²
    ① = 1  ①② = 12  ①③ = 13  ② = ③  Ⓐ = A  ㊀ = 一  ⓪ = 0  ① = Ⅰ
    5! = 5  n! = n  5！ = 5  你好？ = 你好！  你好？ = 你好。  对！ = 对  3. = 3.5  0.5 = 05  1.5 = 15  .5 = 5
    ice␣cream = icecream  a␣lot = alot  every␣day = everyday  1␣000 = 1000  1␣2 = 12  3␣4 = 34  in␣to = into  may␣be = maybe
    Na = NA  John = john  m = M  mg = Mg  kg = KG  pH = PH  x = X  co = CO
    |x| = x  |x| = |x  P(A|B) = P(A  P(A|B) = B)  P(A|B) = P(B|A)  a|b = a  a|b = b  |x|+1 = x+1  a|b = ab
    3 = -3  3-2 = 32  3−2 = 3+2  a-b = ab  -5 = 5  +5 = 5  1~2 = 12  3:2 = 32  6/2 = 62  3×4 = 34  3*4 = 3+4  25% = 25  25% = 0.25  ¥5 = 5  $5 = 5  °C = C
    x<1 = x>1  x≤1 = x<1  x≥1 = x>1  x≤1 = x≥1  a=b = ab  a≠b = a=b  ≈3 = 3  √2 = 2  √4 = 2  ∞ = 8  π = 3.14  ∠A = A  △ABC = ABC  ⊥ = ∥  ∈ = ∉  ∪ = ∩
    (1,2) = [1,2]  (1,2) = 1,2  [1,2) = (1,2]  {1} = (1)  "好" = 好  (3) = 3  《论语》 = 论语  〔乙〕 = (乙)  <春> = (春)
    f'(x) = f(x)  f''(x) = f'(x)  30' = 30"  30° = 30  30′ = 30  a·b = ab  a·b = a.b  卡尔·马克思 = 卡尔马克思
    学而 = 学而时  未 = 末  己 = 已  人 = 入  土 = 士  日 = 曰  0 = O  0 = o  1 = l  1 = I  二 = 2  〇 = 0  一 = -  — = 一
    …… = 。  … = .  ， = 。  、 = 。  ？ = ！  ； = ，  ： = ；  —— = -  ～ = -  ‘ = “  《 = （  . = ,
    x^2 = x^3  x^2 = x*2  x^{-1} = x^1  x^10 = x^1  x^2+1 = x^{2+1}  2^n = 2n  e^x = ex  x_1 = x_2  a_n = a^n  Ca²⁺ = Ca2  Na⁺ = Na  Cl⁻ = Cl  SO₄²⁻ = SO42
    résumé = resume  é = e  ü = u  lǜ = lù  mā = má  ñ = n  ß = b  ø = o  й = и  か = が
    溫故 = 温故  閏土 = 闰土  發 = 发  後 = 后  3.0 = 3  0.50 = 0.5  1/2 = 0.5  1,000 = 1000
  `),
  ...digits.flatMap((digit, n): Pair[] => [
    [`x${raised[n]}`, `x${digit}`],
    [`7${raised[n]}`, `7${digit}`],
    [`7${lowered[n]}`, `7${digit}`],
  ]),
  ...fractions.map((sign, n): Pair => [sign, figures[n]!.replace('/', '')]),
  ...circled.map((sign, n): Pair => [sign, String(n + 1)]),
]

test('200 pairs and more that look different and are the same', () => {
  expect(new Set(same.map(String)).size).toBeGreaterThanOrEqual(200)
  expect(same.filter(([one, two]) => plainForm(one) !== plainForm(two))).toEqual([])
})

test('200 pairs and more that look alike and are not the same', () => {
  expect(new Set(other.map(String)).size).toBeGreaterThanOrEqual(200)
  expect(other.filter(([one, two]) => plainForm(one) === plainForm(two))).toEqual([])
})

test('the form of a form is itself, and texts longer than a key are compared as they are', () => {
  for (const [one] of [...same, ...other]) expect(plainForm(plainForm(one)), one).toBe(plainForm(one))
  const long = '学'.repeat(500)
  expect(plainForm(`${long}甲`)).not.toBe(plainForm(`${long}乙`))
  expect(plainForm(`${long} 甲`)).not.toBe(plainForm(`${long}甲`))
})

test('a text of five hundred characters has its form; a longer one is as it is', () => {
  expect([500, 501].map((count) => plainForm('Ａ'.repeat(count))[0])).toEqual(['A', 'Ａ'])
})
