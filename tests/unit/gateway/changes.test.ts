// What an operator is told of a change: its places, characters and pictures, as they are drawn in the text.
import { expect, test } from 'vitest'
import { markChanges } from '../../../src/gateway/community/review/marked.ts'
import { changesOf } from '../../../src/islands/admin/screens/review/review-labels.ts'

const picture = (name: string) => `<p><img src="/upload/${name}.webp"></p>`
const said = (before: string, after: string) =>
  changesOf(markChanges(before, after))
    .map(([what]) => what)
    .join('，')

test.each([
  ['a sentence more', '<p>今天下雨。</p>', '<p>今天下雨。带伞。</p>', '加 1 处 3 字'],
  ['words in two places of a paragraph', '<p>我去公园，他去学校。</p>', '<p>我去植物园，他去图书馆。</p>', undefined],
  ['a paragraph more', '<p>一段话。</p>', '<p>一段话。</p><p>又一段。</p>', '加 1 处 4 字'],
  ['two paragraphs more', '<p>一段话。</p>', '<p>一段话。</p><p>又一段。</p><p>末一段。</p>', '加 2 处 8 字'],
  ['a paragraph less', '<p>一段话。</p><p>又一段。</p>', '<p>一段话。</p>', '删 1 处 4 字'],
  ['bold inside what is new', '<p>一段。</p>', '<p>一段。</p><p>新的<strong>粗的</strong>字</p>', '加 1 处 5 字'],
  ['lines of a comment', '第一行<br>第二行', '第一行<br>第二行<br>第三行', '加 1 处 3 字'],
  ['another picture', picture('a'), picture('b'), '换 1 张图'],
  ['a picture more', '<p>字</p>', `<p>字</p>${picture('a')}`, '加 1 张图'],
  ['a picture less', `<p>字</p>${picture('a')}`, '<p>字</p>', '删 1 张图'],
  ['signs that are written as names', '<p>甲</p>', '<p>甲</p><p>&lt;乙&gt;</p>', '加 1 处 3 字'],
  ['only another look', '<p>一段</p>', '<p><strong>一段</strong></p>', '正文没有改'],
])('%s', (_, before, after, words) => {
  if (words) expect(said(before, after)).toBe(words)
  else expect(said(before, after)).toMatch(/^加 2 处 \d 字，删 2 处 \d 字$/)
})

test('as many characters are told as stand in ins and del, in no more places than these', () => {
  const before = '<p>三年级写我喜欢的地方，交上来三十七篇公园。</p><p>孩子们不是没有喜欢的地方。</p>'
  const after = '<p>三年级写我喜欢的一个地方，交上来四十篇公园。</p><p>孩子们有喜欢的地方。</p><p>加一段。</p>'
  const { html, inserted, deleted } = markChanges(before, after)
  for (const [tag, { places, characters }] of [
    ['ins', inserted],
    ['del', deleted],
  ] as const) {
    const drawn = [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text]) => text!)
    expect(characters).toBe(drawn.join('').length)
    expect(places).toBeLessThanOrEqual(drawn.length)
    expect(places).toBeGreaterThan(0)
  }
})

test('a picture that is new is drawn as put in, the one before as taken out', () => {
  expect(markChanges(picture('a'), picture('b')).html).toMatch(/<del><img src="\/upload\/a[^>]*><\/del><ins><img/)
})

test('nothing is left out of a long text: what is beyond fifteen hundred that differ is compared by its place', () => {
  const paragraphs = (...all: string[]) => all.map((text) => `<p>${text}</p>`).join('')
  const saidOf = (count: number) =>
    said(
      paragraphs(...Array<string>(count).fill('甲'), '中', '早'),
      paragraphs(...Array<string>(count).fill('乙'), '新', '中', '晚'),
    )
  expect(saidOf(1498)).toBe('加 1,500 处 1,500 字，删 1,499 处 1,499 字')
  expect(saidOf(1499)).toBe('加 1,502 处 1,502 字，删 1,501 处 1,501 字')
  const long = '<p>段</p>'.repeat(3000)
  expect(said(`${long}<p>甲</p>`, `${long}<p>乙</p>`)).toBe('加 1 处 1 字，删 1 处 1 字')
  const { html } = markChanges(
    paragraphs(...Array<string>(2000).fill('甲'), '末'),
    paragraphs(...Array<string>(1700).fill('乙'), '末'),
  )
  expect(html.match(/<del>甲<\/del>/g)).toHaveLength(2000)
  expect(html.match(/<ins>乙<\/ins>/g)).toHaveLength(1700)
  expect(html).toContain('<p>末</p>')
})

test('a paragraph of many words is compared as others are', () => {
  const words = '教师 '.repeat(2000)
  expect(said(`<p>${words}今天</p>`, `<p>${words}明天</p>`)).toBe('加 1 处 2 字，删 1 处 2 字')
})
