// What stands on a certificate stays on it, and no line lies on another, however long names are.
import { expect, test } from 'vitest'
import {
  type CertificatePaper,
  certificateCode,
  certificateDrawing,
  certificateSize,
} from '../../src/contract/course/certificate-drawing.ts'
import { emsOf, type Letters } from '../../src/contract/paper-art.ts'

const paper: CertificatePaper = {
  certificateName: '结业证书',
  realName: '林晓雯',
  schoolName: '临江路小学',
  subject: '语文',
  lecturerName: '沈若木',
  organizationName: '江城教研中心',
  courseName: '老师也要喘口气：教师情绪自助八讲',
  creditHours: 2,
  score: 92,
  certificateNo: 'XT-8K2M-4Q7P-9TWX-1B6C',
  issueTime: '2026-11-28T02:00:00Z',
  issuer: '杏坛',
  verifyUrl: 'https://xingtan.example.cn/certificate/XT-8K2M-4Q7P-9TWX-1B6C',
}

const long = {
  certificateName: '继续教育专题研修结业证书',
  realName: '阿卜杜热合曼·吐尔逊江·买买提·艾合买提江阿卜杜热合曼',
  schoolName: '江城市滨江新区教师发展中心附属实验学校小学部东校区',
  subject: '道德与法治、综合实践活动',
  lecturerName: '欧阳若兰·阿依古丽·买买提',
  organizationName: '江城市教师发展中心附属教育研究院培训部',
  courseName: '从接班到家长会：新手班主任第一年里最容易遇到的三十六个问题和一线老师的应对办法全集（修订版）之二'.repeat(
    2,
  ),
  creditHours: 124.5,
  score: 100.5,
  issuer: '江城市教师发展中心杏坛网络研修学院总校',
  verifyUrl: `https://a-rather-long-name-of-a-site.xingtan.example.edu.cn/certificate/${paper.certificateNo}`,
}

const textOf = ({ parts }: Letters) => parts.map(({ text }) => text).join('')

function boxOf(line: Letters) {
  const text = textOf(line)
  const width = emsOf(text) * line.size + ([...text].length - 1) * (line.spacing ?? 0)
  const left = line.anchor === 'middle' ? line.x - width / 2 : line.x
  return { left, right: left + width, top: line.y - line.size * 0.86, bottom: line.y + line.size * 0.14 }
}
type Box = ReturnType<typeof boxOf>
const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test.each<[string, Partial<CertificatePaper>]>([
  ['as most are', {}],
  [
    'with little to say',
    { schoolName: '', subject: '', lecturerName: '', organizationName: '', creditHours: 0, score: null },
  ],
  ['where all is long', long],
  ['of an organization without a lecturer', { lecturerName: '' }],
])('%s: each line stands within the frame, clear of the code and of the others', (_, part) => {
  const { letters } = certificateDrawing({ ...paper, ...part })
  const lines = letters.filter(({ turn }) => turn === undefined)
  const { x, y, side } = certificateCode
  const code = { left: x, right: x + side, top: y, bottom: y + side }
  const boxes = lines.map((line) => ({ text: textOf(line), box: boxOf(line) }))
  for (const [n, { text, box }] of boxes.entries()) {
    const isInside =
      box.left >= 30 &&
      box.right <= certificateSize.width - 30 &&
      box.top >= 30 &&
      box.bottom <= certificateSize.height - 30
    expect([text, isInside, meet(box, code)]).toEqual([text, true, false])
    for (const other of boxes.slice(n + 1))
      expect([text, other.text, meet(box, other.box)]).toEqual([text, other.text, false])
  }
})

test('it says what is known and leaves the rest out', () => {
  const says = (part: Partial<CertificatePaper>) => certificateDrawing({ ...paper, ...part }).letters.map(textOf)
  expect(says({})).toEqual(
    expect.arrayContaining([
      '临江路小学　语文',
      '计 2 学时，成绩 92 分，特发此证',
      '主讲　沈若木',
      '江城教研中心',
      '二〇二六年十一月二十八日',
    ]),
  )
  const few = says({ schoolName: '', score: null, creditHours: 0, lecturerName: '' })
  expect(few).toEqual(expect.arrayContaining(['语文', '特发此证']))
  expect(few.some((text) => text.includes('主讲'))).toBe(false)
})
