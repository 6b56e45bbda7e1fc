// Keys that stand in a table of a paper: 题号 1 2 3 above 答案 A B C, or a row for each question. Tabs, bars or blanks part the cells.
import { judgementSigns } from '../../../contract/exam/judgement-signs.ts'
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
/** 题　号, 答　案 */
const spacedTitle = /([题答选])[\s\u3000]{1,4}([号案项])/
const isNumber = (cell = '') => /^[\d０-９]{1,3}$/.test(cell)
const isBar = (text: string) => /^[|:\s-]{3,}$/.test(text)

const key = new RegExp(`^(?:[A-JＡ-Ｊ]{1,10}|[${judgementSigns}])$`)
const isKey = (cell: string) => key.test(cell)

/**
 * The table that begins in that line: its keys as lines 1．A, without those that are empty, and the line behind it. Among the keys of a paper
 * the words 题号 and 答案 may be missing.
 */
export function keyTableAt(
  lines: readonly Line[],
  at: number,
  isAmongKeys = false,
): { keys: Line[]; end: number } | undefined {
  const head = lines[at]
  if (!head) return undefined
  if (!/^\|?\s?题\s{0,4}号/.test(head.text)) return isAmongKeys ? bareAt(lines, at) : undefined
  let next = at + 1
  if (lines[next] && isBar(lines[next]!.text)) next++
  return acrossAt(head, lines[next], next) ?? downAt(head, lines, next)
}

/** Numbers alone above letters alone. */
function bareAt(lines: readonly Line[], at: number) {
  const [numbers, keys] = [byBlanks(lines[at]!.text), byBlanks(lines[at + 1]?.text ?? '')]
  if (numbers.length < 2 || numbers.length !== keys.length) return undefined
  if (!numbers.every(isNumber) || !keys.every(isKey)) return undefined
  return { keys: keys.map((key, n) => ({ ...lines[at + 1]!, text: `${numbers[n]}．${key}` })), end: at + 2 }
}

function acrossAt(head: Line, below: Line | undefined, at: number) {
  if (!below || !/^\|?\s?(?:答\s{0,4}案|选\s{0,4}项)/.test(below.text)) return undefined
  const [, ...numbers] = byBlanks(head.text.replace(spacedTitle, '$1$2'))
  const [, ...keys] = byBlanks(below.text.replace(spacedTitle, '$1$2')).filter(Boolean)
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
