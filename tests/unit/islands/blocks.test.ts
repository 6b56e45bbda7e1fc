// Two texts with a common origin, block by block.
import { describe, expect, test } from 'vitest'
import { canonical, nothing, partNames } from '../../../src/islands/community/write/article-values.ts'
import { blocksOf, fieldPlacesOf, marksOf, placesOf } from '../../../src/islands/community/write/blocks.ts'

const p = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const differing = (base: string, mine: string, theirs: string) =>
  placesOf(base, mine, theirs).filter(({ kind }) => kind !== 'same')

test('a text is cut at its outermost elements, pictures and lines among them', () => {
  const html =
    '<h2>一</h2><ul><li><p>甲</p></li></ul><img src="/a.png"><table><tbody><tr><td><p>格</p></td></tr></tbody></table><hr><p>尾</p>'
  const blocks = blocksOf(html)
  expect(blocks).toHaveLength(6)
  expect(blocks.join('')).toBe(html)
})

test('what one side alone changed is taken by itself, what both changed is asked', () => {
  const base = p('甲', '乙', '丙')
  expect(differing(base, p('甲改', '乙', '丙'), p('甲', '乙', '丙', '丁'))).toMatchObject([
    { kind: 'mine', mine: p('甲改'), theirs: p('甲') },
    { kind: 'theirs', mine: '', theirs: p('丁') },
  ])
  expect(differing(base, p('甲', '乙一', '丙'), p('甲', '乙二', '丙'))).toMatchObject([{ kind: 'both' }])
  expect(differing(base, p('甲', '丙'), p('甲', '乙二', '丙'))).toMatchObject([{ kind: 'both', mine: '' }])
  expect(differing(base, p('同'), p('同'))).toEqual([])
})

test('neighbours are places of their own, but not where one was moved', () => {
  const base = p('甲', '乙', '丙')
  expect(differing(base, p('甲一', '乙', '丙'), p('甲', '乙二', '丙'))).toMatchObject([
    { kind: 'mine', mine: p('甲一') },
    { kind: 'theirs', theirs: p('乙二') },
  ])
  expect(
    differing(base, p('乙', '甲', '丙'), p('甲', '乙二', '丙'))
      .map(({ theirs }) => theirs)
      .join(''),
  ).toContain(p('乙二'))
  expect(differing(p('甲', '乙'), p('乙', '丁'), p('甲一', '乙二'))).toMatchObject([{ kind: 'both' }])
})

test('a place is named by the heading before it', () => {
  const html = (last: string) => `<p>头</p><h2>三张纸</h2><p>${last}</p>`
  expect(differing(html('一'), html('二'), html('三'))).toMatchObject([{ where: '「三张纸」之后' }])
})

describe('of a table', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`
  const table = (...rows: string[]) => `<h2>三张纸</h2><table><tbody>${rows.join('')}</tbody></table>`
  const base = table(row('第一次', '27 分'), row('第二次', '24 分'), row('公开课', '14 分'))

  test('rows are places: what both changed is asked, what one changed is taken', () => {
    const mine = table(row('第一次', '26 分'), row('第二次', '23 分'), row('公开课', '14 分'))
    const theirs = table(row('第一次', '27 分'), row('第二次', '25 分'), row('公开课', '14 分'), row('补课', '9 分'))
    expect(differing(base, mine, theirs)).toMatchObject([
      { kind: 'mine', where: '「三张纸」之后的表格', mine: row('第一次', '26 分') },
      { kind: 'both', where: '「三张纸」之后的表格', mine: row('第二次', '23 分'), theirs: row('第二次', '25 分') },
      { kind: 'theirs', mine: '', theirs: row('补课', '9 分') },
    ])
    const places = placesOf(base, mine, theirs)
    expect(places.map((place) => place.mine).join('')).toBe(mine)
    expect(places.map((place) => (place.kind === 'theirs' ? place.theirs : place.mine)).join('')).toBe(
      mine.replace('</tbody>', `${row('补课', '9 分')}</tbody>`),
    )
  })

  test('where one side took the table away it is one place', () => {
    expect(differing(base, '<h2>三张纸</h2>', base.replace('24', '25'))).toMatchObject([{ kind: 'both', mine: '' }])
  })
})

describe.each(Array.from({ length: 200 }, (_, seed) => seed))('texts changed at random, %i', (seed) => {
  let state = seed + 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const changed = (lines: string[], by: string) => {
    const list = [...lines]
    for (let n = 0; n < 3; n++) {
      const at = random(list.length + 1)
      if (random(3) === 0) list.splice(at, 1)
      else list.splice(at, random(2), `${by}${n}`)
    }
    return list
  }
  const base = Array.from({ length: 6 }, (_, n) => `段${random(4)}${n % 2}`)
  const [mine, theirs] = [changed(base, '我'), changed(base, '他')]
  const places = placesOf(p(...base), p(...mine), p(...theirs))
  test('all of mine makes mine, all of theirs theirs', () => {
    expect(places.map((place) => place.mine).join('')).toBe(p(...mine))
    expect(places.map((place) => (place.kind === 'same' ? place.mine : place.theirs)).join('')).toBe(p(...theirs))
  })
  test('every line that somebody wrote is in a place where it can be chosen', () => {
    const all = places.map((place) => place.mine + place.theirs).join('')
    for (const line of [...mine, ...theirs]) expect(all).toContain(p(line))
  })
})

test('what the gateway adds when it saves makes no difference', () => {
  const typed = '<p>看<a href="https://a.example/" title="x">这里</a></p><img src="/upload/a.png" alt="">'
  const saved =
    '<p>看<a href="https://a.example/" title="x" rel="noopener nofollow">这里</a></p><img alt="" src="/upload/a.png" loading="lazy" />'
  expect(canonical(saved)).toBe(canonical(typed))
})

test('marks name what differs, by characters; numbers stay whole', () => {
  expect(marksOf('我讲 24 分钟', '我讲 25 分钟')).toEqual([
    { text: '我讲 ', isMarked: false },
    { text: '24', isMarked: true },
    { text: ' 分钟', isMarked: false },
  ])
})

test('a title, a label and a source are compared as the text is', () => {
  const base = { ...nothing, title: '旧', labelNo: 'B001' }
  expect(
    fieldPlacesOf(partNames, base, { ...base, title: '甲' }, { ...base, title: '乙', labelNo: 'B002' }),
  ).toMatchObject([
    { part: 'title', kind: 'both', where: '标题' },
    { part: 'labelNo', kind: 'theirs' },
  ])
})
