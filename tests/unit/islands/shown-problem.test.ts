// What is asked for of a question of each kind, and what a change of one thing changes of the others: the key goes with its option.
import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { htmlOf, isLine, ProblemPart, textOf } from '../../../src/islands/account/screens/subject/ProblemPart.tsx'
import { blankPart, type Part } from '../../../src/islands/account/screens/subject/problem-values.ts'
import { FormContext } from '../../../src/islands/kit/field-context.ts'
import { type Made, markupOf, noted, valuesOf, wordsOf } from '../../support/shown.ts'

type Given = Parameters<typeof ProblemPart>[0]
const kinds = [1, 2, 3, 4, 5, 7]
const given = (problemType: number, part: Partial<Part> = {}, more: Partial<Given> = {}): Given => ({
  part: { ...blankPart(problemType), ...part },
  onPart() {},
  kinds,
  ...more,
})
const options = (...texts: string[]) =>
  texts.map((text, n) => ({ key: 'ABCDEFGHIJ'[n]!, content: text && `<p>${text}</p>` }))
const draw = (...[kind, part, more]: Parameters<typeof given>) => ({
  words: wordsOf(ProblemPart, given(kind, part, more)),
  markup: markupOf(ProblemPart, given(kind, part, more)),
})
/** Labels of buttons that cannot be pressed; those that have their words within by these. */
const offIn = (markup: string) =>
  [...markup.matchAll(/<button[^>]* disabled=""[^>]*>.*?<\/button>/g)].map(
    ([button]) => / aria-label="([^"]*)"/.exec(button)?.[1] ?? button.replace(/<[^>]*>/g, ''),
  )
