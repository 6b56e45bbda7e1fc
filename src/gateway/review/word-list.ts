// What a text meets of the list of words: looked for in one pass, through width, blanks, signs, traditional forms and pinyin; counted
// only where it stands as a word.
import type { CodeOf } from '../../contract/codes-of.ts'
import { wordLevels } from '../../contract/enums/word-levels.ts'
import { segments } from '../text/search.ts'
import { Automaton, type Found } from './automaton.ts'
import { type Folded, foldText, foldWord, gaps, maxText } from './fold.ts'
import { hasSound, soundText } from './homophones.ts'

/** The smallest number of a text decides. */
export type Level = CodeOf<typeof wordLevels>

export type Word = {
  id: number
  word: string
  level: Level
  /** Words and phrases in which it does not count: 大麻籽油. */
  exceptions: readonly string[]
  /** Without tones and blanks; '' where it is not looked for by sound. */
  pinyin: string
  /** Found in other characters of the same sound. */
  isHomophone?: number
  /** What may stand in its place; ''. */
  replacement?: string
}

export type Hit = {
  wordId: number
  word: string
  level: Level
  replacement: string
  /** As it stands in the text, and where. */
  text: string
  from: number
  to: number
}

const maxFound = 2000 // places that are looked at; a text with more is not seen whole
const maxLooked = 400 // surroundings that are segmented: 30 characters take some 0.1 ms
const maxHits = 100 // the strictest
const around = 12 // characters at each side

export type Look = {
  hits: Hit[]
  /** False where it is too long, or has too many places, for all of it to be looked at: what stands in the rest nobody knows. */
  isWhole: boolean
}

/** The strictest that counts; 0 where nothing does. What was not seen whole waits for somebody to read it. */
export const levelOf = ({ hits, isWhole }: Look): Level | 0 => {
  const found = [...hits.map(({ level }) => level), ...(isWhole ? [] : [wordLevels.held])]
  return found.length ? (Math.min(...found) as Level) : 0
}

type Pattern = { word: Word; kind: 'word' | 'pinyin' | 'exception' }
type Place = { word: Word; start: number; end: number }

export class WordList {
  readonly #patterns: Pattern[]
  readonly #automaton: Automaton
  /** Words that are found in other characters of their sound, and what finds them; undefined where there are none. */
  readonly #sounding: Word[]
  readonly #sounds: Automaton | undefined

  /** Words. */
  readonly size: number

  constructor(words: readonly Word[]) {
    this.size = words.length
    const patterns = words.flatMap((word) => [
      { word, kind: 'word' as const, text: foldWord(word.word) },
      ...(word.pinyin ? [{ word, kind: 'pinyin' as const, text: word.pinyin }] : []),
      ...word.exceptions.map((text) => ({ word, kind: 'exception' as const, text: foldWord(text) })),
    ])
    this.#patterns = patterns
    this.#automaton = new Automaton(patterns.map(({ text }) => text))
    this.#sounding = words.filter(({ word, isHomophone }) => isHomophone && hasSound(foldWord(word)))
    if (this.#sounding.length) this.#sounds = new Automaton(this.#sounding.map(({ word }) => soundText(foldWord(word))))
  }

  #written = (found: readonly Found[]): Place[] =>
    found.flatMap(({ pattern, start, end }) => {
      const { word, kind } = this.#patterns[pattern]!
      return kind === 'exception' ? [] : [{ word, start, end }]
    })

  /** Where other characters sound as a word. */
  #heard(text: string, found: readonly Found[]): Place[] {
    return found.flatMap(({ pattern, start, end }) => {
      const word = this.#sounding[pattern]!
      return text.slice(start, end) === foldWord(word.word) ? [] : [{ word, start, end }]
    })
  }

  hits = (text: string) => this.look(text).hits

