// The acts of rows, in every list: at most two stand outside of ⋯, none of them takes something away, and within ⋯ those that do come last.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { placesOf, type RowAct, RowActs } from '../../../src/islands/kit/RowActs.tsx'
import { markupOf, valuesOf } from '../../support/shown.ts'

const act = (label: string, part: Partial<RowAct> = {}) => ({ label, href: '/', ...part }) as RowAct

describe('places', () => {
  test.each([
    [
      'the usual act is boxed, another beside it, the rest behind ⋯',
      '编辑 学员 | 预览 复制',
      [act('预览'), act('编辑', { isMain: true }), act('学员', { isBeside: true }), act('复制')],
    ],
    [
      'of several that may stand outside the first does',
      '去审 初审 | 修改 学员',
      [
        act('初审', { isBeside: true }),
        act('去审', { isMain: true }),
        act('修改', { isMain: true }),
        act('学员', { isBeside: true }),
      ],
    ],
    [
      'what takes something away never stands outside, and comes last',
      ' | 复制 删除 下架',
      [act('删除', { isDanger: true, isMain: true }), act('下架', { isDanger: true, isBeside: true }), act('复制')],
    ],
    ['what may not be done is nowhere', '打开 | ', [false, undefined, null, act('打开', { isMain: true })]],
  ] as const)('%s', (_, places, list) => {
    const { main, beside, menu } = placesOf(list)
    const named = (acts: readonly (RowAct | undefined)[]) => acts.flatMap((one) => (one ? [one.label] : [])).join(' ')
    expect(`${named([main, beside])} | ${named(menu)}`).toBe(places)
  })

  test('drawn, the boxed one is a line button, the one beside it text, and each says its row', () => {
    const acts = [
      act('编辑', { isMain: true }),
      act('学员', { isBeside: true }),
      act('删除…', { isDanger: true, says: '删除草稿' }),
    ]
    const markup = markupOf(RowActs, { name: '大单元', acts })
    const [outside = '', behind = ''] = markup.split('<details')
    expect(valuesOf(outside, 'aria-label')).toEqual(['学员：大单元', '编辑：大单元'])
    expect(valuesOf(outside, 'class').map((look) => /border-line-strong/.test(look))).toEqual([false, true])
    expect(markup).not.toMatch(/bg-primary|bg-brand|danger/)
    expect(valuesOf(behind, 'aria-label')).toEqual(['更多：大单元', '删除草稿：大单元'])
  })
})

/** The text from an opening bracket to the one that closes it. */
function enclosed(text: string, from: number) {
  const closing = { '(': ')', '{': '}' }[text[from]!]!
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === text[from]) depth++
    if (text[at] === closing && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

/** The same without what stands in brackets within it. */
function flat(text: string) {
  let inner = text.slice(1, -1)
  for (let before = ''; before !== inner; ) {
    before = inner
    inner = inner.replace(/\{[^{}]*\}/g, '')
  }
  return inner
}

const files = globSync('src/islands/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('lists', () => {
  /** What is drawn in the column of acts. */
  const columns = files.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\b\w+\.actions\(\s*\d/g)].map(({ index }) => ({
      path,
      text: enclosed(text, text.indexOf('(', index)),
    })),
    ...[...text.matchAll(/(?:phone: 'actions',\s+cell: |actionsOf=)(.*)/g)].map(([, cell]) => ({ path, text: cell! })),
  ])
  const named = new Set(columns.flatMap(({ text }) => [...text.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name!)))

  test('show acts by RowActs, and no button of their own', () => {
    expect(columns.length).toBeGreaterThan(30)
    expect(columns.filter(({ text }) => /<(Button|LinkButton|ConfirmButton|IconButton)\b/.test(text))).toEqual([])
    for (const name of named) {
      if (['RowActs', 'State', 'Small'].includes(name)) continue // what says why nothing can be done
      const makers = files.filter(({ text }) => new RegExp(`(function|const) ${name}\\b`).test(text))
      expect([name, makers.some(({ text }) => /\bRowActs\b|\browVerbs\b/.test(text))]).toEqual([name, true])
    }
  })

  /** What such acts are called. */
  const taking = /^(删除|下架|冻结|移除|移出|取消|停用|退出|结束|收回|收卷|取回|禁言|撤销|解散)/
  const acts = files
    .filter(({ text }) => /\bRowActs?\b|\browVerbs\b/.test(text))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(/label: '([^']+)'/g)].map(({ index, 1: label }) => {
        const from = openerOf(text, index)
        return { path, label: label!, part: flat(enclosed(text, from)) }
      }),
      ...[...text.matchAll(/verb\.(?:call|link)\((?:'[^']+', )?'([^']+)'/g)].map(({ index, 1: label }) => {
        const from = text.indexOf('(', index)
        return { path, label: label!, part: enclosed(text, from).replace(/confirm: [\s\S]*/, '') }
      }),
    ])

  test('put what takes something away behind ⋯, at the end', () => {
    const found = acts.filter(({ label }) => taking.test(label) && !['取消', '取消推荐人'].includes(label))
    expect(found.length).toBeGreaterThan(15)
    expect(found.filter(({ part }) => !/isDanger: true/.test(part)).map(({ path, label }) => [path, label])).toEqual([])
  })
})

/** The bracket of the object that a place in the text is in. */
function openerOf(text: string, index: number) {
  let depth = 0
  for (let at = index; at >= 0; at--) {
    if (text[at] === '}') depth++
    if (text[at] === '{' && depth-- === 0) return at
  }
  return 0
}
