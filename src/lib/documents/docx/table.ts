// Tables of a paper: those with data stay tables; those that only set questions and options side by side become lines; keys in a table become
// a list of keys.
import { judgementSigns } from '../../../contract/exam/judgement-signs.ts'
import { lineInCell, marked, unmarked } from '../../../contract/exam/paper-marks.ts'
import { attributeOf, childOf, elementsIn, valueIn } from '../../../contract/formulas/xml-nodes.ts'

/** `lines`: its paragraphs. `isMerged`: it goes on what stands above. */
type Cell = { lines: string[]; columns: number; isMerged: boolean }

const startsQuestion = /^[(（]?[\d０-９]{1,3}\s{0,4}(?:[)）]|[.．、](?!\d))\s*\S/
const startsOption = /^[○□]?\s?[(（]?[A-JＡ-Ｊ]\s{0,4}(?:[)）]|[.．、:：])/
const startsLabel = /^[【[［]?(?:参考|正确)?(?:答案|解析)/
const number = /^[(（]?\d{1,3}[)）]?[.．、]?$/
const key = new RegExp(`^(?:[A-JＡ-Ｊ]{1,10}|[${judgementSigns}]|正确|错误)$`)

const keysTitle = /^(?:试卷|试题|本卷)?(?:参考|标准|正确)?答案/
const isScoreBox = /^(?:题号|得分|评卷人|评分人|总分|阅卷人|复核人)$/

/** `linesOf` reads the paragraphs of a cell. `left` takes what has no place. */
export function linesOfTable(
  table: Element,
  linesOf: (cell: Element) => string[],
  left: (what: string) => void,
): string[] {
  const rows = partsOf(table, 'tr').map((row) => {
    const properties = childOf(row, 'trPr')
    return [
      ...gapOf(properties, 'gridBefore'),
      ...partsOf(row, 'tc').map((cell) => cellOf(cell, linesOf)),
      ...gapOf(properties, 'gridAfter'),
    ]
  })
  const texts = rows.map((row) => row.map(({ lines }) => unmarked(lines.join(' ')).trim()))
  const all = texts.flat().filter(Boolean)
  if (!all.length) return rows.flatMap((row) => row.flatMap(({ lines }) => lines)) // pictures alone, or nothing
  if (
    all.some((text) => isScoreBox.test(text)) &&
    all.every((text) => isScoreBox.test(text) || /^[一二三四五六七八九十]{1,3}$/.test(text) || number.test(text))
  ) {
    left(`空的登分栏或答题栏「${all.slice(0, 6).join(' ')}」`)
    return []
  }
  const keys = keysOf(texts)
  if (keys.length) return ['参考答案', ...keys]
  const first = rows.flatMap((row) => row.map(({ lines }) => unmarked(lines[0] ?? '').trim()))
  if (first.some((text) => startsQuestion.test(text) || startsOption.test(text) || startsLabel.test(text)))
    return rows.flatMap(sideBySide)
  return rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]!.lines : [tableLine(rows)] // a frame around a text
}

/** Rows or cells, also those in a content control or in a change that was tracked. */
const partsOf = (node: Element, name: string): Element[] =>
  elementsIn(node).flatMap((child) =>
    child.localName === name
      ? [child]
      : /^(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(child.localName)
        ? partsOf(child, name)
        : [],
  )

/** Where a row begins or ends within the table. */
const gapOf = (properties: Element | undefined, name: string): Cell[] => {
  const columns = spanIn(properties, name)
  return columns ? [{ lines: [], columns, isMerged: false }] : []
}

/** 0 where it says none; a table of more columns is none that anybody reads. */
const spanIn = (properties: Element | undefined, name: string) =>
  Math.max(0, Math.min(999, Math.trunc(Number(valueIn(properties, name)) || 0)))

function cellOf(cell: Element, linesOf: (cell: Element) => string[]): Cell {
  const properties = childOf(cell, 'tcPr')
  const merge = childOf(properties, 'vMerge')
  return {
    lines: linesOf(cell),
    columns: spanIn(properties, 'gridSpan') || 1,
    isMerged: merge !== undefined && attributeOf(merge, 'val') !== 'restart',
  }
}

/** 题号 1 2 3 above 答案 A B C, a row or a column each; '' where a number has no key. */
function keysOf(texts: readonly (readonly string[])[]): string[] {
  const ofRows = pairsIn(texts)
  if (ofRows.length) return ofRows
  const width = Math.max(...texts.map((row) => row.length))
  const isNarrow = texts.every((row) => row.length === width) && width <= 4
  return isNarrow ? pairsIn(Array.from({ length: width }, (_, at) => texts.map((row) => row[at]!))) : []
}

function pairsIn(rows: readonly (readonly string[])[]): string[] {
  const pairs: string[] = []
  for (let at = 0; at < rows.length; at += 2) {
    const [numbers, keys] = [
      rows[at]!.filter((text) => text !== '题号'),
      rows[at + 1]?.filter((text) => !keysTitle.test(text)),
    ]
    if (!keys || numbers.length !== keys.length || !numbers.length) return []
    if (!numbers.every((text) => number.test(text) || !text) || !keys.every((text) => key.test(text) || !text))
      return []
    for (const [n, text] of numbers.entries()) if (text && keys[n]) pairs.push(`${text.replace(/\D/g, '')}．${keys[n]}`)
  }
  return pairs
}

/** Cells of one line each stand in one line: A．甲　B．乙. */
const sideBySide = (row: readonly Cell[]): string[] =>
  row.every(({ lines }) => lines.length <= 1)
    ? [row.flatMap(({ lines }) => lines).join('\t')].filter(Boolean)
    : row.flatMap(({ lines }) => lines)

/** In one line, as the reader of papers takes it. */
function tableLine(rows: readonly (readonly Cell[])[]): string {
  const starts = rows.map((row) => {
    let at = 0
    return row.map((cell) => {
      const start = at
      at += cell.columns
      return { cell, start }
    })
  })
  /** By their beginnings. */
  const goesOn = starts.map((row) => new Set(row.flatMap(({ cell, start }) => (cell.isMerged ? [start] : []))))
  const lines = starts.map((row, n) =>
    row.flatMap(({ cell, start }) => {
      if (cell.isMerged) return []
      let height = 1
      while (height < 999 && goesOn[n + height]?.has(start)) height++
      const isPlain = cell.columns === 1 && height === 1
      const text = cell.lines.join(lineInCell) || '\u00a0'
      return marked('td', (isPlain ? '' : marked('size', `${cell.columns}x${height}`)) + text)
    }),
  )
  return marked('table', lines.map((cells) => marked('tr', cells.join(''))).join(''))
}
