// A chosen file or a pasted text as what is sent: workbooks and packages of QTI are unpacked here, so that no archive of a stranger is unpacked
// by the server.
import { CallError } from '../../../../contract/codes.ts'
import { isMoodleXml } from '../../../../contract/exam/other-formats.ts'
import type { ImportFormat } from '../../../../contract/exam/problem-import.ts'
import { importLimits } from '../../../../contract/exam/problem-template.ts'
import { otherByHead, thisIs } from '../../../../contract/other-archives.ts'
import { textOfBytes } from '../../../../contract/text-file.ts'
import { TooMuch } from '../../../../lib/documents/bounded-unzip.ts'
import { officeContainer } from '../../../../lib/documents/office-container.ts'
import type { Workbook } from '../../../../lib/documents/workbook.ts'
import type { DocxPaper } from './docx-paper.ts'
import { moodleWithMedia } from './moodle-media.ts'
import { itemsOfPackage, NoItems, type UploadMedia } from './qti-media.ts'

/** `left`: what of the file is not in `body`, in sentences. */
export type ImportSource = { name: string; size: number; format: ImportFormat; body: Blob; left?: string[] }

/** What is wrong with a file, in a sentence for whoever chose it. */
export class FileFault extends Error {}

/** With its pictures and sounds. */
const mostOfPackage = 50 * 1024 ** 2

export const accepted = '.docx,.xlsx,.xls,.et,.ods,.xlsm,.csv,.txt,.gift,.xml,.zip,.imscc'

export type Sending = { upload: UploadMedia; onProgress?(done: number, all: number): void }

export async function sourceOf(file: File, sending: Sending): Promise<ImportSource> {
  const ending = file.name.toLowerCase().match(/\.\w+$/)?.[0] ?? ''
  const isZip = ending === '.zip' || ending === '.imscc'
  const isWord = /^\.(?:docx?|docm|dotx|wps|rtf)$/.test(ending)
  const isPackage = isZip || isWord || ending === '.xml' // Moodle has its pictures in the text
  if (file.size > (isPackage ? mostOfPackage : importLimits.bytes))
    throw new FileFault(
      `文件太大，最多 ${isPackage ? 50 : importLimits.bytes / 1_000_000} MB，请分成几个${isPackage ? '包' : '文件'}`,
    )
  const source = (format: ImportFormat, body: Blob = file) => ({ name: file.name, size: file.size, format, body })
  if (isWorkbook(file.name)) {
    const { tables, left } = await workbookFrom(file)
    const body = bodyOf(tables)
    if (body.size > importLimits.bytes) throw new FileFault(tooLargeTable)
    return { ...source('table', body), left }
  }
  if (ending === '.csv') return source('csv')
  if (ending === '.gift') return source('gift')
  if (ending === '.xml') return source('qti', await questionsOfXml(file, sending))
  if (isZip) {
    const items = await itemsOf(file, sending)
    return { ...source('qti', items), size: items.size }
  }
  if (ending === '.txt') return source(formatOf(await file.text()))
  if (isWord) {
    const { text, left } = await paperOf(file, sending)
    return { ...source('text', new Blob([text])), left }
  }
  throw new FileFault(
    '只收 Word（docx）、表格（xlsx、xls、et、ods、CSV）、GIFT（txt）、QTI（xml、zip 或 imscc）、Moodle XML',
  )
}

/** Cells out of a spreadsheet come with tabs between them. */
export const pastedSource = (text: string): ImportSource => ({
  name: '粘贴的文字',
  size: new Blob([text]).size,
  body: new Blob([text]),
  format: /^[^\n]*题干[^\n]*\t|^[^\n]*\t[^\n]*题干/.test(text.slice(0, 1000)) ? 'csv' : formatOf(text),
})

const formatOf = (text: string): ImportFormat => (/\{(?:\}|\s*(?:[=~#]|T|F))/.test(text) ? 'gift' : 'text')

const tooLargeTable = '表格太大，请删掉空白的行和列，或者分成几个文件'

/** As the format `table` is sent. */
export const bodyOf = (tables: Workbook['tables']) => new Blob([JSON.stringify(tables)])

export const workbookEndings = ['.xlsx', '.xls', '.et', '.ods', '.xlsm'] as const

export const isWorkbook = (name: string) => workbookEndings.some((ending) => name.toLowerCase().endsWith(ending))

/** Throws FileFault. `isList`: of people or names. */
export async function workbookFrom(file: File, options?: { isList: boolean }): Promise<Workbook> {
  const { NoWorkbook, workbookOf } = await import('../../../../lib/documents/workbook.ts')
  try {
    return await workbookOf(file, options)
  } catch (error) {
    if (error instanceof NoWorkbook) throw new FileFault(error.message)
    throw new FileFault(error instanceof TooMuch ? tooLargeTable : '这个表格打不开，请在表格软件里另存为 xlsx 再试')
  }
}

async function questionsOfXml(file: File, { upload, onProgress }: Sending): Promise<Blob> {
  const text = textOfBytes(new Uint8Array(await file.arrayBuffer()))
  const body = isMoodleXml(text) ? await moodleWithMedia(text, upload, onProgress) : file
  if (body.size > importLimits.bytes)
    throw new FileFault(`文件太大，没有图片时最多 ${importLimits.bytes / 1_000_000} MB，请分成几个文件`)
  return body
}

async function paperOf(file: File, { upload, onProgress }: Sending): Promise<DocxPaper> {
  const kind = officeContainer(new Uint8Array(await file.arrayBuffer()))
  if (kind === 'locked') throw new FileFault('这个文件有打开密码，请在 Word 里去掉密码，另存一份再导入')
  if (kind !== 'package') throw new FileFault('这是旧格式的 Word 文件，请在 Word 或 WPS 里另存为 docx 再导入')
  const { NoDocument, paperOfDocx } = await import('./docx-paper.ts')
  let paper: DocxPaper
  try {
    paper = await paperOfDocx(file, upload, onProgress)
  } catch (error) {
    if (CallError.is(error)) throw error
    if (error instanceof NoDocument) throw new FileFault('这不是 Word 文档，请用 Word 或 WPS 另存为 docx 再导入')
    throw new FileFault(
      error instanceof TooMuch ? '文件里的东西太多，请分成几个文件' : '这个文件打不开，请用 Word 另存一份',
    )
  }
  if (!paper.text.trim()) throw new FileFault('这份文档里没有文字；扫描成图片的卷子，请先转成文字')
  return paper
}

async function itemsOf(file: File, sending: Sending): Promise<Blob> {
  try {
    return await itemsOfPackage(file, sending.upload, sending.onProgress)
  } catch (error) {
    if (CallError.is(error)) throw error
    if (error instanceof NoItems) throw new FileFault(error.message)
    const other = otherByHead(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
    if (other) throw new FileFault(`${thisIs(other)}，不是 ZIP。${other.questions}`)
    throw new FileFault(error instanceof TooMuch ? '压缩包里的东西太多，请分成几个包' : '这个压缩包打不开，请重新导出')
  }
}
