// A small reader of XML for files of questions: elements, attributes and texts. It knows no document types, so there are no entities of
// the file's own and nothing is fetched; depth and number of elements are bounded.
import { CallError } from '../../../contract/codes.ts'
import { decodeEntities } from './marked-text.ts'

export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlNode[]; line: number }
export type XmlNode = XmlElement | string

const maxDepth = 64
const maxElements = 400_000
const broken = (line: number) => new CallError('invalid', `第 ${line} 行的 XML 不完整，请重新导出这个文件`)

/** Names are without their prefixes. `keepsCdata`: what stands in CDATA is text, markup or not. Throws a CallError where the text is not well formed, or too much. */
export function parseXml(text: string, { keepsCdata = false } = {}): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], line: 1 }
  const open = [root]
  let count = 0
  let line = 1
  /** The next end of a line that is not counted yet; looked for once, so that a text of one line is not searched for each element. */
  let lineEnd = text.indexOf('\n')
  const lineAt = (at: number) => {
    for (; lineEnd >= 0 && lineEnd < at; lineEnd = text.indexOf('\n', lineEnd + 1)) line++
    return line
  }
  const endOf = (sign: string, from: number) => {
    const at = text.indexOf(sign, from)
    if (at < 0) throw broken(lineAt(from))
    return at + sign.length
  }
  let at = 0
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    const end = tag < 0 ? text.length : tag
    if (end > at) open.at(-1)!.children.push(decodeEntities(text.slice(at, end)))
    if (tag < 0) break
    if (text.startsWith('<!--', tag)) at = endOf('-->', tag + 4)
    else if (text.startsWith('<![CDATA[', tag)) {
      at = endOf(']]>', tag + 9)
      const inside = text.slice(tag + 9, at - 3)
      open.at(-1)!.children.push(...(keepsCdata ? [inside] : nodesOf(inside)))
    } else if (text.startsWith('<?', tag)) at = endOf('?>', tag + 2)
    else if (text.startsWith('<!', tag))
      throw new CallError('invalid', '文件里有文档类型声明（DOCTYPE），请去掉那一段再导入')
    else if (text.startsWith('</', tag)) {
      at = endOf('>', tag)
      const name = localName(text.slice(tag + 2, at - 1).trim())
      if (open.length < 2 || open.pop()!.name !== name) throw broken(lineAt(tag))
    } else {
      if (++count > maxElements) throw new CallError('invalid', '文件里的内容太多，请分成几个文件')
      const element = startTag(text, tag, lineAt(tag))
      open.at(-1)!.children.push(element)
      at = element.end
      if (!element.isEmpty) open.push(element)
      if (open.length > maxDepth) throw new CallError('invalid', '文件里的内容嵌套太深，请重新导出')
    }
  }
  if (open.length > 1) throw broken(open.at(-1)!.line)
  return root
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const namePattern = /[^\s/>=<"']{1,200}/y
const attributePattern = /\s*([^\s/>=<"']{1,200})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

function startTag(text: string, tag: number, line: number): XmlElement & { end: number; isEmpty: boolean } {
  namePattern.lastIndex = tag + 1
  const name = namePattern.exec(text)?.[0]
  if (!name) throw broken(line)
  const attributes: Record<string, string> = Object.create(null)
  let at = namePattern.lastIndex
  for (attributePattern.lastIndex = at; ; ) {
    const match = attributePattern.exec(text)
    if (!match) break
    attributes[localName(match[1]!)] = decodeEntities(match[2] ?? match[3]!)
    at = attributePattern.lastIndex
  }
  while (/\s/.test(text[at] ?? '')) at++
  const isEmpty = text[at] === '/'
  if (isEmpty) at++
  if (text[at] !== '>') throw broken(line)
  return { name: localName(name), attributes, children: [], line, end: at + 1, isEmpty }
}

/** The first of that name right below. */
export const childOf = ({ children }: XmlElement, name: string) =>
  children.find((one): one is XmlElement => typeof one !== 'string' && one.name === name)

export const childrenOf = ({ children }: XmlElement, name: string) =>
  children.filter((one): one is XmlElement => typeof one !== 'string' && one.name === name)

/** The texts in it together. */
export const plainOf = (element: XmlElement | undefined): string =>
  (element?.children ?? [])
    .map((one) => (typeof one === 'string' ? one : plainOf(one)))
    .join('')
    .trim()

/** All elements of these names inside, in the order of the file. */
export function elementsOf(element: XmlElement, ...names: string[]): XmlElement[] {
  const found: XmlElement[] = []
  const walk = ({ children }: XmlElement) => {
    for (const child of children) {
      if (typeof child === 'string') continue
      if (names.includes(child.name)) found.push(child)
      walk(child)
    }
  }
  walk(element)
  return found
}

/** What stands in CDATA is markup where it reads as such, and text otherwise. */
function nodesOf(text: string): XmlElement['children'] {
  if (!/<[a-z][^<>]*>/i.test(text)) return [text]
  try {
    return parseXml(text).children
  } catch (error) {
    if (!CallError.is(error)) throw error
    return [text]
  }
}
