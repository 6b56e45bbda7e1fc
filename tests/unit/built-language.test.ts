// What browsers of 2022 (Chromium 109, the last of Windows 7) cannot run does not stand in what they are sent, and what those of 2021
// (Chromium 92) lack they are given. Of our own sources the compiler says it (`lib` of tsconfig.json); this reads the built files, for
// what a dependency brings.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { beforePaint } from '../../src/lib/page/before-paint.ts'

const folder = 'dist/client/_astro'
const newEnough = { createElement: () => ({ noModule: true }), documentElement: { setAttribute() {} } }
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

/** In Chromium since 93 to 103: public/older.js brings it. */
const given = {
  'Object.hasOwn': /\bObject\.hasOwn\(/,
  'Array.prototype.findLast': /\.findLast\(/,
  'Array.prototype.findLastIndex': /\.findLastIndex\(/,
  'AbortSignal.timeout': /AbortSignal\.timeout\(/,
  'AbortSignal.prototype.throwIfAborted': /\.throwIfAborted\(/,
}
/** The same, where nothing brings it. `role` of an element is one of its attributes since 103, and a word of its own before. */
const notGiven: Record<string, { since: number; pattern: RegExp }> = {
  'a static block': { since: 94, pattern: /\bstatic\s*\{/ },
  'the role of an element as a property': { since: 103, pattern: /\.role=[`'"]/ },
  'a query for a range of widths': { since: 104, pattern: /\((?:width|height)\s*[<>]=?\s*\d+(?:px|r?em)/ },
  showPicker: { since: 99, pattern: /\.showPicker\(/ },
  'Response.json': { since: 105, pattern: /\bResponse\.json\(/ },
  'reading a stream by for await': { since: 124, pattern: /for await\(\w+ \w+ of \w+\.body\b/ },
  structuredClone: { since: 98, pattern: /(?<!try\{return )\bstructuredClone\(/ },
}

/**
 * pdf.js in its build for old browsers brings what it calls and Chromium 118 lacks, but for what islands/course/learn/pdf-needs.ts gives it;
 * `AbortSignal.any` stands in its editor, which is not opened.
 */
const bringsItsOwn = /^(?:PdfPages|pdf-worker)[.-]/
const ofPdf: Record<string, RegExp> = {
  toSorted: /\.toSorted\(/,
  toReversed: /\.toReversed\(/,
  toSpliced: /\.toSpliced\(/,
  isWellFormed: /\.isWellFormed\(/,
  toWellFormed: /\.toWellFormed\(/,
  groupBy: /\b(?:Map|Object)\.groupBy\(/,
  withResolvers: /\.withResolvers\(/,
  transferToFixedLength: /\.transferToFixedLength\(/,
}
/** The router would make a pattern of it for a part of an address that may be missing; ours are patterns themselves. */
const neverMade = '(?<$1>(?<=/)'

const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

function found(patterns: Record<string, { since: number; pattern: RegExp }>, names = files) {
  return names.flatMap((name) => {
    const text = read(name)
    return Object.entries(patterns).flatMap(([what, { since, pattern }]) => {
      const match = pattern.exec(text)
      return match
        ? [`${name}: ${what} (${since}) …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`]
        : []
    })
  })
}

test('no built script calls what Chromium 109 lacks', () => {
  expect(files.length).toBeGreaterThan(50)
  const others = files.filter((name) => !bringsItsOwn.test(name))
  expect(found(tooNew, others)).toEqual([])
})

test('what built scripts call and Chromium 92 lacks is brought to it, or not called', () => {
  const { 'a static block': block, ...calls } = notGiven
  expect(found({ block: block! })).toEqual([])
  const others = files.filter((name) => !bringsItsOwn.test(name))
  expect(found(calls, others).filter((line) => !/\bs\.role=`radio`,s\[`aria-checked`\]/.test(line))).toEqual([]) // properties for React

  const texts = others.map(read)
  const called = Object.entries(given).flatMap(([path, pattern]) =>
    texts.some((text) => pattern.test(text)) ? [path] : [],
  )
  expect(called).toContain('Object.hasOwn')
  const lacks = createContext({ Object, AbortController, DOMException, setTimeout, document: newEnough })
  runInContext(
    `delete Object.hasOwn; delete Array.prototype.findLast; delete Array.prototype.findLastIndex
     var AbortSignal = function () {}; var window = this`,
    lacks,
  )
  runInContext(readFileSync('public/older.js', 'utf8'), lacks)
  expect(called.filter((path) => runInContext(`typeof ${path}`, lacks) !== 'function')).toEqual([])
  expect(runInContext('[1, 2, 3, 4].findLast((n) => n % 2)', lacks)).toBe(3)
  expect(runInContext('[[1, 2].findLastIndex((n) => n > 5), Object.hasOwn({ a: 1 }, "a")].join()', lacks)).toBe(
    '-1,true',
  )
})

test('pdf.js finds on the page and in its worker what it calls and Chromium 109 lacks', () => {
  const chunks = files.filter((name) => bringsItsOwn.test(name)).map(read)
  expect(chunks).toHaveLength(2)
  for (const text of chunks)
    for (const [name, call] of Object.entries(ofPdf))
      if (call.test(text))
        expect(text).toMatch(new RegExp(`\\w\\((?:Promise|Array(?:Buffer)?\\.prototype),[\`"']${name}[\`"'],`))
})

test.each([
  ['no modules', '', {}],
  ['no `at`, as before Chromium 92 and Safari 15.4', 'delete Array.prototype.at', { noModule: true }],
  [
    'neither AbortSignal nor modules, as in Internet Explorer',
    'delete Array.prototype.at; AbortSignal = undefined',
    {},
  ],
])('a browser with %s is told which one serves, above the page', (_, missing, script) => {
  const told: string[] = []
  const element = { ...script, style: {}, setAttribute() {}, appendChild: (text: string) => void told.push(text) }
  const document = {
    createElement: () => element,
    createTextNode: (text: string) => text,
    addEventListener: (_: string, ready: () => void) => ready(),
    documentElement: element,
    body: { firstChild: null, insertBefore: () => void told.push('above the page') },
  }
  const old = createContext({ AbortSignal: class {}, DOMException, setTimeout, document })
  runInContext(`var window = this; ${missing}`, old)
  runInContext(readFileSync('public/older.js', 'utf8'), old)
  expect(told).toEqual([expect.stringMatching(/请用 Chrome 或 Edge 109 .*Windows 7.*极速模式.*微信/), 'above the page'])
})

test.each(Object.keys(given).filter((path) => !path.endsWith('Index')))(
  'a page without %s loads what brings it, whatever else it has by somebody else’s hand',
  (path) => {
    const written: string[] = []
    const more = { dataset: {} }
    const document = { write: (text: string) => void written.push(text), cookie: '', documentElement: more }
    const page = createContext({ AbortSignal, document, matchMedia: () => ({}) })
    runInContext(`var window = this; ${beforePaint}`, page)
    expect(written).toEqual([])
    const own = class extends AbortSignal {}
    const lacks = createContext({ AbortSignal: path.startsWith('AbortSignal') ? class {} : own, document })
    runInContext(`delete ${path}; var window = this; matchMedia = () => ({}); ${beforePaint}`, lacks)
    expect(written).toEqual(['<script src=/older.js></script>'])
  },
)

test('the line stands there though the rest of the script that comes first cannot run, as before Internet Explorer 11', () => {
  const written: string[] = []
  const old = createContext({ document: { write: (text: string) => void written.push(text), cookie: '' } })
  expect(() => runInContext(`delete Array.prototype.findLast; var window = this; ${beforePaint}`, old)).toThrow()
  expect(written).toEqual(['<script src=/older.js></script>'])
})

test('the scripts that old browsers read first have only what Internet Explorer parses', () => {
  const newer = /=>|`|\?\.|\?\?|,\s*\)|\b(?:let|const|class|async|for \(\w+ of)\b/
  for (const script of [beforePaint, readFileSync('public/older.js', 'utf8').replace(/\/\/ .*/g, '')])
    expect(newer.exec(script)).toBe(null)
})

test('no built script has a look-behind, which Safari before 16.4 does not parse', () => {
  const found = files.flatMap((name) => {
    const text = read(name).replaceAll(neverMade, '')
    const at = text.search(/\(\?<[=!]/)
    return at < 0 ? [] : [`${name}: …${text.slice(Math.max(0, at - 60), at + 60)}…`]
  })
  expect(found).toEqual([])
})

const styles = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.css')) : []

test.each(styles)(
  '%s has what Chromium 92 reads: no layers, no ranges of widths, no `:has` for the focus, moves and heights in the older words too',
  (name) => {
    const text = read(name)
    expect(text).not.toMatch(/@layer|@container|@media not \(|\((?:min-|max-)?(?:width|height)\s*[<>]/)
    expect(text).not.toMatch(/:has\(:focus/) // `:has` came with Chromium 105: where the focus is shows without
    const colours = text.replace(/@supports[^{]*color-mix[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    expect(colours).not.toMatch(/color-mix|oklch|oklab/)
    const ofRules = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, declarations]) => `${declarations};`)
    const withoutOlder = ofRules.flatMap((declarations) =>
      [...declarations.matchAll(/(?<=^|;)[^;]*\d[dsl]v[hw][^;]*;/g)].filter(
        ({ 0: one, index }) => !declarations.slice(0, index).includes(one.replace(/(\d)[dsl]v([hw])/g, '$1v$2')),
      ),
    )
    expect(withoutOlder.map(([one]) => one)).toEqual([])
    const moves = [...text.matchAll(/[;{](translate|scale|rotate):/g)].map(([, move]) => `transform:${move}(`)
    const older = text.slice(text.lastIndexOf('@supports not (translate:0)'))
    expect(moves.filter((move) => !older.includes(move))).toEqual([])
  },
)
