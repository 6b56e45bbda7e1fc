// A text as words are looked for in it: letters and digits alone, in one width, one case and simplified, each with the place it came from.
import { simplified } from './traditional.ts'

/** What stands before a letter: nothing, something that may stand within a word (a blank, a sign), the end of a sentence or part of one. */
export const gaps = { none: 0, soft: 1, hard: 2 } as const

export type Folded = {
  text: string
  /** By the place in `text`: where in the original the letter begins, and where it ends. */
  from: Int32Array
  to: Int32Array
  /** What stood before it. */
  gap: Uint8Array
}

export const maxText = 60_000 // characters that are looked at: three times the longest text that is taken

const isLetter = (text: string) => /^[\p{L}\p{N}]$/u.test(text)

/** Of one character; '' where it is no letter. */
function fold(char: string) {
  let folded = ''
  for (const part of char.normalize('NFKD').toLowerCase())
    if (isLetter(part)) folded += simplified.get(part.charCodeAt(0)) ?? part
  return folded
}

const folds: (string | undefined)[] = [] // by code unit
const foldOf = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return (folds[code] ??= fold(text[at]!))
}

/** Ends a sentence or a part of one, so that a word seldom goes across. */
const isHard = (code: number) => hard.has(code)
const hard = new Set(Array.from('，。！？；：、…\n,!?;:', (char) => char.charCodeAt(0)))

const isHighSurrogate = (code: number) => code >= 0xd800 && code < 0xdc00

export function foldText(original: string): Folded {
  const length = Math.min(original.length, maxText)
  const parts: string[] = []
  let [from, to, gap] = [new Int32Array(length), new Int32Array(length), new Uint8Array(length)]
  let count = 0
  let before: number = gaps.hard
  for (let at = 0; at < length; at++) {
    const code = original.charCodeAt(at)
    const isPair = isHighSurrogate(code)
    const folded = isPair ? fold(String.fromCodePoint(original.codePointAt(at)!)) : foldOf(original, at)
    const end = at + (isPair ? 2 : 1)
    if (!folded) before = Math.max(before, isHard(code) ? gaps.hard : gaps.soft)
    for (let n = 0; n < folded.length; n++) {
      if (count === from.length)
        [from, to, gap] = [grown(from), grown(to), Uint8Array.from({ length: 2 * count }, (_, n) => gap[n] ?? 0)]
      from[count] = at
      to[count] = end
      gap[count++] = n ? gaps.none : before
    }
    if (folded) {
      parts.push(folded)
      before = gaps.none
    }
    at = end - 1
  }
  return { text: parts.join(''), from, to, gap }
}

function grown(numbers: Int32Array) {
  const longer = new Int32Array(2 * numbers.length)
  longer.set(numbers)
  return longer
}

/** A word of the list as it is looked for. */
export const foldWord = (word: string) => foldText(word).text
