// A PDF on A4, written by hand. Its Chinese is set in the reader's own Song type (Adobe's predefined one).
import { cellsOf, isRow } from './content/rich-text.ts'

const left = 64
const width = 467
const bottom = 60
const top = 770

/** Big-endian UTF-16 in hexadecimal: what the predefined map of the font takes. */
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** Each character is as wide as it is high. */
const wrapped = (text: string, size: number, room: number) =>
  text.match(new RegExp(`.{1,${Math.floor(room / size)}}`, 'gu')) ?? ['']

const written = (text: string, x: number, y: number, size: number) =>
  `BT /F1 ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`

/** What stands between two heights of a page; `draw` is given the upper one. */
type Block = { height: number; draw(y: number): string[] }

function text(line: string, size: number, { indent = 0, after = 10 } = {}): Block {
  const rows = wrapped(line, size, width - indent)
  const leading = size * 1.7
  return {
    height: rows.length * leading + after,
    draw: (y) => rows.map((row, n) => written(row, left + indent, y - (n + 1) * leading + size * 0.5, size)),
  }
}

function tableRow(line: string, isHead: boolean): Block {
  const cells = cellsOf(line)
  const [size, pad, room] = [11, 6, width / cells.length]
  const rows = cells.map((cell) => wrapped(cell, size, room - 2 * pad))
  const height = Math.max(...rows.map(({ length }) => length)) * 18 + 2 * pad
  return {
    height,
    draw: (y) =>
      cells.flatMap((_, n) => [
        `${isHead ? '0.93 0.95 0.95 rg' : '1 g'} 0.6 G 0.6 w ${left + n * room} ${y - height} ${room} ${height} re B 0 g`,
        ...rows[n]!.map((row, k) => written(row, left + n * room + pad, y - pad - k * 18 - 12, size)),
      ]),
  }
}

const blockOf = (line: string, n: number, lines: string[]): Block => {
  if (isRow(line)) return tableRow(line, n === 0 || !isRow(lines[n - 1]!))
  if (line.startsWith('## ')) return text(line.slice(3), 20, { after: 14 })
  if (line.startsWith('### ')) return text(line.slice(4), 15)
  if (line.startsWith('- ')) return text(`·${line.slice(2)}`, 12, { indent: 12, after: 4 })
  if (line.startsWith('> ')) return text(line.slice(2), 12, { indent: 24 })
  return text(line, 12)
}

/** The blocks of a page, on as many sheets as they need. */
function sheetsOf(lines: string[]): string[][] {
  const sheets: string[][] = [[]]
  let y = top
  for (const [n, line] of lines.entries()) {
    const { height, draw } = blockOf(line, n, lines)
    if (y - height < bottom) {
      sheets.push([])
      y = top
    }
    sheets.at(-1)!.push(...draw(y))
    y -= height
  }
  return sheets
}

/** Each page with the marks of a text. */
export function pdf(title: string, [first = [], ...more]: string[][]): Buffer {
  const drawn = [[`## ${title}`, ...first], ...more].flatMap(sheetsOf).map((sheet) => sheet.join('\n'))
  const before = 6 // objects before the pages'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${drawn.length} /Kids [${drawn.map((_, n) => `${before + n * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...drawn.flatMap((stream, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${before + n * 2 + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
