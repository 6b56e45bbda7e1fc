// Questions as a document of Word: sections by kind, numbers through all of it, formulas that Word can change, tables, pictures.
import { attributeOf, elementsIn } from '../../contract/formulas/xml-nodes.ts'
import { escaped } from '../typed-html.ts'
import { ommlOfMathMl } from './math-to-omml.ts'

/** In pixels of CSS. */
export type Picture = { bytes: Uint8Array; width: number; height: number }

export type WrittenDocument = {
  document: string
  /** Names of files below word/media, by what the document calls them: rId1. */
  pictures: Map<string, { name: string; bytes: Uint8Array }>
}

const section = ['单选题', '多选题', '判断题', '填空题', '简答题', '材料题']
const numerals = [...'一二三四五六']

const emuPerPixel = 9525
/** As wide as the text of an A4 page. */
const widest = 550

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
].join(' ')

const formats: Record<string, string> = {
  strong: '<w:b/>',
  b: '<w:b/>',
  em: '<w:em w:val="dot"/>',
  i: '<w:i/>',
  u: '<w:u w:val="single"/>',
  s: '<w:strike/>',
  sup: '<w:vertAlign w:val="superscript"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  mark: '<w:highlight w:val="yellow"/>',
}

/** `articles`: as the gateway writes them (export of questions, format `word`). `pictures` by their addresses; others stand as their names. */
export function documentOf(articles: readonly Element[], pictures: ReadonlyMap<string, Picture>): WrittenDocument {
  const used = new Map<string, { name: string; bytes: Uint8Array }>()
  const idByAddress = new Map<string, string>()

  const text = (value: string, format: string) => {
    const plain = value.replace(/\s+/g, ' ')
    return (
      plain && `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t xml:space="preserve">${escaped(plain)}</w:t></w:r>`
    )
  }
  function picture(node: Element): string {
    const [address, name] = [attributeOf(node, 'src'), attributeOf(node, 'alt')]
    const found = pictures.get(address)
    if (!found)
      return text(
        `［${node.localName === 'audio' ? '录音' : '图片'}：${name || attributeOf(node, 'title') || address}］`,
        '',
      )
    const id = idByAddress.get(address) ?? `rId${used.size + 1}`
    idByAddress.set(address, id)
    used.set(id, { name: `image${id.slice('rId'.length)}.png`, bytes: found.bytes })
    const scale = Math.min(1, widest / found.width)
    const [cx, cy] = [found.width, found.height].map((pixels) => Math.round(pixels * scale * emuPerPixel))
    const n = id.slice('rId'.length)
    return `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${n}" name="图 ${n}" descr="${escaped(name)}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${n}" name="图 ${n}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  }
  function runs(node: Node, format: string): string {
    return Array.from(node.childNodes)
      .map((child) => {
        if (child.nodeType === 3) return text(child.textContent ?? '', format)
        if (child.nodeType !== 1) return ''
        const element = child as Element
        if (element.localName === 'math') return ommlOfMathMl(element)
        if (element.localName === 'img' || element.localName === 'audio') return picture(element)
        if (element.localName === 'br') return '<w:r><w:br/></w:r>'
        return runs(element, format + (formats[element.localName] ?? ''))
      })
      .join('')
  }
  const paragraph = (inner: string) => `<w:p>${inner}</w:p>`

  /** `label` stands before its first text. */
  function blocks(nodes: readonly Element[], label = ''): string[] {
    const out: string[] = []
    let waiting = label
    const push = (inner: string) => {
      out.push(paragraph(text(waiting, '') + inner))
      waiting = ''
    }
    for (const node of nodes) {
      const { localName } = node
      if (localName === 'table') {
        if (waiting) push('')
        out.push(table(node))
      } else if (localName === 'ul' || localName === 'ol') {
        if (waiting) push('')
        const start = Number(attributeOf(node, 'start') || 1)
        for (const [n, item] of elementsIn(node).entries())
          out.push(...blocks([item], localName === 'ol' ? `${start + n}) ` : '• '))
      } else if (
        /^(?:li|blockquote|figure)$/.test(localName) &&
        elementsIn(node).some(({ localName }) => isBlock.test(localName))
      ) {
        out.push(...blocks(elementsIn(node), waiting))
        waiting = ''
      } else if (localName === 'hr') push('')
      else push(runs(node, /^h\d$/.test(localName) ? '<w:b/>' : ''))
    }
    if (waiting) push('')
    return out
  }
  function table(node: Element): string {
    const rows = elementsIn(node).flatMap((child) => (child.localName === 'tr' ? [child] : elementsIn(child)))
    const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
      .map((side) => `<w:${side} w:val="single" w:sz="4"/>`)
      .join('')
    /** How many rows a cell above goes on, by column. */
    const above: number[] = []
    const written = rows.map((row) => {
      const cells: string[] = []
      const own = elementsIn(row)
      for (let column = 0; own.length || above[column]; ) {
        if (above[column]) {
          cells.push('<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>')
          above[column++]!--
          continue
        }
        const cell = own.shift()!
        const [width, height] = ['colspan', 'rowspan'].map((name) => Number(attributeOf(cell, name) || 1)) as [
          number,
          number,
        ]
        const spans = [
          width > 1 ? `<w:gridSpan w:val="${width}"/>` : '',
          height > 1 ? '<w:vMerge w:val="restart"/>' : '',
        ].join('')
        const hasBlocks = elementsIn(cell).some(({ localName }) => isBlock.test(localName))
        const content = hasBlocks ? blocks(elementsIn(cell)).join('') : paragraph(runs(cell, ''))
        cells.push(`<w:tc>${spans && `<w:tcPr>${spans}</w:tcPr>`}${content}</w:tc>`)
        if (height > 1) above[column] = height - 1
        column += width
      }
      return `<w:tr>${cells.join('')}</w:tr>`
    })
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${border}</w:tblBorders></w:tblPr>${written.join('')}</w:tbl>`
  }

  const body: string[] = []
  const heading = (words: string) => body.push(paragraph(text(words, '<w:b/>')))
  let number = 0
  let sections = 0
  for (const kind of section) {
    const own = articles.filter((article) => attributeOf(article, 'title') === kind)
    if (!own.length) continue
    heading(`${numerals[sections++]}、${kind}`)
    for (const article of own) {
      const parts = elementsIn(article)
      const children = parts.filter(({ localName }) => localName === 'article')
      const stem = parts.filter(({ localName }) => localName !== 'article')
      if (children.length) {
        body.push(paragraph(text(`阅读下面的材料，回答第 ${number + 1}～${number + children.length} 各题`, '')))
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

const isBlock = /^(?:p|table|ul|ol|li|blockquote|pre|figure|figcaption|h\d|hr)$/
