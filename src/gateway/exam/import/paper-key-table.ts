// Keys that stand in a table of a paper: 题号 1 2 3 above 答案 A B C, or a row for each question. Tabs, bars or blanks part the cells.
import type { Line } from './paper-lines.ts'

const byBars = (text: string) =>
  text
    .replace(/^\||\|$/g, '')
    .split(/[\t|]/)
    .map((cell) => cell.trim())
const byBlanks = (text: string) =>
  text
    .replace(/^\||\|$/g, '')
    .trim()
    .split(/[\t|\s\u3000]+/)
const isNumber = (cell = '') => /^[\d０-９]{1,3}$/.test(cell)
const isBar = (text: string) => /^[|:\s-]{3,}$/.test(text)

/** The table that begins in that line: its keys as lines 1．A, without those that are empty, and the line behind it. */
export function keyTableAt(lines: readonly Line[], at: number): { keys: Line[]; end: number } | undefined {
  const head = lines[at]!
  if (!/^\|?\s?题号/.test(head.text)) return undefined
  let next = at + 1
  if (lines[next] && isBar(lines[next]!.text)) next++
  return acrossAt(head, lines[next], next) ?? downAt(head, lines, next)
}

function acrossAt(head: Line, below: Line | undefined, at: number) {
  if (!below || !/^\|?\s?(?:答案|选项)/.test(below.text)) return undefined
  const [, ...numbers] = byBlanks(head.text)
  const [, ...keys] = byBlanks(below.text).filter(Boolean)
  if (!numbers.length || !numbers.every(isNumber) || (keys.length && keys.length !== numbers.length)) return undefined
  const found = keys.map((key, n) => ({ ...below, text: `${numbers[n]}．${key}` }))
  return { keys: found, end: at + 1 }
}

function downAt(head: Line, lines: readonly Line[], from: number) {
  const titles = byBars(head.text)
  const [number, answer] = [titles.indexOf('题号'), titles.indexOf('答案')]
  if (answer < 0) return undefined
  const keys: Line[] = []
  let at = from
  for (; at < lines.length; at++) {
    const cells = byBars(lines[at]!.text)
    if (cells.length < 2 || !isNumber(cells[number])) break
    const { n, isFirst } = lines[at]!
    keys.push({ n, isFirst, text: `${cells[number]}．${cells[answer] ?? ''}` })
    for (const title of ['解析', '分值']) {
      const cell = cells[titles.indexOf(title)]
      if (cell) keys.push({ n, isFirst: false, text: `${title}：${cell}` })
    }
  }
  return at > from ? { keys, end: at } : undefined
}
