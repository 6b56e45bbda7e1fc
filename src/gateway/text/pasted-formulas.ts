// Formulas in what is pasted: MathML, those with their TeX beside them (KaTeX, MathJax, Wikipedia, Zhihu, Canvas), those of Word; of the
// others the place is left.
import { DOMParser } from '@xmldom/xmldom'
import { texOfMathMl } from '../../contract/formulas/mathml.ts'
import { texOfOmml } from '../../contract/formulas/omml.ts'
import { unescaped } from '../../contract/plain-text.ts'
import { escapeHtml } from './rich.ts'

/** `tex`: as HTML has it. */
const formula = (tex: string) => `<code data-tex="">${tex.trim()}</code>`
/** Stands for one that cannot be read. */
const place = '［公式］'

/** In one pass. `lost`: how many stand as ［公式］. */
export function withFormulas(html: string): { html: string; lost: number } {
  let lost = 0
  const taken = (tex: string | undefined) => {
    if (tex?.trim()) return formula(tex)
    lost++
    return place
  }
  const ofMathMl = eachElement(withoutDrawn(withoutFallback(html)), 'math|m:math|mml:math', (inner) =>
    taken(asHtml(texOfMathMl(inner))),
  )
  const ofWord = eachElement(ofMathMl, 'm:omath', (inner) => taken(texOfWord(inner)))
  return { html: ofWord.replace(/<img\b[^<>]*>/gi, (tag) => ofPicture(tag) ?? tag), lost }
}

/** What stood beside it is HTML already. */
const asHtml = (tex: string | undefined) => tex && escapeHtml(unescaped(tex))

/** Characters of a formula of Word: a tenth of it is seen. */
const maxWord = 50_000
const notMath = /<(?!\/?m:)[^<>]*>/g

/** On the clipboard there is HTML between its elements. Undefined where nothing can be read. */
function texOfWord(inner: string): string | undefined {
  if (inner.length > maxWord) return undefined
  const stop = () => {
    throw new Error('not well formed')
  }
  try {
    const xml = `<m:oMath xmlns:m="m">${inner.replace(notMath, '').replace(/&nbsp;/g, ' ')}</m:oMath>`
    const { documentElement } = new DOMParser({ onError: stop }).parseFromString(xml, 'application/xml')
    return escapeHtml(texOfOmml(documentElement as unknown as Element))
  } catch {
    return undefined
  }
}

const texMarks = /\\\(([^<>]{1,1000}?)\\\)|\\\[([^<>]{1,1000}?)\\\]|\$\$([^<>$]{1,1000})\$\$/g

/** With what `change` makes of each \\( … \\), \\[ … \\] and $$ … $$, as MathJax reads them. */
export const eachTex = (text: string, change: (tex: string) => string) =>
  text.replace(texMarks, (_, inline, display, dollars) => change(inline ?? display ?? dollars))

/** Those of HTML as formulas. */
export const withTex = (html: string) => eachTex(html, formula)

const fallback = { begin: /<!(?:--)?\[if !msEquation\](?:--)?>/g, end: /<!(?:--)?\[endif\](?:--)?>/g }

/** Without the pictures that Word puts beside its formulas, for programs that do not know them. */
function withoutFallback(html: string): string {
  let out = ''
  let at = 0
  fallback.begin.lastIndex = 0
  for (let begin = fallback.begin.exec(html); begin; begin = fallback.begin.exec(html)) {
    fallback.end.lastIndex = fallback.begin.lastIndex
    if (!fallback.end.exec(html)) break
    out += html.slice(at, begin.index)
    at = fallback.begin.lastIndex = fallback.end.lastIndex
  }
  return out + html.slice(at)
}

/** Each element of these names, with | between them, with what `change` makes of its inside; one in another goes with it. Unclosed ones end with the text. */
function eachElement(html: string, name: string, change: (inner: string) => string): string {
  const begins = new RegExp(`<(?:${name})(?=[\\s>])[^<>]*>`, 'gi')
  const ends = new RegExp(`</(?:${name})\\s*>`, 'gi')
  let out = ''
  let at = 0
  for (let begin = begins.exec(html); begin; begin = begins.exec(html)) {
    out += html.slice(at, begin.index)
    ends.lastIndex = begins.lastIndex
    const end = ends.exec(html)
    out += change(html.slice(begins.lastIndex, end?.index))
    at = begins.lastIndex = end ? ends.lastIndex : html.length
  }
  return out + html.slice(at)
}

/** A picture that other sites draw of a formula, with its TeX in the tag. */
function ofPicture(tag: string): string | undefined {
  const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*"([^"<>]{1,5000})"`, 'i').exec(tag)?.[1]
  const tex =
    attribute('data-equation-content') ??
    attribute('data-formula') ??
    (/\seeimg\b|\bee_img\b|\bmwe-math-/i.test(tag) ? attribute('alt') : undefined)
  if (!tex) return undefined
  const [, inner] = /^\{\\displaystyle ?(.*)\}$/s.exec(tex.trim()) ?? []
  return formula(inner ?? tex)
}

const drawn = /<span\b[^<>]*\sclass\s*=\s*"[^"<>]*\b(?:katex-html|MathJax_Preview)\b[^<>]*>/gi
const spans = /<(\/?)span\b[^<>]*>/gi

/** Without what shows once more, sign by sign, what a formula has. */
function withoutDrawn(html: string): string {
  let out = ''
  let at = 0
  drawn.lastIndex = 0
  for (let begin = drawn.exec(html); begin; begin = drawn.exec(html)) {
    out += html.slice(at, begin.index)
    spans.lastIndex = drawn.lastIndex
    let depth = 1
    for (let span = spans.exec(html); span; span = spans.exec(html)) {
      depth += span[1] ? -1 : 1
      if (!depth) break
    }
    at = drawn.lastIndex = depth ? html.length : spans.lastIndex
  }
  return out + html.slice(at)
}
