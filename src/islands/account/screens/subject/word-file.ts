// Questions as a document of Word, with their pictures in it: as PNG, which every version shows.
import { elementsIn } from '../../../../contract/formulas/xml-nodes.ts'
import { documentOf, type Picture } from '../../../../lib/documents/docx/write-document.ts'

/** `items`: elements `article` as the gateway writes them. */
export async function wordFile(
  items: readonly string[],
  pictureAt: (address: string) => Promise<Picture | undefined> = fromHere,
) {
  const { strToU8, zipSync } = await import('fflate')
  const { body } = new DOMParser().parseFromString(items.join(''), 'text/html')
  const pictures = new Map<string, Picture>()
  for (const image of body.getElementsByTagName('img')) {
    const address = image.getAttribute('src') ?? ''
    const picture = pictures.has(address) ? undefined : await pictureAt(address)
    if (picture) pictures.set(address, picture)
  }
  const { document, pictures: used } = documentOf(elementsIn(body), pictures)
  const related = [
    relation('styles', 'styles', 'styles.xml'),
    ...[...used].map(([id, { name }]) => relation(id, 'image', `media/${name}`)),
  ]
  const files = Object.fromEntries([
    ['[Content_Types].xml', strToU8(contentTypes)],
    ['_rels/.rels', strToU8(relations([relation('rId1', 'officeDocument', 'word/document.xml')]))],
    ['word/document.xml', strToU8(document)],
    ['word/_rels/document.xml.rels', strToU8(relations(related))],
    ['word/styles.xml', strToU8(styles)],
    ...[...used.values()].map(({ name, bytes }) => [`word/media/${name}`, [bytes, { level: 0 }]] as const),
  ])
  return new Blob([zipSync(files as never) as BlobPart], {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
}

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`
const relations = (list: readonly string[]) =>
  `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`
/** Letters of papers: 宋体, 五号. */
const styles = `${header}<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="宋体"/><w:sz w:val="21"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>`
const contentTypes = `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

/** Undefined where it is not to be had. */
async function fromHere(address: string): Promise<Picture | undefined> {
  const answer = await fetch(address).catch(() => undefined)
  const image = answer?.ok ? await createImageBitmap(await answer.blob()).catch(() => undefined) : undefined
  if (!image) return undefined
  const canvas = document.createElement('canvas')
  const { width, height } = image
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  image.close()
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return png ? { bytes: new Uint8Array(await png.arrayBuffer()), width, height } : undefined
}
