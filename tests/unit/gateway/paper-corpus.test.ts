// Papers in the wording of real ones: each is read, and compared with the right result beside it. An item may be right, or asked about in its
// row; one that is wrong without a word fails.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { marksToText } from '../../../src/contract/exam/paper-marks.ts'
import { draftsOfText } from '../../../src/gateway/exam/import/paper-text.ts'
import { type Item, type Result, resultOf } from './paper-result.ts'

const folder = new URL('../../corpus/papers/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const papers = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({
    name,
    text: textOf(name),
    right: JSON.parse(textOf(name.replace('.txt', '.json'))) as Result,
  }))

/** An item by its text; one that is asked about by its line. */
const wordsOf = (one: Result['items'][number]) => ('asked' in one ? `line ${one.line}` : one.stem)

test('forty papers, each with five items or more', () => {
  expect(papers.length).toBeGreaterThanOrEqual(40)
  const sizes = papers.map(({ name, right }) => [
    name,
    right.items.reduce((sum, one) => sum + ('parts' in one ? one.parts!.length : 1), 0),
  ])
  expect(sizes.filter(([, size]) => Number(size) < 5)).toEqual([])
})

test('nothing is wrong without a word; nearly all is right', () => {
  const counts = { right: 0, asked: 0, wrong: [] as string[] }
  for (const { name, text, right } of papers) {
    const read = resultOf(text)
    const byWords = new Map(right.items.map((one) => [wordsOf(one), one]))
    for (const one of read.items) {
      const wanted = byWords.get(wordsOf(one))
      if (wanted && JSON.stringify(wanted) === JSON.stringify(one)) counts['asked' in one ? 'asked' : 'right']++
      else if ('asked' in one) counts.asked++
      else counts.wrong.push(`${name}: ${JSON.stringify(one)} instead of ${JSON.stringify(wanted)}`)
    }
    // as many as there are: one that vanished is wrong too
    if (read.items.length < right.items.length)
      counts.wrong.push(`${name}: ${read.items.length} of ${right.items.length} items`)
  }
  expect(counts.wrong).toEqual([])
  expect(counts.right / (counts.right + counts.asked)).toBeGreaterThan(0.9)
})

test.each(papers)('$name: what is asked and what is left out is what a teacher expects', ({ text, right }) => {
  expect(resultOf(text)).toEqual(right)
})

const textsOf = (item: Item): string[] => [
  item.stem,
  ...(item.options ?? []),
  ...item.key,
  item.analysis ?? '',
  ...(item.tags ?? []),
  ...(item.parts ?? []).flatMap(textsOf),
]

/** What tells a paper apart and stands in no item: numbers, letters of options and keys, labels, blanks, titles, scores. */
const structure =
  /答案(?:要点)?|参考|标准|解析|分析|详解|点睛|难度|知识点|考点|题型|题干|分值|问题|正确|简单|中等|困难|易|错误|文件上传题|[单多]选题?|不定项|判断题?|简答题?|填空题?|分|本题?|小题|满|例|练习|第|题|details|summary|点击查看|Answer|Keys?|Explanation|Q|[\dA-KNTF０-９Ａ-Ｊ√×对错答解]/gi
const signs = /[\s\p{P}\p{S}]/gu

/** What is left of a paper without what its items, its rows and the list of left-out lines have. */
function lostOf(text: string): string {
  const left: string[] = []
  const drafts = draftsOfText(text, left)
  const leftLines = new Set(left.map((sentence) => Number(sentence.match(/^第 (\d+) 行/)?.[1])))
  const { items } = resultOf(text)
  const cells = drafts.flatMap((draft) => Object.values(draft.cells).map((cell) => marksToText(cell.text)))
  const found = [...cells, ...items.flatMap((one) => ('asked' in one ? [] : textsOf(one)))]
    .flatMap((one) => one.replace(/<[^<>]*>/g, '\n').split(/\n|；|[(（][\s\u3000]*[)）]/))
    .map((one) => one.replace(signs, ''))
    .filter((one) => one.length > 1 || /\p{Script=Han}/u.test(one))
    .sort((one, other) => other.length - one.length)
  let rest = text
    .split('\n')
    .filter(
      (line, at) =>
        !leftLines.has(at + 1) && !/^[(（]?(?:[一二三四五六七八九十]{1,3}|[ⅠⅡⅢⅣⅤIV]{1,3})[)）]?[、.．]/.test(line),
    )
    .filter(
      (line) =>
        !/^#{1,3} |^(?:.{0,20})?(?:参考|标准)?答案(?:及|与)?(?:解析|评分标准)?$|^题号|^Answer Key|^附：/.test(line),
    )
    .map((line) => line.replace(signs, ''))
    .join('\n')
  for (const one of found) rest = rest.replaceAll(one, '\n')
  return rest.replace(structure, '').replace(/\s+/g, ' ').trim()
}

test.each(papers)(
  '$name: every word of it stands in an item, in a row, or in the list of what is left out',
  ({ text }) => {
    expect(lostOf(text)).toBe('')
  },
)
