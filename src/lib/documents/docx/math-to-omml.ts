// MathML as the server makes it of TeX, as formulas of Word (OMML): the other way of contract/formulas/omml.ts.
import { attributeOf, elementsIn } from '../../../contract/formulas/xml-nodes.ts'
import { escaped } from '../../typed-html.ts'

const run = (text: string, properties = '') =>
  text && `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t xml:space="preserve">${escaped(text)}</m:t></m:r>`
const part = (name: string, inner: string) => `<m:${name}>${inner}</m:${name}>`
const accents: Record<string, string> = {
  ˉ: '\u0304',
  '¯': '\u0304',
  '‾': '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
  '⃗': '\u20d7',
}
const isPlain = /^[\p{L}]{2,}$/u

const isFence = (node: Element | undefined) => node !== undefined && attributeOf(node, 'fence') === 'true'

/** A pair of brackets grows with what stands in it; one alone has nothing on its other side. */
function all(nodes: readonly Element[]): string {
  if (nodes.length < 2 || !isFence(nodes[0])) return nodes.map(ommlOf).join('')
  const hasEnd = isFence(nodes.at(-1))
  const char = (node: Element | undefined) => escaped(node?.textContent ?? '')
  const inner = all(nodes.slice(1, hasEnd ? -1 : undefined))
  return `<m:d><m:dPr><m:begChr m:val="${char(nodes[0])}"/><m:endChr m:val="${hasEnd ? char(nodes.at(-1)) : ''}"/></m:dPr><m:e>${inner}</m:e></m:d>`
}

const inside = (node: Element) => all(elementsIn(node))
const base = (node: Element, ...names: string[]) =>
  elementsIn(node)
    .map((child, n) => part(names[n]!, ommlOf(child)))
    .join('')

/** KaTeX puts whole formulas into the elements of one sign too. */
const leaf = (node: Element, properties = '') => {
  const text = (node.textContent ?? '').replace(/[\u2061-\u2064]/g, '')
  return elementsIn(node).length ? inside(node) : run(text, properties)
}

const writers: Record<string, (node: Element) => string> = {
  mi: (node) => leaf(node, isPlain.test(node.textContent ?? '') ? '<m:sty m:val="p"/>' : ''),
  mn: (node) => leaf(node),
  mo: (node) => leaf(node),
  mtext: (node) => leaf(node, '<m:nor/>'),
  mspace: () => run(' '),
  annotation: () => '',
  mfrac: (node) =>
    `<m:f>${/^0/.test(attributeOf(node, 'linethickness')) ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${base(node, 'num', 'den')}</m:f>`,
  msqrt: (node) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${part('e', inside(node))}</m:rad>`,
  mroot(node) {
    const [radicand, degree] = elementsIn(node)
    return `<m:rad>${part('deg', ommlOf(degree!))}${part('e', ommlOf(radicand!))}</m:rad>`
  },
  msup: (node) => `<m:sSup>${base(node, 'e', 'sup')}</m:sSup>`,
  msub: (node) => `<m:sSub>${base(node, 'e', 'sub')}</m:sSub>`,
  msubsup: (node) => `<m:sSubSup>${base(node, 'e', 'sub', 'sup')}</m:sSubSup>`,
  munder: (node) => `<m:limLow>${base(node, 'e', 'lim')}</m:limLow>`,
  mover(node) {
    const [below, above] = elementsIn(node)
    const accent = accents[above?.textContent ?? '']
    return accent && attributeOf(node, 'accent') === 'true'
      ? `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr>${part('e', ommlOf(below!))}</m:acc>`
      : `<m:limUpp>${base(node, 'e', 'lim')}</m:limUpp>`
  },
  munderover(node) {
    const [middle, below, above] = elementsIn(node).map(ommlOf)
    return `<m:limUpp>${part('e', `<m:limLow>${part('e', middle!)}${part('lim', below!)}</m:limLow>`)}${part('lim', above!)}</m:limUpp>`
  },
  mtable: (node) =>
    `<m:m>${elementsIn(node)
      .map((row) =>
        part(
          'mr',
          elementsIn(row)
            .map((cell) => part('e', inside(cell)))
            .join(''),
        ),
      )
      .join('')}</m:m>`,
  menclose: (node) => `<m:borderBox>${part('e', inside(node))}</m:borderBox>`,
  mphantom: (node) => `<m:phant><m:phantPr><m:show m:val="0"/></m:phantPr>${part('e', inside(node))}</m:phant>`,
}

function ommlOf(node: Element): string {
  return (writers[node.localName] ?? inside)(node)
}

/** Of an element `math`. */
export const ommlOfMathMl = (math: Element): string => `<m:oMath>${inside(math)}</m:oMath>`
