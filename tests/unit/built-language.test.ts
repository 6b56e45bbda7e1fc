// What browsers of 2022 (Chromium 109, the last of Windows 7) cannot run does not stand in what they are sent. Of our own sources the
// compiler says it (`lib` of tsconfig.json); this reads the built files, for what a dependency brings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'dist/client/_astro'
const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.m?js$/.test(name)) : []

/** Called without a look whether it is there; `since` is the version of Chromium. */
const tooNew: Record<string, { since: number; pattern: RegExp }> = {
  'toSorted, toReversed, toSpliced': { since: 110, pattern: /\.(?:toSorted|toReversed|toSpliced)\(/ },
  groupBy: { since: 117, pattern: /\b(?:Map|Object)\.groupBy\(/ },
  withResolvers: { since: 119, pattern: /Promise\.withResolvers\(/ },
  'AbortSignal.any': { since: 116, pattern: /AbortSignal\.any\(/ },
  'Array.fromAsync': { since: 121, pattern: /Array\.fromAsync\(/ },
  'URL.canParse': { since: 120, pattern: /URL\.canParse\(/ },
  'Promise.try': { since: 128, pattern: /Promise\.try\(/ },
  'toWellFormed, isWellFormed': { since: 111, pattern: /\.(?:to|is)WellFormed\(/ },
  'sets of sets': { since: 122, pattern: /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/ },
}

/** pdf.js in its build for old browsers brings what it calls; `AbortSignal.any` stands in its editor, which is not opened. */
const bringsItsOwn = /^(?:PdfPages|pdf\.worker)\./
/** The router would make a pattern of it for a part of an address that may be missing; ours are patterns themselves. */
const neverMade = '(?<$1>(?<=/)'

test('no built script calls what Chromium 109 lacks', () => {
  expect(files.length).toBeGreaterThan(50)
  const others = files.filter((name) => !bringsItsOwn.test(name))
  const found = others.flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return Object.entries(tooNew).flatMap(([what, { since, pattern }]) => {
      const match = pattern.exec(text)
      return match
        ? [`${name}: ${what} (${since}) …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`]
        : []
    })
  })
  expect(found).toEqual([])
})

test('no built script has a look-behind, which Safari before 16.4 does not parse', () => {
  const found = files.flatMap((name) => {
    const text = readFileSync(`${folder}/${name}`, 'utf8').replaceAll(neverMade, '')
    const at = text.search(/\(\?<[=!]/)
    return at < 0 ? [] : [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
  })
  expect(found).toEqual([])
})
