// The words of rich text where it stands without its form: titles, summaries, descriptions, messages, the search.

const signs: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
}

/** Text of sanitized HTML, between its tags, as it was typed. */
export const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => signs[entity]!)

const signsOf = (plain: string, others: string) =>
  new Map([...plain].map((sign, at) => [sign, [...others][at]!] as const))
const raisedSigns = signsOf('0123456789+-−=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ')
const loweredSigns = signsOf('0123456789+-−=()n', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ')

function withSigns(text: string, signs: Map<string, string>, otherwise: string) {
  const all = [...text].map((sign) => signs.get(sign))
  if (all.every((sign) => sign !== undefined)) return all.join('')
  return `${otherwise}${text.length > 1 ? `(${text})` : text}`
}

/** What stands above the line: ³ of 3, and ^(ab) of ab, as there are no such signs. */
export const raised = (text: string) => withSigns(text, raisedSigns, '^')
/** What stands below the line: ₂ of 2, and _x of x. */
export const lowered = (text: string) => withSigns(text, loweredSigns, '_')

/** Of sanitized HTML: in one line, raised and lowered figures as signs. Whoever shows it in HTML must escape it. */
export const plainText = (html: string) =>
  unescaped(
    html
      .replace(/<su([bp])>([^<>]+)<\/su[bp]>/g, (_, which: string, text: string) =>
        (which === 'p' ? raised : lowered)(text),
      )
      .replace(/<\/?(?:a|code|em|mark|s|strong|sub|sup|u)(?:\s[^<>]*)?>/g, '')
      .replace(/<[^<>]*>/g, ' '), // [^<>] keeps this linear: without any > a match across several < would take quadratic time
  )
    .replace(/\s+/g, ' ')
    .trim()
