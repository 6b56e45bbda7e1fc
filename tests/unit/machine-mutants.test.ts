// The bugs that `npm run prove -- machine-mutants` draws: what a machine changes in a source, and which tests it holds to be near.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { changed } from '../../scripts/edits.mjs'
import { reachedBy } from '../../scripts/reach.mjs'
import { areaOf, areas } from '../mutants/machine/areas.ts'
import { candidatesOf, draw } from '../mutants/machine/draw.ts'
import { equivalent } from '../mutants/machine/equivalent.ts'
import { mutationsOf } from '../mutants/machine/mutations.ts'
import { openGraph } from '../mutants/machine/nearest-tests.ts'
import { planted } from '../mutants/machine/planted.ts'

/** What becomes of a source by all changes of a kind, or of any. */
const made = (source: string, kind?: string, file = 'a.tsx') =>
  mutationsOf(file, source)
    .filter((one) => !kind || one.kind === kind)
    .map((one) => changed(source, one.edits))

test.each([
  ['where', "q.selectFrom('a').where('b', '=', 1).execute()", ["q.selectFrom('a').execute()"]],
  ['filter', 'list.filter(isOpen).map(of)', ['list.map(of)']],
  [
    'and',
    'sql`select from a where b = ${c} and d between 1 and 2 and e`',
    [
      'sql`select from a where  d between 1 and 2 and e`',
      'sql`select from a where b = ${c}  and e`',
      'sql`select from a where b = ${c} and d between 1 and 2 `',
    ],
  ],
  [
    'and',
    'sql`select from a join b on x and (y or z) where c is distinct from d or e and f order by g`',
    [
      'sql`select from a join b on x  where c is distinct from d or e and f order by g`',
      'sql`select from a join b on x and (y or z) where c is distinct from d or e  order by g`',
    ],
  ],
  ['where', "sql`delete from a where b = ' and ' returning c`", ['sql`delete from a  returning c`']],
  [
    'column',
    'q.updateTable(t).set({ a, b: 2, ...c })',
    ['q.updateTable(t).set({ b: 2, ...c })', 'q.updateTable(t).set({ a, ...c })'],
  ],
  [
    'column',
    'q.insertInto(t).values(list.map((x) => ({ a: x, b })))',
    ['q.insertInto(t).values(list.map((x) => ({ b })))', 'q.insertInto(t).values(list.map((x) => ({ a: x })))'],
  ],
  [
    'column',
    'sql`update a set b = f(1, 2), c = 3 where d`',
    ['sql`update a set c = 3 where d`', 'sql`update a set b = f(1, 2) where d`'],
  ],
  [
    'column',
    'sql`insert into a (b, c) select ${b}, f(x, y) from z`',
    ['sql`insert into a (c) select f(x, y) from z`', 'sql`insert into a (b) select ${b} from z`'],
  ],
  [
    'column',
    'sql`insert into a (b, c) values (1, ${c})`',
    ['sql`insert into a (c) values (${c})`', 'sql`insert into a (b) values (1)`'],
  ],
  [
    'name',
    "const copied = ['a', 'b', 'c'] as const",
    ["const copied = ['b', 'c'] as const", "const copied = ['a', 'c'] as const", "const copied = ['a', 'b'] as const"],
  ],
  ['statement', 'async () => { await remove(a); return b }', ['async () => { ; return b }']],
  ['await', 'async () => { await remove(a); return b }', ['async () => { remove(a); return b }']],
  [
    'comparison',
    "a >= b; q.where('c', '<', d); sql`e > f and g <> h and i @> j`",
    [
      "a > b; q.where('c', '<', d); sql`e > f and g <> h and i @> j`",
      "a >= b; q.where('c', '<=', d); sql`e > f and g <> h and i @> j`",
      "a >= b; q.where('c', '<', d); sql`e >= f and g <> h and i @> j`",
    ],
  ],
  ['rounding', 'Math.floor(a); sql`ceil(b)`', ['Math.ceil(a); sql`ceil(b)`', 'Math.floor(a); sql`floor(b)`']],
  ['default', 'f(a.b ?? c)', ['f(c)']],
  ['logic', 'if (a && b) f()', ['if (a || b) f()']],
  ['logic', 'a && b && c', ['((a && b) || c)', '(a || b) && c']],
  ['if', 'if (a.b) f()', ['if (!(a.b)) f()']],
  [
    'swap',
    'f(q, courseId, lessonId); g(a, c); h(row.from, row.to)',
    [
      'f(q, lessonId, courseId); g(a, c); h(row.from, row.to)',
      'f(q, courseId, lessonId); g(a, c); h(row.to, row.from)',
    ],
  ],
  [
    'limit',
    'const maxRows = 2 * 3; const size = 4; q.limit(5)',
    [
      'const maxRows = (2 * 3) + 1; const size = 4; q.limit(5)',
      'const maxRows = (2 * 3) - 1; const size = 4; q.limit(5)',
      'const maxRows = 2 * 3; const size = 4; q.limit(5 + 1)',
      'const maxRows = 2 * 3; const size = 4; q.limit(5 - 1)',
    ],
  ],
  [
    'dependency',
    'useEffect(() => f(a, b), [a, b])',
    ['useEffect(() => f(a, b), [b])', 'useEffect(() => f(a, b), [a])'],
  ],
  [
    'state',
    'const [a, setA] = useState(1); const f = () => { setA(2); setTimeout(g, 1) }; const h = () => setA(3)',
    [
      'const [a, setA] = useState(1); const f = () => { ; setTimeout(g, 1) }; const h = () => setA(3)',
      'const [a, setA] = useState(1); const f = () => { setA(2); setTimeout(g, 1) }; const h = () => undefined',
    ],
  ],
  ['key', '<A key={b} c="d" />', ['<A  c="d" />']],
])('%s: %s', (kind, source, expected) => {
  expect(made(source, kind).sort()).toEqual([...expected].sort())
})

