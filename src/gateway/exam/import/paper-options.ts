// The options of a question as a paper writes them: A．甲, （A）甲, a) 甲, ○ 甲; several in a line, or in the line of the question.
import { type OptionKey, optionKeys } from '../../../contract/exam/problem-template.ts'

export type Option = {
  /** Undefined behind a box that has no letter. */
  key: OptionKey | undefined
  /** What stands behind the letter: A: and A、 begin other things than options too. */
  sign: string
  rest: string
}

const option = /^[○〇◯●◉□☐■☑]?\s*[(（]?([A-JＡ-Ｊa-jａ-ｊ])\s{0,4}([)）][.．、]?|[.．、:：])\s*/
const box = /^[○〇◯●◉□☐■☑]\s*(?=\S)/

/** The option that begins a line. */
export function optionOf(text: string): Option | undefined {
  const match = text.match(option)
  if (match)
    return {
      key: match[1]!.normalize('NFKC').toUpperCase() as OptionKey,
      sign: match[2]!.normalize('NFKC'),
      rest: text.slice(match[0].length),
    }
  const ticked = text.match(box)
  return ticked ? { key: undefined, sign: '', rest: text.slice(ticked[0].length) } : undefined
}

const bareStart = /^[A-JＡ-Ｊ][\s\u3000]{1,8}(?=\S)/
const beforeBare = /(?<![\s\u3000])(?:[\s\u3000]{2,}|\t)(?=[A-JＡ-Ｊ][\s\u3000]{1,8}\S)/g

/** The options of a line whose letters have no sign behind them: A 甲, A 甲　　B 乙. Empty where it begins with no letter. */
export const bareOptionsOf = (text: string): { key: OptionKey; text: string }[] =>
  bareStart.test(text)
    ? text
        .slice(0, 2000)
        .split(beforeBare)
        .filter((part) => bareStart.test(part))
        .map((part) => ({
          key: part[0]!.normalize('NFKC') as OptionKey,
          text: part.replace(bareStart, '').trim(),
        }))
    : []

const startsByKey = new Map(
  optionKeys.map((key) => {
    const full = String.fromCharCode(key.charCodeAt(0) + 0xfee0)
    return [
      key,
      new RegExp(
        `[\\s\\u3000][○□]?\\s?[(（]?[${key}${full}](?:[)）]|\\s?[.．、:：])|(?<=[)）。？?：；;])[${key}${full}]\\s?[.．、]`,
      ),
    ] as const
  }),
)

const closeB = /[^A-Za-zＡ-Ｚ\s][BＢ][.．、]/
const closeC = /[^A-Za-zＡ-Ｚ\s][CＣ][.．、]/

/** A.一B.二C.三: nothing stands between them; three at least, none of them behind a letter of a word. */
function apart(text: string): string {
  const at = /^[(（]?[AＡ][)）.．、]/.test(text) ? text.search(closeB) : -1
  if (at < 0 || text.slice(at + 2).search(closeC) < 0) return text
  return text.replace(/(?<=[^A-Za-zＡ-Ｚ\s])(?=[B-JＢ-Ｊ][.．、])/g, ' ')
}

/** Where the option of that letter begins: behind a blank, or behind the end of a sentence. -1 where it does not. */
export const startOfOption = (text: string, key: OptionKey): number => text.search(startsByKey.get(key)!)

/**
 * The options of a line, one or several: A．甲　B．乙, or A．甲　C．丙 above B．乙　D．丁. `first`: the letter of a box that has none; `later`:
 * the letters that stand elsewhere, so that Mr. B. Brown is not taken for one.
 */
export function optionsOf(
  text: string,
  first?: OptionKey,
  later: ReadonlySet<string> = new Set(),
): { key: OptionKey; text: string }[] {
  const options: { key: OptionKey; text: string }[] = []
  for (let found = optionOf(apart(text)); found; ) {
    const key = found.key ?? first
    if (!key) break
    const following = optionKeys.slice(optionKeys.indexOf(key) + 1).find((one) => !later.has(one))
    const at: number = following ? startOfOption(found.rest, following) : -1
    const own = (at < 0 ? found.rest : found.rest.slice(0, at)).trim()
    options.push({ key, text: at < 0 && !options.length ? own : own.replace(/[;；]$/, '') })
    found = at < 0 ? undefined : optionOf(found.rest.slice(at).trimStart())
  }
  return options
}
