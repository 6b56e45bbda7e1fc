// A table of questions in a text: cells that were copied out of a spreadsheet, with tabs between them, or a table of Markdown as assistants write it.
import { cut } from '../../../contract/cut.ts'
import { importLimits } from '../../../contract/exam/problem-template.ts'
import { rowsOfCsv } from '../../../contract/text-file.ts'
import { isRule, markdownRow } from './paper-lines.ts'
import { hasStemColumn, headerWithin, type Sheet } from './table.ts'

/** Undefined where the text has none. `left` takes the lines around it, in sentences. */
export function sheetOfText(text: string, left: string[]): Sheet | undefined {
  const lines = text.split(/\r\n?|\n/)
  const filled = lines.filter((line) => line.trim())
  const isMostly = (isRow: (line: string) => boolean) => 2 * filled.filter(isRow).length > filled.length
  if (hasStemColumn(lines[0]!.split('\t')) && isMostly((line) => line.includes('\t')))
    return { name: '', rows: rowsOfCsv(text, importLimits.problems + headerWithin + 1) }
  const hasHeader = lines.slice(0, headerWithin).some((line) => hasStemColumn(cellsOf(line)))
  if (!hasHeader || !isMostly((line) => cellsOf(line).length > 0)) return undefined
  const rows = lines.map((line, at) => {
    const cells = cellsOf(line)
    if (!cells.length && line.trim()) left.push(`第 ${at + 1} 行「${cut(line.trim(), 40)}」`)
    return isRule(cells) ? [] : cells
  })
  return { name: '', rows }
}

/** Of a row of Markdown; none where it is no row. */
function cellsOf(line: string): string[] {
  const inner = line.match(markdownRow)?.[1]
  return (
    inner?.split(/(?<!\\)\|/).map((cell) =>
      cell
        .replace(/\\\|/g, '|')
        .replace(/<br\s?\/?>/gi, '\n')
        .replace(/\*\*([^*]{1,500})\*\*/g, '$1')
        .trim(),
    ) ?? []
  )
}
