// Formulas of Word (OMML) as TeX, for the formulas of this site (KaTeX).
import { attributeOf, childOf, childrenOf, elementsIn, isOn, valueIn } from './xml-nodes.ts'

const signs: Record<string, string> = {
  '×': '\\times',
  '÷': '\\div',
  '±': '\\pm',
  '∓': '\\mp',
  '⋅': '\\cdot',
  '·': '\\cdot',
  '∙': '\\cdot',
  '∗': '*',
  '−': '-',
  '≤': '\\le',
  '≥': '\\ge',
  '⩽': '\\le',
  '⩾': '\\ge',
  '≠': '\\ne',
  '≈': '\\approx',
  '≡': '\\equiv',
  '∞': '\\infty',
  '∈': '\\in',
  '∉': '\\notin',
  '⊂': '\\subset',
  '⊆': '\\subseteq',
  '∪': '\\cup',
  '∩': '\\cap',
  '∅': '\\varnothing',
  '→': '\\to',
  '⇒': '\\Rightarrow',
  '⇔': '\\Leftrightarrow',
  '∠': '\\angle',
  '⊥': '\\perp',
  '∥': '\\parallel',
  '△': '\\triangle',
  '∴': '\\therefore',
  '∵': '\\because',
  '∂': '\\partial',
  '∇': '\\nabla',
  '∀': '\\forall',
  '∃': '\\exists',
  '…': '\\ldots',
  '⋯': '\\cdots',
  '°': '{}^{\\circ}',
  '′': "'",
  '″': "''",
  α: '\\alpha',
  β: '\\beta',
  γ: '\\gamma',
  δ: '\\delta',
  ε: '\\varepsilon',
  ζ: '\\zeta',
  η: '\\eta',
  θ: '\\theta',
  κ: '\\kappa',
  λ: '\\lambda',
  μ: '\\mu',
  ν: '\\nu',
  ξ: '\\xi',
  π: '\\pi',
  ρ: '\\rho',
  σ: '\\sigma',
  τ: '\\tau',
  φ: '\\varphi',
  χ: '\\chi',
  ψ: '\\psi',
  ω: '\\omega',
  Γ: '\\Gamma',
  Δ: '\\Delta',
  Θ: '\\Theta',
  Λ: '\\Lambda',
  Ξ: '\\Xi',
  Π: '\\Pi',
  Σ: '\\Sigma',
  Φ: '\\Phi',
  Ψ: '\\Psi',
  Ω: '\\Omega',
}
const sums: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
}
const accents: Record<string, string> = {
  '\u0302': '\\hat',
  '^': '\\hat',
  '\u0303': '\\tilde',
  '~': '\\tilde',
  '\u0304': '\\overline',
  '\u0305': '\\overline',
  '¯': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u20d7': '\\overrightarrow',
  '→': '\\overrightarrow',
  '\u030c': '\\check',
}
const functions =
  /^(?:sin|cos|tan|cot|sec|csc|arcsin|arccos|arctan|sinh|cosh|tanh|ln|lg|log|exp|lim|max|min|sup|inf|det|gcd|deg|dim|ker|arg)$/
const escapes: Record<string, string> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\wedge ' }

/** Mathematical letters of Unicode are said by their letter: 𝑥 is x. Signs that nobody sees go. */
const plainLetters = (text: string) =>
  text.replace(/[\u2061-\u2064]/g, '').replace(/[\u{1d400}-\u{1d7ff}]/gu, (char) => char.normalize('NFKC'))

/** What KaTeX takes for text alone: Chinese, signs in full width. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]+/gu

function texOfText(text: string): string {
  let tex = ''
  let end = 0
  const plain = plainLetters(text)
  for (const match of plain.matchAll(wide)) {
    tex += signsOf(plain.slice(end, match.index))
    tex += `\\text{${match[0]}}`
    end = match.index + match[0].length
  }
  return tex + signsOf(plain.slice(end))
}

const signsOf = (text: string) =>
  [...text]
    .map((char) => {
      if (/[#$%&_{}]/.test(char)) return `\\${char}`
      const tex = escapes[char] ?? signs[char]
      return tex === undefined ? char : /^\\[a-zA-Z]+$/.test(tex) ? `${tex} ` : tex
    })
    .join('')

/** One argument of a command. */
const group = (tex: string) => `{${tex.trim()}}`
/** What a raised sign stands at: in braces where it is more than one. */
const base = (tex: string) => (/^(?:\w|\\[a-zA-Z]+)$/.test(tex.trim()) ? tex.trim() : group(tex))

const contentOf = (node: Element | undefined): string => (node ? elementsIn(node).map(texOfNode).join('') : '')
const part = (node: Element, name: string) => contentOf(childOf(node, name))

function delimiter(char: string, isLeft: boolean): string {
  const named: Record<string, string> = {
    '': '.',
    '{': '\\{',
    '}': '\\}',
    '⟨': '\\langle',
    '〈': '\\langle',
    '⟩': '\\rangle',
    '〉': '\\rangle',
    '‖': '\\|',
    '⌊': '\\lfloor',
    '⌋': '\\rfloor',
    '⌈': '\\lceil',
    '⌉': '\\rceil',
  }
  const tex = named[char] ?? (/[()[\]|/]/.test(char) ? char : '.')
  return `${isLeft ? '\\left' : '\\right'}${tex}${/[a-z]$/i.test(tex) ? ' ' : ''}`
}

const charIn = (properties: Element | undefined, name: string, otherwise: string) => {
  const child = childOf(properties, name)
  return child ? attributeOf(child, 'val') : otherwise
}

