// A paper of Word as lines of text, with its pictures taken over: uploaded, and their addresses put in. Where one cannot be, its address
// keeps the reason, and the row will say it.
import { cut } from '../../../../contract/cut.ts'
import { extensionOf, kindOfExtension } from '../../../../contract/file-kinds.ts'
import { allIn, attributeOf, elementsIn } from '../../../../contract/formulas/xml-nodes.ts'
import { maxPictureMegabytes } from '../../../../contract/picture-size.ts'
import { boundedUnzip } from '../../../../lib/documents/bounded-unzip.ts'
import { readPaper } from '../../../../lib/documents/docx/paper.ts'
import { partPath } from '../../../../lib/documents/office-container.ts'
import { takenOver, type UploadMedia } from './qti-media.ts'

const megabyte = 1024 ** 2
const limits = { part: 40 * megabyte, all: 200 * megabyte }

/** An archive that is no document of Word. */
export class NoDocument extends Error {}

export type DocxPaper = {
  text: string
  /** What has no place in questions, in sentences. */
  left: string[]
}

/** Throws TooMuch, NoDocument, or where it is no archive. `onProgress`: how many of the pictures are done. */
export async function paperOfDocx(
  file: Blob,
  upload: UploadMedia,
  onProgress: (done: number, all: number) => void = () => {},
): Promise<DocxPaper> {
  const files = await boundedUnzip(file, {
    most: (name) =>
      /\.(?:xml|rels)$/.test(name)
        ? limits.part
        : kindOfExtension(extensionOf(name)) === 'picture'
          ? maxPictureMegabytes * megabyte
          : undefined,
    mostOfAll: limits.all,
  })
  const root = (path: string | undefined): Element | undefined => {
    const part = path === undefined ? undefined : files.get(path)
    if (!part || part.isCut) return undefined
    const xml = new DOMParser().parseFromString(new TextDecoder().decode(part.bytes), 'application/xml')
    return xml.getElementsByTagName('parsererror').length ? undefined : xml.documentElement
  }
  /** The parts that one names, by the last word of their type. */
  const related = (path: string) => {
    const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
    const relations = root(`${folder}_rels/${name}.rels`)
    const list = (relations ? elementsIn(relations) : []).map((one) => ({
      type: attributeOf(one, 'Type').split('/').at(-1)!,
      path: partPath(folder, attributeOf(one, 'Target')),
    }))
    return { relations, folder, of: (type: string) => list.filter((one) => one.type === type).map(({ path }) => path) }
  }
  const [main] = related('').of('officeDocument')
  const document = root(main)
  if (main === undefined || document?.localName !== 'document') throw new NoDocument()
  const { relations, folder, of } = related(main)
  const paper = readPaper({
    document,
    numbering: root(of('numbering')[0]),
    styles: root(of('styles')[0]),
    relations,
    notes: [root(of('footnotes')[0]), root(of('endnotes')[0])].flatMap((one) => one ?? []),
  })
  const addresses: string[] = []
  for (const picture of paper.pictures) {
    addresses.push(await addressOf(picture, partPath(folder, picture)))
    onProgress(addresses.length, paper.pictures.length)
  }
  async function addressOf(picture: string, path: string | undefined) {
    if (picture.includes('#')) return picture
    const name = (path ?? picture)
      .split('/')
      .at(-1)!
      .replace(/[()[\]\s#]/g, '_')
    if (/\.(?:wmf|emf|wdp)$/i.test(name)) return `${name}#drawn`
    const taken = await takenOver(path, path === undefined ? undefined : files.get(path), upload)
    return taken.startsWith('#') ? name + taken : taken
  }
  const around = [...of('header'), ...of('footer')].map((path) => textOf(root(path))).filter(isTold)
  return {
    text: paper.text.replace(/\]\(docx:(\d+)\)/g, (_, n: string) => `](${addresses[Number(n) - 1]})`),
    left: [...paper.left, ...new Set(around.map((text) => `页眉页脚「${cut(text, 30)}」`))],
  }
}

const textOf = (part: Element | undefined) =>
  part
    ? allIn(part, 't')
        .map(({ textContent }) => textContent ?? '')
        .join('')
        .trim()
    : ''

/** Not numbers of pages alone. */
const isTold = (text: string) => /[\p{Script=Han}a-zA-Z]/u.test(text.replace(/第|页|共|page|of/gi, ''))
