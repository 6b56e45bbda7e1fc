// Hostile documents end in time with pages or with a reason, and leave nothing behind; LibreOffice never gets a hostile Office file.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pagesOfDocuments } from '../../../src/outside/documents.ts'
import { faultOfOfficeFile } from '../../../src/outside/office-file.ts'
import { PrepareError } from '../../../src/outside/prepare-error.ts'
import { findProgram } from '../../../src/outside/run-limited.ts'
import { honestOfficeFile, hostileOfficeFiles, hostilePdfs } from '../../support/hostile-documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
/** Where LibreOffice is given its folders: others work in /tmp meanwhile. */
const temporary = join(folder, 'tmp')
mkdirSync(temporary)
beforeAll(() => vi.stubEnv('TMPDIR', temporary))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
const pdftoppm = findProgram(undefined, ['pdftoppm'])
const made = join(folder, 'made')
const written = (body: Buffer, ending: string) => {
  writeFileSync(join(folder, `document.${ending}`), body)
  return join(folder, `document.${ending}`)
}
const leftovers = () => [...readdirSync(folder).filter((name) => name.startsWith('made')), ...readdirSync(temporary)]
/** Its pages, or the reason why there are none. */
const endOf = (preparing: Promise<{ pages: number }>) =>
  preparing.then(
    ({ pages }) => pages,
    (error) => (error instanceof PrepareError ? error.reason : Promise.reject(error)),
  )

test('there are twenty of each and more, no two the same', () => {
  expect(new Set([...hostilePdfs, ...hostileOfficeFiles].map(([what]) => what)).size).toBeGreaterThanOrEqual(36)
})

describe.skipIf(!pdftoppm)('a PDF with', () => {
  const documents = pagesOfDocuments({ pdftoppm: pdftoppm!, pdfSeconds: 6 })

  test.each(hostilePdfs)('%s', { timeout: 60_000 }, async (_, body) => {
    const before = process.memoryUsage().rss
    const end = await endOf(documents.prepare(written(body, 'pdf'), made))
    if (typeof end === 'string') {
      expect(end).toMatch(/^(这份|转换)[^<>]*(直接打开原文件|看不了页面)$/)
      expect(leftovers()).toEqual([])
    } else {
      expect(readdirSync(made)).toHaveLength(end)
      const { width = 0, height = 0, format } = await sharp(join(made, 'page-1.jpg')).metadata()
      expect([format, width <= 1240, height <= 1240 * 8]).toEqual(['jpeg', true, true])
      expect(readFileSync(join(made, 'page-1.jpg')).toString('latin1')).not.toContain('<script')
      rmSync(made, { recursive: true })
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20)
  })

  test('a password is named, and pages without end are stopped', async () => {
    const of = (what: string) => hostilePdfs.find(([name]) => name === what)![1]
    expect(await endOf(documents.prepare(written(of('a password'), 'pdf'), made))).toContain('打开密码')
    const endless = of('forms that draw each other ten thousand million times')
    expect(await endOf(documents.prepare(written(endless, 'pdf'), made))).toContain('用时太长')
  }, 60_000)
})

describe('an Office file that', () => {
  const log = join(folder, 'started')
  const soffice = join(folder, 'soffice.sh')
  writeFileSync(soffice, `#!/bin/sh\ntouch ${log}\n`)
  chmodSync(soffice, 0o755)
  const documents = pagesOfDocuments({ pdftoppm: pdftoppm ?? '/usr/bin/pdftoppm', soffice })

  test.each(hostileOfficeFiles)('%s is refused with its cause before LibreOffice starts', async (_, body, cause) => {
    const before = process.memoryUsage().rss
    const reason = await endOf(documents.prepare(written(body, 'docx'), made))
    expect(reason).toMatch(cause)
    expect(reason).toContain('另存为 PDF')
    expect([leftovers(), existsSync(log)]).toEqual([[], false])
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20)
  })

  test('has a password, or a list longer than it may be, is told so before anything of it is opened', async () => {
    const sealed = Buffer.from(honestOfficeFile)
    for (const [mark, flags] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const)
      for (let at = sealed.indexOf(mark, 0, 'latin1'); at >= 0; at = sealed.indexOf(mark, at + 1, 'latin1'))
        sealed[at + flags]! |= 1
    expect(await faultOfOfficeFile(written(sealed, 'docx'))).toBe('它有打开密码')
    const end = honestOfficeFile.lastIndexOf('PK\x05\x06', undefined, 'latin1')
    for (const claim of [
      (zip: Buffer) => zip.writeUInt16LE(2001, end + 10),
      (zip: Buffer) => zip.writeUInt32LE(5e6, end + 12),
    ]) {
      const long = Buffer.from(honestOfficeFile)
      claim(long)
      expect(await faultOfOfficeFile(written(long, 'docx'))).toBe('这个文件不完整，或者里面的文件太多')
    }
    const claims = (files: number, bytes: number) => {
      const zip = Buffer.from(honestOfficeFile)
      zip.writeUInt16LE(files, end + 10)
      zip.writeUInt32LE(bytes, end + 12)
      return faultOfOfficeFile(written(zip, 'docx'))
    }
    const few = [honestOfficeFile.readUInt16LE(end + 10), honestOfficeFile.readUInt32LE(end + 12)] as const
    const tooMany = '这个文件不完整，或者里面的文件太多'
    expect([await claims(2000, few[1]), await claims(few[0], 4 * 1024 ** 2)]).not.toContain(tooMany)
    expect([await claims(2001, few[1]), await claims(few[0], 4 * 1024 ** 2 + 1)]).toEqual([tooMany, tooMany])
  })

  test('has a link to a page of the web is none of them', async () => {
    expect(await faultOfOfficeFile(written(honestOfficeFile, 'pptx'))).toBeUndefined()
  })
})
