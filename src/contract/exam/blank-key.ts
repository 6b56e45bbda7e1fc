// The key of blanks as one text: blanks apart by ; or lines, the ways to write one apart by |. Behind a backslash both are signs like any
// other, and a | that cannot stand between two ways is one too: |x| and P(A|B) are keys as they are. Plain data, for the browser too.

/** Of each blank the ways that count; the first is shown as its key. */
export type Ways = string[]

/** Of each blank its answer, then the others that count. */
export const waysByBlank = ({ answer, alternatives }: Key): Ways[] =>
  answer.map((one, n) => [one, ...(alternatives?.[n] ?? [])])

type Key = { answer: readonly string[]; alternatives?: readonly (readonly string[])[] | undefined }

/** Why a text is no key: whether a | separates ways or belongs to one cannot be told. */
export class UnclearWays extends Error {}

/** In front of a blank: each | separates that has no backslash. Written where nothing else would say so. */
const marker = '\\ '

const hidden: Record<string, string> = { ';': '\ue010', '；': '\ue011', '|': '\ue012', '｜': '\ue013' }
const shown = Object.fromEntries(Object.entries(hidden).map(([sign, privateUse]) => [privateUse, sign]))
/** An odd run of backslashes before a separator makes it a sign; of the run half stays. */
const hide = (text: string) =>
  text.replace(/(\\+)([;；|｜]?)/g, (whole, { length }: string, sign: string) =>
    sign ? '\\'.repeat(length >> 1) + (length % 2 ? hidden[sign]! : sign) : whole,
  )
const show = (text: string) => text.replace(/[\ue010-\ue013]/g, (sign) => shown[sign]!).trim()
const hasBar = (text: string) => /[|｜]/.test(text)

/** Throws `UnclearWays`. Blanks without a text are empty. */
export function blankKeyOf(text: string): Ways[] {
  return hide(text)
    .split(/[\n;；]/)
    .map((one) => {
      const isMarked = one.startsWith(marker)
      if (!isMarked && !/[\ue012\ue013]/.test(one)) return waysOf(show(one))
      return one
        .slice(isMarked ? marker.length : 0)
        .split(/[|｜]/)
        .map(show)
        .filter(Boolean)
    })
}

const opening = new Set('([{（【《〈「『')
const closing = new Set(')]}）】》〉」』')

/**
 * The ways in a text that somebody wrote without backslashes: a | outside of brackets and between two texts separates, one within
 * brackets or around a term (|x|+1) belongs to the text.
 */
export function waysOf(text: string): Ways {
  if (!hasBar(text)) return text ? [text] : []
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (opening.has(sign)) depth++
    if (closing.has(sign)) depth--
    if (depth === 0 && hasBar(sign)) parts.push('')
    else parts[parts.length - 1] += sign
  }
  if (depth !== 0) throw new UnclearWays(text)
  const ways = parts.map((part) => part.trim())
  if (ways.every(Boolean)) return ways
  const bars = parts.length - 1
  const isTerm = bars % 2 === 0 && !/\p{Script=Han}/u.test(text)
  if (!isTerm) throw new UnclearWays(text)
  return [text]
}

/** What `blankKeyOf` reads; without backslashes where it can. */
export const blankKeyText = (blanks: readonly Ways[]): string =>
  blanks.map((ways, n) => wayText(ways, n === blanks.length - 1)).join('；')

function wayText(ways: Ways, isLast: boolean): string {
  const lines = ways.map((way) => way.replace(/\s+/g, ' ').trim())
  const plain = lines.join('|')
  const hasEscape = /[;；]|\\[|｜]/.test(plain) || plain.startsWith(marker) || (!isLast && plain.endsWith('\\'))
  if (!hasEscape && isRead(plain, lines)) return plain
  const escaped = lines.map((way, n) => {
    const text = way.replace(/(\\*)([;；|｜])|\\+/g, (run, before, sign) =>
      sign ? `${before}${before}\\${sign}` : run,
    )
    return isLast && n === lines.length - 1 ? text : text.replace(/\\+$/, '$&$&')
  })
  const text = escaped.join('|')
  return hasBar(lines.join('')) && !text.startsWith(marker) ? text : marker + text
}

function isRead(text: string, ways: Ways): boolean {
  try {
    return JSON.stringify(waysOf(text)) === JSON.stringify(ways)
  } catch (error) {
    if (error instanceof UnclearWays) return false
    throw error
  }
}
