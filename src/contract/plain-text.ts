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

const plain = '0123456789+-=()n'

function withSigns(text: string, signs: string, otherwise: string) {
  const all = [...text.replaceAll('−', '-')].map((sign) => signs[plain.indexOf(sign)])
  return all.includes(undefined) ? `${otherwise}${text.length > 1 ? `(${text})` : text}` : all.join('')
}

/** What stands above the line: ³ of 3, and ^(ab) of ab, as there are no such signs. */
export const raised = (text: string) => withSigns(text, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', '^')
/** What stands below the line: ₂ of 2, and _x of x. */
export const lowered = (text: string) => withSigns(text, '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ', '_')

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
