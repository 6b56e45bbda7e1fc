// Formulas in what is pasted: those with their TeX beside them (KaTeX, MathJax, Wikipedia, Zhihu, Canvas) become formulas, of the others
// the place is left.

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
  const ofMathMl = eachElement(withoutDrawn(html), 'math', (inner) =>
    taken(/<annotation\b[^<>]{0,200}\btex\b[^<>]{0,200}>([^<>]{1,5000})<\/annotation>/i.exec(inner)?.[1]),
  )
  const ofWord = eachElement(ofMathMl, 'm:omath', () => taken(undefined))
  return { html: ofWord.replace(/<img\b[^<>]*>/gi, (tag) => ofPicture(tag) ?? tag), lost }
}

const texMarks = /\\\(([^<>]{1,1000}?)\\\)|\\\[([^<>]{1,1000}?)\\\]|\$\$([^<>$]{1,1000})\$\$/g

/** \\( … \\), \\[ … \\] and $$ … $$ of HTML as formulas, as MathJax reads them. */
export const withTex = (html: string) =>
  html.replace(texMarks, (_, inline, display, dollars) => formula(inline ?? display ?? dollars))

/** Each element of that name with what `change` makes of its inside; one in another goes with it. Unclosed ones end with the text. */
function eachElement(html: string, name: string, change: (inner: string) => string): string {
  const begins = new RegExp(`<${name}(?=[\\s>])[^<>]*>`, 'gi')
  const ends = new RegExp(`</${name}\\s*>`, 'gi')
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
