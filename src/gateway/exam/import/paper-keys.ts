// The keys at the end of a paper: 1-5 ABCDA, 6．B 7．C, 二、判断题 1．√. Each goes to its question; what finds none is shown.
import { cut } from '../../../contract/cut.ts'
import { type Draft, draftAt } from './draft.ts'
import { type Line, labelled } from './paper-lines.ts'

/** A question with its number, and the numeral of its section: 一. */
export type Question = { draft: Draft; number: number; numeral: string }

const numeralAt = /^[(（]?([一二三四五六七八九十]{1,3})[)）]?\s?[、.．:：]?\s?/
const rangeOf =
  /(\d{1,3})\s?[-~～—–至]\s?(\d{1,3})\s?题?\s?[.．:：、]?\s?((?:[A-JＡ-Ｊ]{1,60}|[√×✓✗对错]{1,60})(?:[\s\u3000,，、]+(?:[A-JＡ-Ｊ]{1,60}|[√×✓✗对错]{1,60})(?![\d.．]))*)/g
const itemOf = /(?:^|[\s\u3000;；,，、])第?(\d{1,3})\s?(?:题\s?[.．、:：]?|[.．、:：)）])\s*/g

/** Answers drafts for what finds no question: they say so. */
export function readKeys(questions: readonly Question[], lines: readonly Line[]): Draft[] {
  const lost: Draft[] = []
  let numeral = ''
  let last: { question: Question; column: 'answer' | 'analysis' } | undefined
  const numerals = new Set(questions.map((question) => question.numeral))

  function give(number: number, text: string, n: number) {
    const same = questions.filter((question) => question.number === number)
    const question = same.length > 1 ? same.find((one) => one.numeral === numeral) : same[0]
    last = question && { question, column: 'answer' }
    if (!question) {
      lost.push({
        ...draftAt(n),
        cells: { content: { text: cut(text, 100), line: n } },
        fault: {
          column: 'answer',
          cause: `答案里的第 ${number} 题，卷子里没有找到`,
          remedy: '对一对题号，再导入；多余的答案删掉',
        },
      })
      return
    }
    const { draft } = question
    const before = draft.cells.answer?.text
    if (before === undefined || !before) draft.cells.answer = { text, line: n }
    else if (before.trim() !== text.trim())
      draft.fault ??= {
        column: 'answer',
        cause: `题后的答案是「${cut(before, 20)}」，卷末是「${cut(text, 20)}」`,
        remedy: '留下对的那一个',
      }
  }

  for (const { text, n } of lines) {
    const section = text.match(numeralAt)
    if (section && numerals.has(section[1]!)) {
      numeral = section[1]!
      last = undefined
    }
    const label = labelled(text)
    if (label && last) {
      last.column = label.column === 'analysis' ? 'analysis' : last.column
      addTo(last, label.rest, n)
      continue
    }
    const rest = giveRanges(text, n, give)
    const items = itemsOf(rest, (number, isFirst) => {
      if (!last || isFirst === undefined) return true
      const before = last.question.number
      return number === before + 1 || (isFirst && number > before)
    })
    for (const { number, text: key } of items) give(number, key, n)
    if (!items.length && rest === text && !section && last) addTo(last, text, n)
  }
  return lost
}

function addTo({ question, column }: { question: Question; column: 'answer' | 'analysis' }, text: string, n: number) {
  const cell = question.draft.cells[column]
  if (cell) cell.text += cell.text ? `\n${text}` : text
  else question.draft.cells[column] = { text, line: n }
}

/** What is left of the line. */
function giveRanges(text: string, n: number, give: (number: number, key: string, n: number) => void) {
  return text.replace(rangeOf, (whole, first: string, end: string, keys: string) => {
    const [from, count] = [Number(first), Number(end) - Number(first) + 1]
    const groups = keys.split(/[\s\u3000,，、]+/).filter(Boolean)
    const each = groups.length === count ? groups : [...groups.join('')]
    if (each.length !== count) return whole
    for (const [at, key] of each.entries()) give(from + at, key, n)
    return ''
  })
}

/** The numbers of a line with what stands behind each. `isKey` says whether a number is one of a question; its first is asked with `isFirst`. */
function itemsOf(text: string, isKey: (number: number, isFirst: boolean | undefined) => boolean) {
  const items: { number: number; text: string; end: number }[] = []
  for (const match of text.matchAll(itemOf)) {
    const number = Number(match[1])
    const before = items.at(-1)
    if (before ? number !== before.number + 1 : !isKey(number, match.index === 0)) continue
    if (before) before.text = text.slice(before.end, match.index).trim()
    const end = match.index + match[0].length
    items.push({ number, text: text.slice(end).trim(), end })
  }
  return items
}
