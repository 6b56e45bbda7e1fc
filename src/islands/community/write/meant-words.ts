// Words that a writer leaves though they hold the text back: each with the sentence it stands in, as in another it may be meant otherwise.

export type MeantWord = { text: string; sentence: string }

const around = 70 // characters of the sentence at each side
const maxText = 50
const max = 100

/** The word at a place of a paragraph, in its sentence. */
export function wordAt(paragraph: string, from: number, to: number): MeantWord {
  const before = paragraph.slice(Math.max(0, from - around), from)
  const after = paragraph.slice(to, to + around)
  const begin = before.search(/[^。！？!?；;…]*$/)
  const end = after.search(/[。！？!?；;…]/)
  const word = paragraph.slice(from, to).slice(0, maxText)
  return { text: word, sentence: `${before.slice(begin)}${word}${end < 0 ? after : after.slice(0, end)}`.trim() }
}

export const keyOf = ({ text, sentence }: MeantWord) => `${text}\n${sentence}`

const keysOf = (words: readonly MeantWord[]) => words.map(keyOf).sort().join('\n\n')
export const isSameMeant = (a: readonly MeantWord[], b: readonly MeantWord[]) => keysOf(a) === keysOf(b)

/** Of both; where there are too many, the latest. */
export const joinMeant = (a: readonly MeantWord[], b: readonly MeantWord[]): MeantWord[] =>
  [...new Map([...a, ...b].map((word) => [keyOf(word), word])).values()].slice(-max)

export const withoutMeant = (words: readonly MeantWord[], word: MeantWord) =>
  words.filter((one) => keyOf(one) !== keyOf(word))

type Meant = { meantWords: MeantWord[] }

/** Both in one, where they differ in nothing but these words. */
export const joinWhereSame =
  <W extends Meant>(isSame: (a: W, b: W) => boolean) =>
  (mine: W, theirs: W): W | undefined => {
    const both = { ...mine, meantWords: joinMeant(mine.meantWords, theirs.meantWords) }
    return isSame(both, { ...theirs, meantWords: both.meantWords }) ? both : undefined
  }