const rows = (environment: string, lines: readonly string[]) =>
  `\\begin{${environment}}${lines.join(' \\\\ ')}\\end{${environment}}`

const readers: Record<string, (node: Element) => string> = {
  r(node) {
    const texts = childrenOf(node, 't')
    // on the clipboard of Word the text stands in the run itself
    const own = Array.from(node.childNodes).filter(({ nodeType }) => nodeType === 3)
    const text = (texts.length ? texts : own).map(({ textContent }) => textContent ?? '').join('')
    const properties = childOf(node, 'rPr')
    if (isOn(properties, 'nor')) return /^[\s\w]*$/.test(text) ? `\\text{${text}}` : texOfText(text)
    if (functions.test(text.trim())) return `\\${text.trim()} `
    const isUpright = valueIn(properties, 'sty') === 'p' && /^[A-Za-z]+$/.test(text)
    return isUpright ? `\\mathrm{${text}}` : texOfText(text)
  },
  f(node) {
    const [above, below] = [part(node, 'num'), part(node, 'den')]
    const type = valueIn(childOf(node, 'fPr'), 'type')
    if (type === 'noBar') return `\\genfrac{}{}{0pt}{}${group(above)}${group(below)}`
    return type === 'lin' ? `${above}/${below}` : `\\frac${group(above)}${group(below)}`
  },
  sSup: (node) => `${base(part(node, 'e'))}^${group(part(node, 'sup'))}`,
  sSub: (node) => `${base(part(node, 'e'))}_${group(part(node, 'sub'))}`,
  sSubSup: (node) => `${base(part(node, 'e'))}_${group(part(node, 'sub'))}^${group(part(node, 'sup'))}`,
  sPre: (node) => `{}_${group(part(node, 'sub'))}^${group(part(node, 'sup'))}${base(part(node, 'e'))}`,
  rad(node) {
    const degree = isOn(childOf(node, 'radPr'), 'degHide') ? '' : part(node, 'deg').trim()
    return `\\sqrt${degree && `[${degree}]`}${group(part(node, 'e'))}`
  },
  nary(node) {
    const properties = childOf(node, 'naryPr')
    const char = charIn(properties, 'chr', '∫')
    const [below, above] = [part(node, 'sub'), part(node, 'sup')]
    const limits = valueIn(properties, 'limLoc') === 'undOvr' && char === '∫' ? '\\limits' : ''
    return `${sums[char] ?? texOfText(char)}${limits}${below && `_${group(below)}`}${above && `^${group(above)}`}${group(part(node, 'e'))}`
  },
  d(node) {
    const properties = childOf(node, 'dPr')
    const [begin, end] = [charIn(properties, 'begChr', '('), charIn(properties, 'endChr', ')')]
    const only =
      begin === '(' && end === ')' && childrenOf(node, 'e').length === 1 ? elementsIn(childOf(node, 'e')!) : []
    if (only.length === 1 && only[0]!.localName === 'f' && valueIn(childOf(only[0], 'fPr'), 'type') === 'noBar')
      return `\\binom${group(part(only[0]!, 'num'))}${group(part(only[0]!, 'den'))}`
    const between = charIn(properties, 'sepChr', '|')
    const inside = childrenOf(node, 'e')
      .map(contentOf)
      .join(between === '|' ? '\\middle|' : between)
    return `${delimiter(begin, true)}${inside}${delimiter(end, false)}`
  },
  func(node) {
    return `${part(node, 'fName')}${group(part(node, 'e'))}`
  },
  limLow(node) {
    const [inner, limit] = [part(node, 'e').trim(), part(node, 'lim')]
    return /^\\(?:lim|max|min|sup|inf)$/.test(inner)
      ? `${inner}_${group(limit)}`
      : `\\underset${group(limit)}${group(inner)}`
  },
  limUpp: (node) => `\\overset${group(part(node, 'lim'))}${group(part(node, 'e'))}`,
  m: (node) =>
    rows(
      'matrix',
      childrenOf(node, 'mr').map((row) => childrenOf(row, 'e').map(contentOf).join(' & ')),
    ),
  eqArr: (node) => rows('aligned', childrenOf(node, 'e').map(contentOf)),
  acc(node) {
    const accent = accents[charIn(childOf(node, 'accPr'), 'chr', '\u0302')] ?? '\\hat'
    return `${accent}${group(part(node, 'e'))}`
  },
  bar(node) {
    const isAbove = valueIn(childOf(node, 'barPr'), 'pos') === 'top'
    return `\\${isAbove ? 'over' : 'under'}line${group(part(node, 'e'))}`
  },
  groupChr(node) {
    const properties = childOf(node, 'groupChrPr')
    const isAbove = valueIn(properties, 'pos') === 'top'
    const char = charIn(properties, 'chr', '⏟')
    const inside = group(part(node, 'e'))
    if (char === '⏟' || char === '⏞') return `\\${isAbove ? 'over' : 'under'}brace${inside}`
    return `\\${isAbove ? 'over' : 'under'}set${group(texOfText(char))}${inside}`
  },
  borderBox: (node) => `\\boxed${group(part(node, 'e'))}`,
  phant: (node) => (isOn(childOf(node, 'phantPr'), 'show') ? part(node, 'e') : `\\phantom${group(part(node, 'e'))}`),
  del: () => '', // a tracked change
  moveFrom: () => '',
}

function texOfNode(node: Element): string {
  if (/Pr$/.test(node.localName)) return ''
  return (readers[node.localName] ?? contentOf)(node)
}

/** The TeX of an `oMath`; '' of an empty one. */
export const texOfOmml = (math: Element): string => contentOf(math).replace(/\s+/g, ' ').trim()
