// A file of questions of any format, as drafts: bounded before it is read.
import { CallError } from '../../../contract/codes.ts'
import { isMoodleXml, isQti1 } from '../../../contract/exam/other-formats.ts'
import { type ImportFormat, mostLeft } from '../../../contract/exam/problem-import.ts'
import { importLimits } from '../../../contract/exam/problem-template.ts'
import { textOfBytes } from '../../../contract/text-file.ts'
import { stripInvalidText } from '../../text/strip-invalid-text.ts'
import type { Draft } from './draft.ts'
import { draftsOfGift } from './gift.ts'
import { draftsOfMoodle } from './moodle-xml.ts'
import { draftsOfText } from './paper-text.ts'
import { draftsOfQti } from './qti.ts'
import { draftsOfQti1 } from './qti-1.ts'
import { settleMarks } from './settle-marks.ts'
import { draftsOfCsv, draftsOfSheets, readSheets } from './table.ts'
import { sheetOfText } from './text-table.ts'
import { tooManyProblems } from './too-many.ts'

/** `left` takes what no question holds, in sentences. */
const readers: Record<ImportFormat, (text: string, left: string[]) => Draft[]> = {
  table: (text, left) => draftsOfSheets(readSheets(text), left),
  csv: draftsOfCsv,
  gift: draftsOfGift,
  qti: (text, left) => (isMoodleXml(text) ? draftsOfMoodle : isQti1(text) ? draftsOfQti1 : draftsOfQti)(text, left),
  text: (text, left) => {
    const sheet = sheetOfText(text, left)
    return sheet ? draftsOfSheets([sheet], left) : draftsOfText(text, left)
  },
}

const none: Record<ImportFormat, string> = {
  table: '表格里没有试题，请在列名下面一行一道地写',
  csv: '表格里没有试题，请在列名下面一行一道地写',
  gift: '没有读到试题，GIFT 的题与题之间空一行',
  qti: '没有读到试题，请换一个 QTI 或 Moodle XML 文件',
  text: '没有读到试题，每道题要以题号开头，例如「1．」',
}

export type DraftsOfFile = {
  drafts: Draft[]
  /** What it has beside them, in sentences. */
  left: string[]
}

/** Throws a CallError where nothing can be read of it, or too much. */
export function draftsOf(format: ImportFormat, text: string): DraftsOfFile {
  const left: string[] = []
  const drafts = readers[format](text, left)
  for (const draft of drafts) settleMarks(draft)
  if (!drafts.length) throw new CallError('invalid', none[format])
  if (drafts.length > importLimits.problems) throw tooManyProblems()
  return { drafts, left: left.slice(0, mostLeft) }
}

/** The same; throws where the file is too large. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.length > importLimits.bytes)
    throw new CallError('tooLarge', `文件太大，最多 ${importLimits.bytes / 1_000_000} MB，请分成几个文件`)
  return textOf(bytes)
}

/** The text of a file, whatever spreadsheet saved it. */
export const textOf = (bytes: Uint8Array) => stripInvalidText(textOfBytes(bytes)) as string
