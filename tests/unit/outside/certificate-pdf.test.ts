// What a certificate prints is read back: by pdf.js, as browsers show it, and by poppler, as most desktops do.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { create, type Font } from 'fontkit'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { CertificatePaper } from '../../../src/contract/course/certificate-drawing.ts'
import { RealName } from '../../../src/contract/user/user-ext.ts'
import { certificatePdf } from '../../../src/outside/certificate-pdf.ts'

const paper: CertificatePaper = {
  certificateName: '结业证书',
  realName: '林晓雯',
  schoolName: '临江路小学',
  subject: '语文',
  lecturerName: '沈若木',
  organizationName: '',
  courseName: '小学语文「整本书」阅读',
  creditHours: 24.5,
  score: 96,
  certificateNo: 'XT2026-1128-8K2M',
  issueTime: '2026-11-28T02:00:00Z',
  issuer: '杏坛教师研修',
  verifyUrl: 'https://xingtan.example.cn/certificate/XT2026-1128-8K2M',
}
const poppler = (program: string, pdf: Buffer) =>
  execFileSync(program, ['-', '-'].slice(program === 'pdffonts' ? 1 : 0), { input: pdf, encoding: 'utf8' })
const squeezed = (text: string) => text.replace(/\s/g, '')

async function readByPdfjs(pdf: Buffer) {
  const opening = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await opening.promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await opening.destroy()
  return squeezed(items.map((item) => ('str' in item ? item.str : '')).join(''))
}

test.each([
  '𠮷田',
  '㐂川',
  '阿卜杜热合曼·吐尔逊江',
  '阿卜杜热合曼·吐尔逊江·买买提·艾合买提江阿卜杜热合曼',
  '𬭊𫞩𪚥𮯠',
  '﨎野',
  '林〇',
  "Anne-Marie O'Brien",
])('%s is printed as it is typed, in letters that go along', async (realName) => {
  expect(RealName.parse(realName)).toBe(realName)
  const pdf = await certificatePdf({ ...paper, realName })
  const says = [
    '结业证书',
    realName,
    '临江路小学语文',
    '完成《小学语文「整本书」阅读》的学习',
    '计24.5学时，成绩96分，特发此证',
    '主讲沈若木',
    '二〇二六年十一月二十八日',
    paper.certificateNo,
    paper.issuer,
  ]
  for (const text of [await readByPdfjs(pdf), squeezed(poppler('pdftotext', pdf))])
    for (const line of [...says, paper.verifyUrl]) expect(text).toContain(squeezed(line))
  const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2)
  for (const font of fonts) expect(font).toMatch(/CID TrueType +Identity-H +yes yes yes/) // embedded, of a subset, with its letters
  expect([fonts.length <= 3, pdf.length < 80_000]).toEqual([true, true])
})

test('an emoji is left out, what else no font has is an empty square; the same certificate is the same bytes', async () => {
  const mixed = { ...paper, courseName: '班会👍🏽👩‍🏫❤️🇨🇳3️⃣ ئۇيغۇر' }
  const pdf = await certificatePdf(mixed)
  expect(await readByPdfjs(pdf)).toContain('完成《班会3□□□□□□》的学习')
  expect((await certificatePdf(mixed)).equals(pdf)).toBe(true)
})

test('every Chinese letter that a name takes is in a font, and one that is in none is refused with a sentence', () => {
  const held = ['noto-serif-sc', 'hanazono-rare', 'hanazono-compatibility'].map((name) => {
    const bytes = readFileSync(new URL(`../../../src/outside/fonts/${name}.ttf.br`, import.meta.url))
    return new Set((create(brotliDecompressSync(bytes)) as Font).characterSet)
  })
  const wrong: string[] = []
  let taken = 0
  for (let code = 0x2e80; code < 0x34000; code++) {
    const letter = String.fromCodePoint(code)
    if (!/\p{Script=Han}/u.test(letter)) continue
    const isHeld = held.some((letters) => letters.has(code))
    const { success, error } = RealName.safeParse(`林${letter}`)
    if (success) taken++
    if (success !== isHeld || (error && !error.issues[0]!.message.includes('证书还印不出来'))) wrong.push(letter)
  }
  expect(wrong).toEqual([])
  expect(taken).toBeGreaterThan(88_000)
})
