// Opens a PDF with pdf.js: its worker, character maps and fonts come from our own origin, each by a name that carries its hash.
import './pdf-needs.ts'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from './pdf-worker.ts?worker&url'

export type { PDFDocumentProxy }
export { TextLayer }

const urls = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)
const byName = new Map(Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** What the worker asks for by its plain name, and nothing else. */
class OwnFiles {
  async fetch({ filename }: { filename: string }) {
    const url = byName.get(filename)
    const response = url ? await fetch(url) : undefined
    if (!response?.ok) throw new Error(`no ${filename}`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

const openSeconds = 30
/** Of a picture in a page, in pixels: a larger one is left out. */
const maxPicture = 64_000_000

/** `signal` ends it, and its worker, at any time. Throws a sentence that says what the reader can do. */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    url,
    BinaryDataFactory: OwnFiles,
    maxImageSize: maxPicture,
    verbosity: 0,
    // Fonts that are not in the file, Chinese ones included: the reader's own, but for the signs that no computer has to have.
    useSystemFonts: true,
    useWorkerFetch: false,
    disableWorkerRendering: true,
  })
  const end = () => void task.destroy()
  signal.addEventListener('abort', end)
  const timer = setTimeout(end, openSeconds * 1000)
  try {
    return await task.promise
  } catch (error) {
    end()
    throw new Error(reasons[(error as Error).name] ?? '文档没有打开，请检查网络后重试，也可以下载后打开。')
  } finally {
    clearTimeout(timer)
  }
}

const reasons: Record<string, string> = {
  PasswordException: '这份 PDF 有打开密码，请下载后打开。',
  InvalidPDFException: '这份 PDF 在浏览器里读不下去，请下载后打开。',
  ResponseException: '阅读地址已过期，请重新打开这一节。',
}
