// A certificate as a PDF, A4 landscape, written by hand: its Chinese is set in the reader's own Song type (Adobe's predefined
// one, which every reader knows how to replace), so that no font of ten megabytes goes along.
import { printedDay } from '../contract/beijing.ts'
import { qrOf } from '../contract/qr.ts'

export type Paper = {
  certificateName: string
  realName: string
  courseName: string
  creditHours: number
  score: number | null
  certificateNo: string
  issueTime: string // ISO 8601
  issuer: string
  verifyUrl: string
}

const [width, height] = [842, 595]
const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
const isNarrow = (letter: string) => letter.charCodeAt(0) < 0x80
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, letter) => sum + (isNarrow(letter) ? 0.5 : 1), 0) * size

type Line = { text: string; y: number; size: number; x?: number; color?: string }

const ink = '0.08 0.15 0.17 rg'
const quiet = '0.36 0.43 0.44 rg'
const brand = '0.07 0.34 0.36'

/** In the middle of the page without `x`; smaller where it would not fit. */
function drawn({ text, y, size, x, color = ink }: Line): string {
  const fits = Math.min(size, (size * 690) / Math.max(1, widthOf(text, size)))
  const left = x ?? (width - widthOf(text, fits)) / 2
  const isLatin = [...text].every(isNarrow)
  const shown = isLatin ? `(${text.replace(/[\\()]/g, '\\$&')})` : `<${hex(text)}>`
  return `BT ${color} /${isLatin ? 'F2' : 'F1'} ${fits.toFixed(2)} Tf ${left.toFixed(2)} ${y} Td ${shown} Tj ET`
}

function code(text: string, left: number, bottom: number, side: number): string {
  const rows = qrOf(text)
  const step = side / rows.length
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark
        ? `${(left + x * step).toFixed(2)} ${(bottom + side - (y + 1) * step).toFixed(2)} ${(step + 0.05).toFixed(2)} ${(step + 0.05).toFixed(2)} re`
        : [],
    ),
  )
  return `0 0 0 rg\n${squares.join('\n')}\nf`
}

export function certificatePdf(paper: Paper): Buffer {
  const issueDay = printedDay(paper.issueTime)
  const says = `完成《${paper.courseName}》的学习${paper.creditHours ? `，计 ${paper.creditHours} 学时` : ''}${paper.score === null ? '' : `，成绩 ${paper.score} 分`}`
  const content = [
    `${brand} RG 3 w 28 28 ${width - 56} ${height - 56} re S`,
    `0.96 0.61 0.25 RG 0.8 w 36 36 ${width - 72} ${height - 72} re S`,
    drawn({ text: paper.certificateName, y: 470, size: 44, color: `${brand} rg` }),
    drawn({ text: paper.realName, y: 372, size: 32 }),
    `0.75 0.79 0.8 RG 0.6 w ${width / 2 - 150} 358 m ${width / 2 + 150} 358 l S`,
    drawn({ text: says, y: 308, size: 18 }),
    drawn({ text: '特发此证', y: 272, size: 18 }),
    code(paper.verifyUrl, 74, 74, 92),
    drawn({ text: '扫码或打开下面的地址核对', x: 180, y: 128, size: 10, color: quiet }),
    drawn({ text: paper.verifyUrl, x: 180, y: 110, size: 10, color: quiet }),
    drawn({ text: '证书编号', x: 180, y: 84, size: 11 }),
    drawn({ text: paper.certificateNo, x: 232, y: 84, size: 11 }),
    drawn({ text: paper.issuer, x: width - 74 - widthOf(paper.issuer, 16), y: 116, size: 16 }),
    drawn({ text: issueDay, x: width - 74 - widthOf(issueDay, 13), y: 88, size: 13 }),
  ].join('\n')
  const title = hex(`${paper.certificateName} ${paper.certificateNo}`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    '<< /Type /Pages /Count 1 /Kids [6 0 R] >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500 814 939 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 9 0 R >> >> /Contents 7 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title <feff${title}> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
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
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