const tagsOf = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}[^>]*>`, 'g'))].map(([one]) => one)
const inputs = (markup: string, type: string) => tagsOf(markup, 'input').filter((one) => one.includes(`type="${type}"`))
const checks = (markup: string, type: string) => inputs(markup, type).map((one) => one.includes('checked=""'))
const chosenIn = (markup: string) => [...markup.matchAll(/<option[^>]*selected[^>]*>([^<]*)</g)].map(([, name]) => name)

describe('a question of any kind', () => {
  test('has a kind of those that are offered, a score, a difficulty, a text and an analysis', () => {
    const { words, markup } = draw(3, { score: 4.5, difficulty: 3 }, { kinds: [3, 5] })
    expect(words).toBe('题型 判断题 简答题 分值 难度 简单 中等 困难 题干 * 正确答案 * 正确 错误 解析')
    expect(chosenIn(markup)).toEqual(['判断题', '困难'])
    expect(inputs(markup, 'number')[0]).toMatch(/min="0.5" max="200" step="0.5".* value="4.5"/)
  })
  test.each([
    [1, ['选项', '添加选项', '选出正确答案'], ['少选得一半分', '正确答案 *']],
    [2, ['选项', '添加选项', '少选得一半分', '勾选正确答案，至少 2 个'], ['选出正确答案']],
    [3, ['正确答案 * 正确 错误'], ['选项']],
    [4, ['每个空写成 ____（四个下划线）', '每个空的答案 * 第 1 空', '添加一个空', '不分先后'], ['选项']],
    [5, ['参考答案', '评分要点', '添加要点', '老师评阅时照着给分，加起来等于分值'], ['收什么文件', '每个空写成']],
    [6, ['题干 * 解析'], ['选项', '答案', '收什么文件']],
    [7, ['收什么文件 图片 文档 录音 压缩包', '最多几个', '每个最大（MB）', '评阅说明'], ['参考答案', '评分要点']],
  ])('of kind %i asks for what that kind has', (kind, there, absent) => {
    const { words } = draw(kind)
    for (const one of there) expect(words).toContain(one)
    for (const one of absent) expect(words).not.toContain(one)
  })
  test.each([1, 2, 3, 4, 5, 7])('of kind %i names its fields within what it is a part of', (kind) => {
    const part = kind === 5 ? { rule: { points: [{ name: '甲', score: 1 }] } } : {}
    const names = (path?: string) => new Set(valuesOf(draw(kind, part, { path }).markup, 'name'))
    const own = names()
    expect([...own]).toEqual(expect.arrayContaining(['problemType', 'score', 'difficulty', 'answer']))
    expect(names('childList.2.')).toEqual(new Set([...own].map((name) => `childList.2.${name}`)))
  })
})

test.each([
  [1, ['optionList']],
  [2, ['optionList']],
  [3, ['answer']],
  [4, ['answer']],
  [5, ['answer', 'rule']],
  [7, ['answer', 'rule', 'max', 'maxSize']],
])('what is wrong with a part of kind %i is said at its fields', (kind, names) => {
  const all = ['problemType', 'score', 'difficulty', 'problemContent', ...names, 'analysis']
  const errors = Object.fromEntries(
    all.flatMap((name) => [
      [`childList.2.${name}`, `${name} 不对`],
      [name, '别处的错'],
    ]),
  )
  const form = { id: 'f', errors, isBusy: false, clearErrors() {} }
  const InForm = () =>
    createElement(FormContext, { value: form }, createElement(ProblemPart, given(kind, {}, { path: 'childList.2.' })))
  const words = wordsOf(InForm, {})
  expect([...words.matchAll(/(\w+) 不对/g)].map(([, name]) => name).sort()).toEqual([...all].sort())
  expect(words).not.toContain('别处的错')
})

describe('options', () => {
  test.each([
    [1, 'radio'],
    [2, 'checkbox'],
  ])('of kind %i are ticked by one or several', (kind, type) => {
    const { markup } = draw(kind, {
      optionList: options('甲', '乙', '丙'),
      answer: kind === 1 ? ['B'] : ['A', 'C'],
      rule: {},
    })
    expect(inputs(markup, type).filter((one) => one.includes('是正确答案'))).toHaveLength(3)
    expect(checks(markup, type).slice(0, 3)).toEqual(kind === 1 ? [false, true, false] : [true, false, true])
    expect(valuesOf(markup, 'aria-label')).toEqual(expect.arrayContaining(['B 是正确答案', '上移选项 A', '去掉选项 C']))
  })
  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('of several with a half for a part: %s', (isHalf, isTicked) => {
    const { markup } = draw(2, { optionList: options('甲', '乙'), rule: isHalf === undefined ? {} : { isHalf } })
    expect(checks(markup, 'checkbox').at(-1)).toBe(isTicked)
  })
  test.each([
    [2, ['上移选项 A', '去掉选项 A', '下移选项 B', '去掉选项 B']],
    [3, ['上移选项 A', '下移选项 C']],
    [9, ['上移选项 A', '下移选项 I']],
    [10, ['上移选项 A', '下移选项 J', '添加选项']],
  ])('that are %i are moved, removed and added where that is possible', (count, off) => {
    const { markup } = draw(1, { optionList: options(...Array.from({ length: count }, () => '甲')) })
    expect(offIn(markup)).toEqual(off)
  })
  test.each([
    ['', true, ''],
    ['<p>甲 &lt; 乙</p>', true, '甲 < 乙'],
    ['<p>甲</p><p>乙</p>', false, ''],
    ['<p>甲<b>乙</b></p>', false, ''],
    ['<img src="/a.png">', false, ''],
    ['甲', false, ''],
  ])('that say %s are a line of text, or have an editor', (content, isText, text) => {
    const { markup } = draw(1, { optionList: [{ key: 'A', content }, ...options('', '乙').slice(1)] })
    expect(isLine(content)).toBe(isText)
    expect(valuesOf(markup, 'aria-label').includes('选项 A')).toBe(isText)
    expect(valuesOf(markup, 'aria-label').includes('给选项 A 加图片、录音或公式')).toBe(isText)
    expect(valuesOf(markup, 'aria-label')).toContain('选项 B')
    if (isText) expect(textOf(content)).toBe(text)
  })
  test.each(['', '甲', '3 < 5 && 5 > 3', 'a & b', '&lt;', '&amp;lt;', '"甲"'])(
    'a line %s is read as it was written',
    (text) => {
      expect(textOf(htmlOf(text))).toBe(text)
      expect(isLine(htmlOf(text))).toBe(true)
    },
  )
})

describe('blanks', () => {
  const blanks = (answer: string[], rule: Part['rule'] = {}) => draw(4, { answer, rule }).markup
  test('stand with all ways to write each', () => {
    const markup = blanks(['北京', '上海'], { alternatives: [['京'], []] })
    expect(valuesOf(markup, 'aria-label')).toEqual(
      expect.arrayContaining(['第 1 空的答案', '第 1 空的答案的第 2 种写法', '第 2 空的答案', '去掉第 2 空']),
    )
    expect(valuesOf(markup, 'value')).toEqual(expect.arrayContaining(['北京', '京', '上海']))
    expect(wordsOf(ProblemPart, given(4, { answer: ['北京', '上海'] }))).toMatch(/第 1 空 .*第 2 空/)
  })
  test.each([
    [1, ['去掉第 1 空']],
    [2, []],
    [19, []],
    [20, ['添加一个空']],
  ])('that are %i are removed and added where that is possible', (count, off) => {
    expect(offIn(blanks(Array.from({ length: count }, (_, n) => String(n))))).toEqual(off)
  })
  test.each([
    [{}, false],
    [{ isAnyOrder: false }, false],
    [{ isAnyOrder: true }, true],
  ])('in any order or not: %o', (rule, isTicked) => {
    expect(checks(blanks(['甲', '乙'], rule), 'checkbox')).toEqual([isTicked])
  })
})

test.each([
  [['A'], [true, false]],
  [['B'], [false, true]],
  [[], [false, false]],
])('%j is right of true and false', (answer, ticked) => {
  expect(checks(draw(3, { answer }).markup, 'radio')).toEqual(ticked)
})

describe('what a short answer is marked by', () => {
  const points = (...scores: number[]) => scores.map((score, n) => ({ name: `要点${n}`, score }))
  test.each([
    [[4, 6], '对得上', 'text-success'],
    [[4, 5.5], '还差 0.5 分', 'text-warn'],
    [[8, 4], '多了 2 分', 'text-warn'],
  ])('adds up to the score or not: %j', (scores, words, tone) => {
    const { markup } = draw(5, { score: 10, rule: { points: points(...scores) } })
    expect(markup).toContain(`text-mini num ${tone}">${words}<`)
    expect(valuesOf(markup, 'aria-label')).toEqual(
      expect.arrayContaining(['要点 1', '要点 2', '要点 2 的分', '去掉要点 1']),
    )
  })
  test('is nothing yet where there are none', () => {
    expect(draw(5, { score: 0, rule: {} }).words).not.toMatch(/对得上|还差|多了/)
    expect(draw(5, { score: 10, rule: { points: [] } }).words).not.toMatch(/还差/)
  })
  test.each([
    [9, []],
    [10, ['添加要点']],
  ])('of %i points another one is added, or not', (count, off) => {
    expect(offIn(draw(5, { rule: { points: points(...Array.from({ length: count }, () => 1)) } }).markup)).toEqual(off)
  })
  test.each([5, 7])('of kind %i has what was answered before beside it', (kind) => {
    const texts = (answer: string[]) => /<textarea[^>]*>([^<]*)</.exec(draw(kind, { answer }).markup)?.[1]
    expect(texts(['因为……'])).toBe('因为……')
    expect(texts([])).toBe('')
  })
})

