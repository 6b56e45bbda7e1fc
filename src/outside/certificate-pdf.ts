// A certificate as a PDF, A4 landscape. Its letters go along, those that it has of each font: a reader needs none, and a rare name prints as
// it was typed (docs/decisions/0034-letters-of-certificates.md). The fonts take some tenths of a second and 50 MB: made in a thread.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
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

type LetterFont = { name: string; bytes: Buffer; font: Font }

/** Song letters; those that few names have, of a second; those that look like another one, of a third. */
const files = ['noto-serif-sc', 'hanazono-rare', 'hanazono-compatibility'] as const
const loaded = new Map<string, Promise<LetterFont>>()

/** Each is read once, and only where it is needed. */
function fontNamed(name: (typeof files)[number]): Promise<LetterFont> {
  const known = loaded.get(name)
  if (known) return known
  const loading = readFile(new URL(`./fonts/${name}.ttf.br`, import.meta.url))
    .then(promisify(brotliDecompress))
    .then((bytes) => ({ name, bytes, font: create(bytes) as Font }))
  loaded.set(name, loading)
  return loading
}

/** What no font has: scripts other than Chinese, Latin, Greek and Cyrillic. */
const unknownLetter = '□'
/** A part of an emoji, with what joins and colours them: on paper it is left out. */
const emojiPart = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/u

/** The fonts that hold the texts, in the order in which a letter is looked for. */
async function fontsFor(texts: readonly string[]): Promise<LetterFont[]> {
  let missing = new Set(texts.flatMap((text) => [...text]))
  const fonts: LetterFont[] = []
  for (const name of files) {
    if (fonts.length && !missing.size) break
    const found = await fontNamed(name)
    fonts.push(found)
    missing = new Set([...missing].filter((letter) => !holds(found, letter)))
  }
  return fonts
}

const holds = ({ font }: LetterFont, letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)

type Run = { font: string; text: string }

/** Neighbours of one font together. */
function runsOf(text: string, fonts: readonly LetterFont[]): Run[] {
  const runs: Run[] = []
  for (const letter of text.replace(/\s/g, ' ')) {
    const font = fonts.find((one) => holds(one, letter))
    if (!font && emojiPart.test(letter)) continue
    const run = { font: (font ?? fonts[0]!).name, text: font ? letter : unknownLetter }
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

const [width, height] = [842, 595]
const ink = '#142629'
const quiet = '#5c6e70'
const brand = '#12575c'
const widest = 690

/** `x`: where it begins, `endX`: where it ends; without both it stands in the middle. `y`: its base line from the bottom. */
type Line = { text: string; y: number; size: number; x?: number; endX?: number; color?: string }

/** Throws where a font cannot be read. */
export async function certificatePdf(paper: Paper): Promise<Buffer> {
  const issueDay = printedDay(paper.issueTime)
  const says = `完成《${paper.courseName}》的学习${paper.creditHours ? `，计 ${paper.creditHours} 学时` : ''}${paper.score === null ? '' : `，成绩 ${paper.score} 分`}`
  const lines: Line[] = [
    { text: paper.certificateName, y: 470, size: 44, color: brand },
    { text: paper.realName, y: 372, size: 32 },
    { text: says, y: 308, size: 18 },
    { text: '特发此证', y: 272, size: 18 },
    { text: '扫码或打开下面的地址核对', x: 180, y: 128, size: 10, color: quiet },
    { text: paper.verifyUrl, x: 180, y: 110, size: 10, color: quiet },
    { text: '证书编号', x: 180, y: 84, size: 11 },
    { text: paper.certificateNo, x: 232, y: 84, size: 11 },
    { text: paper.issuer, endX: width - 74, y: 116, size: 16 },
    { text: issueDay, endX: width - 74, y: 88, size: 13 },
  ]
  const fonts = await fontsFor(lines.map(({ text }) => text))
  const title = `${paper.certificateName} ${paper.certificateNo}`
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    font: '',
    info: { Title: title, Producer: 'Xingtan', Creator: 'Xingtan', CreationDate: new Date(paper.issueTime) },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
  })
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes)
  pdf
    .lineWidth(3)
    .rect(28, 28, width - 56, height - 56)
    .stroke(brand)
  pdf
    .lineWidth(0.8)
    .rect(36, 36, width - 72, height - 72)
    .stroke('#f59c40')
  pdf.lineWidth(0.6)
  pdf
    .moveTo(width / 2 - 150, height - 358)
    .lineTo(width / 2 + 150, height - 358)
    .stroke('#bfc9cc')
  for (const line of lines) write(pdf, line, runsOf(line.text, fonts))
  drawCode(pdf, paper.verifyUrl, { left: 74, top: height - 74 - 92, side: 92 })
  pdf.end()
  return whole
}

/** Smaller where it would not fit. */
function write(pdf: PDFKit.PDFDocument, { y, size, x, endX, color = ink }: Line, runs: readonly Run[]) {
  const widthAt = (size: number) =>
    runs.reduce((sum, { font, text }) => sum + pdf.font(font, size).widthOfString(text), 0)
  const room = x === undefined ? (endX === undefined ? widest : 330) : width - 74 - x
  const fits = Math.min(size, (size * room) / Math.max(1, widthAt(size)))
  let left = x ?? (endX === undefined ? (width - widthAt(fits)) / 2 : endX - widthAt(fits))
  for (const { font, text } of runs) {
    pdf.font(font, fits).fillColor(color)
    pdf.text(text, left, height - y, { lineBreak: false, baseline: 'alphabetic' })
    left += pdf.widthOfString(text)
  }
}

function drawCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
) {
  const rows = qrOf(text)
  const step = side / rows.length
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) pdf.rect(left + x * step, top + y * step, step + 0.05, step + 0.05)
  pdf.fill('#000')
}
