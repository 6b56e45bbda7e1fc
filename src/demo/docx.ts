// A Word document of plain paragraphs, small enough to be written by hand: a zip of three stored files.
import { crc32 } from 'node:zlib'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The first line is the title. */
export function docx([title = '', ...lines]: string[]): Buffer {
  const run = (text: string, style = '') =>
    `<w:p><w:r>${style && `<w:rPr>${style}</w:rPr>`}<w:t xml:space="preserve">${plain(text)}</w:t></w:r></w:p>`
  const body = run(title, '<w:b/><w:sz w:val="32"/>') + lines.map((line) => run(line)).join('')
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  })
}

/** Stored, not compressed; dated 1 January 2026. */
function zip(files: Record<string, string>): Buffer {
  const date = ((2026 - 1980) << 9) | (1 << 5) | 1
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const body = Buffer.from(text)
    const label = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x0800, 2) // names are UTF-8
    about.writeUInt16LE(date, 8)
    about.writeUInt32LE(crc32(body), 10)
    about.writeUInt32LE(body.length, 14)
    about.writeUInt32LE(body.length, 18)
    about.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, label, body])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, where, label]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(index.length, 4)
  end.writeUInt16LE(index.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, Buffer.from('PK\x05\x06'), end])
}