describe('files that are taken', () => {
  test.each([
    [{}, [true, false, false, false], '图片（JPG、PNG、WEBP、GIF）', '3 个', '50'],
    [
      { kinds: ['pdf', 'mp3'], max: 5, maxSize: 20 },
      [false, true, true, false],
      '文档（PDF）、录音（MP3）',
      '5 个',
      '20',
    ],
    [{ kinds: [] }, [false, false, false, false], '至少选一种', '3 个', '50'],
  ] as const)('%o', (rule, ticked, hint, max, size) => {
    const { markup, words } = draw(7, { rule: rule as unknown as Part['rule'] })
    expect(checks(markup, 'checkbox')).toEqual(ticked)
    expect(words).toContain(hint)
    expect(chosenIn(markup).at(-1)).toBe(max)
    expect(inputs(markup, 'number').at(-1)).toMatch(new RegExp(`min="1" max="50".* value="${size}"`))
  })
})

describe('a change', () => {
  let made: (props: Given) => Made[]
  beforeAll(async () => {
    type File = { ProblemPart: typeof ProblemPart }
    const path = '../../../src/islands/account/screens/subject/ProblemPart.tsx'
    const { file, draw } = await noted<File>((query) => import(path + query))
    made = (props) => draw(file.ProblemPart, props).made
  })
  type Find = { name: string; label?: string; value?: unknown }
  /** What `onPart` is told when a handler of one of its elements is called. */
  function change(problemType: number, part: Partial<Part>, { name, label, value }: Find, on: string, at = 0) {
    const onPart = vi.fn<Given['onPart']>()
    const found = made(given(problemType, part, { onPart })).filter(
      ({ name: one, props }) =>
        one === name && (!label || props.label === label || props['aria-label'] === label || props.children === label),
    )
    ;(found[at]!.props[on] as (value: unknown) => void)(value)
    return onPart.mock.lastCall![0]
  }
  /** What `onPart` is told when a field is typed in. */
  function typed(problemType: number, part: Partial<Part>, name: string, value: unknown) {
    const onPart = vi.fn<Given['onPart']>()
    const rows = made(given(problemType, part, { onPart })).find(
      ({ name: one, props }) => one === 'Rows' && name in (props.fields as object),
    )
    ;(rows!.props.change as (part: object) => void)({ [name]: value })
    return onPart.mock.lastCall![0]
  }
  const target = (checked: boolean) => ({ target: { checked } })
  const three = { optionList: options('甲', '乙', '丙'), answer: ['A', 'C'] }

  test.each([
    ['上移选项 B', ['乙', '甲', '丙'], ['B', 'C']],
    ['下移选项 A', ['乙', '甲', '丙'], ['B', 'C']],
    ['下移选项 B', ['甲', '丙', '乙'], ['A', 'B']],
    ['上移选项 C', ['甲', '丙', '乙'], ['A', 'B']],
    ['去掉选项 A', ['乙', '丙'], ['B']],
    ['去掉选项 B', ['甲', '丙'], ['A', 'B']],
  ])('%s: options are called by their place, and the key goes with its option', (label, texts, answer) => {
    expect(change(2, three, { name: 'IconButton', label }, 'onPress')).toEqual({
      optionList: options(...texts),
      answer,
    })
  })
  test.each([
    [1, 'B', true, { answer: ['B'] }],
    [2, 'B', true, { answer: ['A', 'B', 'C'] }],
    [2, 'A', false, { answer: ['C'] }],
  ])('of kind %i that ticks %s: %s', (kind, key, isChosen, told) => {
    const found = { name: 'input', label: `${key} 是正确答案`, value: target(isChosen) }
    expect(change(kind, three, found, 'onChange')).toEqual(told)
  })
  test('adds an option, with the next letter and without a text', () => {
    expect(change(1, three, { name: 'Button', label: '添加选项' }, 'onPress')).toEqual({
      optionList: [...three.optionList, { key: 'D', content: '' }],
    })
  })
  test('writes one option', () => {
    const found = { name: 'TextInput', label: '选项 B', value: '3 < 5' }
    expect(change(1, three, found, 'onValue')).toEqual({
      optionList: [three.optionList[0], { key: 'B', content: '<p>3 &lt; 5</p>' }, three.optionList[2]],
    })
    expect(change(1, three, { ...found, value: '' }, 'onValue').optionList![1]!.content).toBe('')
  })
  test.each([true, false])('gives a half for a part: %s', (isHalf) => {
    expect(change(2, three, { name: 'input', value: target(isHalf) }, 'onChange', 3)).toEqual({ rule: { isHalf } })
  })
  test.each([
    [0, 'A'],
    [1, 'B'],
  ])('of true and false, place %i, is the key %s', (at, key) => {
    expect(change(3, {}, { name: 'input', value: target(true) }, 'onChange', at)).toEqual({ answer: [key] })
  })
  test('of the kind keeps what fits', () => {
    const found = { name: 'Select', value: 1 }
    expect(change(2, { ...three, score: 7 }, found, 'onValue')).toMatchObject({
      problemType: 1,
      optionList: three.optionList,
      answer: [],
      score: 7,
    })
  })
  test.each([
    ['difficulty', 3],
    ['score', 9],
  ])('of %s changes that alone', (name, value) => {
    expect(typed(3, {}, name, value)).toEqual({ [name]: value })
  })
  test.each([
    ['题干', '<p>题</p>', { problemContent: '<p>题</p>' }],
    ['解析', '<p>解</p>', { analysis: '<p>解</p>' }],
  ])('of the text %s changes that alone', (name, value, told) => {
    const at = name === '题干' ? 0 : 1
    expect(change(3, {}, { name: 'RichInput', value }, 'onValue', at)).toEqual(told)
  })

  const two = { answer: ['北京', '上海'], rule: { alternatives: [['京'], []], isAnyOrder: true } }
  test('of a blank changes its ways alone', () => {
    const found = { name: 'WaysInput', label: '第 2 空的答案', value: ['沪', '上海'] }
    expect(change(4, two, found, 'onWays')).toEqual({
      answer: ['北京', '沪'],
      rule: { alternatives: [['京'], ['上海']], isAnyOrder: true },
    })
  })
  test('removes a blank with its ways, and adds one', () => {
    expect(change(4, two, { name: 'IconButton', label: '去掉第 1 空' }, 'onPress')).toEqual({
      answer: ['上海'],
      rule: { alternatives: [[]], isAnyOrder: true },
    })
    expect(change(4, two, { name: 'Button', label: '添加一个空' }, 'onPress').answer).toEqual(['北京', '上海', ''])
  })
  test('of the order keeps the ways', () => {
    expect(change(4, two, { name: 'input', value: target(false) }, 'onChange')).toEqual({
      rule: { alternatives: [['京'], []], isAnyOrder: false },
    })
  })

  const marked = {
    rule: {
      points: [
        { name: '甲', score: 4 },
        { name: '乙', score: 6 },
      ],
    },
  }
  test('of a point changes that alone; without one there is no rule', () => {
    const [first, second] = marked.rule.points
    expect(change(5, marked, { name: 'TextInput', label: '要点 2', value: '丙' }, 'onValue')).toEqual({
      rule: { points: [first, { name: '丙', score: 6 }] },
    })
    expect(change(5, marked, { name: 'NumberInput', label: '要点 1 的分', value: 5 }, 'onValue')).toEqual({
      rule: { points: [{ name: '甲', score: 5 }, second] },
    })
    expect(change(5, marked, { name: 'IconButton', label: '去掉要点 1' }, 'onPress')).toEqual({
      rule: { points: [second] },
    })
    expect(change(5, marked, { name: 'Button', label: '添加要点' }, 'onPress')).toEqual({
      rule: { points: [first, second, { name: '', score: 1 }] },
    })
    const alone = { rule: { points: [first!] } }
    expect(change(5, alone, { name: 'IconButton', label: '去掉要点 1' }, 'onPress')).toEqual({ rule: {} })
  })
  test.each([5, 7])('of kind %i writes how it is marked, or nothing', (kind) => {
    expect(typed(kind, {}, 'answer', '看条理')).toEqual({ answer: ['看条理'] })
    expect(typed(kind, {}, 'answer', '')).toEqual({ answer: [] })
  })

  const files = { rule: { kinds: ['pdf', 'mp3'], max: 5, maxSize: 20 } } as unknown as Partial<Part>
  test.each([
    ['takes a kind whole', 3, true, ['pdf', 'mp3', 'zip', 'rar', '7z']],
    ['takes the rest of a kind', 2, true, ['pdf', 'mp3', 'm4a', 'wav', 'ogg']],
    ['takes a kind no more', 1, false, ['mp3']],
  ])('of files %s', (_, at, isChosen, kinds) => {
    expect(change(7, files, { name: 'input', value: target(isChosen) }, 'onChange', at)).toEqual({
      rule: { kinds, max: 5, maxSize: 20 },
    })
  })
  test.each([
    ['max', { max: 9, maxSize: 20 }],
    ['maxSize', { max: 5, maxSize: 9 }],
  ])('of how many and how large changes that alone: %s', (name, told) => {
    expect(typed(7, files, name, 9)).toEqual({ rule: { kinds: ['pdf', 'mp3'], ...told } })
  })
})
