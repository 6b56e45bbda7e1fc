// A Word document of plain paragraphs, small enough to be written by hand: a zip of three stored files.
import { zip } from './zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'http://schemas.openxmlformats.org/package/2006/content-types'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The first line is the title; with `paged`, every other line begins a page after the first. */
export function docx([title = '', ...lines]: string[], { paged = false } = {}): Buffer {
  const run = (text: string, style = '', isNewPage = false) =>
    `<w:p>${isNewPage ? '<w:pPr><w:pageBreakBefore/></w:pPr>' : ''}<w:r>${style && `<w:rPr>${style}</w:rPr>`}<w:t xml:space="preserve">${plain(text)}</w:t></w:r></w:p>`
  const body = run(title, '<w:b/><w:sz w:val="32"/>') + lines.map((line, n) => run(line, '', paged && n > 0)).join('')
  return zip({
    '[Content_Types].xml': `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${word}"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  })
}
