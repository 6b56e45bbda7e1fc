// Chinese full-text search: a text is indexed by its words, bigrams and single characters; a query matches by words or bigrams.
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

let jieba: Jieba | undefined // loaded lazily: its dictionary takes time and memory
const words = (text: string) => (jieba ??= Jieba.withDict(dict)).cutForSearch(text, true)

/** Raised whenever `lexemes`, or which texts are indexed, changes: what is published is then indexed again. */
export const searchVersion = 2

/** Number of characters of a text that are indexed; its title comes first. Indexing that many takes some 15 ms. */
export const maxIndexed = 10_000
/** Number of different lexemes: 1,600 characters of ordinary text have 1,500, longer ones repeat more; one without any repetition would have 20,000. */
export const maxLexemes = 8000
const maxWord = 64 // characters; PostgreSQL keeps at most 2,046 bytes of a lexeme

/**
 * NFKC uses insertion sort for the combining marks of a letter, in quadratic time: 80,000 of them took 6 s. The Stream-Safe Text
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
const bigrams = (run: string[]) => run.slice(1).map((second, at) => run[at]! + second)

/** The words of a text by the dictionary. */
export const wordsOf = (text: string) => words(normal(text))

/** The words that a short text consists of, in its order and with all its characters; words unknown to the dictionary fall apart. */
export const segments = (text: string) => (jieba ??= Jieba.withDict(dict)).cut(text, false)

/** The lexemes that a text is indexed by; of a long text only its beginning. */
export function lexemes(...texts: string[]): string[] {
  const text = normal(texts.join(' '))
  const runs = runsOfHan(text)
  const all = [...words(text), ...runs.flat(), ...runs.flatMap(bigrams)]
  return [...new Set(all.map((word) => word.trim().slice(0, maxWord)).filter(isWord))].slice(0, maxLexemes)
}

/** The pairs of neighbouring Han characters of user input, at most 16: what titles that are nearly it share with it. */
export const pairsOf = (typed: string) =>
  [...new Set(runsOfHan(normal(typed).slice(0, maxWord)).flatMap(bigrams))].slice(0, 16)

/** The tsquery of user input: all its words, or all its bigrams (jieba may segment a word differently inside a text). '' = no match. */
export function queryOf(typed: string): string {
  const text = normal(typed).slice(0, maxWord)
  const distinct = (terms: string[]) => [...new Set(terms)].filter(isWord).slice(0, 16)
  const byWords = distinct(words(text).map((word) => word.trim()))
  const byBigrams = distinct([...runsOfHan(text).flatMap(bigrams), ...(text.match(/[\p{Script=Latin}\p{N}]+/gu) ?? [])])
  const queries = [byWords, byBigrams].filter((terms) => terms.length).map((terms) => terms.map(quoted).join(' & '))
  return queries.map((query) => `(${query})`).join(' | ')
}

const quoted = (word: string) => `'${word.replace(/['\\]/g, (char) => char + char)}'`
