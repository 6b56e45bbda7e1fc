// Documents with poppler: pages, what is no document, what has no end; Office files by way of a stand-in for LibreOffice. Skipped without poppler.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { maxPages, noDocuments, pagesOfDocuments } from '../../../src/outside/documents.ts'
import { PrepareError } from '../../../src/outside/prepare-error.ts'
import { findProgram } from '../../../src/outside/run-limited.ts'
import { honestOfficeFile } from '../../support/hostile-documents.ts'
import { aPdf } from '../../support/pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const pdftoppm = findProgram(undefined, ['pdftoppm'])
let count = 0
const written = (body: Buffer | string, ending = 'pdf') => {
  const file = join(folder, `${++count}.${ending}`)
  writeFileSync(file, body)
  return file
}
const reasonOf = (preparing: Promise<unknown>) =>
  preparing.then(
    () => '',
    (error) => (error instanceof PrepareError ? error.reason : `${error}`),
  )

test('without poppler nothing is taken, and the reason says what readers can do', async () => {
  expect(noDocuments.takes('pdf')).toBe(false)
  expect(await reasonOf(noDocuments.prepare('a.pdf', 'a'))).toContain('下载')
})

describe.skipIf(!pdftoppm)('with poppler', () => {
  const documents = pagesOfDocuments({ pdftoppm: pdftoppm! })

  test('each page becomes a picture of one width; nothing else is left', async () => {
    const made = join(folder, 'made')
    expect(await documents.prepare(written(aPdf(12)), made)).toEqual({ pages: 12 })
    expect(readdirSync(made).sort()).toEqual(Array.from({ length: 12 }, (_, n) => `page-${n + 1}.jpg`).sort())
    expect((await sharp(join(made, 'page-7.jpg')).metadata()).width).toBe(1240)
    expect(existsSync(`${made}.new`)).toBe(false)
  })

  test('Office files are taken only where LibreOffice is', () => {
    expect(documents.takes('docx')).toBe(false)
    expect(pagesOfDocuments({ pdftoppm: pdftoppm!, soffice: '/usr/bin/soffice' }).takes('docx')).toBe(true)
    expect(pagesOfDocuments({ pdftoppm: pdftoppm!, soffice: '/usr/bin/soffice' }).takes('zip')).toBe(false)
  })

  test.each([
    ['no PDF', '这不是 PDF'],
    ['cut off', aPdf(3).subarray(0, 60)],
    ['a header alone', '%PDF-1.7\n%%EOF'],
  ])('%s is refused with a reason and leaves nothing behind', async (_, body) => {
    const made = join(folder, `refused-${++count}`)
    expect(await reasonOf(documents.prepare(written(body), made))).toMatch(/读不下去|没有读到页面/)
    expect([existsSync(made), existsSync(`${made}.new`)]).toEqual([false, false])
  })

  test('a page that is like a ribbon is refused', async () => {
    const ribbon = written(aPdf(1, { width: 200, height: 2000 }))
    expect(await reasonOf(documents.prepare(ribbon, join(folder, 'ribbon')))).toContain('有一页太长或太宽')
  })

  test('a page of a kilometre becomes a picture of the usual width, and the first pages of thousands are enough', async () => {
    const huge = join(folder, 'huge')
    await documents.prepare(written(aPdf(1, { width: 14_400, height: 14_400 })), huge)
    expect((await sharp(join(huge, 'page-1.jpg')).metadata()).width).toBe(1240)
    const many = join(folder, 'many')
    expect(await documents.prepare(written(aPdf(maxPages + 40, { width: 20, height: 20 })), many)).toEqual({
      pages: maxPages,
    })
  }, 120_000)

  test('LibreOffice gets a profile of its own and a symlink to the file, and its pages follow', async () => {
    const log = join(folder, 'office.log')
    const pdf = written(aPdf(2))
    const soffice = written(
      `#!/bin/sh\necho "$@" > ${log}\nwhile [ "$1" != --outdir ]; do shift; done\ntest -f "$3" && cp ${pdf} "$2/document.pdf"\n`,
      'sh',
    )
    chmodSync(soffice, 0o755)
    const made = join(folder, 'office')
    const office = pagesOfDocuments({ pdftoppm: pdftoppm!, soffice })
    expect(await office.prepare(written(honestOfficeFile, 'docx'), made)).toEqual({ pages: 2 })
    expect(readdirSync(made).sort()).toEqual(['page-1.jpg', 'page-2.jpg'])
    const asked = execFileSync('cat', [log], { encoding: 'utf8' })
    expect(asked).toMatch(/-env:UserInstallation=file:\/\/\/tmp\/xingtan-office-\w+\/profile .*--convert-to pdf/)
    const profile = /file:\/\/(\S+)\/profile/.exec(asked)![1]!
    expect(existsSync(profile)).toBe(false)
  })

  test('what the program leaves beside its PDF is no page', async () => {
    const pdf = written(aPdf(2))
    const soffice = written(
      `#!/bin/sh\nwhile [ "$1" != --outdir ]; do shift; done\ncp ${pdf} "$2/document.pdf"\necho x > "$2/lu1234abcd.tmp"\n`,
      'sh',
    )
    chmodSync(soffice, 0o755)
    const office = pagesOfDocuments({ pdftoppm: pdftoppm!, soffice })
    const made = join(folder, 'beside')
    expect(await office.prepare(written(honestOfficeFile, 'docx'), made)).toEqual({ pages: 2 })
    expect(readdirSync(made).filter((name) => name.startsWith('page-'))).toHaveLength(2)
  })

  test('one that makes nothing is a reason, not a page', async () => {
    const soffice = written('#!/bin/sh\nexit 0\n', 'sh')
    chmodSync(soffice, 0o755)
    const office = pagesOfDocuments({ pdftoppm: pdftoppm!, soffice })
    expect(await reasonOf(office.prepare(written(honestOfficeFile, 'pptx'), join(folder, 'nothing')))).toContain(
      '另存为 PDF',
    )
  })
})
