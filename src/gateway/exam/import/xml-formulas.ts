// MathML in files of XML as the formulas of our questions, and how a word is read.

import { marked } from '../../../contract/exam/paper-marks.ts'
import { texOfMathMl } from '../../../contract/formulas/mathml.ts'
import { escapeHtml } from '../../text/rich.ts'
import type { XmlElement, XmlNode } from './xml.ts'

/** An element `math` as text with paper marks; itself where it cannot be said in TeX. */
export function formulaOf(math: XmlElement): XmlNode {
  const tex = texOfMathMl(math.children.map(written).join(''))
  return tex === undefined ? math : marked('tex', tex)
}

function written(node: XmlNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${node.name}${attributes.join('')}>${node.children.map(written).join('')}</${node.name}>`
}

/** 真（まこと）, as papers of Word have it. */
export function rubyOf(ruby: XmlElement): string {
  const read = (node: XmlNode): string => {
    if (typeof node === 'string') return node.replace(/\s+/g, ' ')
    const inside = node.children.map(read).join('')
    return node.name === 'rp' ? '' : node.name === 'rt' && inside.trim() ? `（${inside.trim()}）` : inside.trim()
  }
  return read(ruby)
}

/** The same of HTML. */
export const withReadings = (html: string) =>
  html
    .replace(/<rp\b[^<>]*>[^<>]*(?:<\/rp>)?/gi, '')
    .replace(/<rt\b[^<>]*>([^<>]*)(?:<\/rt>)?/gi, (_, text: string) => (text.trim() ? `（${text.trim()}）` : ''))
