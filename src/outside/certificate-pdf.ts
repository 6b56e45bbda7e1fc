// A certificate as a PDF, A4 landscape. Its letters go along, those that it has of each font: a reader needs none, and a rare name prints as
// it was typed (docs/decisions/0034-letters-of-certificates.md). The fonts take some tenths of a second and 50 MB: made in a thread.
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import {
  type CertificatePaper,
  certificateCode,
  certificateDrawing,
  certificateSize,
} from '../contract/course/certificate-drawing.ts'
import type { Letters, Shape } from '../contract/paper-art.ts'
import { qrPath } from '../contract/qr.ts'

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
  for (const letter of text.replace(/[^\S\u3000]/g, ' ')) {
    const font = fonts.find((one) => holds(one, letter))
    if (!font && emojiPart.test(letter)) continue
    const run = { font: (font ?? fonts[0]!).name, text: font ? letter : unknownLetter }
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

/** Throws where a font cannot be read. */
export async function certificatePdf(paper: CertificatePaper): Promise<Buffer> {
  const { shapes, letters } = certificateDrawing(paper)
  const fonts = await fontsFor(letters.flatMap(({ parts }) => parts.map(({ text }) => text)))
  const title = `${paper.certificateName} ${paper.certificateNo}`
  const pdf = new PDFDocument({
    size: [certificateSize.width, certificateSize.height],
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
  for (const shape of shapes) draw(pdf, shape)
  for (const line of letters) write(pdf, line, fonts)
  drawCode(pdf, paper.verifyUrl)
  pdf.end()
  return whole
}

function draw(pdf: PDFKit.PDFDocument, { d, fill, stroke, width = 1 }: Shape) {
  pdf.path(d)
  if (fill) pdf.fill(fill)
  else pdf.lineWidth(width).stroke(stroke!)
}

/** There is one weight of letters: bold ones have a thin line of their own colour around them. */
function write(
  pdf: PDFKit.PDFDocument,
  { parts, x, y, size, anchor = 'start', color, spacing = 0, turn = 0 }: Letters,
  fonts: readonly LetterFont[],
) {
  const runs = parts.flatMap(({ text, ...look }) => runsOf(text, fonts).map((run) => ({ ...look, ...run })))
  const widths = runs.map(({ font, text }) => pdf.font(font, size).widthOfString(text) + [...text].length * spacing)
  const whole = widths.reduce((sum, width) => sum + width, 0) - spacing
  let left = anchor === 'middle' ? x - whole / 2 : anchor === 'end' ? x - whole : x
  pdf.save().rotate(turn, { origin: [x, y] })
  for (const [n, { font, text, isBold, color: own = color }] of runs.entries()) {
    pdf.font(font, size).fillColor(own!)
    if (isBold) pdf.strokeColor(own!).lineWidth(size / 36)
    const weight = isBold ? { fill: true, stroke: true } : {}
    pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing, ...weight })
    left += widths[n]!
  }
  pdf.restore()
}

function drawCode(pdf: PDFKit.PDFDocument, text: string) {
  const { path, size } = qrPath(text)
  const { x, y, side } = certificateCode
  pdf.rect(x, y, side, side).fill('#fff')
  pdf
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill('#000')
    .restore()
}
