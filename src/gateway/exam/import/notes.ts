import { cut } from '../../../contract/cut.ts'
import type { Draft, Fault } from './draft.ts'

/** What of a question is not brought in, or is to be looked at, though it may be imported. */
export const addNotes = (draft: Draft, notes: readonly string[]) => {
  if (notes.length) draft.notes = [...(draft.notes ?? []), ...notes]
}
export const addNote = (draft: Draft, note: string) => addNotes(draft, [note])

/** The signs of Markdown stand in the text as they are. */
export function noteMarkdown(draft: Draft, text: string) {
  const isMarked = /\*\*|__[^_]|`|^ {0,3}(?:#{1,6}|[-*+]|\d+\.) |!?\]\(/m.test(text)
  if (isMarked && !draft.notes?.includes(markdownWords)) addNote(draft, markdownWords)
}
const markdownWords = 'Markdown 的格式（**、#、列表等）没有带进来，按原样留在文字里'

/** 北京/北京市, 罔（或迷惑）: whether these are two ways cannot be told; without | they count as one text. */
export function noteWays(draft: Draft) {
  const text = (draft.cells.answer?.text ?? '').slice(0, 2000)
  const way = text
    .split(/[;；|｜\n]/)
    .find((one) => /\p{Script=Han}\s?[/／]\s?\p{Script=Han}|\S\s?[(（]?(?<!不可)或(?![缺许然多])[:：]?\s?\S/u.test(one))
  if (way) addNote(draft, `答案「${way.trim().slice(0, 20)}」要一字不差才算对；是两种写法，请用 | 隔开`)
}

/** Here ABC and abc are two answers. `left`: of the whole file. */
export function noteCase(ways: readonly string[], left: string[]) {
  if (ways.some((way) => /[a-z]/i.test(way)) && !left.includes(caseWords)) left.push(caseWords)
}
const caseWords = '填空题不分大小写的设置：这里分大小写，英文答案的其他写法请用 | 隔开补上'

/** Undefined where none stands for any text. */
export function wildFault(ways: readonly string[]): Fault | undefined {
  const wild = ways.find((text) => /(?<!\\)\*/.test(text))
  return wild === undefined
    ? undefined
    : {
        column: 'answer',
        cause: `答案「${wild.slice(0, 20)}」用 * 代表任意的字`,
        remedy: '写成完整的答案，几种写法用 | 隔开',
      }
}

/** What a right option of several gives by itself. `left`: of the whole file. */
export function noteShares(left: string[]) {
  if (!left.includes(shareWords)) left.push(shareWords)
}
const shareWords = '多选题选对一部分也给分的规则：这里全部选对才得分，要给一半分就在题目里打开「少选得一半分」'

/** Of the whole file. */
export function noteCategories(names: readonly string[], left: string[]) {
  const shown = [...new Set(names.map((name) => name.replace(/^\$\w+\$\/(?:top\/)?/, '').trim()))].filter(Boolean)
  const list = shown.slice(0, 5).map((name) => cut(name, 30))
  if (list.length) left.push(`题目原来的分类：${list.join('、')}${shown.length > 5 ? ` 等 ${shown.length} 个` : ''}`)
}