  /** The hits of a plain text, in its order; of those within another only the longer, unless the shorter is the stricter. */
  look(text: string): Look {
    const folded = foldText(text)
    const all = this.#automaton.find(folded.text, maxFound + 1)
    const allHeard = this.#sounds?.find(soundText(folded.text), maxFound + 1) ?? []
    const isWhole = text.length <= maxText && [all, allHeard].every(({ length }) => length <= maxFound)
    const [found, heard] = [all.slice(0, maxFound), allHeard.slice(0, maxFound)]
    const of = (kind: Pattern['kind']) => found.filter(({ pattern }) => this.#patterns[pattern]!.kind === kind)
    const exceptions = of('exception')
    const isExcepted = (word: Word, start: number, end: number) =>
      exceptions.some((one) => this.#patterns[one.pattern]!.word === word && one.start <= start && one.end >= end)
    const stands = standing(folded)
    const hits: (Hit & { start: number; end: number })[] = []
    for (const { word, start, end } of [...this.#written(found), ...this.#heard(folded.text, heard)]) {
      if ((exceptions.length && isExcepted(word, start, end)) || !stands(start, end)) continue
      const [from, to] = [folded.from[start]!, folded.to[end - 1]!]
      hits.push({
        wordId: word.id,
        word: word.word,
        level: word.level,
        replacement: word.replacement ?? '',
        text: text.slice(from, to),
        from,
        to,
        start,
        end,
      })
    }
    const kept = hits.sort((a, b) => a.level - b.level || a.start - b.start).slice(0, maxHits)
    /** Of the same letters the stricter word stands, else the earlier one. */
    const isWithin = (inner: (typeof hits)[number]) =>
      kept.some(
        (outer) =>
          outer !== inner &&
          outer.level <= inner.level &&
          outer.start <= inner.start &&
          outer.end >= inner.end &&
          (outer.end - outer.start > inner.end - inner.start ||
            outer.level < inner.level ||
            outer.wordId < inner.wordId),
      )
    const shown = kept
      .filter((hit) => !isWithin(hit))
      .sort((a, b) => a.from - b.from || a.to - b.to)
      .map(({ start, end, ...hit }) => hit)
    return { hits: shown, isWhole }
  }
}

/** Whether letters of the text stand as a word of their own: 大麻 in 卖大麻 but not in 大麻烦. */
function standing({ text, gap }: Folded) {
  const looked = new Map<string, Set<number>>()
  const isHan = (at: number) => /\p{Script=Han}/u.test(text[at] ?? '')
  /** Latin letters and digits end where a blank, a sign or a character is. */
  const isEdge = (at: number) => at === 0 || at === text.length || gap[at]! > 0 || isHan(at) !== isHan(at - 1)

  return (start: number, end: number) => {
    if (!isHan(start) && !isEdge(start)) return false
    if (!isHan(end - 1) && !isEdge(end)) return false
    if (isAcross(gap, start, end)) return false
    if (!isHan(start) && !isHan(end - 1)) return true
    let [left, right] = [start, end]
    while (left > 0 && start - left < around && gap[left] !== gaps.hard) left--
    while (right < text.length && right - end < around && gap[right] !== gaps.hard) right++
    const part = text.slice(left, right)
    let ends = looked.get(part)
    if (!ends) {
      if (looked.size === maxLooked) return true // so much of it is no text to be believed
      ends = endsOf(part)
      looked.set(part, ends)
    }
    return (!isHan(start) || ends.has(start - left)) && (!isHan(end - 1) || ends.has(end - left))
  }
}

/** Sentences end within it (很大。麻烦): no word, unless something stands between all its letters (加，微，信). */
function isAcross(gap: Uint8Array, start: number, end: number) {
  let [isHard, isAll] = [false, true]
  for (let at = start + 1; at < end; at++) {
    if (gap[at] === gaps.hard) isHard = true
    if (gap[at] === gaps.none) isAll = false
  }
  return isHard && !(isAll && end - start > 2)
}

/** Where words of the text begin and end. */
function endsOf(text: string) {
  const ends = new Set([0])
  let at = 0
  for (const word of segments(text)) ends.add((at += word.length))
  return ends
}
