import { expect, test } from 'vitest'
import { readingProgress } from '../../../src/lib/page/reading-progress.ts'

const text = { height: 4000, windowHeight: 800, minutes: 10 }

test.each([
  ['nothing before the text has reached the top', 120, ''],
  ['the share seen and the minutes left', -1200, '读到 50%，还剩约 5 分钟'],
  ['never zero minutes while something is left', -3180, '读到 99%，还剩约 1 分钟'],
  ['that one is through', -3300, '读完了'],
])('says %s', (_, top, said) => expect(readingProgress({ ...text, top })).toBe(said))

test('a text without height is not divided by', () => {
  expect(readingProgress({ ...text, top: 0, height: 0 })).toBe('读到 0%，还剩约 10 分钟')
})
