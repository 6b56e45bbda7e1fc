// The form in which an answer to a blank is compared with its key: what only looks different is made the same, what means something
// else stays apart (10³ is not 103, ½ is not 12, log₂8 is not log28, 5! is not 5).

/** Longer answers are compared as they are: a key has at most as many signs, and NFKC takes quadratic time over combining marks. */
const maxLength = 500

const signs: Record<string, string> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '—': '-',
  '–': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '〜': '~',
  '∼': '~',
  '《': '<',
  '》': '>',
  '〈': '<',
  '〉': '>',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '「': '"',
  '」': '"',
  '『': '"',
  '』': '"',
  '∣': '|',
  '×': '*',
  '∗': '*',
  '÷': '/',
  '∕': '/',
  '⁄': '/',
  '∶': ':',
  '•': '·',
  '‧': '·',
  '・': '·',
  '⋅': '·',
  '∙': '·',
  '●': '·',
  '≦': '≤',
  '⩽': '≤',
  '≧': '≥',
  '⩾': '≥',
}
const otherSign = new RegExp(`[${Object.keys(signs).join('')}]`, 'g')

const raised: Record<string, string> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ'].map((sign, n) => [sign, '0123456789+-=()ni'[n]!]),
)
const lowered: Record<string, string> = Object.fromEntries(
  [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼ'].map((sign, n) => [sign, '0123456789+-=()aeoxhklmnpstij'[n]!]),
)
const fractions: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅐': '1/7',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅑': '1/9',
  '⅒': '1/10',
}
const anyOf = (table: Record<string, string>) => `[${Object.keys(table).join('')}]`
const raisedRun = new RegExp(`${anyOf(raised)}+`, 'g')
const loweredRun = new RegExp(`${anyOf(lowered)}+`, 'g')
const fraction = new RegExp(`(\\d\\s*)?(${anyOf(fractions)})`, 'g')
/** ㎡ and its like, which NFKC takes apart into m2. */
const squareUnit = /[\u339f-\u33a6\u33a8\u33af]/g
/** ① and its like: a number in a circle is a name, not a figure of a number. */
const circled = /[\u2460-\u2473\u24b6-\u24ea\u3251-\u325f\u3280-\u32bf]/
const circledOrOther = new RegExp(`${circled.source}|[^${circled.source.slice(1)}+`, 'g')

/**
 * Full and half width, blanks, kinds of quotes, dashes, brackets and dots, and a stop or comma at the end count as the same; so do x²,
 * x^2 and x^{2}. A blank between two Latin words or two numbers stays. Letters keep their case.
 */
export function plainForm(text: string): string {
  if (text.length > maxLength) return text
  return text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('″', '"') // NFKC makes two strokes of it
    .replace(squareUnit, (unit) => unit.normalize('NFKC').replace(/[23]$/, '^{$&}'))
    .replace(fraction, (_, figure: string | undefined, sign: string) =>
      figure ? `${figure.trim()} ${fractions[sign]!}` : fractions[sign]!,
    )
    .replace(raisedRun, (run) => `^{${of(raised, run)}}`)
    .replace(loweredRun, (run) => `_{${of(lowered, run)}}`)
    .replace(circledOrOther, (part) => (circled.test(part) ? part : part.normalize('NFKC')))
    .replace(otherSign, (sign) => signs[sign]!)
    .replace(/ ?\^ ?/g, '^')
    .replace(/\^(?:\(([^(){}]{1,20})\)|([+-]?\d+|[a-zA-Z]))/g, (_, group, one) => `^{${group ?? one}}`)
    .replace(/_(\d+|[a-zA-Z])/g, '_{$1}')
    .replace(/(?<=[\p{L})\]])_\{(\d+)\}(?! ?\d)/gu, '$1') // H₂O is H2O, but log₂8 is not log28
    .replace(/<=/g, '≤')
    .replace(/>=/g, '≥')
    .trim()
    .replace(/(?<!\p{Script=Latin}) | (?!\p{Script=Latin})/gu, (_, at: number, whole: string) =>
      /\d \d/.test(whole.slice(at - 1, at + 2)) ? ' ' : '',
    )
    .replace(/(?<=[\p{L}\p{N}"'>)\]}])[.,;]$/u, '')
}

const of = (table: Record<string, string>, run: string) => Array.from(run, (sign) => table[sign]!).join('')
