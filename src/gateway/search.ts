// Chinese full-text search: a text becomes its words, pairs and single characters; a query is matched by words, then pairs.
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

let jieba: Jieba | undefined // its dictionary takes a moment and some memory: loaded at the first text
const words = (text: string) => (jieba ??= Jieba.withDict(dict)).cutForSearch(text, true)

const normal = (text: string) => text.normalize('NFKC').toLowerCase()
const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word)
const han = /\p{Script=Han}+/gu

const pairs = (text: string) =>
  [...text.matchAll(han)].flatMap(([run]) => [...run].slice(1).map((second, at) => [...run][at]! + second))

/** The words of a text, as the dictionary cuts it. */
export const wordsOf = (text: string) => words(normal(text))

/** What a text can be found by. */
export function lexemes(...texts: string[]): string[] {
  const text = normal(texts.join(' '))
  const singles = [...text.matchAll(han)].flatMap(([run]) => [...run])
  return [...new Set([...words(text), ...pairs(text), ...singles].map((word) => word.trim()).filter(isWord))]
}

/** The tsquery of what was typed: all its words, or all its pairs (a word that jieba cuts otherwise inside a text). '' = nothing. */
export function queryOf(typed: string): string {
  const text = normal(typed).slice(0, 64)
  const all = (found: string[]) => [...new Set(found)].filter(isWord).slice(0, 16)
  const byWords = all(words(text).map((word) => word.trim()))
  const byPairs = all([...pairs(text), ...(text.match(/[\p{Script=Latin}\p{N}]+/gu) ?? [])])
  const both = [byWords, byPairs].filter((found) => found.length).map((found) => found.map(quoted).join(' & '))
  return both.map((every) => `(${every})`).join(' | ')
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`