test('types, imports, and what people read are left as they are', () => {
  expect(
    made(`import { a, b, c } from './x.ts'
export { d } from './y.ts'
type E = F extends G ? H : 'where a and b and c >= d'
interface I { maxRows: 5 }
const kind = text as 'x' | 'y' | 'z'
const said = '最多 5 行 and a >= b'
const told = \`where \${name} and b >= c\``),
  ).toEqual([])
})

test('each change of a source is a text that can be read, and is found again by what the report says of it', () => {
  for (const file of ['gateway/exam/audit.ts', 'gateway/exam/class-sitting.ts', 'islands/exam/Question.tsx']) {
    const source = readFileSync(`src/${file}`, 'utf8')
    const candidates = candidatesOf(file, source)
    expect(candidates.length).toBeGreaterThan(10)
    for (const one of candidates) {
      const text = changed(source, one.edits)
      expect(text).not.toBe(source)
      expect([file, one.change, readable(file, text)]).toEqual([file, one.change, true])
      expect(source.split('\n')[one.row - 1]!.trim()).toBe(one.line)
    }
  }
})

function readable(file: string, text: string) {
  const { parseDiagnostics } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest) as unknown as {
    parseDiagnostics: unknown[]
  }
  return parseDiagnostics.length === 0
}

test('a change that nobody could see stands in its file still', () => {
  for (const { file, line, change, reason } of equivalent) {
    const found = candidatesOf(file, readFileSync(file, 'utf8')).filter(
      (one) => one.line === line && one.change === change,
    )
    expect([file, line, change, found.length > 0]).toEqual([file, line, change, true])
    expect(reason).toMatch(/\S.{10}/)
  }
})

test('every file of the gateway, the jobs, the page store and the islands is of an area', () => {
  const files = globSync('{gateway,jobs,page-store,islands,outside,files,site,lib}/**/*.{ts,tsx}', { cwd: 'src' })
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => !areaOf(file))).toEqual([])
  expect(areas.filter((area) => !files.some((file) => areaOf(file) === area))).toEqual([])
})

test('a seed draws the same bugs again, another one others, as many from each area', () => {
  const given = { count: 6, only: ['drafts', 'imports'] }
  const [first, again, other] = [1, 1, 2].map((seed) => draw({ ...given, seed }, openGraph(new Map())))
  expect(again).toEqual(first)
  expect(other!.map(({ key }) => key)).not.toEqual(first!.map(({ key }) => key))
  expect(first!.map(({ area }) => area)).toEqual(Array(3).fill(['drafts', 'imports']).flat())
})

test('every folder of islands is reached by a test', () => {
  const folders = readdirSync('src/islands')
  const isReached = (folder: string) => reachedBy(globSync(`src/islands/${folder}/**/*.{ts,tsx}`)).length > 0
  expect(folders.length).toBeGreaterThan(12)
  expect(folders.filter((folder) => !isReached(folder))).toEqual([])
})

