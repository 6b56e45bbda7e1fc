// MathML as TeX: formulas of QTI, of Moodle and Canvas, of web pages.
import { MathMLToLaTeX } from 'mathml-to-latex'

/** Characters; longer ones are drawings or lists of another kind. */
const maxMathMl = 20_000

/** What the library knows; in others something would be missing. */
const known =
  /^(?:math|semantics|annotation|annotation-xml|mrow|mi|mn|mo|mtext|ms|mspace|mfrac|msqrt|mroot|msup|msub|msubsup|munder|mover|munderover|mmultiscripts|mprescripts|none|mtable|mtr|mtd|mfenced|mstyle|mpadded|menclose)$/
const names = /<\/?(?:[\w-]{1,20}:)?([a-z][\w-]{0,30})/gi
const prefixes = /(<\/?)[\w-]{1,20}:/g

/** Name, sign, name, sign. */
const listed =
  'times × divide ÷ minus − plusmn ± le ≤ leq ≤ ge ≥ geq ≥ ne ≠ infin ∞ rarr → deg ° sum ∑ int ∫ pi π alpha α beta β gamma γ delta δ ' +
  'Delta Δ theta θ lambda λ mu μ omega ω amp &amp; lt &lt; gt &gt; quot &quot; apos &apos;'
const words = listed.split(' ')
const entities = new Map(words.flatMap((name, at) => (at % 2 ? [] : [[name, words[at + 1]!] as const])))
entities.set('nbsp', ' ')
for (const unseen of ['InvisibleTimes', 'it', 'ApplyFunction', 'af']) entities.set(unseen, '')

/** Signs between which nothing is seen. */
const unseen = /[\u2061-\u2064]/g
const degree = /<m[ion]\b[^<>]*>\s*°\s*<\/m[ion]>/g
const raisedDegree = '<msup><mrow></mrow><mo>∘</mo></msup>'
const annotations = /<annotation(?:-xml)?\b[^<>]*>[\s\S]*?<\/annotation(?:-xml)?\s*>/g
const texOfAnnotation = /<annotation\b[^<>]{0,200}\btex\b[^<>]{0,200}>([^<>]{1,5000})<\/annotation>/i

const digitsOf = (text: string) => [...text.replace(/&#x?[\da-f]+;/gi, '').replace(/\D/g, '')].sort().join('')

/**
 * `inside`: what stands in `<math>`, as it is written. The TeX that stands beside it goes before what is made of it. Undefined where it cannot
 * be said in TeX.
 */
export function texOfMathMl(inside: string): string | undefined {
  const said = texOfAnnotation.exec(inside)?.[1]?.trim()
  if (said) return said
  if (inside.length > maxMathMl) return undefined
  const plain = inside.replace(prefixes, '$1').replace(annotations, '')
  for (const [, name] of plain.matchAll(names)) if (!known.test(name!.toLowerCase())) return undefined
  let isUnknown = false
  const written = plain
    .replace(/&(\w{2,30});/g, (whole, name: string) => {
      const sign = entities.get(name)
      isUnknown ||= sign === undefined
      return sign ?? whole
    })
    .replace(unseen, '')
    .replace(degree, raisedDegree)
  if (isUnknown) return undefined
  try {
    const tex = MathMLToLaTeX.convert(`<math>${written}</math>`).trim()
    return tex && digitsOf(written.replace(/<[^<>]*>/g, ' ')) === digitsOf(tex) ? tex : undefined
  } catch {
    return undefined
  }
}
