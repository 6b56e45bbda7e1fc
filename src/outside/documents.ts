// Makes pages out of uploaded documents: PDF by poppler, Office files by way of LibreOffice, where the host has them. Without, a document
// is there to be downloaded, and a PDF is read by pdf.js in the browser.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { faultOfOfficeFile } from './office-file.ts'
import { PrepareError } from './prepare-error.ts'
import { ProgramError, runLimited } from './run-limited.ts'

export type Documents = {
  /** Whether pages can be made of a file with this ending. */
  takes(extension: string): boolean
  /**
   * Pictures of the pages, `page-1.jpg` and so on, the first `maxPages` of them; how many. `folder` is there whole or not at all. Throws a
   * `PrepareError`, or a `ProgramError` where it was stopped.
   */
  prepare(file: string, folder: string, signal?: AbortSignal): Promise<{ pages: number }>
}

export const maxPages = 500
export const pageFile = (page: number) => `page-${page}.jpg`

const officeEndings = new Set(['doc', 'docx', 'ppt', 'pptx', 'xls', 'xlsx'])
const [officeSeconds, infoSeconds] = [60, 20]
/** Of a program's memory: a document that unfolds without end is ended by it. */
const maxMemoryKb = 4 * 1024 ** 2
/** In pixels; the longer side of a page is no more than so many times the shorter one. */
const [pageWidth, maxRatio] = [1240, 8]
const onlyDownload = '读者可以下载原文件，看不了页面'
const readByBrowser = '读者的浏览器会直接打开原文件'

export const noDocuments: Documents = {
  takes: () => false,
  prepare: () => Promise.reject(new PrepareError(`本站没有安装转换文档的程序，${onlyDownload}`)),
}

type Programs = { pdftoppm: string; soffice?: string | undefined; pdfSeconds?: number }

export function pagesOfDocuments({ pdftoppm, soffice, pdfSeconds = 300 }: Programs): Documents {
  const pdfinfo = join(dirname(pdftoppm), 'pdfinfo')
  return {
    takes: (extension) => extension === 'pdf' || (soffice !== undefined && officeEndings.has(extension)),
    async prepare(file, folder, signal) {
      const aside = `${folder}.new`
      await rm(aside, { recursive: true, force: true })
      await mkdir(aside, { recursive: true })
      try {
        const isPdf = extname(file) === '.pdf'
        const wayOut = isPdf ? readByBrowser : onlyDownload
        const pdf = isPdf ? file : await officeToPdf(soffice!, file, aside, signal)
        const all = await pagesOf(pdfinfo, pdf, wayOut, signal)
        await runLimited(
          pdftoppm,
          [
            ...['-jpeg', '-jpegopt', 'quality=82,progressive=y', '-scale-to-x', String(pageWidth), '-scale-to-y', '-1'],
            ...['-l', String(maxPages), pdf, 'page'],
          ],
          { seconds: pdfSeconds, signal, cwd: aside, maxMemoryKb },
        ).catch(unreadable(wayOut))
        if (!isPdf) await rm(pdf, { force: true })
        const pages = await numberPages(aside)
        if (!pages || (pages < all && pages < maxPages)) throw new PrepareError(`这份文档的页面没有转全，${wayOut}`)
        await rm(folder, { recursive: true, force: true })
        await rename(aside, folder)
        return { pages }
      } catch (error) {
        await rm(aside, { recursive: true, force: true })
        throw error
      }
    },
  }
}

async function pagesOf(pdfinfo: string, pdf: string, wayOut: string, signal: AbortSignal | undefined) {
  const limits = { seconds: infoSeconds, signal, maxMemoryKb }
  const text = await runLimited(pdfinfo, ['-f', '1', '-l', String(maxPages), pdf], limits).catch(unreadable(wayOut))
  const pages = Number(/^Pages:\s+(\d+)$/m.exec(text)?.[1])
  if (!pages) throw new PrepareError(`这份 PDF 里没有读到页面，${wayOut}`)
  const sizes = [...text.matchAll(/^Page\s+\d+ size:\s+([\d.e+-]+) x ([\d.e+-]+) pts/gm)]
  const ratioOf = ([, width, height]: string[]) =>
    Math.max(Number(height) / Number(width), Number(width) / Number(height))
  if (sizes.some((size) => !(ratioOf(size) <= maxRatio)))
    throw new PrepareError(`这份 PDF 有一页太长或太宽，不像一页，${wayOut}`)
  return pages
}

/** pdftoppm pads its numbers to the last page's; how many there are. */
async function numberPages(folder: string) {
  const names = (await readdir(folder)).filter((name) => /^page-\d+\.jpg$/.test(name)).sort()
  for (const name of names) {
    const plain = pageFile(Number(name.slice(5, -4)))
    if (plain !== name) await rename(join(folder, name), join(folder, plain))
  }
  return names.length
}

/** In a profile of its own, which is removed with it, and without a network where the host lets us. */
async function officeToPdf(soffice: string, file: string, folder: string, signal: AbortSignal | undefined) {
  const fault = /x$/.test(file) ? await faultOfOfficeFile(file) : undefined // the older kinds are no ZIP
  if (fault) throw new PrepareError(`${fault}，请在电脑上另存为 PDF 再传；${onlyDownload}`)
  const own = await mkdtemp(join(tmpdir(), 'xingtan-office-'))
  try {
    const input = join(own, `document${extname(file)}`)
    await symlink(file, input)
    const command = [
      ...[soffice, `-env:UserInstallation=file://${own}/profile`, '--headless', '--norestore', '--nolockcheck'],
      ...['--convert-to', 'pdf', '--outdir', folder, input],
    ]
    const [program, ...args] = (await canUnshare()) ? ['unshare', '-rn', ...command] : command
    await runLimited(program!, args, {
      seconds: officeSeconds,
      signal,
      cwd: own,
      maxMemoryKb,
      env: { HOME: own },
    }).catch(unreadable(onlyDownload))
    const pdf = join(folder, 'document.pdf')
    if (!existsSync(pdf)) throw new PrepareError(`这份文档没有转成页面，请在电脑上另存为 PDF 再传；${onlyDownload}`)
    return pdf
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

let isUnsharable: Promise<boolean> | undefined
const canUnshare = () =>
  (isUnsharable ??= runLimited('unshare', ['-rn', 'true'], { seconds: 5 }).then(
    () => true,
    () => false,
  ))

const unreadable =
  (wayOut: string) =>
  (error: unknown): never => {
    if (!(error instanceof ProgramError) || error.why === 'stopped') throw error
    if (error.why === 'timeout') throw new PrepareError(`转换用时太长，已经停下，${wayOut}`, error)
    if (/Incorrect password|encrypted/i.test(error.lines))
      throw new PrepareError(`这份 PDF 有打开密码，去掉密码再传才能在线看；${onlyDownload}`, error)
    if (/No space left/.test(error.lines))
      throw new PrepareError('服务器的存储空间不足，请联系管理员，之后点「再试一次」', error)
    throw new PrepareError(`这份文档读不下去，可能已损坏，请在电脑上另存为 PDF 再传；${wayOut}`, error)
  }
