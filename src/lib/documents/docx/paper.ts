// A paper of Word (docx) as the lines that the reader of papers takes: what its author sees, with the numbers that Word counts, formulas as
// TeX, raised and lowered signs, tables, and pictures by their number. What has no place in a question is named.
import { cut } from '../../../contract/cut.ts'
import { marked, unmarked } from '../../../contract/exam/paper-marks.ts'
import { texOfOmml } from '../../../contract/formulas/omml.ts'
import { allIn, attributeOf, childOf, elementsIn, outermostIn } from '../../../contract/formulas/xml-nodes.ts'
import { texOfEq } from './eq-field.ts'
import { type Format, formatsOf, type Piece, textOfPieces } from './format.ts'
import { numbersOf } from './numbering.ts'
import { signOf } from './signs.ts'
import { linesOfTable } from './table.ts'

/** Roots of its parts; those without one are left out. `relations`: word/_rels/document.xml.rels. */
export type DocxParts = {
  document: Element
  numbering?: Element | undefined
  styles?: Element | undefined
  relations?: Element | undefined
  /** Footnotes and endnotes. */
  notes?: readonly Element[]
}

export type Paper = {
  /** Pictures stand in it as ![name](docx:1), by their place in `pictures`. */
  text: string
  /** Their paths, from the folder of the document; what is no file has its name with a MediaFault behind #. */
  pictures: string[]
  /** In sentences. */
  left: string[]
}

/** What surrounds other parts, and shows what stands in it. */
const transparent = /^(?:ins|moveTo|smartTag|sdt|sdtContent|hyperlink|fldSimple|customXml|bdo|dir|txbxContent)$/
/** Accepted as they are: what was taken out is gone. */
const removed = /^(?:del|moveFrom|rPr|pPr|sdtPr|sdtEndPr|tblPr|tblGrid|sectPr|bookmarkStart|bookmarkEnd|proofErr)$/

