// Small bugs in the text of one SQL statement: a condition, a column, a comparison, a rounding. It reads words and brackets, no grammar.

export type Edit = { start: number; end: number; text: string }

type Word = { text: string; start: number; end: number; depth: number }

/** `holes` are what the program puts in: never read, but part of what is dropped. */
export function sqlMutations(text: string, holes: { start: number; end: number }[]): { kind: string; edits: Edit[] }[] {
  const words = wordsOf(masked(text, holes))
  return [...conditionsOf(words), ...assignmentsOf(words), ...insertedOf(words), ...operatorsOf(words)]
}

/** Of the same length: what is put in is a name, comments and strings are blank but for their marks. */
function masked(text: string, holes: { start: number; end: number }[]) {
  let out = text
  const cover = (start: number, end: number, letter: string) => {
    out = out.slice(0, start) + letter.repeat(end - start) + out.slice(end)
  }
  for (const { start, end } of holes) cover(start, end, '$')
  for (const { 0: found, index } of out.matchAll(/--[^\n]*|'[^']*'/g))
    cover(index, index + found.length, found.startsWith('--') ? ' ' : '$')
  return out
}

function wordsOf(text: string): Word[] {
  let depth = 0
  return [...text.matchAll(/[\w$.:]+|[<>@#&|~!=%-]+|[^\s\w]/g)].map(({ 0: found, index }) => {
    if (found === ')' || found === ']') depth--
    const word = { text: found.toLowerCase(), start: index, end: index + found.length, depth }
    if (found === '(' || found === '[') depth++
    return word
  })
}

const ends = new Set([
  ...[
    'and',
    'or',
    'order',
    'group',
    'limit',
    'returning',
    'union',
    'except',
    'intersect',
    'then',
    'else',
    'end',
    'when',
  ],
  ...[
    'having',
    'for',
    'on',
    'left',
    'inner',
    'cross',
    'join',
    'window',
    'where',
    'from',
    'offset',
    'select',
    'as',
    ';',
  ],
  ...['insert', 'update', 'delete', '`', ','],
])

/** The index of the first word after `from` that ends what stands at its depth. */
function endAfter(words: Word[], from: number, depth: number, stops = ends) {
  const found = words.findIndex(
    (word, n) =>
      n > from &&
      (word.depth < depth || (word.depth === depth && stops.has(word.text))) &&
      words[n - 1]!.text !== 'distinct', // … from
  )
  return found === -1 ? words.length - 1 : found
}

/** The end of the words from `first` up to `last`, which is not among them. */
const span = (words: Word[], first: number, last: number) => ({ start: words[first]!.start, end: words[last - 1]!.end })

/** `between a and b` has an `and` of its own. */
function isOfBetween(words: Word[], n: number) {
  const { depth } = words[n]!
  for (let k = n - 1; k >= 0 && words[k]!.depth >= depth; k--) {
    if (words[k]!.depth > depth) continue
    if (words[k]!.text === 'between') return true
    if (ends.has(words[k]!.text)) return false
  }
  return false
}

function endOfCondition(words: Word[], from: number, depth: number) {
  let end = endAfter(words, from, depth)
  while (words[end]!.text === 'and' && isOfBetween(words, end)) end = endAfter(words, end, depth)
  return end
}

function conditionsOf(words: Word[]) {
  return words.flatMap(({ text, depth }, n) => {
    if (text !== 'and' && text !== 'where') return []
    if (text === 'and' && isOfBetween(words, n)) return []
    const end = endOfCondition(words, n, depth)
    if (end <= n + 1) return []
    if (text === 'and') return [{ kind: 'and', edits: [{ ...span(words, n, end), text: '' }] }]
    // The first of several: with the `and` after it; alone it goes with its `where`.
    const isFirst = words[end]!.text === 'and' && words[end]!.depth === depth
    if (words[end]!.text === 'or' && words[end]!.depth === depth) return []
    const dropped = isFirst ? span(words, n + 1, end + 1) : span(words, n, end)
    return [{ kind: isFirst ? 'and' : 'where', edits: [{ ...dropped, text: '' }] }]
  })
}

/** The parts between commas from `first` up to `last`. */
function partsOf(words: Word[], first: number, last: number, depth: number) {
  const parts: { first: number; last: number }[] = []
  let begin = first
  for (let n = first; n <= last; n++)
    if (n === last || (words[n]!.text === ',' && words[n]!.depth === depth)) {
      if (n > begin) parts.push({ first: begin, last: n })
      begin = n + 1
    }
  return parts
}

type Part = { first: number; last: number }

function withoutPart(words: Word[], parts: Part[], n: number): Edit {
  const { first, last } = parts[n]!
  const next = parts[n + 1]
  if (next) return { start: words[first]!.start, end: words[next.first]!.start, text: '' }
  const before = parts[n - 1]!
  return { start: words[before.last - 1]!.end, end: words[last - 1]!.end, text: '' }
}

const endsOfSet = new Set(['where', 'from', 'returning', '`', ';'])

/** `update … set a = …, b = …` */
function assignmentsOf(words: Word[]) {
  return words.flatMap(({ text, depth }, n) => {
    if (text !== 'set') return []
    const parts = partsOf(words, n + 1, endAfter(words, n, depth, endsOfSet), depth)
    if (parts.length < 2) return []
    return parts.map((_, k) => ({ kind: 'column', edits: [withoutPart(words, parts, k)] }))
  })
}

const endsOfList = new Set(['from', 'where', 'on', 'returning', 'union', '`', ';'])

/** `insert into t (a, b) select x, y from …` or `… values (x, y)`: a column and what is put there. */
function insertedOf(words: Word[]) {
  return words.flatMap(({ text, depth }, n) => {
    if (text !== 'into' || words[n + 2]?.text !== '(') return []
    const close = words.findIndex((word, k) => k > n && word.text === ')' && word.depth === depth)
    const after = words[close + 1]?.text
    if (after !== 'select' && after !== 'values') return []
    const names = partsOf(words, n + 3, close, depth + 1)
    const isSelect = after === 'select'
    const first = isSelect ? close + 2 : close + 3
    const inner = isSelect ? depth : depth + 1
    const given = partsOf(words, first, endAfter(words, first - 1, inner, endsOfList), inner)
    if (names.length < 2 || names.length !== given.length) return []
    return names.map((_, k) => ({
      kind: 'column',
      edits: [withoutPart(words, names, k), withoutPart(words, given, k)],
    }))
  })
}

const opposite: Record<string, string> = { '>=': '>', '>': '>=', '<=': '<', '<': '<=', floor: 'ceil', ceil: 'floor' }

function operatorsOf(words: Word[]) {
  return words.flatMap((word, n) => {
    const put = opposite[word.text]
    if (!put || (/\w/.test(put) && words[n + 1]?.text !== '(')) return []
    const kind = /\w/.test(put) ? 'rounding' : 'comparison'
    return [{ kind, edits: [{ start: word.start, end: word.end, text: put }] }]
  })
}