test('near are the tests that name a call of the changed handler, or its address, then those of what uses it', () => {
  const texts = {
    'src/gateway/a.ts': `import { helper } from './b.ts'
export const aHandlers: Handlers<typeof aCalls> = {
  'x/auth/a/save': async () => helper(1),
  'x/auth/a/list': async () => own(),
}
const own = () => 2`,
    'src/gateway/b.ts': `export const helper = (n: number) => deep(n)
function deep(n: number) { return n }`,
    'tests/calls/x/save.test.ts': "call('x/auth/a/save')",
    'tests/calls/x/list.test.ts': "import { listed } from '../../support/listed.ts'\ntest(listed)",
    'tests/support/listed.ts': "export const listed = () => call('x/auth/a/list')",
    'src/gateway/c.ts': `export const cHandlers: Handlers<typeof cCalls> = {
  'PUT x/auth/c/update': async () => 3,
  'x/api/c/{no}': async () => 4,
}`,
    'tests/calls/x/sent.test.ts': "send('http://world/gateway/x/auth/c/update')",
    'tests/calls/x/hook.test.ts': 'const sent = () => send(`/gateway/x/api/c/${no}`)\nsent()',
    'tests/unit/deep.test.ts': "import { helper } from '../../src/gateway/b.ts'\nhelper(1)",
    'tests/unit/none.test.ts': "import type { helper } from '../../src/gateway/b.ts'",
  }
  const graph = openGraph(new Map(Object.entries(texts)))
  const hand = openGraph(new Map(Object.entries(texts)), { 'src/gateway/b.ts': ['tests/unit/none.test.ts'] })
  expect(hand.testsOf('src/gateway/b.ts', 0).tests).toContain('tests/unit/none.test.ts')
  const near = (file: keyof typeof texts, words: string) => graph.testsOf(file, texts[file].indexOf(words))
  expect(near('src/gateway/a.ts', 'own()')).toEqual({ tests: ['tests/calls/x/list.test.ts'], calls: ['x/auth/a/list'] })
  expect(near('src/gateway/a.ts', '2')).toEqual({ tests: ['tests/calls/x/list.test.ts'], calls: ['x/auth/a/list'] })
  expect(near('src/gateway/c.ts', '3').tests).toEqual(['tests/calls/x/sent.test.ts'])
  expect(near('src/gateway/c.ts', '4').tests).toEqual(['tests/calls/x/hook.test.ts'])
  expect(near('src/gateway/b.ts', 'return n')).toEqual({
    tests: ['tests/unit/deep.test.ts', 'tests/calls/x/save.test.ts'],
    calls: ['x/auth/a/save'],
  })
})

test('bugs planted together are off, and each can be turned on by its number; what is worked out at the import has none', () => {
  const source = `const most = 5
export const cut = (list: number[], from: number) => {
  const some = list.filter((n) => n >= from && n < 9)
  some.reverse()
  return some.slice(0, most ?? 1)
}`
  const bugs = mutationsOf('src/a.ts', source).map(({ edits }, n) => ({ n: n + 1, edits }))
  const { text, numbers } = planted('src/a.ts', source, bugs)
  expect(bugs.length - numbers.length).toBe(2) // the limit, one up and one down
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.Latest, module: ts.ModuleKind.CommonJS },
  })
  const run = new Function('exports', `${outputText}; return exports.cut([1, 9, 3, 4], 3)`)
  const answers = [0, ...numbers].map((active) => {
    globalThis.bugHere = (n) => n === active
    return JSON.stringify(run({}))
  })
  globalThis.bugHere = undefined
  expect(answers[0]).toBe('[4,3]')
  expect([...new Set(answers)].sort()).toEqual(['[4,3,9,1]', '[4,3,9]', '[4,3]', '[4]'])
})

test('every bug of a handler, a job and the page store can be planted with all the others of its file', () => {
  for (const file of ['src/gateway/exam/sheet.ts', 'src/jobs/settle-orders.ts', 'src/page-store/store.ts']) {
    const source = readFileSync(file, 'utf8')
    const bugs = mutationsOf(file, source).map(({ edits }, n) => ({ n: n + 1, edits }))
    const { text, numbers } = planted(file, source, bugs)
    expect(numbers.length).toBeGreaterThan(bugs.length * 0.8)
    expect(ts.transpileModule(text, { reportDiagnostics: true }).diagnostics).toEqual([])
    expect(text.match(/bugHere/g)).toHaveLength(numbers.length)
  }
})
