// Two texts with a common origin, block by block (a paragraph, a list, a row of a table, a picture): what only one side changed is taken by itself,
// what both changed is asked.
import { unescaped } from '../../../contract/plain-text.ts'
import { canonical } from './article-values.ts'

/** A place in the merged text. `mine`, `theirs`: HTML of no, one or several blocks. */
export type Place = {
  kind: 'same' | 'mine' | 'theirs' | 'both'
  /** Where it is: 「标题」, or after which heading. */
  where: string
  mine: string
  theirs: string
}

const voids = new Set(['br', 'hr', 'img'])

/** The outermost elements of HTML that an editor or the gateway wrote. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)[^<>]*>/g)) {
    const isVoid = voids.has(name!.toLowerCase())
    if (slash) depth = Math.max(0, depth - 1)
    else if (!isVoid) depth++
    if (depth === 0) {
      blocks.push(html.slice(start, index + tag.length))
      start = index + tag.length
    }
  }
  if (html.slice(start).trim()) blocks.push(html.slice(start))
  return blocks.filter((block) => block.trim())
}

/** Pairs of equal entries in order, as many as can be (LCS). */
function matches(a: readonly string[], b: readonly string[]): [number, number][] {
  let begin = 0
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin++
  let end = 0
  while (end < a.length - begin && end < b.length - begin && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [n, m] = [a.length - begin - end, b.length - begin - end]
  const pairs: [number, number][] = Array.from({ length: begin }, (_, i) => [i, i])
  if (n * m <= maxCells) {
    const best = Array.from({ length: n + 1 }, () => new Uint16Array(m + 1))
    for (let i = n - 1; i >= 0; i--)
      for (let j = m - 1; j >= 0; j--)
        best[i]![j] =
          a[begin + i] === b[begin + j] ? best[i + 1]![j + 1]! + 1 : Math.max(best[i + 1]![j]!, best[i]![j + 1]!)
    for (let i = 0, j = 0; i < n && j < m; )
      if (a[begin + i] === b[begin + j]) pairs.push([begin + i++, begin + j++])
      else if (best[i + 1]![j]! >= best[i]![j + 1]!) i++
      else j++
  }
  for (let k = end; k > 0; k--) pairs.push([a.length - k, b.length - k])
  return pairs
}

/** Beyond it only beginnings and endings are compared. */
const maxCells = 4_000_000

const nameOf = (block: string) => (/^<h[23]/.test(block) ? block.replace(/<[^<>]*>/g, '').trim() : '')

/** A table in parts: its rows are places too, so that a cell changed here and another one there are no conflict of the whole table. */
const table = /^(<table[^<>]*>(?:<colgroup>.*?<\/colgroup>)?(?:<tbody>)?)(<tr\b.*<\/tr>)((?:<\/tbody>)?<\/table>)$/s

function rowPlaces(base: string, mine: string, theirs: string, where: string): Place[] | undefined {
  const [b, m, t] = [base, mine, theirs].map((one) => table.exec(one))
  if (!b || !m || !t || [m, t].some(([, , rows]) => rows!.includes('<table'))) return
  const around = (at: 1 | 3): Place => ({ kind: 'same', where: '', mine: m[at]!, theirs: m[at]! })
  const rows = placesOf(b[2]!, m[2]!, t[2]!).map((row) => ({ ...row, where: row.where && `${where}的表格` }))
  return [around(1), ...rows, around(3)]
}

/** Nothing was moved from one place to another: neighbours can be told apart by where they stand. */
const isInPlace = (base: string[], ...sides: string[][]) =>
  sides.every((side) => side.every((block, n) => block === base[n] || !base.includes(block)))

/** diff3 of blocks. */
export function placesOf(base: string, mine: string, theirs: string): Place[] {
  const [b, m, t] = [base, mine, theirs].map(blocksOf) as [string[], string[], string[]]
  const [bKeys, mKeys, tKeys] = [b, m, t].map((all) => all.map(canonical)) as [string[], string[], string[]]
  const inMine = new Map(matches(bKeys, mKeys))
  const inTheirs = new Map(matches(bKeys, tKeys))
  const places: Place[] = []
  let heading = ''
  let [i, j, k] = [0, 0, 0]
  const chunk = (bEnd: number, mEnd: number, tEnd: number) => {
    const [ofBase, ofMine, ofTheirs] = [bKeys.slice(i, bEnd), mKeys.slice(j, mEnd), tKeys.slice(k, tEnd)].map((all) =>
      all.join('\n'),
    )
    const size = bEnd - i
    const isPaired = size > 1 && mEnd - j === size && tEnd - k === size
    if (isPaired && isInPlace(bKeys.slice(i, bEnd), mKeys.slice(j, mEnd), tKeys.slice(k, tEnd))) {
      for (let n = 0; n < size; n++) chunk(i + 1, j + 1, k + 1) // each is a place of its own
      return
    }
    if (ofBase === ofMine && ofBase === ofTheirs) {
      if (size)
        places.push({ kind: 'same', where: '', mine: m.slice(j, mEnd).join(''), theirs: t.slice(k, tEnd).join('') })
    } else {
      const kind = ofMine === ofTheirs ? 'same' : ofBase === ofTheirs ? 'mine' : ofBase === ofMine ? 'theirs' : 'both'
      const where = heading ? `「${heading}」之后` : '开头'
      const [was, one, other] = [b.slice(i, bEnd), m.slice(j, mEnd), t.slice(k, tEnd)].map((all) => all.join(''))
      const rows = kind === 'both' ? rowPlaces(was!, one!, other!, where) : undefined
      places.push(...(rows ?? [{ kind, where, mine: one!, theirs: other! } as Place]))
    }
    ;[i, j, k] = [bEnd, mEnd, tEnd]
  }
  for (let at = 0; at < b.length; at++) {
    const [mAt, tAt] = [inMine.get(at), inTheirs.get(at)]
    if (mAt === undefined || tAt === undefined) continue
    chunk(at, mAt, tAt)
    heading = nameOf(b[at]!) || heading
    places.push({ kind: 'same', where: '', mine: m[mAt]!, theirs: t[tAt]! })
    ;[i, j, k] = [at + 1, mAt + 1, tAt + 1]
  }
  chunk(b.length, m.length, t.length)
  return places
}

export type FieldPlace<W> = Place & { part: keyof W }

/** The same of all that is not the text, by their names; what is equal is left out. */
export function fieldPlacesOf<W extends object>(
  names: Partial<Record<keyof W, string>>,
  base: W,
  mine: W,
  theirs: W,
): FieldPlace<W>[] {
  return (Object.keys(names) as (keyof W)[])
    .filter((part) => isOther(mine[part], theirs[part]))
    .map((part) => ({
      part,
      kind: !isOther(base[part], theirs[part]) ? 'mine' : !isOther(base[part], mine[part]) ? 'theirs' : 'both',
      where: names[part]!,
      mine: String(mine[part]),
      theirs: String(theirs[part]),
    }))
}

const isOther = (a: unknown, b: unknown) => String(a) !== String(b)

/** What of a text differs from the other, by characters and words. */
export function marksOf(text: string, other: string): { text: string; isMarked: boolean }[] {
  const split = (whole: string) => whole.match(/[A-Za-z0-9.]+|\s+|[^\sA-Za-z0-9]/gu) ?? []
  const [a, b] = [split(text), split(other)]
  const kept = new Set(a.length * b.length <= maxCells ? matches(a, b).map(([at]) => at) : [])
  const runs: { text: string; isMarked: boolean }[] = []
  a.forEach((one, at) => {
    const isMarked = !kept.has(at)
    const last = runs.at(-1)
    if (last?.isMarked === isMarked) last.text += one
    else runs.push({ text: one, isMarked })
  })
  return runs
}

export const textOf = (html: string) =>
  unescaped(
    html
      .replace(/<\/(p|h2|h3|h4|li|tr|blockquote|figure)>/g, '\n')
      .replace(/<\/t[dh]>/g, '　')
      .replace(/<img[^<>]*?alt="([^"<>]*)"[^<>]*>/g, '［图：$1］')
      .replace(/<[^<>]*>/g, ''),
  ).trim()
