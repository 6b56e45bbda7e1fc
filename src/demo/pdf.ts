// A PDF of plain lines on A4, written by hand. Its Chinese is set in the reader's own Song type (Adobe's predefined one).

const perLine = 34
const perPage = 30

/** Big-endian UTF-16 in hexadecimal: what the predefined map of the font takes. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** The first line is the title; with `paged`, every other line begins a page after the first. */
export function pdf(lines: string[], { paged = false } = {}): Buffer {
  const blocks = lines.map((line, n) => [
    ...(line.match(new RegExp(`.{1,${perLine}}`, 'gu')) ?? ['']),
    ...(n ? [''] : ['', '']),
  ])
  const rows = blocks.flat()
  const [title = [], first = [], ...more] = blocks
  const pages = paged
    ? [[...title, ...first], ...more]
    : Array.from({ length: Math.ceil(rows.length / perPage) }, (_, n) => rows.slice(n * perPage, (n + 1) * perPage))
  const drawn = pages.map((page) => {
    const shown = page.map((row) => `<${hex(row)}> Tj T*`).join('\n')
    return `BT /F1 13 Tf 24 TL 72 770 Td\n${shown}\nET`
  })
  const before = 6 // objects before the pages'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, n) => `${before + n * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...drawn.flatMap((stream, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${before + n * 2 + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = text.length
    text += `${n + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
