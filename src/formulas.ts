// Formulas in rich texts, on the server. They are kept as TeX in <code data-tex> and shown as MathML, which needs no style, script or
// font and is read by screen readers.
import katex from 'katex'
import 'katex/contrib/mhchem'
import { LRUCache } from 'lru-cache'

/** Characters of a formula. */
export const maxTex = 1000

const kept = new LRUCache<string, string>({ max: 5000 })

/** MathML; throws katex.ParseError where the TeX has a mistake. */
function rendered(tex: string): string {
  const found = kept.get(tex)
  if (found !== undefined) return found
  const options = { output: 'mathml', throwOnError: true, strict: 'ignore', trust: false } as const
  const made = katex.renderToString(tex, { ...options, maxExpand: 200, maxSize: 20 })
  const mathMl = made.slice(made.indexOf('<math'), made.lastIndexOf('</math>') + 7).replace(/ style="[^"]*"/g, '')
  kept.set(tex, mathMl)
  return mathMl
}

/** `msg` says what is wrong with the TeX; then `mathMl` is empty. */
export function formulaOf(tex: string): { mathMl: string; msg: string } {
  if (tex.length > maxTex) return { mathMl: '', msg: `一个公式最多 ${maxTex} 个字符` }
  try {
    return { mathMl: rendered(tex), msg: '' }
  } catch (error) {
    const at = error instanceof katex.ParseError ? error.position : undefined
    return { mathMl: '', msg: at === undefined ? '公式写得不对，请检查' : `公式第 ${at + 1} 个字符起写得不对，请检查` }
  }
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Sanitized HTML with its formulas as MathML; TeX with a mistake stays as it was typed. */
export const withFormulas = (html: string): string =>
  html.includes('<code data-tex')
    ? html.replace(/<code data-tex(?:="")?>([^<]*)<\/code>/g, (code, text: string) => {
        const { mathMl } = formulaOf(text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!))
        return mathMl || code
      })
    : html
