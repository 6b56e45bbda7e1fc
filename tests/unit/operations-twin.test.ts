// The page about running a school stands in two languages: what is typed, set or looked for is the same in both.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const codesOf = (name: string) => {
  const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8').replace(/```[\s\S]*?```/g, '')
  return [...new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!.replace(/\s+/g, ' ')))].sort()
}
const headingsOf = (name: string) =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8').match(/^## /gm)!.length

test('the Chinese page about running a school names each command, setting and file that the English one names', () => {
  expect(codesOf('operations.zh-CN.md')).toEqual(codesOf('operations.md'))
  expect(headingsOf('operations.zh-CN.md')).toBe(headingsOf('operations.md'))
})
