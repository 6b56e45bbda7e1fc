// Words that a writer leaves: in their sentence, and there alone.
import { expect, test } from 'vitest'
import { isSameMeant, joinMeant, joinWhereSame, wordAt } from '../../../src/islands/community/write/meant-words.ts'

const at = (paragraph: string, word: string) => {
  const from = paragraph.indexOf(word)
  return wordAt(paragraph, from, from + word.length)
}

test.each([
  ['谢谢大家。想要样子可以加群，我发。再见', '想要样子可以加群，我发'],
  ['可以加群', '可以加群'],
  ['加群！好吗？', '加群'],
  [`${'很'.repeat(300)}加群${'长'.repeat(300)}`, `${'很'.repeat(70)}加群${'长'.repeat(70)}`],
])('of 「%s」 the sentence is 「%s」', (paragraph, sentence) => {
  expect(at(paragraph, '加群')).toEqual({ text: '加群', sentence })
})

test('other sentences do not matter, its own does', () => {
  expect(at('第一句。可以加群。', '加群')).toEqual(at('改过的第一句！可以加群。又一句', '加群'))
  expect(at('可以加群', '加群')).not.toEqual(at('请看，可以加群', '加群'))
})

test('what the contract bounds is never more', () => {
  const long = '词'.repeat(500)
  const { text, sentence } = wordAt(long, 100, 300)
  expect([text.length, sentence.length <= 200]).toEqual([50, true])
  const many = Array.from({ length: 130 }, (_, n) => ({ text: '词', sentence: `第 ${n} 句` }))
  expect(joinMeant(many, [{ text: '词', sentence: '新的' }])).toHaveLength(100)
})

test('two texts that differ in these words alone become one, others are put beside each other', () => {
  const a = { content: '同', meantWords: [{ text: '加群', sentence: '一' }] }
  const b = { content: '同', meantWords: [{ text: '加群', sentence: '二' }] }
  const join = joinWhereSame<typeof a>((x, y) => x.content === y.content && isSameMeant(x.meantWords, y.meantWords))
  expect(join(a, b)).toEqual({ content: '同', meantWords: [...a.meantWords, ...b.meantWords] })
  expect(join(a, { ...b, content: '不同' })).toBeUndefined()
})