export function readPaper({ document, numbering, styles, relations, notes = [] }: DocxParts): Paper {
  const numberOf = numbersOf(numbering, styles)
  const formatOf = formatsOf(styles)
  const noteById = new Map(
    notes.flatMap((root) => elementsIn(root).map((note) => [`${note.localName} ${attributeOf(note, 'id')}`, note])),
  )
  const targets = new Map(
    (relations ? elementsIn(relations) : []).map((one) => [
      attributeOf(one, 'Id'),
      attributeOf(one, 'TargetMode') === 'External' ? '图片#linked' : attributeOf(one, 'Target'),
    ]),
  )
  const pictures = new Map<string, number>()
  const left = new Set<string>()
  const leave = (sentence: string) => void left.add(sentence)
  let [hidden, noted, comments] = [0, 0, 0]

  function picture(target: string, name: string): string {
    const at = pictures.get(target) ?? pictures.size + 1
    pictures.set(target, at)
    const words = /自动生成|^图片\s?\d*$|^Picture|^IMG/i.test(name)
      ? ''
      : cut(name.replace(/[[\]\s]+/g, ' ').trim(), 40)
    return `![${words}](docx:${at})`
  }

  function symbol(font: string, char: string): string {
    const sign = signOf(font, char)
    if (sign === undefined) leave(`字体「${cut(font, 20)}」里认不出的符号，写成了 ▯`)
    return sign ?? '▯'
  }

  /** Pictures, drawings and boxes of text; the texts go behind the paragraph. */
  function drawn(node: Element, after: string[]): string {
    const name = attributeOf(allIn(node, 'docPr')[0], 'descr')
    const found = outermostIn(node, 'txbxContent', 'blip', 'imagedata')
    const boxes = found.filter(({ localName }) => localName === 'txbxContent')
    for (const box of boxes) after.push(...blocks(box))
    if (allIn(node, 'srcRect').some((rect) => Array.from(rect.attributes).some(({ value }) => Number(value) > 0)))
      leave('图片的裁剪：裁掉的部分会露出来')
    const shown = found.flatMap((blip) => {
      if (boxes.includes(blip)) return []
      const id = attributeOf(blip, 'embed') || attributeOf(blip, 'link') || attributeOf(blip, 'id')
      return picture(targets.get(id) ?? '图片#missing', name || attributeOf(blip, 'title'))
    })
    if (shown.length || boxes.length) return shown.join('')
    const isRule = allIn(node, 'rect').some((rect) => attributeOf(rect, 'hr') === 't')
    const kind = attributeOf(allIn(node, 'graphicData')[0], 'uri')
    const what = /chart/.test(kind) ? '图表' : /diagram/.test(kind) ? 'SmartArt 图' : '画的图形'
    const isDrawing = allIn(
      node,
      'chart',
      'relIds',
      'wsp',
      'wgp',
      'wpc',
      'shape',
      'group',
      'line',
      'oval',
      'polyline',
    ).length
    return isRule || !isDrawing ? '' : picture(`${what}#drawn`, '')
  }

  /** The pieces of a paragraph, in one pass; a field is its result, a formula in a field its TeX. */
  function piecesOf(paragraph: Element, after: string[]): Piece[] {
    const pieces: Piece[] = []
    const plain = formatOf(undefined)
    /** Instructions of the fields that are open; undefined behind the sign between instruction and result. */
    const fields: { instruction: string; isResult: boolean }[] = []
    const add = (text: string, format: Format, isText = true) => {
      const field = fields.at(-1)
      if (text && !(field && !field.isResult)) pieces.push({ text, format, isText })
    }
    const endField = () => {
      const field = fields.pop()
      if (!field || !/^\s*eq\b/i.test(field.instruction)) return
      const tex = texOfEq(field.instruction)
      add(tex ? marked('tex', tex) : picture('域里的公式#drawn', ''), plain, false)
    }
    const readRun = (run: Element) => {
      const format = formatOf(childOf(run, 'rPr'))
      for (const node of elementsIn(run)) {
        if (format.isHidden && node.localName === 't') hidden++
        else readPart(node, format)
      }
    }
    const readPart = (node: Element, format: Format) => {
      const field = fields.at(-1)
      if (node.localName === 't') add(unmarked(node.textContent ?? ''), format)
      else if (node.localName === 'tab' || node.localName === 'ptab') add('\t', format)
      else if (node.localName === 'br' || node.localName === 'cr') add('\n', plain)
      else if (node.localName === 'noBreakHyphen') add('-', format)
      else if (node.localName === 'sym') add(symbol(attributeOf(node, 'font'), attributeOf(node, 'char')), format)
      else if (node.localName === 'fldChar') {
        const type = attributeOf(node, 'fldCharType')
        if (type === 'begin') fields.push({ instruction: '', isResult: false })
        else if (type === 'separate' && field) field.isResult = true
        else if (type === 'end') endField()
      } else if (node.localName === 'instrText') {
        if (field && !field.isResult) field.instruction += node.textContent ?? ''
      } else if (/^(?:drawing|pict|object)$/.test(node.localName)) {
        if (
          node.localName === 'object' &&
          /Equation|MathType/i.test(attributeOf(allIn(node, 'OLEObject')[0], 'ProgID'))
        )
          add(picture('公式编辑器的公式#drawn', ''), plain, false)
        else add(drawn(node, after), plain, false)
      } else if (node.localName === 'AlternateContent') {
        const chosen = childOf(node, 'Choice') ?? childOf(node, 'Fallback')
        for (const one of chosen ? elementsIn(chosen) : []) readPart(one, format)
      } else if (node.localName === 'ruby') {
        add(`${textIn(childOf(node, 'rubyBase'))}（${textIn(childOf(node, 'rt'))}）`, format)
      } else if (node.localName === 'footnoteReference' || node.localName === 'endnoteReference') {
        const id = `${node.localName.replace('Reference', '')} ${attributeOf(node, 'id')}`
        const note = noteById.get(id)
        noteById.delete(id) // a note may name itself
        const sign = `［注${++noted}］`
        add(sign, plain, false)
        if (note)
          after.push(
            ...blocks(note)
              .filter(Boolean)
              .map((line, n) => (n ? line : sign + line.trim())),
          )
      } else if (node.localName === 'commentReference') comments++
    }
    const walk = (node: Element) => {
      for (const child of elementsIn(node)) {
        const { localName } = child
        if (localName === 'r') readRun(child)
        else if (localName === 'oMath') add(marked('tex', unmarked(texOfOmml(child))), plain, false)
        else if (localName === 'oMathPara' || transparent.test(localName)) walk(child)
        else if (!removed.test(localName)) readPart(child, plain)
      }
    }
    walk(paragraph)
    while (fields.length) endField()
    return pieces
  }

  /** `isOpen`: the next paragraph goes on in its line, as behind a large first letter. */
  function linesOfParagraph(paragraph: Element): { lines: string[]; isOpen: boolean } {
    const properties = childOf(paragraph, 'pPr')
    const isOpen =
      childOf(childOf(properties, 'rPr'), 'del') !== undefined ||
      attributeOf(childOf(properties, 'framePr'), 'dropCap') !== ''
    const after: string[] = []
    const body = textOfPieces(piecesOf(paragraph, after))
    const text = (body.trim() && numberOf(properties)) + body
    return { lines: [...text.split('\n').filter((line) => line.trim()), ...after], isOpen }
  }

  function blocks(node: Element): string[] {
    let begun = ''
    return elementsIn(node).flatMap((child) => {
      const { localName } = child
      if (localName === 'p') {
        const { lines, isOpen } = linesOfParagraph(child)
        const [first = '', ...others] = lines
        const whole = [begun + first, ...others]
        begun = isOpen ? whole.pop()! : ''
        return whole
      }
      if (localName === 'tbl') return linesOfTable(child, (cell) => blocks(cell).filter((line) => line.trim()), leave)
      if (localName === 'oMathPara') return allIn(child, 'oMath').map((math) => marked('tex', texOfOmml(math)))
      if (localName === 'AlternateContent') return blocks(childOf(child, 'Choice') ?? child)
      return transparent.test(localName) ? blocks(child) : []
    })
  }

  const body = childOf(document, 'body')
  const text = (body ? blocks(body) : []).join('\n')
  if (hidden) leave('隐藏的文字')
  if (comments) leave(`${comments} 处批注`)
  return { text, pictures: [...pictures.keys()], left: [...left] }
}

const textIn = (node: Element | undefined) =>
  node
    ? allIn(node, 't')
        .map(({ textContent }) => textContent ?? '')
        .join('')
    : ''
