// Chinese full-text search: a text becomes its words, pairs and single characters; a query is matched by words, then pairs.
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

let jieba: Jieba | undefined // its dictionary takes a moment and some memory: loaded at the first text
const words = (text: string) => (jieba ??= Jieba.withDict(dict)).cutForSearch(text, true)

/** Characters of a text that it can be found by; its title is said first. jieba, pairs and all take some 15 ms for so many. */
export const maxIndexed = 10_000
const maxWord = 64 // characters; PostgreSQL keeps at most 2,046 bytes of a lexeme

/**
 * NFKC sorts the combining marks behind a letter by insertion, in quadratic time: 80,000 of them took 6 s. The Stream-Safe Text
 * Format (https://www.unicode.org/reports/tr15/#Stream_Safe_Text_Format) allows 30. One character may become 18.
 */
const normal = (text: string) =>
  text
    .slice(0, maxIndexed)
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, maxIndexed)
const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word)

/** The Han characters of each run of them. */
const runsOfHan = (text: string) => Array.from(text.matchAll(/\p{Script=Han}+/gu), ([run]) => [...run])
const pairs = (run: string[]) => run.slice(1).map((second, at) => run[at]! + second)

/** The words of a text, as the dictionary cuts it. */
export const wordsOf = (text: string) => words(normal(text))

/** What a text can be found by: a long one by its beginning. */
export function lexemes(...texts: string[]): string[] {
  const text = normal(texts.join(' '))
  const runs = runsOfHan(text)
  const all = [...words(text), ...runs.flatMap(pairs), ...runs.flat()]
  return [...new Set(all.map((word) => word.trim().slice(0, maxWord)).filter(isWord))]
}

/** The tsquery of what was typed: all its words, or all its pairs (a word that jieba cuts otherwise inside a text). '' = nothing. */
export function queryOf(typed: string): string {
  const text = normal(typed).slice(0, maxWord)
  const all = (found: string[]) => [...new Set(found)].filter(isWord).slice(0, 16)
  const byWords = all(words(text).map((word) => word.trim()))
  const byPairs = all([...runsOfHan(text).flatMap(pairs), ...(text.match(/[\p{Script=Latin}\p{N}]+/gu) ?? [])])
  const both = [byWords, byPairs].filter((found) => found.length).map((found) => found.map(quoted).join(' & '))
  return both.map((every) => `(${every})`).join(' | ')
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, (sign) => sign + sign)}'`
