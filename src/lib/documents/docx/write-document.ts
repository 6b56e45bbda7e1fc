// Questions as a document of Word: sections by kind, numbers through all of it, formulas that Word can change, tables, pictures.
import { attributeOf, elementsIn } from '../../../contract/formulas/xml-nodes.ts'
import { escaped } from '../../typed-html.ts'
import { ommlOfMathMl } from './math-to-omml.ts'

/** In pixels of CSS. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

export type WrittenDocument = {
  /** word/document.xml */
  document: string
  /** Names of files below word/media, by what the document calls them: rId1. */
  pictures: Map<string, { name: string; bytes: Uint8Array }>
}

const sections = ['单选题', '多选题', '判断题', '填空题', '简答题', '材料题']
const numerals = [...'一二三四五六']

const emuPerPixel = 9525
/** Of an A4 page, in pixels. */
const textWidth = 550

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')

/** Properties of letters by the elements around them, in the order in which Word wants them. */
const formats = [
  ['strong', '<w:b/>'],
  ['i', '<w:i/>'],
  ['s', '<w:strike/>'],
  ['mark', '<w:highlight w:val="yellow"/>'],
  ['u', '<w:u w:val="single"/>'],
  ['sup', '<w:vertAlign w:val="superscript"/>'],
  ['sub', '<w:vertAlign w:val="subscript"/>'],
  ['em', '<w:em w:val="dot"/>'],
] as const

/** `around`: names of elements. */
function text(value: string, around: readonly string[] = []): string {
  const plain = value.replace(/\s+/g, ' ')
  if (!plain) return ''
  const properties = formats.map(([name, xml]) => (around.includes(name) ? xml : '')).join('')
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(plain)}</w:t></w:r>`
}

const paragraph = (inner: string) => `<w:p>${inner}</w:p>`
const isBlock = /^(?:p|table|ul|ol|li|blockquote|pre|figure|figcaption|h\d|hr)$/
const hasBlocks = (node: Element) => elementsIn(node).some(({ localName }) => isBlock.test(localName))

/** `articles`: as the gateway writes them (export of questions, format `word`). `pictures` by their addresses; of others stands the name. */
export function documentOf(articles: readonly Element[], pictures: ReadonlyMap<string, Picture>): WrittenDocument {
  const used = new Map<string, { name: string; bytes: Uint8Array }>()
  const idByAddress = new Map<string, string>()
  let shownPictures = 0

  function picture(node: Element): string {
    const [address, name] = [attributeOf(node, 'src'), attributeOf(node, 'alt') || attributeOf(node, 'title')]
    const found = pictures.get(address)
    if (!found) return text(`［${node.localName === 'audio' ? '录音' : '图片'}：${name || address}］`)
    const id = idByAddress.get(address) ?? `rId${used.size + 1}`
    idByAddress.set(address, id)
    used.set(id, { name: `image${id.slice('rId'.length)}.png`, bytes: found.bytes })
    const scale = Math.min(1, textWidth / found.width)
    const [cx, cy] = [found.width, found.height].map((pixels) => Math.round(pixels * scale * emuPerPixel))
    const n = ++shownPictures
    const size = `<a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
    const inner = `<pic:pic><pic:nvPicPr><pic:cNvPr id="${n}" name="图 ${n}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${size}</pic:spPr></pic:pic>`
    return `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${n}" name="图 ${n}" descr="${escaped(name)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">${inner}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  }

  function runs(node: Node, around: readonly string[] = []): string {
    return Array.from(node.childNodes)
      .map((child) => {
        if (child.nodeType === 3) return text(child.textContent ?? '', around)
        if (child.nodeType !== 1) return ''
        const element = child as Element
        const name = element.localName === 'b' ? 'strong' : element.localName
        if (name === 'math') return ommlOfMathMl(element)
        if (name === 'img' || name === 'audio') return picture(element)
        return name === 'br' ? '<w:r><w:br/></w:r>' : runs(element, [...around, name])
      })
      .join('')
  }

  /** `label` stands before their first text, in a line of its own before a table or a list. */
  function blocks(nodes: readonly Element[], label = ''): string[] {
    const out: string[] = []
    let waiting = label
    const push = (inner: string) => {
      out.push(paragraph(text(waiting) + inner))
      waiting = ''
    }
    for (const node of nodes) {
      const { localName } = node
      if (localName === 'table' || localName === 'ul' || localName === 'ol') {
        if (waiting) push('')
        out.push(...(localName === 'table' ? [table(node)] : list(node)))
      } else if (hasBlocks(node)) {
        out.push(...blocks(elementsIn(node), waiting))
        waiting = ''
      } else push(runs(node, /^h\d$/.test(localName) ? ['strong'] : []))
    }
    if (waiting) push('')
    return out
  }

  const list = (node: Element) => {
    const start = Number(attributeOf(node, 'start') || 1)
    const sign = (n: number) => (node.localName === 'ol' ? `${start + n}) ` : '• ')
    return elementsIn(node).flatMap((item, n) => blocks([item], sign(n)))
  }

  function table(node: Element): string {
    const rows = elementsIn(node).flatMap((child) => (child.localName === 'tr' ? [child] : elementsIn(child)))
    /** How many rows a cell above goes on, by column. */
    const above: number[] = []
    let widest = 0
    const written = rows.map((row) => {
      const cells: string[] = []
      const own = elementsIn(row)
      let column = 0
      while (own.length || above[column]) {
        if (above[column]) {
          cells.push('<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>')
          above[column++]!--
          continue
        }
        const cell = own.shift()!
        const [width, height] = [Number(attributeOf(cell, 'colspan') || 1), Number(attributeOf(cell, 'rowspan') || 1)]
        const spans =
          (width > 1 ? `<w:gridSpan w:val="${width}"/>` : '') + (height > 1 ? '<w:vMerge w:val="restart"/>' : '')
        const content = hasBlocks(cell) ? blocks(elementsIn(cell)).join('') : paragraph(runs(cell))
        const end = content.endsWith('</w:tbl>') ? '<w:p/>' : '' // a cell ends with a paragraph
        cells.push(`<w:tc>${spans && `<w:tcPr>${spans}</w:tcPr>`}${content}${end}</w:tc>`)
        if (height > 1) above[column] = height - 1
        column += width
      }
      widest = Math.max(widest, column)
      return `<w:tr>${cells.join('')}</w:tr>`
    })
    const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
      .map((side) => `<w:${side} w:val="single" w:sz="4"/>`)
      .join('')
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border}</w:tblBorders></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(widest)}</w:tblGrid>${written.join('')}</w:tbl>`
  }

  const body: string[] = []
  let [number, begun] = [0, 0]
  for (const kind of sections) {
    const own = articles.filter((article) => attributeOf(article, 'title') === kind)
    if (!own.length) continue
    body.push(paragraph(text(`${numerals[begun++]}、${kind}`, ['strong'])))
    for (const article of own) {
      const parts = elementsIn(article)
      const children = parts.filter(({ localName }) => localName === 'article')
      const stem = parts.filter(({ localName }) => localName !== 'article')
      if (children.length) {
        body.push(paragraph(text(`材料（第 ${number + 1}～${number + children.length} 题）`)))
        body.push(...blocks(stem))
        for (const child of children) body.push(...blocks(elementsIn(child), `${++number}．`))
      } else body.push(...blocks(stem, `${++number}．`))
    }
  }
  return {
    document: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${namespaces}><w:body>${body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    pictures: used,
  }
}
