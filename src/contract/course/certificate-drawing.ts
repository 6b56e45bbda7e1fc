// A certificate as it is drawn: on the screen, in print and in the PDF. A4 across in points, from the upper left corner.
import { dayInHan } from '../beijing.ts'
import { branch, type Drawing, emsOf, frame, hills, type Letters, paperColors, seal } from '../paper-art.ts'

export type CertificatePaper = {
  certificateName: string
  realName: string
  schoolName: string // '' where it is not known, as of the three below
  subject: string
  lecturerName: string
  organizationName: string
  courseName: string
  creditHours: number
  score: number | null
  certificateNo: string
  issueTime: string // ISO 8601
  issuer: string
  verifyUrl: string
}

export const certificateSize = { width: 842, height: 595 } as const
/** Where the QR code of the address stands, with its quiet zone. */
export const certificateCode = { x: 84, y: 436, side: 88 } as const

const { width, height } = certificateSize
const middle = width / 2
const widest = 620
const { title, quiet, ink, gold } = paperColors

export function certificateDrawing(paper: CertificatePaper): Drawing {
  const name = { text: paper.realName, isBold: true }
  const nameSize = fitting(paper.realName, 31, widest, 0.15)
  const place = [paper.schoolName, paper.subject].filter(Boolean).join('　')
  const says = [...courseLines(paper.courseName), closing(paper)]
  const first = place ? 288 : 268
  const step = says.length > 2 ? 29 : 34
  const round = seal(706, 432, 47, { name: paper.issuer, use: '证书专用章' })
  const under = Math.max(170, emsOf(paper.realName) * nameSize * 1.15 + 70) / 2
  const letters: Letters[] = [
    line(paper.certificateName, 104, fitting(paper.certificateName, 42, 560, 0.3), {
      color: title,
      isBold: true,
      spacing: 0.3,
    }),
    line('CERTIFICATE OF COMPLETION', 128, 9.5, { color: quiet, spacing: 0.28 }),
    { parts: [name], x: middle, y: 196, size: nameSize, anchor: 'middle', color: ink, spacing: nameSize * 0.15 },
    ...(place ? [line(place, 250, fitting(place, 16, widest), {})] : []),
    ...says.map(
      (parts, n): Letters => ({
        parts,
        x: middle,
        y: first + n * step,
        size: fitting(parts.map(({ text }) => text).join(''), 17, widest),
        anchor: 'middle',
        color: ink,
      }),
    ),
    ...note(paper).map(
      (text, n): Letters => ({
        parts: [{ text }],
        x: certificateCode.x + certificateCode.side + 8,
        y: 456 + n * 18,
        size: fitting(text, n ? 9 : 10, 255),
        color: n ? quiet : ink,
      }),
    ),
    ...teacher(paper),
    line(paper.issuer, 501, fitting(paper.issuer, 14, 200), { x: 706, isBold: true }),
    line(dayInHan(paper.issueTime), 519, 10.5, { x: 706 }),
    ...round.letters,
  ]
  const underline = { d: `M ${middle - under} 212 H ${middle + under}`, stroke: gold, width: 1.2 }
  return {
    shapes: [
      { d: `M 0 0 H ${width} V ${height} H 0 Z`, fill: paperColors.ground },
      ...hills(width, height),
      ...frame(width, height),
      ...branch(width - 23, 34, 1.25),
      underline,
      ...round.shapes,
    ],
    letters,
  }
}

/** The size, or a smaller one in which the text is no wider than `room`. `spacing` in sizes. */
const fitting = (text: string, size: number, room: number, spacing = 0) =>
  Math.round(Math.min(size, room / Math.max(1, emsOf(text) + [...text].length * spacing)) * 10) / 10

type Look = { color?: string; isBold?: boolean; spacing?: number; x?: number }

const line = (
  text: string,
  y: number,
  size: number,
  { color = ink, isBold, spacing = 0, x = middle }: Look,
): Letters => ({
  parts: [{ text, ...(isBold && { isBold }) }],
  x,
  y,
  size,
  anchor: 'middle',
  color,
  spacing: size * spacing,
})

/** 完成《…》的学习; a long name goes over two lines. */
function courseLines(courseName: string): Letters['parts'][] {
  const course = (text: string) => ({ text, color: title, isBold: true })
  if (emsOf(courseName) <= 34) return [[{ text: '完成《' }, course(courseName), { text: '》的学习' }]]
  const letters = [...courseName]
  const half = Math.ceil(letters.length / 2)
  return [
    [{ text: '完成《' }, course(letters.slice(0, half).join(''))],
    [course(letters.slice(half).join('')), { text: '》的学习' }],
  ]
}

function closing({ creditHours, score }: CertificatePaper): Letters['parts'] {
  const figure = (text: number) => ({ text: String(text), color: title, isBold: true })
  return [
    ...(creditHours ? [{ text: '计 ' }, figure(creditHours), { text: ' 学时，' }] : []),
    ...(score === null ? [] : [{ text: '成绩 ' }, figure(score), { text: ' 分，' }]),
    { text: '特发此证' },
  ]
}

const note = ({ certificateNo, verifyUrl }: CertificatePaper) => [
  `证书编号 ${certificateNo}`,
  '扫码或打开下面的地址核对',
  verifyUrl,
  '撤销与更正以核对页为准',
]

function teacher({ lecturerName, organizationName }: CertificatePaper): Letters[] {
  const x = 528
  return [
    ...(lecturerName
      ? [line(`主讲　${lecturerName}`, organizationName ? 501 : 519, fitting(lecturerName, 12, 110), { x })]
      : []),
    ...(organizationName
      ? [line(organizationName, 519, fitting(organizationName, lecturerName ? 10 : 12, 150), { x, color: quiet })]
      : []),
  ]
}
